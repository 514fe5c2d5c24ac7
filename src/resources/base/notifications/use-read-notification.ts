import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Notification } from '../../../../contract/base/notifications/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';

/** How to mark a notification as read; does nothing where it is already. */
export function useReadNotification(item: Notification): () => void {
  const queries = useQueryClient();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { mutate } = useMutation({
    mutationFn: () => dataProvider.readNotification(item.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bell'] }),
  });
  return () => {
    if (item.status === 'new') mutate();
  };
}
