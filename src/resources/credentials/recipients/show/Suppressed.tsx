import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { fullName } from '../recipient-model.ts';

/** Says why an address gets no notifications, and allows them again. */
export function Suppressed({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const said = useDateText();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const mayManage = useMay('recipients.manage');
  const [isAsking, setAsking] = useState(false);
  const allow = useMutation({
    mutationFn: () => call('allowRecipientMail', { params: { recipientId: recipient.id } }),
    onSuccess: record => {
      notify('recipients.allow.done', { type: 'success' });
      void refresh({ resource: 'recipients', record });
    },
    onError: error => {
      failed('recipients.allow.failed', error);
      void refresh();
    },
    onSettled: () => setAsking(false),
  });
  const { suppressedBecause, suppressedAt } = recipient;
  if (suppressedBecause === null || suppressedAt === null) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        mayManage && (
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setAsking(true)}>
            {translate('recipients.allow.button')}
          </Button>
        )
      }
    >
      {translate(`recipients.suppressed.${suppressedBecause}`, { date: said(new Date(suppressedAt), 'day') })}
      <ConfirmDialog
        open={isAsking}
        title={translate('recipients.allow.title', { name: fullName(recipient) })}
        confirm={translate('recipients.allow.button')}
        busy={allow.isPending}
        onConfirm={() => allow.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('recipients.allow.body', { email: recipient.email ?? '' })}</Typography>
        {suppressedBecause === 'complained' && (
          <Typography sx={{ mt: 1 }}>{translate('recipients.allow.complained')}</Typography>
        )}
      </ConfirmDialog>
    </Alert>
  );
}
