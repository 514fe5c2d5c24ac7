import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** Marks all notifications as read, up to the newest of these; not drawn where none of them is unread. */
export function ReadAll({ items }: { items: readonly Notification[] }) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const until = items.find(({ status }) => status === 'new')?.createdAt;
  const { mutate, isPending } = useMutation({
    mutationFn: (newest: string) => call('readNotifications', { body: { until: newest } }),
    onError: error => failed('shell.bell.readAllFailed', error),
    onSettled: () => refresh(),
  });
  if (until === undefined) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(until)}>
      {translate('shell.bell.readAll')}
    </Button>
  );
}
