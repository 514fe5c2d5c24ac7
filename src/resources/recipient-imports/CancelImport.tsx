import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RecipientImport } from '../../../contract/recipients/index.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';

/** Stops an import, after asking: who was added stays. */
export function CancelImport({ run }: { run: RecipientImport }) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => dataProvider.cancelRecipientImport(run.id),
    onError: error => failed('recipientImports.cancel.failed', error),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  const word = translate('recipientImports.cancel.do');
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {word}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('recipientImports.cancel.title')}
        confirm={word}
        harmful
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('recipientImports.cancel.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
