import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { mayHaveGone, refusalOf, refusesAddress, type Refusal, type Said } from './refusal.ts';
import { createSigner, type DkimKey } from './dkim.ts';
import { COMPLAINT_HEADER, type ComplaintPath } from './returns/complaint-path.ts';
import type { ReturnPath } from './returns/return-path.ts';
import type { MailAttachment } from './types.ts';
import type { QueuedMail } from './outbox.ts';

/** Hands mails to the world. `deliver` resolves when the next server has taken responsibility for the mail. */
export interface MailTransport {
  /** @throws MailRefused where a server said no, or none could be reached. */
  deliver(mail: QueuedMail, attachments: readonly MailAttachment[]): Promise<void>;
  close(): void;
}

/** A mail that was not taken, and whom that is about. */
export class MailRefused extends Error {
  readonly about: Refusal;
  /** Whether the server may have taken it all the same: nobody heard its answer. */
  readonly mayHaveGone: boolean;
  /** Whether it is the address that is refused for good, so that no mail arrives there. */
  readonly isAddressRefused: boolean;
  constructor(cause: unknown, said: Said) {
    super(String(cause), { cause });
    this.name = 'MailRefused';
    this.about = refusalOf(cause, said);
    this.mayHaveGone = mayHaveGone(cause, said);
    this.isAddressRefused = this.about === 'mail' && refusesAddress(this.message);
  }
}

const TIMEOUT_MS = 20_000;

/** How much of a message was handed to the connection. Its last line, the dot, goes after the stream has ended and never before. */
const saidOf = (stream: Readable | undefined): Said =>
  stream?.readableEnded ? 'all' : stream?.readableDidRead ? 'some' : 'nothing';

/** Where reports on mails come, and by which key they are signed. */
export interface SmtpOptions {
  /** What cannot be delivered comes back here; left out, to the sender. */
  returnPath?: ReturnPath | undefined;
  /** How bulk mails name themselves to those who complain of them; left out, they do not. */
  complaintPath?: ComplaintPath | undefined;
  /** Left out, mails are not signed. */
  dkim?: DkimKey | undefined;
}

/** Real mail by SMTP (`smtp://user:password@host:port`, `smtps://…`). `from` is `Name <address>`. */
export function smtpTransport(
  url: string,
  from: string,
  { returnPath, complaintPath, dkim }: SmtpOptions = {},
): MailTransport {
  const options: SMTPPool.Options = {
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  const sign = dkim && createSigner(dkim);
  // What the error of a lost connection does not tell: how much of the message was said. By its id, the last stream it was said from.
  const streams = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    // Here and not by the transport's own option, which would sign what was counted before.
    if (sign) mail.message.processFunc(sign);
    mail.message.processFunc(stream => {
      streams.set(mail.message.messageId(), stream);
      return stream;
    });
    done();
  });
  const address = /([^<\s]+@[^>\s]+)>?\s*$/.exec(from)?.[1] ?? from;
  const domain = /@(.+)$/.exec(address)?.[1] ?? 'localhost';
  return {
    async deliver(
      { id, to, replyTo, senderName, subject, html, text, messageId: localId, unsubscribeUrl, isBulk },
      attachments,
    ) {
      const messageId = `<${localId}@${domain}>`;
      try {
        await transport.sendMail({
          from: senderName === null ? from : { name: senderName, address },
          to: { name: '', address: to },
          ...(returnPath && { envelope: { from: returnPath.of(id), to } }),
          // A report that a mail arrived goes to the return path: without one nobody would read it.
          ...(isBulk && returnPath && { dsn: { id, return: 'headers', notify: ['success', 'failure', 'delay'] } }),
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          messageId,
          headers: {
            // No answering machine answers what a machine wrote (RFC 3834 §5).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
            ...(isBulk && complaintPath && { [COMPLAINT_HEADER]: complaintPath.of(id) }),
          },
          attachments: attachments.map(({ filename, contentType, content, contentId }) => ({
            filename,
            contentType,
            content,
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
        });
      } catch (error) {
        throw new MailRefused(error, saidOf(streams.get(messageId)));
      } finally {
        streams.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** No mail server: a mail counts as sent when it stands in the outbox, where the developer reads it. */
export function outboxTransport(): MailTransport {
  return { deliver: async () => undefined, close: () => undefined };
}
