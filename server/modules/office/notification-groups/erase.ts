import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { News } from '../../../platform/module/index.ts';
import { mailKeysOf } from './channels/email.ts';

/** Erases a person from every group: what waited is not sent, and of what was sent remains how it ended. */
export async function erasePerson(tx: Tx, { recipientId }: News['person.erasing']): Promise<void> {
  inLockOrder(tx, 'notification item');
  const items = await tx.rows<{ id: string; attempt: number }>(
    'select id, attempt from notification_items where recipient_id = $1 for no key update',
    [recipientId],
  );
  await tx.run('select erase_mails($1, $2)', [items.flatMap(mailKeysOf), []]);
  await tx.run(
    "update notification_items set state = 'failed', known = 'skipped', reason = 'erased' where recipient_id = $1 and state in ('new', 'pending', 'processing')",
    [recipientId],
  );
  await tx.run('update notification_items set recipient_id = null where recipient_id = $1', [recipientId]);
  await tx.run('delete from notification_people where recipient_id = $1', [recipientId]);
  await tx.run('delete from push_subscriptions where recipient_id = $1', [recipientId]);
  await tx.run('delete from recipient_inboxes where recipient_id = $1', [recipientId]);
  await tx.run('delete from notification_choices where recipient_id = $1', [recipientId]);
}
