import { useQuery } from '@tanstack/react-query';
import type { NotificationGroup, StatsRange } from '../../../../../contract/office/notification-groups/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** What is known of the messages of a group, by counters; read again when the group has moved on. */
export function useStats({ id, progress, state }: NotificationGroup, range: StatsRange = 'month') {
  const call = useCall();
  return useQuery({
    queryKey: ['notificationStats', id, range, state, progress.done, progress.items],
    queryFn: ({ signal }) =>
      call('getNotificationStats', { params: { notificationGroupId: id }, query: { range }, signal }),
    placeholderData: before => before,
    retry: false,
  });
}

/** How many messages of a completed group failed and can be sent again. */
export function useFailedCount(group: NotificationGroup): number {
  const { data } = useStats(group);
  return data?.resendable ?? 0;
}
