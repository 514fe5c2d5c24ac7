import sharp from 'sharp';
import type { MailAttachment } from '../../../../platform/mail/index.ts';
import { holdMails, mailSeal, queueMail, shareFiles } from '../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readImage, readLetterhead } from '../../../accounts/organizations/index.ts';
import type { GroupRow } from '../group-row.ts';
import { inboxCodes, inboxKey, inboxUrl } from '../inbox/code.ts';
import { unsubscribeToken } from '../inbox/token.ts';
import type { ChannelDriver } from './channel.ts';
import { groupLetter } from './email-letter.ts';

/** Notifications go behind every code, letter and credential. */
const PRIORITY = 30;
const PREFIX = 'notification:';

/** The key of the mail of an item. */
export const mailKeyOf = ({ id, attempt }: { id: string; attempt: number }): string => `${PREFIX}${id}:${attempt}`;

/** The item that a mail is of, and which attempt; undefined of any other mail. */
export function itemOfMail(dedupeKey: string): { id: string; attempt: number } | undefined {
  if (!dedupeKey.startsWith(PREFIX)) return undefined;
  const [id = '', attempt = ''] = dedupeKey.slice(PREFIX.length).split(':');
  return { id, attempt: Number(attempt) };
}

/** Pixels of the image of a group in a mail. */
const IMAGE_SIDE = 960;

/** Returns what the letters of a group attach: the logo of the group or of the organization, and the image, drawn small. A picture that cannot be read is left out. */
export async function readLetterParts(
  parts: ModuleParts,
  group: Pick<GroupRow, 'organization_id' | 'image_id' | 'logo_id'>,
): Promise<Awaited<ReturnType<typeof readLetterhead>> & { hasImage: boolean }> {
  const head = await readLetterhead(parts, group.organization_id, group.logo_id);
  const image = group.image_id === null ? undefined : await drawImage(parts, group.image_id);
  return { ...head, attachments: [...head.attachments, ...(image ? [image] : [])], hasImage: image !== undefined };
}

async function drawImage(parts: ModuleParts, id: string): Promise<MailAttachment | undefined> {
  try {
    const image = await readImage(parts, id);
    if (!image) return undefined;
    const content = await sharp(image.bytes)
      .resize(IMAGE_SIDE, IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { filename: 'image.jpg', contentType: 'image/jpeg', content, contentId: 'image' };
  } catch (error) {
    parts.log.error({ err: error, image: id }, 'a notification goes without its image');
    return undefined;
  }
}

/** Email, by the outbox. */
export const email: ChannelDriver = {
  channel: 'email',
  isOpen: async () => true,
  address: 'r.email',
  isQuietAtNight: false,
  isPatient: false,
  perMinute: 3000,
  async prepare(parts, group) {
    const { brand, replyTo, senderName, attachments, hasImage } = await readLetterParts(parts, group);
    const { publicUrl } = parts.settings;
    const key = await inboxKey(parts.keystore);
    const { organization_id: organizationId, type } = group;
    return async (tx, messages) => {
      await shareFiles(tx, organizationId, group.id, attachments);
      const codes = await inboxCodes(
        tx,
        key,
        organizationId,
        messages.map(({ recipientId }) => recipientId),
      );
      for (const message of messages) {
        const to = message.person.email;
        if (to === null) continue;
        const { recipientId, language } = message;
        const code = codes.get(recipientId) ?? '';
        const inbox = inboxUrl(publicUrl, code, language);
        await queueMail(tx, {
          dedupeKey: mailKeyOf({ id: message.itemId, attempt: message.attempt }),
          organizationId,
          to,
          replyTo,
          senderName: senderName ?? brand.name,
          priority: PRIORITY,
          ...groupLetter(message, { brand, hasImage, inbox }),
          sharedFiles: group.id,
          isBulk: true,
          unsubscribeUrl: `${publicUrl}/api/v1/public/inbox/unsubscribe/${unsubscribeToken(key, { type, organizationId, recipientId }, code)}`,
          // the letter has the code of the page
          seal: mailSeal(parts.keystore),
        });
      }
    };
  },
  async withdraw(tx, items) {
    const gone = await holdMails(tx, items.map(mailKeyOf));
    return new Set(items.filter(item => gone.has(mailKeyOf(item))).map(({ id }) => id));
  },
};

/** The keys of all mails of an item, one for each attempt. */
export const mailKeysOf = ({ id, attempt }: { id: string; attempt: number }): string[] =>
  Array.from({ length: attempt + 1 }, (_, at) => mailKeyOf({ id, attempt: at }));
