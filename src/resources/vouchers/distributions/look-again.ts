import type { VoucherDistribution } from '../../../../contract/vouchers/vouchers/index.ts';

const RUNNING_MS = 1500;
const SOONEST_MS = 3000;
const LATEST_MS = 600_000;
const WAITING_MS = 30_000;

/** In how many milliseconds a distribution is looked at anew: while it runs, when its time has come, and now and then while somebody else decides about it. */
export function lookAgain(
  { status, dueAt }: Pick<VoucherDistribution, 'status' | 'dueAt'>,
  now = Date.now(),
): number | false {
  if (status === 'running') return RUNNING_MS;
  if (status === 'waiting_confirmation') return WAITING_MS;
  if (status !== 'scheduled' || dueAt === null) return false;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Date.parse(dueAt) - now));
}

/** The same of several: when the first of them is. */
export const lookAgainAtAny = (all: readonly Pick<VoucherDistribution, 'status' | 'dueAt'>[]): number | false => {
  const times = all.map(each => lookAgain(each)).filter(each => each !== false);
  return times.length > 0 && Math.min(...times);
};
