import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';

/** How often something may be tried: `max` times in `seconds`. */
export interface Allowance {
  max: number;
  seconds: number;
}
export const LOGIN_PER_ACCOUNT: Allowance = { max: 5, seconds: 900 };
/** Against guessing one account from many addresses; wide enough that a stranger cannot lock its owner out for long. */
export const LOGIN_PER_ACCOUNT_ANYWHERE: Allowance = { max: 50, seconds: 900 };
export const LOGIN_PER_ADDRESS: Allowance = { max: 20, seconds: 900 };
export const MAIL_PER_ACCOUNT: Allowance = { max: 3, seconds: 3600 };
export const MAIL_PER_ADDRESS: Allowance = { max: 20, seconds: 3600 };
export const CODE_PER_ADDRESS: Allowance = { max: 30, seconds: 900 };

/**
 * Counts one attempt against each key, in PostgreSQL, so that all processes share the count.
 * @throws AppError request.too_many with the seconds to wait, before any password is looked at
 */
export async function countAttempt(
  database: Database,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<void> {
  const waits = await database.platform('sign-in', async tx => {
    const seconds: number[] = [];
    for (const [key, { max, seconds: window }] of keys) {
      const row = await tx.one<{ count: number; wait: number }>(
        `insert into attempts as a (key, window_start, count) values ($1, now(), 1)
         on conflict (key) do update set
           count = case when a.window_start < now() - make_interval(secs => $2) then 1 else least(a.count + 1, $3 + 1) end,
           window_start = case when a.window_start < now() - make_interval(secs => $2) then now() else a.window_start end
         returning count, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as wait`,
        [key, window, max],
      );
      if (row.count > max) seconds.push(row.wait);
    }
    return seconds;
  });
  if (waits.length > 0) throw new AppError('request.too_many', undefined, { retryAfter: Math.max(1, ...waits) });
}

/**
 * Takes back what a success counted: the account's failures are forgotten, and the address is not charged, so that an office whose people
 * all sign in from one address is not locked out by it.
 */
export const forgiveAttempts = (
  database: Database,
  accountKeys: readonly string[],
  addressKey?: string,
): Promise<void> =>
  database.platform('sign-in', async tx => {
    await tx.run('delete from attempts where key = any($1::text[])', [accountKeys]);
    if (addressKey) await tx.run('update attempts set count = greatest(count - 1, 0) where key = $1', [addressKey]);
  });
