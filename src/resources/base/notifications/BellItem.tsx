import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { userMay } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { BellEntry } from './BellEntry.tsx';
import { useReadNotification } from './use-read-notification.ts';
import { useKeystore } from '../../../custom/base/kit/session/use-keystore.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

interface BellItemProps {
  item: Notification;
  onLeave: () => void;
}

/** One request for a signature: opening it marks it as read; approving asks first, because it cannot be taken back. */
export function BellItem({ item, onLeave }: BellItemProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const user = useUser();
  const call = useCall();
  // The code for the wallet is on the desk.
  const isByWallet = useKeystore() === 'wallet';
  // as it was when the question was asked: what is frozen anew meanwhile is not approved by the answer
  const [asking, setAsking] = useState<{ revision: number | null; name: string } | null>(null);
  const read = useReadNotification(item);
  const { credentialTitle: title } = item.data;
  const projectId = item.data.projectId ?? '';
  const templateId = item.data.templateId ?? '';
  const { credentialId, waiting, revision, inPlaceOf } = item.data;
  const name = item.data.receiverName ?? '';
  const isDone = item.status === 'completed';
  const what = credentialId ? name : isDone ? title : translate('shell.bell.several', { smart_count: waiting });

  const approve = useMutation({
    mutationFn: (seen: number | null) =>
      call('signCredential', {
        params: { projectId, credentialId: credentialId ?? '' },
        query: { keystore: 'keyvault' },
        body: { templateId, ...(seen !== null && { revision: seen }) },
      }),
    onSuccess: () => notify('credentials.signed', { type: 'success' }),
    onError: error => failed('credentials.signed.failed', error),
    onSettled: () => {
      setAsking(null);
      return refresh();
    },
  });
  const open = () => {
    read();
    onLeave();
  };
  return (
    <BellEntry item={item} title={what} sentence={isDone ? translate('shell.bell.done') : title}>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {item.status !== 'completed' && credentialId && userMay(user, 'credentials.approve', projectId) && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate(isByWallet ? 'shell.bell.approveByWalletOf' : 'shell.bell.approveOf', { name })}
            {...(isByWallet
              ? { component: Link, to: `${addressOf('/approvals', {})}?request=${item.data.requestId}`, onClick: open }
              : { onClick: () => setAsking({ revision, name }) })}
          >
            {translate(isByWallet ? 'shell.bell.approveByWallet' : 'shell.bell.approve')}
          </Button>
        )}
        <Button
          size="small"
          component={Link}
          to={
            credentialId
              ? addressOf('/projects/{projectId}/credentials/issued/{credentialId}', { projectId, credentialId })
              : `${addressOf('/approvals', {})}?request=${item.data.requestId}`
          }
          onClick={open}
          aria-label={translate('shell.bell.openOf', { name: what })}
        >
          {translate('shell.bell.open')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking !== null}
        title={translate('shell.bell.confirmTitle')}
        confirm={translate('shell.bell.approve')}
        busy={approve.isPending}
        onConfirm={() => approve.mutate(asking?.revision ?? null)}
        onClose={() => setAsking(null)}
      >
        {inPlaceOf !== null && `${translate('shell.bell.inPlaceOf', { name: inPlaceOf })} `}
        {translate('shell.bell.confirmBody', { title, name: asking?.name ?? name })}
      </ConfirmDialog>
    </BellEntry>
  );
}
