/** The job that writes one credential's email. */
export const DELIVER_JOB = 'credentials.deliver';
/** The dedupe key of a credential's mails: the n-th sending is one mail. */
export const mailKey = (credentialId: string, attempt: number): string => `credential:${credentialId}:${attempt}`;
/** The credential of a mail's dedupe key and the number of the sending, or undefined for other mails. */
export function sendingOfMail(dedupeKey: string): { credentialId: string; attempt: number } | undefined {
  const [, credentialId, attempt] = /^credential:([0-9a-f-]{36}):(\d+)$/.exec(dedupeKey) ?? [];
  return credentialId && attempt ? { credentialId, attempt: Number(attempt) } : undefined;
}
/** Deliveries wait for issuing, approving and sealing; a mail that is written goes before one that is not. */
const DELIVER_PRIORITY = { few: 15, many: 20 } as const;
export const CREDENTIAL_MAIL_PRIORITY = 10;
/** So many credentials that were asked for together are few: they wait for no thousands of the same organization. */
const FEW = 100;
/** The priority of writing an email of so many that were asked for together. */
export const deliverPriority = (together: number): number =>
  together <= FEW ? DELIVER_PRIORITY.few : DELIVER_PRIORITY.many;
/** Characters kept of what a mail server said. */
export const ERROR_MAX = 300;
/** The job that writes one reminder to somebody who has not opened their credential. */
export const REMIND_JOB = 'credentials.remind';
/** The dedupe key of the n-th reminder of a credential, which had been sent so often by then: what comes of it is about that address. */
export const reminderKey = (credentialId: string, nth: number, sendings: number): string =>
  `reminder:${credentialId}:${nth}:${sendings}`;
/** The keys of all mails that there may be about a credential, by how often it was sent and reminded of. */
export function mailsOf({ id, sendings, reminders }: { id: string; sendings: number; reminders: number }): string[] {
  const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
  return upTo(sendings).flatMap(n => [mailKey(id, n), ...upTo(reminders).map(nth => reminderKey(id, nth, n))]);
}
/** The dedupe key of the mail to an address that a credential had before it was sent elsewhere, for the n-th such address of a sending. */
export const readdressedCredentialKey = (credentialId: string, sendings: number, nth: number): string =>
  `readdressed-credential:${credentialId}:${sendings}:${nth}`;
/** The keys of all mails that there may be about where a credential was sent. */
export const noticesOf = ({ id, sendings }: { id: string; sendings: number }): string[] =>
  Array.from({ length: sendings + 1 }, (_, n) => [0, 1].map(nth => readdressedCredentialKey(id, n, nth))).flat();
/** What a mail's dedupe key says of a credential: how often that had been sent when it was written, and whether it is a reminder; undefined for other mails. */
export function credentialOfMail(
  dedupeKey: string,
): { credentialId: string; sendings: number; isReminder: boolean } | undefined {
  const sending = sendingOfMail(dedupeKey);
  if (sending) return { credentialId: sending.credentialId, sendings: sending.attempt + 1, isReminder: false };
  const [, credentialId, sendings] = /^reminder:([0-9a-f-]{36}):\d+:(\d+)$/.exec(dedupeKey) ?? [];
  return credentialId && sendings ? { credentialId, sendings: Number(sendings), isReminder: true } : undefined;
}
