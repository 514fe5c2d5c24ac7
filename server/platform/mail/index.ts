export { isMailAddress, isMailbox } from './check-mail.ts';
export { createMailer, type Mailer, type MailerOptions, type SettledMail, type WithdrawnMail } from './mailer.ts';
export {
  holdMails,
  listOutbox,
  MAIL_JOB,
  mailsInHand,
  queueMail,
  readAttachments,
  shareFiles,
  withdrawMails,
} from './outbox.ts';
export { mailTrouble } from './pause.ts';
export { MAIL_DAYS, sweepMail, sweepSharedFiles } from './sweep.ts';
export type { Mail, MailAttachment, MailState, OutboxMail } from './types.ts';
export { oneLine } from './one-line.ts';
export { writeLetter, type Brand, type Letter } from './letter.ts';
export { createReturnReceiver, type ReturnReceiver } from './returns/receiver.ts';
export { createReturnPath, RETURN_LOCAL_MAX, type ReturnPath } from './returns/return-path.ts';
export { COMPLAINT_HEADER, createComplaintPath, type ComplaintPath } from './returns/complaint-path.ts';
export { createTakeComplaint, createTakeReport, type ReportedMail, type ReturnedMail } from './returns/take.ts';
export type { DkimKey } from './dkim.ts';
export { mailSeal, openContent, type MailContent } from './sealed.ts';
