import { randomUUID } from 'node:crypto';
import type { Database, Parameter, Tx } from '../database/index.ts';

/** How long a worker holds a job without a sign of life. */
export const LEASE_SECONDS = 15;

/** A job as one run of it holds it: whoever takes the job again, the same process too, holds it by another lease. */
export interface Hold {
  id: string;
  lease: string;
}

export interface TakenJob extends Hold {
  kind: string;
  organizationId: string | null;
  payload: unknown;
  attempt: number;
  maxAttempts: number;
}

export interface JobStore {
  /**
   * Takes a runnable job of these kinds: one whose worker died, or the most urgent of the organization whose turn it is. What this process holds
   * by one of `held` did not lose its worker: after a gap its lease is merely late, and is renewed.
   */
  take(kinds: readonly string[], ignoreTime: boolean, held?: readonly string[]): Promise<TakenJob | undefined>;
  /** Whether jobs of these kinds wait of somebody else than `organizationId`. */
  othersWait(kinds: readonly string[], organizationId: string | null): Promise<boolean>;
  /** Renews the leases; answers those still held. */
  renew(holds: readonly Hold[]): Promise<string[]>;
  progress(hold: Hold, done: number, total: number, failed: number): Promise<void>;
  finish(hold: Hold): Promise<void>;
  /** Puts it back for later, or ends it as failed when `delaySeconds` is null. */
  fail(hold: Hold, error: string, delaySeconds: number | null): Promise<void>;
  /** Puts it back for later without counting the attempt. */
  postpone(hold: Hold, error: string, delaySeconds: number): Promise<void>;
  /** Ends all leases of others; answers how many. Only where there are no others. */
  reclaim(): Promise<number>;
  /** Puts it back untouched, as if it had not been taken. */
  giveBack(hold: Hold): Promise<void>;
}

const LOWEST = 32_767;
const BEFORE_ALL = { id: '00000000-0000-0000-0000-000000000000', priority: -LOWEST - 1 };

/**
 * The most urgent job of the first organization after $5, $6 that has one of the kinds $3 to run now, and of these the one that waits longest. It
 * steps from one organization and urgency to the next, and from kind to kind, by the index: a backlog costs nobody a look at it, neither
 * one of another organization nor one of another kind. (The orders are the whole index's: of a part of it PostgreSQL would sort what it finds.)
 */
const NEXT_IN_TURN = `
  with recursive turns as (
    select ($5::uuid) as owner, $6::smallint as priority
    union all
    select step.owner, step.priority from turns, lateral (
      select next.owner, next.priority from unnest($3::text[]) as wanted(kind), lateral (
        select job_owner(organization_id) as owner, priority from jobs
        where state = 'waiting' and kind = wanted.kind and (job_owner(organization_id), priority) > (turns.owner, turns.priority)
        order by kind, job_owner(organization_id), priority limit 1) next
      order by next.owner, next.priority limit 1) step
  )
  select runnable.id from turns, lateral (
    select wanted.kind from unnest($3::text[]) as wanted(kind), lateral (
      select run_at from jobs
      where state = 'waiting' and kind = wanted.kind and job_owner(organization_id) = turns.owner and priority = turns.priority and (run_at <= now() or $4)
      order by kind, job_owner(organization_id), priority, run_at limit 1) longest
    order by longest.run_at) ready, lateral (
    select id from jobs
    where state = 'waiting' and kind = ready.kind and job_owner(organization_id) = turns.owner and priority = turns.priority and (run_at <= now() or $4)
    order by kind, job_owner(organization_id), priority, run_at limit 1 for update skip locked) runnable
  limit 1`;

/** A job of the kind at hand that could run now, of somebody before or after $2: found without a look at what is $2's own. */
const oneOfOthers = (side: '<' | '>') => `(
  select from jobs where state = 'waiting' and kind = wanted.kind and job_owner(organization_id) ${side} job_owner($2) and run_at <= now()
  order by kind, job_owner(organization_id), priority, run_at limit 1)`;

