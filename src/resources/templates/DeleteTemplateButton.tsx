import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Template } from '../../../contract/templates/index.ts';
import { Explained } from '../../custom/kit/Explained.tsx';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import type { Block } from '../../custom/kit/block.ts';

/** Deletes a template that nothing hangs on; else what hangs on it is said before the click. */
export function DeleteTemplateButton({ template, blocks }: { template: Template; blocks: Block[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      'templates',
      { id: template.id, previousData: template, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('templates.deleted', { type: 'success' });
          navigate(paths.templates);
          refresh();
        },
        onError: error => failed('templates.deleteFailed', error),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Explained why={blocks.length > 0 ? blocks.map(block => translate(block.key, block)).join(' ') : null}>
        <Button size="small" color="error" disabled={blocks.length > 0} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('templates.confirmDelete.title', { title: template.title })}
        confirm={translate('ra.action.delete')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('templates.confirmDelete.body')}
      </ConfirmDialog>
    </>
  );
}
