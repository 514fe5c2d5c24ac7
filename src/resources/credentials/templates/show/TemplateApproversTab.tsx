import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { DidField, EmptyState } from '../../../../custom/base/kit/index.ts';
import { AddSigner, RemoveSigner } from '../../signers/shared.ts';
import { approverName } from '../unable.ts';
import { UnableNotice } from '../UnableNotice.tsx';
import { ApprovalRule } from './ApprovalRule.tsx';
import type { EitherTemplate } from './either-template.ts';
import { LEADS, WRAPS } from '../../../../custom/base/kit/row.ts';

/** Who approves this template's credentials, how many must, and what waits for each. */
export function TemplateApproversTab({ either }: { either: EitherTemplate<Template> }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const { record: template, mayWrite } = either;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 840 }}>
      <ApprovalRule key={template.id} either={either} />
      <UnableNotice template={template} asked={template.signers} />
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
                ...WRAPS,
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={LEADS}>
                <Typography sx={{ fontWeight: 600 }}>
                  {approverName(signer)}{' '}
                  {!signer.isAble && (
                    <Chip size="small" color="warning" variant="outlined" label={translate('templates.unable.one')} />
                  )}
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
