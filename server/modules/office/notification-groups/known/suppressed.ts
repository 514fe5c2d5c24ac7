import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';

/** Emails to a suppressed address are not sent again. Marked whatever their state is, because one may fail meanwhile. */
export async function markSuppressed(
  tx: Tx,
  { recipientId, isSuppressed }: News['recipient.suppressed'],
): Promise<void> {
  inLockOrder(tx, 'notification item');
  await tx.run(
    "update notification_items set is_suppressed = $2 where recipient_id = $1 and channel = 'email' and is_suppressed <> $2",
    [recipientId, isSuppressed],
  );
}
