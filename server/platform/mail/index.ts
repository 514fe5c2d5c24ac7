export { isMailAddress } from './check-mail.ts';
export { createMailer, type Mailer, type MailerOptions, type SettledMail } from './mailer.ts';
export { listOutbox, MAIL_JOB, queueMail, readAttachments } from './outbox.ts';
export { mailTrouble } from './pause.ts';
export { MAIL_DAYS, sweepMail } from './sweep.ts';
export type { Mail, MailAttachment, MailState, OutboxMail } from './types.ts';
export { writeLetter, type Letter } from './letter.ts';
