import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { NOT_INVITED } from '../../../../contract/credentials/claims/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

interface InviteDialogProps {
  ids: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** Invites people to use a wallet, after asking. Says how many were left out, and why. */
export function InviteDialog({ ids, onDone, onClose }: InviteDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const count = { smart_count: ids.length };
  const invite = useMutation({
    mutationFn: () => call('inviteRecipients', { body: { ids: [...ids] } }),
    onSuccess: ({ invited, left }) => {
      const why = NOT_INVITED.filter(reason => left[reason] > 0).map(reason =>
        translate(`recipients.invite.left.${reason}`, { smart_count: left[reason] }),
      );
      const said = [translate('recipients.invite.done', { smart_count: invited }), ...why].join(' ');
      notify(said, { type: invited > 0 ? 'success' : 'warning', messageArgs: { _: said } });
      onDone?.();
    },
    onError: error => failed('recipients.invite.failed', error),
    onSettled: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      title={translate('recipients.invite.title', count)}
      confirm={translate('recipients.invite.confirm', count)}
      busy={invite.isPending}
      onConfirm={() => invite.mutate()}
      onClose={onClose}
    >
      <Typography>{translate('recipients.invite.body')}</Typography>
    </ConfirmDialog>
  );
}
