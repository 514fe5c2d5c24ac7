import type { Database, Tx } from '../database/index.ts';

/** How long a worker holds a job without a sign of life. */
export const LEASE_SECONDS = 15;

export interface TakenJob {
  id: string;
  kind: string;
  organizationId: string | null;
  payload: unknown;
  attempt: number;
  maxAttempts: number;
}

export interface JobStore {
  /** Takes the most urgent runnable jobs of these kinds, at most `count`; also those whose worker died. */
  take(kinds: readonly string[], count: number, ignoreTime: boolean): Promise<TakenJob[]>;
  /** Renews the leases; answers the ids still held. */
  renew(ids: readonly string[]): Promise<string[]>;
  progress(id: string, done: number, total: number, failed: number): Promise<void>;
  finish(id: string): Promise<void>;
  /** Puts it back for later, or ends it as failed when `delaySeconds` is null. */
  fail(id: string, error: string, delaySeconds: number | null): Promise<void>;
  /** Puts it back for later without counting the attempt. */
  postpone(id: string, error: string, delaySeconds: number): Promise<void>;
  /** Ends all leases of others; answers how many. Only where there are no others. */
  reclaim(): Promise<number>;
  /** Puts it back untouched, as if it had not been taken. */
  giveBack(id: string): Promise<void>;
}

/** The jobs table as one worker process (`worker`, a UUID) sees it: it moves only jobs that it holds. */
export function createJobStore(database: Database, worker: string): JobStore {
  const move = async (id: string, update: string, params: readonly (string | number)[] = []) => {
    await database.platform('jobs', tx =>
      tx.run(`${update} where id = $1 and lease_by = $2 and state = 'running'`, [id, worker, ...params]),
    );
  };
  const free = 'lease_until = null, lease_by = null';
  return {
    take: (kinds, count, ignoreTime) =>
      database.platform('jobs', tx =>
        tx.rows<TakenJob>(
          `with waiting as (
             select id from jobs where state = 'waiting' and kind = any($1) and (run_at <= now() or $5)
             order by priority, run_at limit $2 for update skip locked),
           lost as (
             select id from jobs where state = 'running' and kind = any($1) and lease_until < now() limit $2 for update skip locked),
           next as (select id from lost union all select id from waiting limit $2)
           update jobs set state = 'running', attempts = attempts + 1, lease_by = $3, lease_until = now() + make_interval(secs => $4)
           from next where jobs.id = next.id
           returning jobs.id, kind, organization_id as "organizationId", payload, attempts as attempt, max_attempts as "maxAttempts"`,
          [kinds, count, worker, LEASE_SECONDS, ignoreTime],
        ),
      ),
    renew: async ids => {
      const rows = await database.platform('jobs', tx =>
        tx.rows<{ id: string }>(
          `update jobs set lease_until = now() + make_interval(secs => $3)
           where id = any($1::uuid[]) and lease_by = $2 and state = 'running' returning id`,
          [ids, worker, LEASE_SECONDS],
        ),
      );
      return rows.map(row => row.id);
    },
    reclaim: () =>
      database.platform('jobs', tx =>
        tx.run(`update jobs set lease_until = now() - interval '1 second' where state = 'running'`),
      ),
    progress: (id, done, total, failed) =>
      move(id, `update jobs set progress = jsonb_build_object('done', $3::int, 'total', $4::int, 'failed', $5::int)`, [
        done,
        total,
        failed,
      ]),
    finish: id => move(id, `update jobs set state = 'done', finished_at = now(), last_error = null, ${free}`),
    fail: (id, error, delaySeconds) =>
      delaySeconds === null
        ? move(id, `update jobs set state = 'failed', finished_at = now(), last_error = $3, ${free}`, [error])
        : move(
            id,
            `update jobs set state = 'waiting', run_at = now() + make_interval(secs => $4), last_error = $3, ${free}`,
            [error, delaySeconds],
          ),
    postpone: (id, error, delaySeconds) =>
      move(
        id,
        `update jobs set state = 'waiting', attempts = attempts - 1, run_at = now() + make_interval(secs => $4), last_error = $3, ${free}`,
        [error, delaySeconds],
      ),
    giveBack: id => move(id, `update jobs set state = 'waiting', attempts = attempts - 1, ${free}`),
  };
}

/** How many jobs nobody took up for ten minutes after their time: no worker is there, or too few. */
export async function countLateJobs(tx: Tx): Promise<number> {
  const { late } = await tx.one<{ late: number }>(
    "select count(*)::int as late from jobs where state = 'waiting' and attempts = 0 and run_at < now() - interval '10 minutes'",
  );
  return late;
}
