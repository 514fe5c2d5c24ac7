import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../../../contract/office/dashboards/analytics.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { Bars } from '../../../base/kit/page/Bars.tsx';
import { useMay } from '../../../base/kit/session/use-session.ts';

/** What came to be known of messages to many people in the period, by channel. */
export function Messages({ notifications }: Pick<Analytics, 'notifications'>) {
  const translate = useTranslate();
  const mayOpen = useMay('notificationGroups.read');
  return (
    <Bars
      title={translate('analytics.messages')}
      rows={notifications.map(({ channel, known, count }) => ({
        key: `${channel} ${known}`,
        name: `${translate(`analytics.channel.${channel}`)}: ${translate(`analytics.known.${known}`)}`,
        total: count,
        to: mayOpen ? addressOf('/notifications', {}) : undefined,
      }))}
    />
  );
}
