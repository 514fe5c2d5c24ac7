import type { Database, Tx } from '../../database/index.ts';
import type { DeliveryReport } from './report.ts';

/** A mail that something is reported of. */
export interface ReportedMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
}

/** A mail that the mail server had taken and that came back. */
export interface ReturnedMail extends ReportedMail {
  /** Text that others wrote. */
  because: string;
  /** Whether there is no such address, or nobody reads it: another mail there would come back, too. */
  isAddressRefused: boolean;
}

/** What became of a report. `later`: it may be asked again, because the mail's own end is not recorded yet. */
type Taking = Promise<'taken' | 'later'>;
/** Records what a report says of a mail. */
export type TakeReport = (mailId: string, report: DeliveryReport) => Taking;
/** Records that a person complained of a mail. */
export type TakeComplaint = (mailId: string) => Taking;

/** Tells what was reported, in the transaction that records it. */
export type TellReported = (
  tx: Tx,
  what: 'mail.returned' | 'mail.delivered' | 'mail.complained',
  mail: ReturnedMail,
) => Promise<void>;

const REPORTED = `state = 'sent' and recipient <> ''`;
const ABOUT = 'id, dedupe_key as "dedupeKey", organization_id as "organizationId"';

/** Marks a mail that was sent, once. Of two reports at once the second waits for the first, and finds its mark. A mail whose recipient was erased gets none. */
const MARKS = {
  failed: `update mail_outbox set returned_at = now(), returned_because = $2 where id = $1 and ${REPORTED} and returned_at is null returning ${ABOUT}`,
  delayed: `update mail_outbox set last_error = $2 where id = $1 and ${REPORTED} and returned_at is null returning ${ABOUT}`,
  delivered: `update mail_outbox set delivered_at = now() where id = $1 and ${REPORTED} and delivered_at is null and returned_at is null returning ${ABOUT}`,
  complained: `update mail_outbox set complained_at = now() where id = $1 and ${REPORTED} and complained_at is null returning ${ABOUT}`,
} as const;

/** Marks a mail, and tells it in the same commit. */
const take = (
  database: Database,
  mailId: string,
  mark: keyof typeof MARKS,
  because: string | undefined,
  tell: (tx: Tx, mail: ReportedMail) => Promise<void>,
): Taking =>
  database.platform('mail', async tx => {
    const mail = await tx.maybe<ReportedMail>(MARKS[mark], because === undefined ? [mailId] : [mailId, because]);
    if (mail) await tell(tx, mail);
    if (mail) return 'taken';
    const waits = await tx.maybe("select 1 from mail_outbox where id = $1 and state = 'pending'", [mailId]);
    return waits ? 'later' : 'taken';
  });

/**
 * Records reports, each in one commit with what follows from it. The first that says that a mail failed counts, and the first that says that it
 * arrived, where it did not fail before. One on a mail that never went changes nothing.
 */
export const createTakeReport =
  (database: Database, tell: TellReported): TakeReport =>
  (mailId, { action, because, isAddressRefused }) =>
    take(database, mailId, action, action === 'delivered' ? undefined : because, async (tx, mail) => {
      const reported = { ...mail, because, isAddressRefused };
      if (action === 'failed') await tell(tx, 'mail.returned', reported);
      if (action === 'delivered') await tell(tx, 'mail.delivered', reported);
    });

/** Records complaints, each in one commit with what follows from it: one for each mail. */
export const createTakeComplaint =
  (database: Database, tell: TellReported): TakeComplaint =>
  mailId =>
    take(database, mailId, 'complained', undefined, (tx, mail) =>
      tell(tx, 'mail.complained', { ...mail, because: '', isAddressRefused: false }),
    );
