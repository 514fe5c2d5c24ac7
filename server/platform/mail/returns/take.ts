import type { Database, Tx } from '../../database/index.ts';
import type { DeliveryReport } from './report.ts';

/** A mail that the mail server had taken and that came back. */
export interface ReturnedMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
  /** Text that others wrote. */
  because: string;
}

/** Records what a report says of a mail. `later`: it may be asked again, because the mail's own end is not recorded yet. */
export type TakeReport = (mailId: string, report: DeliveryReport) => Promise<'taken' | 'later'>;

/**
 * Records reports, each in one commit with what follows from it. The first that says that a mail failed counts; one on a mail that never went
 * changes nothing.
 */
export const createTakeReport =
  (database: Database, onReturned: (tx: Tx, mail: ReturnedMail) => Promise<void>): TakeReport =>
  (mailId, { action, because }) =>
    database.platform('mail', async tx => {
      const mail = await tx.maybe<Omit<ReturnedMail, 'because'> & { state: string; isBack: boolean }>(
        `select id, dedupe_key as "dedupeKey", organization_id as "organizationId", state, returned_at is not null as "isBack"
         from mail_outbox where id = $1 for no key update`,
        [mailId],
      );
      if (mail?.state === 'pending') return 'later';
      if (mail?.state !== 'sent' || mail.isBack) return 'taken';
      if (action === 'delayed') {
        await tx.run('update mail_outbox set last_error = $2 where id = $1', [mailId, because]);
        return 'taken';
      }
      await tx.run('update mail_outbox set returned_at = now(), returned_because = $2 where id = $1', [
        mailId,
        because,
      ]);
      const { id, dedupeKey, organizationId } = mail;
      await onReturned(tx, { id, dedupeKey, organizationId, because });
      return 'taken';
    });
