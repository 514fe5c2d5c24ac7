import { useMutation } from '@tanstack/react-query';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** How to mark a notification as read; does nothing where it is already. */
export function useReadNotification(item: Notification): () => void {
  const refresh = useRefresh();
  const call = useCall();
  const { mutate } = useMutation({
    mutationFn: () => call('readNotification', { params: { notificationId: item.id } }),
    onSettled: () => refresh(),
  });
  return () => {
    if (item.status === 'new') mutate();
  };
}
