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
 * changes nothing, nor does one on a mail whose recipient was erased.
 */
export const createTakeReport =
  (database: Database, onReturned: (tx: Tx, mail: ReturnedMail) => Promise<void>): TakeReport =>
  (mailId, { action, because }) =>
    database.platform('mail', async tx => {
      // Of two at once the second waits here, and finds it back already.
      const mail = await tx.maybe<ReturnedMail>(
        `update mail_outbox set returned_at = case when $3 then now() end, returned_because = case when $3 then $2 end,
           last_error = case when $3 then last_error else $2 end
         where id = $1 and state = 'sent' and returned_at is null and recipient <> ''
         returning id, dedupe_key as "dedupeKey", organization_id as "organizationId", $2 as because`,
        [mailId, because, action === 'failed'],
      );
      if (mail && action === 'failed') await onReturned(tx, mail);
      if (mail) return 'taken';
      const waits = await tx.maybe("select 1 from mail_outbox where id = $1 and state = 'pending'", [mailId]);
      return waits ? 'later' : 'taken';
    });
