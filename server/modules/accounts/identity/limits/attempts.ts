import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';

/** How often something may be tried: `max` times in `seconds`. */
export interface Allowance {
  max: number;
  seconds: number;
}
/** Mails that one address may ask for, to one account and to all. */
export const MAIL_PER_ACCOUNT: Allowance = { max: 3, seconds: 3600 };
export const MAIL_PER_ADDRESS: Allowance = { max: 20, seconds: 3600 };
/** Codes of emails that one address may get wrong. */
export const CODE_PER_ADDRESS: Allowance = { max: 30, seconds: 900 };

/**
 * Counts one attempt against each key, in PostgreSQL, so that all processes share the count. The first that is used up ends it: what is
 * refused there counts nowhere else, so that the narrow limits must come first and a stranger cannot use up what others share.
 * @throws AppError request.too_many with the seconds to wait, before any password is looked at
 */
export async function countAttempt(
  database: Database,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<void> {
  const wait = await database.platform('sign-in', tx => count(tx, keys));
  if (wait !== undefined) throw tooMany(wait);
}

/** As countAttempt, for whoever goes on in another way where one is used up. */
export const hasAttemptLeft = async (
  database: Database,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<boolean> => (await database.platform('sign-in', tx => count(tx, keys))) === undefined;

/** As countAttempt, in the caller's transaction; answers the seconds to wait where one is used up. */
async function count(
  tx: Tx,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<number | undefined> {
  for (const [key, { max, seconds: window }] of keys) {
    const row = await tx.one<{ count: number; wait: number }>(
      `insert into attempts as a (key, window_start, count) values ($1, now(), 1)
       on conflict (key) do update set
         count = case when a.window_start < now() - make_interval(secs => $2) then 1 else least(a.count + 1, $3 + 1) end,
         window_start = case when a.window_start < now() - make_interval(secs => $2) then now() else a.window_start end
       returning count, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as wait`,
      [key, window, max],
    );
    if (row.count > max) return row.wait;
  }
  return undefined;
}

/** The seconds to wait where attempts are used up that others counted; undefined where none is. It counts none. As the platform. */
export async function usedUp(
  tx: Tx,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<number | undefined> {
  const row = await tx.maybe<{ wait: number }>(
    `select ceil(extract(epoch from a.window_start + make_interval(secs => x.seconds) - now()))::int as wait
     from unnest($1::text[], $2::int[], $3::int[]) as x(key, most, seconds) join attempts a on a.key = x.key
     where a.count >= x.most and a.window_start >= now() - make_interval(secs => x.seconds) order by 1 desc limit 1`,
    [keys.map(([key]) => key), keys.map(([, { max }]) => max), keys.map(([, { seconds }]) => seconds)],
  );
  return row?.wait;
}

/** What is answered where attempts are used up. */
export const tooMany = (wait: number): AppError =>
  new AppError('request.too_many', undefined, { retryAfter: Math.max(1, wait) });

/** Refuses where attempts are used up that others counted, and counts none: for whoever counts only what failed. @throws AppError request.too_many */
export async function refuseWhereUsedUp(
  database: Database,
  keys: readonly (readonly [key: string, allowance: Allowance])[],
): Promise<void> {
  const wait = await database.platform('sign-in', tx => usedUp(tx, keys), { inOneTrip: true });
  if (wait !== undefined) throw tooMany(wait);
}

/** Forgets what was counted against keys. */
export const forgetAttempts = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run('delete from attempts where key = any($1::text[])', [keys]);

/** Takes one attempt back: it turned out to be nobody's guess. */
export const takeBackAttempt = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run('update attempts set count = greatest(count - 1, 0) where key = any($1::text[])', [keys]);
