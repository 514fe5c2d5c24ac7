import { z } from 'zod';
import type { Database, Tx } from '../database/index.ts';
import { HopelessJob, type JobHandlers } from '../jobs/index.ts';
import { MAIL_JOB, readAttachments, readMail, settleMail } from './outbox.ts';
import { outboxTransport, PermanentMailError, smtpTransport } from './transport.ts';

export interface MailerOptions {
  database: Database;
  /** Left out: mails stay in the outbox, marked sent. */
  smtpUrl?: string;
  /** `Name <address>`. */
  from: string;
  /** Runs in the transaction (platform role) that records a mail's end: whoever queued it can move on with it. */
  onSettled?: (tx: Tx, mail: SettledMail) => Promise<void>;
}

export interface SettledMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
  state: 'sent' | 'failed';
}

export interface Mailer {
  /** For `startWorkers`. */
  handlers: JobHandlers;
  close(): void;
}

const Payload = z.object({ mailId: z.uuid() });

/**
 * Sends what `queueMail` queued. A crash after the server took a mail and before that was recorded sends it again with the same
 * Message-ID, which receiving servers recognize.
 */
export function createMailer({ database, smtpUrl, from, onSettled }: MailerOptions): Mailer {
  const transport = smtpUrl === undefined ? outboxTransport() : smtpTransport(smtpUrl, from);
  const settle = (id: string, state: 'sent' | 'failed', error?: string) =>
    database.platform('mail', async tx => {
      const mail = await readMail(tx, id);
      if (mail === undefined || !(await settleMail(tx, id, state, error))) return;
      await onSettled?.(tx, { id, dedupeKey: mail.dedupeKey, organizationId: mail.organizationId, state });
    });
  return {
    handlers: {
      [MAIL_JOB]: async ({ payload, isLast }) => {
        const { mailId } = Payload.parse(payload);
        const [mail, attachments] = await database.platform(
          'mail',
          async tx => [await readMail(tx, mailId), await readAttachments(tx, mailId)] as const,
        );
        if (mail?.state !== 'pending') return;
        try {
          await transport.deliver(mail, attachments);
        } catch (error) {
          const isPermanent = error instanceof PermanentMailError;
          if (isPermanent || isLast) await settle(mailId, 'failed', String(error));
          if (isPermanent) throw new HopelessJob(error.message, { cause: error });
          throw error;
        }
        await settle(mailId, 'sent');
      },
    },
    close: () => transport.close(),
  };
}
