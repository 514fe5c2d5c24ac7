import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Signer, Template } from '../../../../contract/templates/index.ts';
import { Explained } from '../../../custom/kit/Explained.tsx';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { ConfirmDialog, DidField, EmptyState } from '../../../custom/kit/index.ts';
import { useMay } from '../../../custom/kit/session/use-session.ts';
import { AddSigner } from '../../signers/AddSigner.tsx';
import { ApprovalRule } from './ApprovalRule.tsx';
import { signerRemovalBlock } from '../template-model.ts';

function RemoveSigner({ template, signer }: { template: Template; signer: Signer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const block = signerRemovalBlock(template, signer);
  const name = `${signer.name} ${signer.lastname}`;
  const confirm = () =>
    remove(
      'signers',
      {
        id: signer.id,
        previousData: signer,
        meta: { projectId: template.projectId, templateId: template.id },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('templates.signerRemoved', { type: 'success' }),
        onError: error => failed('templates.signerRemoveFailed', error),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button
          size="small"
          color="error"
          disabled={block !== null}
          aria-label={translate('templates.removeSigner', { name })}
          onClick={() => setAsking(true)}
        >
          {translate('common.remove')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('templates.confirmSigner.title', { name })}
        confirm={translate('common.remove')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('templates.confirmSigner.body')}
      </ConfirmDialog>
    </>
  );
}

/** Who approves this template's credentials, how many must, and what waits for each. */
export function ApproversTab({ template }: { template: Template }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const mayWrite = useMay('templates.write', template.projectId);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 840 }}>
      <ApprovalRule
        key={JSON.stringify([template.config, template.approvalsRequired])}
        template={template}
        mayWrite={mayWrite}
      />
      {template.signers.length === 0 ? (
        <EmptyState title={translate('templates.noSigners.title')} body={translate('templates.noSigners.body')} />
      ) : (
        <Card component="ul" aria-label={translate('templates.approvers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {template.signers.map(signer => (
            <Stack
              component="li"
              key={signer.id}
              direction={{ xs: 'column', sm: 'row' }}
              sx={{
                gap: 1,
                p: 1.5,
                alignItems: { sm: 'center' },
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {signer.name} {signer.lastname}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary">
                  {signer.email}
                </Typography>
                <DidField did={signer.did} />
              </Box>
              {signer.pending > 0 && (
                <Link component={RouterLink} to={paths.filtered({ templateId: template.id, status: 'pending' })}>
                  {translate('templates.signerPending', { smart_count: signer.pending })}
                </Link>
              )}
              {mayWrite && <RemoveSigner template={template} signer={signer} />}
            </Stack>
          ))}
        </Card>
      )}
      {mayWrite && <AddSigner template={template} />}
    </Box>
  );
}
