import { next } from '../../../../../contract/base/common/states.ts';
import { walletMachine } from '../../../../../contract/credentials/recipients/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { lockRecipient, readRecipient } from '../locked.ts';
import { present, type RecipientRow } from '../present.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** A key of a recipient's wallet was unlinked: copies that were issued to it end. Hearers add their events. */
    'wallet.unlinked': {
      organizationId: string;
      recipientId: string;
      did: string;
      thumbprint: string;
      events: ChangeEvent[];
    };
  }
}

type Move = 'invite' | 'withdraw' | 'link' | 'unlink';

/** Moves the wallet status of a locked recipient, with the time; nothing where it does not apply. */
export async function moveWallet(tx: Tx, { id, wallet_status }: RecipientRow, move: Move): Promise<boolean> {
  const status = next(walletMachine, wallet_status, move);
  if (!status) return false;
  await tx.run(
    "update recipients set wallet_status = $2, wallet_at = case when $2 = 'none' then null else now() end where id = $1",
    [id, status],
  );
  return true;
}

/** Returns the event of what changed of a recipient since they were locked. */
export const eventOf = async (tx: Tx, old: RecipientRow): Promise<ChangeEvent> => ({
  type: 'update',
  resource: 'recipient',
  resourceId: old.id,
  old: present(old),
  new: present(await readRecipient(tx, old.id)),
});

/**
 * Notes that a recipient proved a key with their wallet. A known key is noted as used again. Answers the events of the change.
 * @throws AppError error.not_found, recipient.erased
 */
export async function linkWallet(
  tx: Tx,
  { recipientId, did, thumbprint }: { recipientId: string; did: string; thumbprint: string },
): Promise<ChangeEvent[]> {
  const old = await lockRecipient(tx, recipientId);
  const known = await tx.run(
    'update recipient_wallets set last_used_at = now() where recipient_id = $1 and thumbprint = $2 and unlinked_at is null',
    [recipientId, thumbprint],
  );
  if (known > 0) return [];
  await tx.run(
    'insert into recipient_wallets (organization_id, recipient_id, did, thumbprint) select organization_id, id, $2, $3 from recipients where id = $1',
    [recipientId, did, thumbprint],
  );
  if (old.wallet_status !== 'linked') await moveWallet(tx, old, 'link');
  return [await eventOf(tx, old)];
}

/** Unlinks a key of a recipient. With the last one, the recipient is unlinked. Answers the events of the change. @throws AppError error.not_found */
export async function unlinkWallet(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  { recipientId, walletId }: { recipientId: string; walletId: string },
): Promise<ChangeEvent[]> {
  const old = await lockRecipient(tx, recipientId);
  const wallet = found(
    await tx.maybe<{ organization_id: string; did: string; thumbprint: string }>(
      'update recipient_wallets set unlinked_at = now() where id = $1 and recipient_id = $2 and unlinked_at is null returning organization_id, did, thumbprint',
      [walletId, recipientId],
    ),
  );
  const rest = await tx.maybe(
    'select 1 from recipient_wallets where recipient_id = $1 and unlinked_at is null limit 1',
    [recipientId],
  );
  if (!rest) await moveWallet(tx, old, 'unlink');
  const events = [await eventOf(tx, old)];
  const { organization_id: organizationId, did, thumbprint } = wallet;
  await tell(tx, 'wallet.unlinked', { organizationId, recipientId, did, thumbprint, events });
  return events;
}
