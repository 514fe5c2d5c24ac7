import type { Tx } from '../database/index.ts';

/** The longest that mail waits before the server is tried again, in seconds. */
const LONGEST = 900;

/** Seconds until mail may be tried again; 0 where it flows. */
export async function pauseLeft(tx: Tx): Promise<number> {
  const row = await tx.maybe<{ left: number }>(
    'select greatest(0, ceil(extract(epoch from retry_at - now())))::int as left from mail_pause',
  );
  return row?.left ?? 0;
}

/**
 * The mail server refuses us: all mail waits, twice as long after each try that fails. Several mails that fail at the same time are one such
 * try. Answers the seconds to wait.
 */
export async function pauseMail(tx: Tx, error: string): Promise<number> {
  await tx.run(
    `insert into mail_pause as p (retry_at, error) values (now() + interval '5 seconds', $1)
     on conflict (only_one) do update set failures = p.failures + 1, error = excluded.error,
       retry_at = now() + make_interval(secs => least(5 * 2 ^ least(p.failures, 10), $2))
     where p.retry_at <= now()`,
    [error.slice(0, 500), LONGEST],
  );
  return Math.max(1, await pauseLeft(tx));
}

/** A mail was taken: the others may follow. */
export const resumeMail = (tx: Tx): Promise<number> => tx.run('delete from mail_pause');

/** Whether mail flows: what the server's health says of it. */
export async function mailTrouble(tx: Tx): Promise<'refused' | 'late' | null> {
  const { paused, late } = await tx.one<{ paused: boolean; late: boolean }>(
    `select exists (select 1 from mail_pause) as paused,
       exists (select 1 from mail_outbox where state = 'pending' and last_error is not null and created_at < now() - interval '10 minutes') as late`,
  );
  return paused ? 'refused' : late ? 'late' : null;
}
