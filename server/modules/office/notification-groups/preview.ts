import type {
  Channel,
  NotificationPreview,
  SkipReason,
} from '../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { mailboxOf, readSender } from '../../accounts/organizations/index.ts';
import { audienceOf, isOnTrial, skipReason } from './audience.ts';
import { countSegments, groupLetter, readLetterParts, smsText, WEBHOOK_TYPE, webhookData } from './channels/index.ts';
import { readGroup, type GroupRow } from './group-row.ts';
import { messageFor, type Message, type Person } from './message.ts';

type Shown = Person & { id: string; skipped: SkipReason | null };

/** A person of the audience, or its first one; undefined where nobody is in it. */
async function readPerson(
  tx: Tx,
  group: GroupRow,
  channel: NotificationPreview['channel'],
  recipientId: string | null,
): Promise<Shown | undefined> {
  const { from, where, params } = audienceOf(group);
  const skipped = skipReason(channel, group.type, await isOnTrial(tx, group.organization_id));
  const details = group.audience === 'people' ? 'p.details' : "'{}'::jsonb";
  return tx.maybe<Shown>(
    `select r.id, r.name, r.lastname, r.email, r.phone, r.language, ${details} as details, ${skipped} as skipped
     from ${from} left join notification_choices o on o.recipient_id = r.id
     where ${where} and ($${params.length + 1}::uuid is null or r.id = $${params.length + 1}) order by r.id limit 1`,
    [...params, recipientId],
  );
}

/** What is shown of a message on a channel that has no letter. */
function textOn(channel: Channel, group: GroupRow, recipientId: string, message: Message): string | undefined {
  if (channel === 'sms') return smsText(message);
  if (channel !== 'webhook') return undefined;
  return JSON.stringify({ type: WEBHOOK_TYPE, data: webhookData(group, null, { ...message, recipientId }) }, null, 2);
}

/** A preview says what the person would get, and sending to oneself proves it. */
export const previewHandlers = (parts: ModuleParts): HandlersOf<'previewNotification' | 'testNotification'> => ({
  previewNotification: ({ caller, params, body }) =>
    parts.database.organization(caller.organizationId, async tx => {
      const group = await readGroup(tx, params.notificationGroupId);
      const { brand, senderName, language } = await readSender(tx, caller.organizationId);
      const person = await readPerson(tx, group, body.channel, body.recipientId);
      if (!person)
        throw body.recipientId === null ? new AppError('notificationGroup.nobody') : new AppError('error.not_found');
      const message = messageFor(group, person, language);
      const letter = groupLetter(message, { brand, hasImage: group.image_id !== null });
      const text = textOn(body.channel, group, person.id, message) ?? letter.text;
      return {
        recipient: `${person.name} ${person.lastname}`.trim(),
        language: message.language,
        channel: body.channel,
        from: senderName ?? brand.name,
        subject: letter.subject,
        text,
        segments: body.channel === 'sms' ? countSegments(text) : null,
        link: message.link,
        skipped: person.skipped,
      };
    }),

  async testNotification({ caller, params, origin }) {
    const { database } = parts;
    const { organizationId, userId } = caller;
    const group = await database.organization(organizationId, tx => readGroup(tx, params.notificationGroupId));
    const { brand, replyTo, senderName, attachments, hasImage } = await readLetterParts(parts, group);
    return change(database, caller, origin, async tx => {
      const { language } = await readSender(tx, organizationId);
      const me = found(await mailboxOf(tx, userId));
      // Of nobody else: what differs from person to person stays as it is named.
      const person: Person = { ...me, phone: null, language: null, details: {} };
      const message = messageFor(group, person, language);
      await queueMail(tx, {
        dedupeKey: `notification-test:${group.id}:${origin.correlationId}`,
        organizationId,
        to: me.email,
        replyTo,
        senderName: senderName ?? brand.name,
        ...groupLetter(message, { brand, hasImage, isTest: true }),
        attachments,
      });
      return {
        answer: { to: me.email },
        event: { type: 'send', resource: 'notificationGroup', resourceId: group.id, new: { test: true } },
      };
    });
  },
});
