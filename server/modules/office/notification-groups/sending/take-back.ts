import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { driverOf } from '../channels/index.ts';
import type { GroupRow } from '../group-row.ts';

/** Takes messages back that have not left: they wait again, for another attempt. */
export async function takeBack(tx: Tx, group: GroupRow): Promise<void> {
  inLockOrder(tx, 'notification item');
  for (const channel of group.channels) {
    const items = await tx.rows<{ id: string; attempt: number }>(
      "select id, attempt from notification_items where group_id = $1 and channel = $2 and state = 'processing' order by id for no key update",
      [group.id, channel],
    );
    const gone = (await driverOf(channel)?.withdraw(tx, items)) ?? new Set(items.map(({ id }) => id));
    await tx.run(
      "update notification_items set state = 'pending', attempt = attempt + 1 where id = any($1::uuid[]) and state = 'processing'",
      [items.filter(({ id }) => !gone.has(id)).map(({ id }) => id)],
    );
  }
}
