import { useTranslate } from 'react-admin';
import { safeCell } from '../../../../../contract/base/common/safe-cell.ts';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { NotificationGroup, NotificationItem } from '../../../../../contract/office/notification-groups/index.ts';
import { ExportButton } from '../../../../custom/base/kit/export/ExportButton.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { saidIn } from '../notification-model.ts';

const AT_ONCE = 1000;

/** The messages that the filters leave as a file, such as who was not reached. */
export function ExportMessages({
  group,
  filter,
  total,
}: {
  group: NotificationGroup;
  filter: Record<string, string>;
  total: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  async function* read(signal: AbortSignal): AsyncIterable<NotificationItem[]> {
    for (let page = 0; ; page += 1) {
      const { items } = await call('listNotificationItems', {
        params: { notificationGroupId: group.id },
        query: { ...filter, page, limit: AT_ONCE, order: 'ASC' },
        signal,
      });
      if (items.length > 0) yield items;
      if (items.length < AT_ONCE) return;
    }
  }
  return (
    <ExportButton<NotificationItem>
      words="notifying.messages"
      total={total}
      read={read}
      rowsOf={items =>
        items.map(item => ({
          [translate('notifying.recipient')]: safeCell(item.name ?? ''),
          [translate('notifying.address')]: safeCell(item.address ?? ''),
          [translate('notifying.stats.channel')]: translate(`notifying.channel.${item.channel}`),
          [translate('notifying.stats.known')]: translate(`notifying.known.${item.known}`),
          [translate('notifying.stats.reason')]: item.reason ? translate(`notifying.reasons.${item.reason}`) : '',
        }))
      }
      nameOf={(_, format) => fileName([saidIn(group.title, language), translate('notifying.stats.messages')], format)}
    />
  );
}
