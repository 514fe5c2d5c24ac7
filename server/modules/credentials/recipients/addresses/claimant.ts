import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { lockRecipient, readRecipient } from '../locked.ts';
import { eventOf } from '../wallets/link.ts';

/** The name of the main address among those that are chosen from. */
const MAIN = 'main';

/** Who claims: their first name, and the addresses to which a code can be mailed. */
export async function readClaimant(
  tx: Tx,
  recipientId: string,
): Promise<{ name: string; addresses: { id: string; email: string }[] }> {
  const { name, email, addresses } = await readRecipient(tx, recipientId);
  return { name, addresses: [...(email === null ? [] : [{ id: MAIN, email }]), ...addresses] };
}

/** Holds a recipient until the commit: an erasure of them waits. @throws AppError error.not_found */
export async function holdClaimant(tx: Tx, recipientId: string): Promise<void> {
  inLockOrder(tx, 'recipient');
  found(await tx.maybe("select 1 from recipients where id = $1 and status <> 'erased' for share", [recipientId]));
}

/** Notes that a code that was mailed to an address was used. Answers the event, or none where it was proven before. */
export async function proveAddress(tx: Tx, recipientId: string, id: string): Promise<ChangeEvent[]> {
  const old = await lockRecipient(tx, recipientId);
  const moved =
    id === MAIN
      ? await tx.run(
          'update recipients set email_proven_at = now() where id = $1 and email is not null and email_proven_at is null',
          [recipientId],
        )
      : await tx.run(
          'update recipient_addresses set proven_at = now() where id = $1 and recipient_id = $2 and proven_at is null',
          [id, recipientId],
        );
  return moved === 0 ? [] : [await eventOf(tx, old)];
}
