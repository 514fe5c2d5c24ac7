import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { ModuleParts } from '../platform/module/index.ts';
import { createReturnPath, createReturnReceiver, createTakeReport, listOutbox } from '../platform/mail/index.ts';

/** What a mail server says of a mail to somebody who is no more there (RFC 3464). */
const report = (address: string): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.visitor.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.visitor.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
    '',
    '--report--',
    '',
  ].join('\r\n');

/**
 * Lets the newest email to an address come back: over SMTP, to the receiver that an installation with `BOUNCE_ADDRESS` has. It stands for this one
 * report, at a port and under a secret of its own.
 */
export async function comeBack({ database, tell, log }: ModuleParts, address: string): Promise<void> {
  const mails = await database.platform('mail', tx => listOutbox(tx));
  const mail = mails.find(each => each.to === address);
  if (!mail) throw new Error(`No email went to ${address}`);
  const returnPath = createReturnPath(randomBytes(32), 'returns@localhost');
  const take = createTakeReport(database, tell);
  const receiver = createReturnReceiver({ returnPath, take, log });
  const port = await receiver.listen(0, '127.0.0.1');
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    // The sender of a report is nobody (RFC 5321 §4.5.5).
    await transport.sendMail({ envelope: { from: '', to: [returnPath.of(mail.id)] }, raw: report(address) });
  } finally {
    transport.close();
    await receiver.close();
  }
}
