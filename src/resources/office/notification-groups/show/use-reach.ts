import { useQuery } from '@tanstack/react-query';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** Whom a draft reaches if it is sent now. */
export function useReach({ id, revision }: Pick<NotificationGroup, 'id' | 'revision'>) {
  const call = useCall();
  return useQuery({
    queryKey: ['notificationReach', id, revision],
    queryFn: ({ signal }) => call('getNotificationReach', { params: { notificationGroupId: id }, signal }),
    retry: false,
  });
}
