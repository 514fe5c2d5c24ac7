import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { InviteDialog } from '../InviteDialog.tsx';
import { fullName } from '../recipient-model.ts';

/** Invites somebody to use a wallet, sends the invitation again, or withdraws it. */
export function WalletInvitation({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const mayManage = useMay('recipients.manage');
  const [asking, setAsking] = useState<'invite' | 'withdraw'>();
  const withdraw = useMutation({
    mutationFn: () => call('withdrawInvitation', { params: { recipientId: recipient.id } }),
    onSuccess: record => {
      notify('recipients.invite.withdrawn', { type: 'success' });
      void refresh({ resource: 'recipients', record });
    },
    onError: error => {
      failed('recipients.invite.withdrawFailed', error);
      void refresh();
    },
    onSettled: () => setAsking(undefined),
  });
  const { walletStatus, email, status, suppressedAt } = recipient;
  const isInvited = walletStatus === 'invited';
  const mayBeInvited =
    email !== null && suppressedAt === null && walletStatus !== 'linked' && ['pending', 'active'].includes(status);
  if (!mayManage || (!mayBeInvited && !isInvited)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayBeInvited && (
        <Button size="small" variant="outlined" onClick={() => setAsking('invite')}>
          {translate(isInvited ? 'recipients.invite.again' : 'recipients.invite.button')}
        </Button>
      )}
      {isInvited && (
        <Button size="small" color="error" onClick={() => setAsking('withdraw')}>
          {translate('recipients.invite.withdraw')}
        </Button>
      )}
      {asking === 'invite' && <InviteDialog ids={[recipient.id]} onClose={() => setAsking(undefined)} />}
      {asking === 'withdraw' && (
        <ConfirmDialog
          open
          title={translate('recipients.invite.withdrawTitle', { name: fullName(recipient) })}
          confirm={translate('recipients.invite.withdraw')}
          harmful
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(undefined)}
        >
          <Typography>{translate('recipients.invite.withdrawBody')}</Typography>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
