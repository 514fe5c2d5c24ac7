import { may } from '../../../../../contract/base/access/index.ts';
import type { Caller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { projectRolesIn } from '../../../accounts/projects/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { readdressRecipient } from '../../recipients/index.ts';
import { type CredentialParts, isElsewhere } from '../registry/index.ts';

interface Addressed {
  projectId: string;
  recipientId: string;
}

/** Whether somebody may correct a recipient's address: who manages recipients, and who may add them in the only project that issued to this one. */
async function mayCorrect(tx: Tx, caller: Caller, { projectId, recipientId }: Addressed): Promise<boolean> {
  if (caller.kind !== 'user') return false;
  if (may(caller, 'recipients.manage')) return true;
  return (
    may(caller, 'recipients.write', await projectRolesIn(tx, projectId, caller)) &&
    !(await isElsewhere(tx, recipientId, projectId))
  );
}

/**
 * Corrects the recipient's email address along with a credential, and notifies the previous address. Nothing where the address is the same or
 * not given. @throws AppError where the caller may not correct it, or at the field whose address another recipient has
 */
export async function correctAddress(
  tx: Tx,
  parts: Pick<CredentialParts, 'tell'>,
  caller: Caller,
  at: Addressed,
  email: string | undefined,
): Promise<ChangeEvent[]> {
  if (email === undefined) return [];
  const { recipientId } = at;
  const { previous, events, revision, name } = await readdressRecipient(tx, parts, recipientId, { email });
  if (events.length === 0) return [];
  if (!(await mayCorrect(tx, caller, at))) throw new AppError('auth.forbidden');
  const { organizationId } = caller;
  if (previous !== null)
    await parts.tell(tx, 'recipient.readdressed', {
      organizationId,
      recipientId,
      revision,
      name,
      from: previous,
      to: email,
    });
  return events;
}
