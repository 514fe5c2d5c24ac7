import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** How to mark a notification as read; does nothing where it is already. */
export function useReadNotification(item: Notification): () => void {
  const queries = useQueryClient();
  const call = useCall();
  const { mutate } = useMutation({
    mutationFn: () => call('readNotification', { params: { notificationId: item.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bell'] }),
  });
  return () => {
    if (item.status === 'new') mutate();
  };
}
