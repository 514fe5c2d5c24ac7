import type { Tx } from '../database/index.ts';
import type { JobRequest, WaitingJob } from './types.ts';

/** The channel on which committed work is announced. */
export const JOBS_CHANNEL = 'jobs';

/** How often a job is tried of which nobody says it: as the column's default does, for what the database asks for by itself. */
const ATTEMPTS = 20;

/**
 * Asks for work in the caller's transaction: with the change, or not at all. Answers whether this made a new job; false means that
 * the same kind and key was asked for before.
 */
export async function enqueue(tx: Tx, job: JobRequest): Promise<boolean> {
  return (await enqueueAll(tx, [job])) === 1;
}

/** Asks for many jobs with one statement. Answers how many are new. */
export async function enqueueAll(tx: Tx, jobs: readonly JobRequest[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const made = await tx.run(
    `insert into jobs (kind, key, organization_id, payload, run_at, max_attempts, priority)
     select kind, key, "organizationId", payload, coalesce("runAt", now()), coalesce("maxAttempts", ${ATTEMPTS}), coalesce(priority, 0)
     from jsonb_to_recordset($1) as job(kind text, key text, "organizationId" uuid, payload jsonb, "runAt" timestamptz, "maxAttempts" int,
       priority smallint)
     on conflict (kind, key) do nothing`,
    [JSON.stringify(jobs)],
  );
  if (made > 0) tx.announce(JOBS_CHANNEL);
  return made;
}

/** Asks for work that has not begun: the job of this key waits, or another where that one has begun. Whoever looks for work at its time finds it. */
export async function enqueueWaiting(
  tx: Tx,
  { kind, key, organizationId, payload, runAt, priority = 0 }: WaitingJob,
): Promise<void> {
  await tx.run('select enqueue_waiting($1, $2, $3, $4, $5, $6)', [
    kind,
    key,
    organizationId,
    JSON.stringify(payload),
    runAt,
    priority,
  ]);
  if (runAt.getTime() <= Date.now()) tx.announce(JOBS_CHANNEL);
}

/** Makes a failed job wait again, from its first attempt. Answers whether there was one. Platform transactions only. */
export async function retryJob(tx: Tx, kind: string, key: string): Promise<boolean> {
  const moved = await tx.run(
    `update jobs set state = 'waiting', attempts = 0, run_at = now(), finished_at = null
     where kind = $1 and key = $2 and state = 'failed'`,
    [kind, key],
  );
  if (moved > 0) tx.announce(JOBS_CHANNEL);
  return moved > 0;
}
