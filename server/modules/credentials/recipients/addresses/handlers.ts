import { ADDRESSES_MAX } from '../../../../../contract/credentials/recipients/index.ts';
import { isUniqueViolation, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockRecipient } from '../locked.ts';
import type { present, RecipientRow } from '../present.ts';
import { eventOf } from '../wallets/link.ts';

/** Answers a recipient as they are now, with the event of what changed. */
async function changed(tx: Tx, old: RecipientRow) {
  const event = await eventOf(tx, old);
  return { answer: event.new as ReturnType<typeof present>, event };
}

/** Adds an address of a locked recipient. @throws AppError recipient.exists, recipient.addresses_full */
export async function addAddress(tx: Tx, old: RecipientRow, email: string, provenAt: Date | null): Promise<void> {
  const taken = new AppError('recipient.exists', { email: 'duplicate_row' });
  if (old.email === email) throw taken;
  if (old.addresses.length + (old.email === null ? 0 : 1) >= ADDRESSES_MAX)
    throw new AppError('recipient.addresses_full', { email: 'too_many' });
  await tx
    .run(
      'insert into recipient_addresses (organization_id, recipient_id, email, proven_at) select organization_id, id, $2, $3 from recipients where id = $1',
      [old.id, email, provenAt],
    )
    .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? taken : error));
}

type Operation = 'addRecipientAddress' | 'removeRecipientAddress' | 'makeRecipientAddressMain';

/** The further addresses of a recipient, as the office enters them. */
export const addressHandlers = ({ database, tell }: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<Operation> => ({
  addRecipientAddress: ({ caller, params: { recipientId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockRecipient(tx, recipientId);
      await addAddress(tx, old, body.email, null);
      return changed(tx, old);
    }),

  removeRecipientAddress: ({ caller, params: { recipientId, addressId }, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockRecipient(tx, recipientId);
      found(old.addresses.find(({ id }) => id === addressId));
      await tx.run('delete from recipient_addresses where id = $1', [addressId]);
      return changed(tx, old);
    }),

  makeRecipientAddressMain: ({ caller, params: { recipientId, addressId }, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockRecipient(tx, recipientId);
      const { email: to, provenAt } = found(old.addresses.find(({ id }) => id === addressId));
      await tx.run('select hold_addresses()');
      await tx.run('delete from recipient_addresses where id = $1', [addressId]);
      const { revision, name } = await tx.one<{ revision: number; name: string }>(
        'update recipients set email = $2, email_proven_at = $3, revision = revision + 1 where id = $1 returning revision, name',
        [recipientId, to, provenAt],
      );
      if (old.email) await addAddress(tx, { ...old, email: to, addresses: [] }, old.email, old.email_proven_at);
      await tell(tx, 'recipient.moved', { recipientId, to });
      if (old.email)
        await tell(tx, 'recipient.readdressed', {
          organizationId: caller.organizationId,
          recipientId,
          revision,
          name,
          from: old.email,
          to,
        });
      return changed(tx, old);
    }),
});
