import { CHANNELS } from '../../../../../contract/office/notification-groups/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { driverOf } from '../channels/index.ts';
import type { GroupRow } from '../group-row.ts';

/** Takes messages back that have not left: they wait again, for another attempt. What is being tried is not tried again, and comes back where that fails. */
export async function takeBack(tx: Tx, group: GroupRow): Promise<void> {
  const back: string[] = [];
  // Messages before items, as where a try is recorded: neither waits for the other.
  for (const channel of CHANNELS.filter(each => group.channels.includes(each))) {
    const items = await tx.rows<{ id: string; attempt: number }>(
      "select id, attempt from notification_items where group_id = $1 and channel = $2 and state = 'processing' order by id",
      [group.id, channel],
    );
    const gone = (await driverOf(channel)?.withdraw(tx, items)) ?? new Set(items.map(({ id }) => id));
    back.push(...items.map(({ id }) => id).filter(id => !gone.has(id)));
  }
  inLockOrder(tx, 'notification item');
  await tx.run(
    "update notification_items set state = 'pending', attempt = attempt + 1 where id = any($1::uuid[]) and state = 'processing'",
    [back],
  );
}

/** Ends what waits of a canceled group. */
export const skipCanceled = (tx: Tx, groupId: string): Promise<number> =>
  tx.run(
    "update notification_items set state = 'failed', known = 'skipped', reason = 'canceled' where group_id = $1 and state in ('new', 'pending')",
    [groupId],
  );
