import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { Signer, Template } from '../../../contract/templates/index.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { Explained } from '../../custom/kit/Explained.tsx';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { signerRemovalBlock } from './signer-model.ts';

/** Takes an approver off a template; where that is not possible, says why before the click. */
export function RemoveSigner({ template, signer }: { template: Template; signer: Signer }) {
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
