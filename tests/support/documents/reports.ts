import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';

/** What a mail server says of a mail that it could not deliver (RFC 3464). */
export interface Report {
  action?: string;
  status?: string;
  said?: string;
  /** Of each recipient, in place of the one that the others make. */
  groups?: readonly string[];
  /** How the part with the report is told. */
  type?: string;
  encoding?: 'base64' | 'quoted-printable';
  /** Bytes of the mail that comes back with it. */
  original?: number;
}

/** A report as it goes over the wire, in lines that end as SMTP's do. */
export function reportText({
  action = 'failed',
  status = '5.1.1',
  said = 'smtp; 550 5.1.1 <ana@uni.example>: Recipient address rejected',
  groups = [`Final-Recipient: rfc822; ana@uni.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${said}`],
  type = 'message/delivery-status',
  encoding,
  original = 100,
}: Report = {}): string {
  const fields = `Reporting-MTA: dns; mx.uni.example\n\n${groups.join('\n\n')}\n`;
  const body =
    encoding === 'base64'
      ? Buffer.from(fields).toString('base64').replace(/.{76}/g, '$&\n')
      : encoding === 'quoted-printable'
        ? fields.replaceAll('=', '=3D').replace(/.{70}/g, '$&=\n')
        : fields;
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.uni.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b/1"',
    '',
    'This is a MIME-encapsulated message.',
    '--b/1',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b/1',
    `Content-Type: ${type}`,
    ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    '',
    body,
    '--b/1',
    'Content-Type: message/rfc822',
    '',
    'Subject: Diploma',
    '',
    `${'x'.repeat(70)}\n`.repeat(Math.ceil(original / 71)),
    '--b/1--',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

/** Hands a mail to the server that takes what comes back; rejects with its refusal. */
export async function sendBack(port: number, to: string | readonly string[], text: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    // The sender of a report is nobody (RFC 5321 §4.5.5).
    await transport.sendMail({ envelope: { from: '', to: [...(typeof to === 'string' ? [to] : to)] }, raw: text });
  } finally {
    transport.close();
  }
}

/** A complaint on a mail, as feedback loops send it (RFC 5965): with the heads of the mail that it is about. */
export const complaintText = ({
  original,
  type = 'abuse',
}: {
  /** The heads of the mail that is complained of. */
  original: string;
  type?: string;
}): string =>
  [
    'From: <feedback@mx.uni.example>',
    'Subject: FW: Enrolment',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b/2"',
    '',
    '--b/2',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b/2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Feedback/1.0',
    'Version: 1',
    '--b/2',
    'Content-Type: message/rfc822',
    '',
    original,
    '',
    'Redacted.',
    '--b/2--',
    '',
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n');

/** What the recorded reports are about: a mail, its return path and its recipient. */
const RECORDED = {
  delivered: { letter: 'a', to: 'delivered@uni.example' },
  bounced: { letter: 'b', to: 'bounced@uni.example' },
} as const;

/** A report as Debian's Postfix 3.7.11 wrote it (tests/fixtures/reports), on another mail. */
export async function postfixReport(
  kind: keyof typeof RECORDED,
  { mailId, from, to }: { mailId: string; from: string; to: string },
): Promise<string> {
  const { letter, to: recordedTo } = RECORDED[kind];
  const [eight, twelve] = [letter.repeat(8), letter.repeat(12)];
  const text = await readFile(new URL(`../../fixtures/reports/${kind}.eml`, import.meta.url), 'utf8');
  return text
    .replaceAll(`bounces+${eight}000080008000${twelve}.${letter.repeat(16)}@mail.example`, from)
    .replaceAll(`${eight}-0000-8000-8000-${twelve}`, mailId)
    .replaceAll(recordedTo, to)
    .replaceAll(/\r?\n/g, '\r\n');
}
