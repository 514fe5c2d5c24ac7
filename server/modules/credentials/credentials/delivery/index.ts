export {
  ARCHIVE_JOB,
  archiveHandlers,
  drawArchiveHandler,
  giveUpArchive,
  keepArchiveFiles,
  removeSpentArchives,
  takeFromArchives,
} from './archive/index.ts';
export { credentialMailSettled, deliverHandler, giveUpDelivery } from './deliver.ts';
export { DELIVER_JOB, deliverPriority, mailKey, mailsOf, noticesOf, REMIND_JOB } from './jobs.ts';
export { type PdfContent, pdfContentOf, readPdfRow } from './pdf/content.ts';
export { credentialPdf, drawCredential } from './pdf/page.ts';
export { drawingHandlers } from './pdf/drawings.ts';
export { noteMailbox } from './mailbox.ts';
export { mailSampleHandlers } from './mail-sample.ts';
export { sampleHandlers } from './pdf/samples.ts';
export { readdressCredential } from './readdress.ts';
export { giveUpReminder, remindCredentials, reminderSettled, remindHandler } from './remind.ts';
export { resendCredentials } from './resend.ts';
export { credentialMailReturned } from './returned.ts';
export { ELSEWHERE_JOB, elsewhereHandler } from './elsewhere-letter.ts';
export { recipientReaddressed } from './told-elsewhere.ts';
export { sendUnsent } from './unsent.ts';
