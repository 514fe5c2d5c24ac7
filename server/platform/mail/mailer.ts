import { z } from 'zod';
import type { Database, Tx } from '../database/index.ts';
import { HopelessJob, PostponedJob, type GiveUp, type JobHandler } from '../jobs/index.ts';
import type { Keystore } from '../keystore/index.ts';
import { giveMailBack, noteMailError, readAttachments, readMail, settleMail, takeInHand } from './outbox.ts';
import { pauseLeft, pauseMail, resumeMail } from './pause.ts';
import { openContent } from './sealed.ts';
import { MailRefused, outboxTransport, smtpTransport, type SmtpOptions } from './transport.ts';

export interface MailerOptions extends SmtpOptions {
  database: Database;
  /** Opens what waits sealed. */
  keystore: Pick<Keystore, 'openSecret'>;
  /** Left out: mails stay in the outbox, marked sent. */
  smtpUrl?: string;
  /** `Name <address>`. */
  from: string;
  /** Runs in the transaction (platform role) that records a mail's end: whoever queued it can move on with it. */
  onSettled?: (tx: Tx, mail: SettledMail) => Promise<void>;
  /** Runs in the transaction (platform role) that withdraws a mail which its sender took back during a try. */
  onWithdrawn?: (tx: Tx, mail: WithdrawnMail) => Promise<void>;
}

export type WithdrawnMail = Pick<SettledMail, 'id' | 'dedupeKey' | 'organizationId'>;

export interface SettledMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
  state: 'sent' | 'failed';
  /** What the mail server said, where it failed. */
  error: string | null;
  /** Whether it failed because there is no such address. */
  isAddressRefused: boolean;
}

export interface Mailer {
  /** Works one mail off: the handler of its job. */
  deliver: JobHandler;
  /** Says of a mail that it never went. */
  giveUp: GiveUp;
  close(): void;
}

/** How long a mail waits that is refused for what we are: half of its age again, so that it is tried ever less, an hour at most. */
const patience = (createdAt: Date): number => Math.min(3_600, Math.max(10, (Date.now() - createdAt.getTime()) / 2_000));

const Payload = z.object({ mailId: z.uuid() });

/**
 * Sends what `queueMail` queued. A mail fails for good only for what is about it or its recipient; while the mail server refuses us, mail waits.
 * A crash after the server took a mail and before that was recorded, or an answer that was lost, sends it again with the same
 * Message-ID, which receiving servers recognize; until then, and after, it may have gone: nobody withdraws it.
 */
export function createMailer({
  database,
  keystore,
  smtpUrl,
  from,
  onSettled,
  onWithdrawn,
  ...smtp
}: MailerOptions): Mailer {
  const transport = smtpUrl === undefined ? outboxTransport() : smtpTransport(smtpUrl, from, smtp);
  const settle = (id: string, state: 'sent' | 'failed', error?: string, isAddressRefused = false) =>
    database.platform('mail', async tx => {
      const mail = await readMail(tx, id);
      if (mail === undefined || !(await settleMail(tx, id, state, error))) return;
      await onSettled?.(tx, {
        id,
        dedupeKey: mail.dedupeKey,
        organizationId: mail.organizationId,
        state,
        error: error ?? null,
        isAddressRefused,
      });
    });
  return {
    deliver: async ({ payload }) => {
      const { mailId } = Payload.parse(payload);
      const [left, mail, attachments] = await database.platform(
        'mail',
        async tx => [await pauseLeft(tx), await readMail(tx, mailId), await readAttachments(tx, mailId)] as const,
      );
      if (mail?.state !== 'pending') return;
      if (left > 0) throw new PostponedJob('The mail server refuses us at the moment', left);
      if (!(await database.platform('mail', tx => takeInHand(tx, mailId)))) return;
      const opened = mail.sealed === null ? undefined : openContent(keystore, mail.sealed);
      try {
        await transport.deliver({ ...mail, ...(opened && { html: opened.html, text: opened.text }) }, [
          ...(opened?.attachments ?? []),
          ...attachments,
        ]);
      } catch (error) {
        const about = error instanceof MailRefused ? error.about : 'mail-later';
        const mayHaveGone = !(error instanceof MailRefused) || error.mayHaveGone;
        const isBack = await database.platform('mail', async tx => {
          await noteMailError(tx, mailId, String(error), mayHaveGone);
          if (about === 'mail' || !(await giveMailBack(tx, mailId))) return false;
          const { id, dedupeKey, organizationId } = mail;
          await onWithdrawn?.(tx, { id, dedupeKey, organizationId });
          return true;
        });
        if (about === 'mail') throw new HopelessJob(String(error), { cause: error });
        const refusedFor =
          about === 'server' ? await database.platform('mail', tx => pauseMail(tx, String(error))) : undefined;
        if (isBack) return;
        if (about === 'mail-later') throw error;
        const wait = refusedFor ?? patience(mail.createdAt);
        throw new PostponedJob(String(error), wait, { cause: error });
      }
      await settle(mailId, 'sent');
      await database.platform('mail', resumeMail);
    },
    giveUp: ({ payload }, error) => {
      const cause = error instanceof HopelessJob ? error.cause : error;
      const isAddressRefused = cause instanceof MailRefused && cause.isAddressRefused;
      return settle(Payload.parse(payload).mailId, 'failed', String(cause), isAddressRefused);
    },
    close: () => transport.close(),
  };
}
