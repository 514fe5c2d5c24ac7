import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueueSending } from '../sending/jobs.ts';

/**
 * Has the group of an item looked at again where none of its messages is on its way any longer. The results of a group come here one after another,
 * each after the commit of the one before: of two last ones at once, neither would see the other.
 */
export async function wakeSettled(tx: Tx, itemId: string): Promise<void> {
  inLockOrder(tx, 'notification result');
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended('settled:' || group_id, 1)) from notification_items where id = $1`,
    [itemId],
  );
  const group = await tx.maybe<{ id: string; organization_id: string }>(
    `select g.id, g.organization_id from notification_items i join notification_groups g on g.id = i.group_id
     where i.id = $1 and g.state = 'in_progress' and not exists (select from notification_items o where o.group_id = g.id and o.state = 'processing')`,
    [itemId],
  );
  if (group) await enqueueSending(tx, group, new Date());
}
