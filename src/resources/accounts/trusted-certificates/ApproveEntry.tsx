import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { DecisionProps } from './entry-decision.ts';
import { UsesNote } from './UsesNote.tsx';

/** Asks before a certificate is approved: what the approval touches, and whether it is the uploader's own. */
export function ApproveEntry({ list, certificate, onClose }: DecisionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const user = useUser();
  const isOwn = certificate.uploadedBy.id === user?.id;
  const approve = useMutation({
    mutationFn: () =>
      call('approveTrustedCertificate', { params: { trustedListId: list.id, certificateId: certificate.id } }),
    onSuccess: () => notify('trusted.approve.done', { type: 'success', messageArgs: { name: certificate.name } }),
    onError: error => failed('trusted.failed.approve', error),
    onSettled: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      title={translate('trusted.approve.title', { name: certificate.name })}
      confirm={translate('trusted.approve.do')}
      busy={approve.isPending}
      onConfirm={() => approve.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography>{translate('trusted.approve.body', { list: list.name })}</Typography>
        {isOwn && <Alert severity="warning">{translate('trusted.approve.own')}</Alert>}
        <UsesNote listId={list.id} />
      </Stack>
    </ConfirmDialog>
  );
}
