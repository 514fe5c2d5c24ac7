import { may } from '../../../../../contract/base/access/index.ts';
import type { Caller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { readdressRecipient } from '../../recipients/index.ts';
import type { CredentialParts } from '../registry/index.ts';

/**
 * Corrects the recipient's e-mail address along with a credential, and notifies the previous address. Nothing where the address is the same or
 * not given. @throws AppError where the caller does not manage recipients, or at the field whose address another recipient has
 */
export async function correctAddress(
  tx: Tx,
  { tell }: Pick<CredentialParts, 'tell'>,
  caller: Caller,
  recipientId: string,
  email: string | undefined,
): Promise<ChangeEvent[]> {
  if (email === undefined) return [];
  const { previous, events, revision, name } = await readdressRecipient(tx, recipientId, { email });
  if (events.length === 0) return [];
  if (caller.kind !== 'user' || !may(caller, 'recipients.manage')) throw new AppError('auth.forbidden');
  const { organizationId } = caller;
  if (previous !== null)
    await tell(tx, 'recipient.readdressed', { organizationId, recipientId, revision, name, from: previous, to: email });
  return events;
}
