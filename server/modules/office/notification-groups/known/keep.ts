import { EVIDENCE_HOURS, itemMachine } from '../../../../../contract/office/notification-groups/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';

const AT_ONCE = 5000;

/** Completes items of which nothing more can come. */
export async function closeItems({ database }: { database: Database }): Promise<void> {
  for (;;) {
    const closed = await database.platform('housekeeping', tx =>
      tx.run(
        `update notification_items set state = $1 where id in (
           select id from notification_items where state = any($2::text[]) and sent_at < now() - make_interval(hours => $3)
           order by sent_at limit $4 for no key update skip locked)`,
        [itemMachine.close.to, [...itemMachine.close.from], EVIDENCE_HOURS, AT_ONCE],
      ),
    );
    if (closed < AT_ONCE) return;
  }
}

/** Folds the counters of each group. Several processes may: each folds rows that it took out itself. */
export const foldNotificationCounts = ({ database }: { database: Database }): Promise<number> =>
  database.platform('housekeeping', (tx: Tx) =>
    tx.run(
      `with changed as (
         select group_id, channel, known, reason, day from notification_counts group by 1, 2, 3, 4, 5 having count(*) > 1),
       gone as (
         delete from notification_counts k using changed x
         where (k.group_id, k.channel, k.known, k.reason, k.day) = (x.group_id, x.channel, x.known, x.reason, x.day) returning k.*)
       insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered, resendable)
       select organization_id, group_id, channel, known, reason, day, sum(count), sum(entered), sum(resendable) from gone group by 1, 2, 3, 4, 5, 6`,
    ),
  );