/** The jobs table as one worker process sees it: a run moves its job only while it holds it. */
export function createJobStore(database: Database): JobStore {
  const move = async ({ id, lease }: Hold, update: string, params: readonly (string | number)[] = []) => {
    await database.platform('jobs', tx =>
      tx.run(`${update} where id = $1 and lease_by = $2 and state = 'running'`, [id, lease, ...params]),
    );
  };
  const free = 'lease_until = null, lease_by = null';
  const taken = (tx: Tx, next: string, params: readonly Parameter[]) =>
    tx.maybe<TakenJob & { owner: string }>(
      `with next as (${next})
       update jobs set state = 'running', attempts = attempts + 1, lease_by = $1, lease_until = now() + make_interval(secs => $2)
       from next where jobs.id = next.id
       returning jobs.id, lease_by as lease, kind, organization_id as "organizationId", payload, attempts as attempt, max_attempts as "maxAttempts",
         job_owner(organization_id) as owner`,
      [randomUUID(), LEASE_SECONDS, ...params],
    );
  // After whose turn the next one comes; every process goes round by itself.
  let last = BEFORE_ALL;
  return {
    take: (kinds, ignoreTime, held = []) =>
      database.platform('jobs', async tx => {
        const lost = await taken(
          tx,
          "select id from jobs where state = 'running' and kind = any($3) and lease_until < now() and lease_by <> all($4::uuid[]) limit 1 for update skip locked",
          [kinds, held],
        );
        if (lost) return lost;
        const after = (owner: typeof last) => taken(tx, NEXT_IN_TURN, [kinds, ignoreTime, owner.id, owner.priority]);
        const next = (await after(last)) ?? (last === BEFORE_ALL ? undefined : await after(BEFORE_ALL));
        last = next ? { id: next.owner, priority: LOWEST } : BEFORE_ALL;
        return next;
      }),
    othersWait: (kinds, organizationId) =>
      database.platform('jobs', async tx => {
        const { wait } = await tx.one<{ wait: boolean }>(
          `select exists (select from unnest($1::text[]) as wanted(kind), lateral (${oneOfOthers('<')} union all ${oneOfOthers('>')}) other) as wait`,
          [kinds, organizationId],
        );
        return wait;
      }),
    renew: async holds => {
      const rows = await database.platform('jobs', tx =>
        tx.rows<{ lease: string }>(
          `update jobs set lease_until = now() + make_interval(secs => $3) from unnest($1::uuid[], $2::uuid[]) as held(id, lease)
           where jobs.id = held.id and lease_by = held.lease and state = 'running' returning held.lease`,
          [holds.map(({ id }) => id), holds.map(({ lease }) => lease), LEASE_SECONDS],
        ),
      );
      return rows.map(row => row.lease);
    },
    reclaim: () =>
      database.platform('jobs', tx =>
        tx.run(`update jobs set lease_until = now() - interval '1 second' where state = 'running'`),
      ),
    progress: (hold, done, total, failed) =>
      move(
        hold,
        `update jobs set progress = jsonb_build_object('done', $3::int, 'total', $4::int, 'failed', $5::int)`,
        [done, total, failed],
      ),
    finish: hold => move(hold, `update jobs set state = 'done', finished_at = now(), last_error = null, ${free}`),
    fail: (hold, error, delaySeconds) =>
      delaySeconds === null
        ? move(hold, `update jobs set state = 'failed', finished_at = now(), last_error = $3, ${free}`, [error])
        : move(
            hold,
            `update jobs set state = 'waiting', run_at = now() + make_interval(secs => $4), last_error = $3, ${free}`,
            [error, delaySeconds],
          ),
    postpone: (hold, error, delaySeconds) =>
      move(
        hold,
        `update jobs set state = 'waiting', attempts = attempts - 1, run_at = now() + make_interval(secs => $4), last_error = $3, ${free}`,
        [error, delaySeconds],
      ),
    giveBack: hold => move(hold, `update jobs set state = 'waiting', attempts = attempts - 1, ${free}`),
  };
}

/** How many jobs nobody took up for ten minutes after their time: no worker is there, or too few. */
export async function countLateJobs(tx: Tx): Promise<number> {
  const { late } = await tx.one<{ late: number }>(
    "select count(*)::int as late from jobs where state = 'waiting' and attempts = 0 and run_at < now() - interval '10 minutes'",
  );
  return late;
}
