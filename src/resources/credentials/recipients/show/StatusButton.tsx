import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { fullName, otherStatus } from '../recipient-model.ts';

/** Disables somebody, after asking, or enables them again. */
export function StatusButton({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<Recipient>();
  const status = otherStatus(recipient);
  const word = translate(`recipients.make.${status}`);
  const go = () =>
    update(
      'recipients',
      { id: recipient.id, data: { status }, previousData: recipient },
      {
        onSuccess: record => {
          notify(`recipients.made.${status}`, { type: 'success' });
          void refresh({ resource: 'recipients', record });
        },
        onError: error => {
          failed('recipients.editFailed', error);
          void refresh();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending && !asking}
        onClick={() => (status === 'disabled' ? setAsking(true) : void go())}
      >
        {word}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('recipients.disable.title', { name: fullName(recipient) })}
        confirm={word}
        busy={isPending}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('recipients.disable.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
