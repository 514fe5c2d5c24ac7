import type { Tx } from '../../../../platform/database/index.ts';
import { enqueueAll, type JobRequest } from '../../../../platform/jobs/index.ts';
import { DISTRIBUTION_JOBS } from '../move.ts';

/** Letters go by the thousand: a recovery code does not wait behind them. */
const PRIORITY = 10;
const MAIL_KEY = /^voucher:([0-9a-f-]{36}):(\d+)$/;

/** The job that writes a voucher's letter, the first or a later one. */
export const letterJob = (organizationId: string, voucherId: string, sending: number): JobRequest => ({
  kind: DISTRIBUTION_JOBS.letter,
  key: `${voucherId}:${sending}`,
  organizationId,
  payload: { voucherId, sending },
  priority: PRIORITY,
});
export const askForLetters = (tx: Tx, jobs: readonly JobRequest[]): Promise<number> => enqueueAll(tx, jobs);

/** By what the outbox knows a voucher's letter. */
export const mailKeyOf = (voucherId: string, sending: number): string => `voucher:${voucherId}:${sending}`;
/** So many days before its last one the holder of a voucher is reminded. */
export const WARNING_DAYS = [30, 7, 1] as const;
/** By what the outbox knows that a holder was reminded so many days before. */
export const warningKeyOf = (voucherId: string, days: number): string => `voucher-warning:${voucherId}:${days}`;
/** By what the outbox knows a mail to a holder about where their voucher goes. */
export const noticeKeyOf = (voucherId: string, notice: number): string => `voucher-notice:${voucherId}:${notice}`;
/** Which letter a mail is; undefined where it is none. */
export function letterOf(dedupeKey: string): { voucherId: string; sending: number } | undefined {
  const found = MAIL_KEY.exec(dedupeKey);
  return found ? { voucherId: found[1] as string, sending: Number(found[2]) } : undefined;
}
