import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { withdrawMails } from '../../../../platform/mail/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { readdressRecipient } from '../../recipients/index.ts';
import { lockStanding, type CredentialParts } from '../registry/index.ts';
import { mailsOf } from './jobs.ts';
import { resendCredentials } from './resend.ts';
import { tellCredentialElsewhere, tellRecipientElsewhere } from './told-elsewhere.ts';

/**
 * Corrects a recipient's email address and sends a credential there, in one step: both or neither. What was signed stays as it was. Other credentials of
 * theirs are not sent again, and mails of this one that wait for the previous address are withdrawn. The previous address is notified. @throws AppError at the field, or why it cannot be sent
 */
export async function readdressCredential(
  tx: Tx,
  parts: Pick<CredentialParts, 'tell'>,
  caller: Caller,
  { projectId, credentialId }: { projectId: string; credentialId: string },
  asked: { email: string; revision?: number | undefined },
): Promise<Changed<undefined>> {
  const { recipient_id: recipientId } = found(
    await tx.maybe<{ recipient_id: string }>('select recipient_id from credentials where id = $1 and project_id = $2', [
      credentialId,
      projectId,
    ]),
  );
  const { previous, events: corrected, ...recipient } = await readdressRecipient(tx, parts, recipientId, asked);
  const row = found((await lockStanding(tx, projectId, [credentialId]))[0]);
  // What was never sent by mail goes another way.
  if (row.receiver_email === null) throw new AppError('credential.no_mail');
  // Each by itself: one that has gone brings back no other.
  if (row.receiver_email !== asked.email)
    await withdrawMails(
      tx,
      mailsOf(row).map(key => ({ id: randomUUID(), keys: [key] })),
    );
  const { answer, ...happened } = await resendCredentials(tx, caller, projectId, [credentialId], asked.email);
  const [refused] = answer.failed;
  if (refused) throw new AppError(refused.key, undefined, { who: refused.who });
  // An address to which nothing of them has gone has nothing to lose.
  if (row.sent_at === null && previous !== null && previous !== asked.email)
    await tellRecipientElsewhere(tx, {
      ...recipient,
      organizationId: caller.organizationId,
      recipientId,
      from: previous,
      to: asked.email,
    });
  if (row.sent_at !== null) await tellCredentialElsewhere(tx, row, [row.receiver_email, previous], asked.email);
  const sent = 'event' in happened ? [happened.event] : happened.events;
  return { answer: undefined, events: [...corrected, ...sent] };
}
