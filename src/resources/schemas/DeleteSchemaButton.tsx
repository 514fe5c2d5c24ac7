import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { Schema } from '../../../contract/schemas/index.ts';
import { Explained } from '../../custom/kit/Explained.tsx';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { deletionBlock } from './schema-model.ts';

/** Deletes a schema that nothing stands on; one in use says so before the click. */
export function DeleteSchemaButton({ schema }: { schema: Schema }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const block = deletionBlock(schema);
  const confirm = () =>
    remove(
      'schemas',
      { id: schema.id, previousData: schema },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('schemas.deleted', { type: 'success' }),
        onError: error => failed('schemas.deleteFailed', error),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Explained why={block && translate(block.key, block)}>
        <Button size="small" color="error" disabled={block !== null} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      </Explained>
      <ConfirmDialog
        open={asking}
        title={translate('schemas.confirmDelete.title', { title: schema.title })}
        confirm={translate('ra.action.delete')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('schemas.confirmDelete.body')}
      </ConfirmDialog>
    </>
  );
}
