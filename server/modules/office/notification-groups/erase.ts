import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { PostponedJob } from '../../../platform/jobs/index.ts';
import { mailsInHand } from '../../../platform/mail/index.ts';
import type { News } from '../../../platform/module/index.ts';
import { mailKeysOf } from './channels/email.ts';

/** Seconds until it is tried again. */
const WAIT = 5;

/** Erases a person from every group: what waited is not sent, and of what was sent remains how it ended. */
export async function erasePerson(tx: Tx, { recipientId }: News['person.erasing']): Promise<void> {
  const items = await tx.rows<{ id: string; attempt: number }>(
    'select id, attempt from notification_items where recipient_id = $1 order by id',
    [recipientId],
  );
  const keys = items.flatMap(mailKeysOf);
  // What is being handed over is erased once its end is known.
  if ((await mailsInHand(tx, keys)).size > 0)
    throw new PostponedJob('A notification to them is being handed over', WAIT);
  await tx.run('select erase_mails($1, $2)', [keys, []]);
  await tx.run(
    "update notification_items set state = 'failed', known = 'skipped', reason = 'erased' where recipient_id = $1 and state in ('new', 'pending', 'processing')",
    [recipientId],
  );
  await tx.run('update notification_items set recipient_id = null where recipient_id = $1', [recipientId]);
  await tx.run('delete from notification_people where recipient_id = $1', [recipientId]);
  await tx.run('delete from push_subscriptions where recipient_id = $1', [recipientId]);
  await tx.run('delete from recipient_inboxes where recipient_id = $1', [recipientId]);
  await tx.run('delete from phone_proofs where recipient_id = $1', [recipientId]);
  await tx.run('delete from notification_choices where recipient_id = $1', [recipientId]);
}

/** Refuses to let a recipient go to whom a message is on its way. @throws AppError recipient.awaits_notification */
export async function refuseWhileAwaited(tx: Tx, { recipientId }: News['recipient.removing']): Promise<void> {
  const awaits = await tx.maybe(
    "select 1 from notification_items where recipient_id = $1 and state in ('new', 'pending', 'processing') limit 1",
    [recipientId],
  );
  if (awaits) throw new AppError('recipient.awaits_notification');
}
