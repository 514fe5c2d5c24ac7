import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { enqueue, HopelessJob, type JobCall } from '../../../platform/jobs/index.ts';
import { mailSeal, queueMail, withdrawMails } from '../../../platform/mail/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { readLetterhead } from '../../accounts/organizations/index.ts';
import { heldForMail, invitedEvent, markInvited, shownRecipient, withdrawInvite } from '../recipients/index.ts';
import { invitationLetter } from './letter.ts';
import { claimUrl, endInvitation, keepLink, newClaimCode } from './link.ts';

/** The job that mails invitations. */
export const INVITE_JOB = 'claims.invite';
const Payload = z.object({ recipientIds: z.array(z.uuid()), batch: z.string() });

/** Invitations that are mailed in one commit. */
const AT_ONCE = 100;

/** The key of the mail of an invitation begins so for each recipient. */
const mailsOf = (recipientId: string): string => `claim-invite:${recipientId}:`;

/** Has invitations mailed, some people a job. */
export const mailInvitations: Hearer<'recipients.invited'> = async (tx, { organizationId, recipientIds, batch }) => {
  for (let from = 0; from < recipientIds.length; from += AT_ONCE)
    await enqueue(tx, {
      kind: INVITE_JOB,
      key: `${batch}:${from}`,
      organizationId,
      payload: { recipientIds: recipientIds.slice(from, from + AT_ONCE), batch },
    });
};

/** Mails invitations with a new link each. One who was mailed already, or is no longer invited, gets nothing. */
export const inviteHandler =
  (parts: Pick<ModuleParts, 'database' | 'files' | 'log' | 'keystore' | 'settings'>) =>
  async ({ organizationId, payload }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A recipient belongs to an organization');
    const { recipientIds, batch } = Payload.parse(payload);
    const {
      brand,
      name: issuer,
      replyTo,
      senderName,
      attachments,
      ...sender
    } = await readLetterhead(parts, organizationId);
    await parts.database.organization(organizationId, async tx => {
      // An erasure waits for these letters, which it then empties.
      for (const person of await heldForMail(tx, recipientIds)) {
        const language = person.language ?? sender.language;
        const dedupeKey = `${mailsOf(person.id)}${batch}`;
        const code = newClaimCode();
        const isNew = await queueMail(tx, {
          dedupeKey,
          organizationId,
          to: person.email,
          replyTo,
          senderName,
          attachments,
          ...invitationLetter(language, {
            brand,
            issuer,
            name: person.name,
            url: claimUrl(parts.settings.publicUrl, code, language),
          }),
          seal: mailSeal(parts.keystore),
        });
        // A job that is run again has mailed the link already.
        if (isNew) await keepLink(tx, { organizationId, recipientId: person.id, credentialId: null }, code, dedupeKey);
      }
    });
  };

/** Inviting recipients to use a wallet, and taking it back. */
export const inviteHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<'inviteRecipients' | 'withdrawInvitation'> => ({
  inviteRecipients: ({ caller, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId } = caller;
      const { invited, left } = await markInvited(tx, body.ids);
      const batch = randomUUID();
      if (invited.length > 0) await tell(tx, 'recipients.invited', { organizationId, recipientIds: invited, batch });
      return {
        answer: { invited: invited.length, left },
        events: invited.length > 0 ? [invitedEvent(batch, invited)] : [],
      };
    }),

  withdrawInvitation: ({ caller, params: { recipientId }, origin }) =>
    change(database, caller, origin, async tx => {
      const event = await withdrawInvite(tx, recipientId);
      const key = await endInvitation(tx, recipientId);
      if (key !== null) await withdrawMails(tx, [{ id: recipientId, keys: [key] }]);
      return { answer: await shownRecipient(tx, recipientId), event };
    }),
});
