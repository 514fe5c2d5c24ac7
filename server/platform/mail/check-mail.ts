import addressparser from 'nodemailer/lib/addressparser';
import { isEmailAddress } from '../../../contract/base/common/index.ts';
import type { Mail } from './types.ts';

const LONGEST = 254;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must not stand in a header
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Whether mail can go to `address`: one plain address, nothing that a header could be split with. */
export function isMailAddress(address: string): boolean {
  return !CONTROL.test(address) && address.length <= LONGEST && isEmailAddress(address);
}

/** Whether mail can be sent as `text`: one address, alone or behind a name. */
export function isMailbox(text: string): boolean {
  const [one, ...others] = addressparser(text);
  return (
    one !== undefined &&
    'address' in one &&
    others.length === 0 &&
    isMailAddress(one.address ?? '') &&
    !CONTROL.test(text)
  );
}

/** @throws TypeError when a header of the mail would carry a second recipient or another header. */
export function checkMail({ to, replyTo, senderName, subject, dedupeKey, attachments = [] }: Mail): void {
  if (!isMailAddress(to)) throw new TypeError('The recipient is not one plain email address');
  if (replyTo && !isMailAddress(replyTo)) throw new TypeError('Replies go to one plain email address');
  if (CONTROL.test(senderName ?? '')) throw new TypeError('The name of a sender is one line');
  if (CONTROL.test(subject)) throw new TypeError('A subject is one line');
  if (dedupeKey === '') throw new TypeError('A mail has a key');
  for (const { filename, contentType, contentId = '' } of attachments) {
    if (CONTROL.test(filename + contentType + contentId))
      throw new TypeError('An attachment’s headers are one line each');
  }
}
