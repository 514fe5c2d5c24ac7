/** The job that writes one credential's e-mail. */
export const DELIVER_JOB = 'credentials.deliver';
/** The dedupe key of a credential's mails: the n-th sending is one mail. */
export const mailKey = (credentialId: string, attempt: number): string => `credential:${credentialId}:${attempt}`;
/** The credential of a mail's dedupe key, or undefined for other mails. */
export const credentialOfMail = (dedupeKey: string): string | undefined =>
  /^credential:([0-9a-f-]{36}):\d+$/.exec(dedupeKey)?.[1];
/** Deliveries wait for issuing, approving and sealing; a mail that is written goes before one that is not. */
export const DELIVER_PRIORITY = 20;
export const CREDENTIAL_MAIL_PRIORITY = 10;
