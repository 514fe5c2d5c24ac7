import { dayAfter, dayAt } from '../../../../../contract/base/common/days.ts';
import type {
  Channel,
  ItemReason,
  ItemState,
  Known,
  NotificationItem,
  NotificationStats,
  StatsRange,
} from '../../../../../contract/office/notification-groups/index.ts';
import { readPage, type Database } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { readIssuerNames } from '../../../accounts/organizations/index.ts';
import { readReach } from '../audience.ts';
import { readGroup } from '../group-row.ts';

/** Days that each range goes back. */
const DAYS: Record<StatsRange, number> = { today: 0, week: 6, month: 29, year: 364 };

interface ItemRow {
  id: string;
  recipient_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  channel: Channel;
  state: ItemState;
  known: Known;
  reason: ItemReason | null;
  not_before: Date | null;
  sent_at: Date | null;
  delivered_at: Date | null;
  read_at: Date | null;
  failed_at: Date | null;
}

const addressOf = ({ channel, email, phone }: ItemRow): string | null =>
  channel === 'email' ? email : channel === 'sms' ? phone : null;

const presentItem = (row: ItemRow): NotificationItem => ({
  id: row.id,
  recipientId: row.recipient_id,
  name: row.name,
  address: addressOf(row),
  channel: row.channel,
  state: row.state,
  known: row.known,
  reason: row.reason,
  notBefore: row.not_before?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
});

/** What is known of the messages of a group. */
export const knownHandlers = (
  database: Database,
  clock: () => number,
): HandlersOf<'listNotificationItems' | 'getNotificationStats' | 'getNotificationReach'> => ({
  listNotificationItems: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { id } = await readGroup(tx, params.notificationGroupId);
      const { rows, total } = await readPage<ItemRow>(tx, query, {
        columns: `i.*, trim(p.name || ' ' || p.lastname) as name, p.email, p.phone`,
        from: 'notification_items i left join notification_people p on p.group_id = i.group_id and p.recipient_id = i.recipient_id',
        where: `i.group_id = $1 and ($2::text is null or i.channel = $2) and ($3::text is null or i.known = $3) and ($4::text is null or i.reason = $4)
          and ($5::text is null or p.name || ' ' || p.lastname || ' ' || coalesce(p.email, '') ilike $5)`,
        params: [
          id,
          query.channel,
          query.known,
          query.reason,
          query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null,
        ],
        sorts: { id: 'i.id' },
        key: 'i.recipient_id',
      });
      return { items: rows.map(presentItem), total };
    }),

  getNotificationReach: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx =>
      readReach(tx, await readGroup(tx, params.notificationGroupId)),
    ),

  getNotificationStats: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const group = await readGroup(tx, params.notificationGroupId);
      const { timeZone } = await readIssuerNames(tx, caller.organizationId);
      const since = dayAfter(dayAt(new Date(clock()), group.zone ?? timeZone), -DAYS[query.range]);
      const [{ resendable }, { opt_outs: optOuts }, counts, days] = await Promise.all([
        tx.one<{ resendable: number }>(
          'select coalesce(sum(resendable), 0)::int as resendable from notification_counts where group_id = $1',
          [group.id],
        ),
        tx.one<{ opt_outs: number }>(
          'select coalesce(sum(count), 0)::int as opt_outs from notification_opt_outs where group_id = $1 and day >= $2::date',
          [group.id, since],
        ),
        tx.rows<NotificationStats['counts'][number]>(
          `select channel, known, nullif(reason, '') as reason, sum(count)::int as count from notification_counts where group_id = $1
           group by channel, known, reason having sum(count) <> 0 order by channel, known, reason`,
          [group.id],
        ),
        tx.rows<NotificationStats['days'][number]>(
          `select day::text as day, channel, known, sum(entered)::int as count from notification_counts
           where group_id = $1 and day >= $2::date and known not in ('waiting', 'skipped') group by 1, 2, 3 having sum(entered) > 0 order by 1, 2, 3`,
          [group.id, since],
        ),
      ]);
      return { people: group.people, resendable, optOuts, counts, days };
    }),
});
