import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { countAttempt, perMailbox } from '../identity/index.ts';
import { readLetterhead } from '../organizations/index.ts';

/** What the letter with a device's link says. */
export interface DeviceLetter {
  subject: string;
  paragraphs: string[];
  button: string;
  footer: string;
}
/** Writes it: in the organization's language, by the name that it writes under. */
type Write = (language: Language, organization: string) => DeviceLetter;

/**
 * Counts a letter to an address, and reads its head, before anything is changed. Returns what mails a device's link, which opens it, so it waits sealed.
 * @throws AppError request.too_many
 */
export async function mailDeviceLink(
  parts: Pick<ModuleParts, 'database' | 'keystore' | 'files' | 'log'>,
  organizationId: string,
  to: string | undefined,
): Promise<(tx: Tx, url: string, write: Write) => Promise<void>> {
  if (to === undefined) return async () => undefined;
  await countAttempt(parts.database, [perMailbox(to, 'again')]);
  const { language, brand, replyTo, senderName, attachments } = await readLetterhead(parts, organizationId);
  return async (tx, url, write) => {
    const { subject, paragraphs, button, footer } = write(language, brand.name);
    const title = oneLine(subject);
    await queueMail(tx, {
      dedupeKey: `device-link:${randomUUID()}`,
      organizationId,
      to,
      replyTo,
      senderName,
      subject: title,
      ...writeLetter({ language, brand, title, paragraphs, button: { label: button, url }, footer }),
      attachments,
      seal: mailSeal(parts.keystore),
    });
  };
}
