import type { Log } from '../log/index.ts';
import type { JobStore, TakenJob } from './store.ts';
import { HopelessJob, PausedJob, PostponedJob, type JobHandlers } from './types.ts';

export interface Run {
  job: TakenJob;
  handlers: JobHandlers;
  store: JobStore;
  log: Log;
  signal: AbortSignal;
  isStopping: () => boolean;
  /** Whether others wait for the place that this job has. */
  othersWait: () => Promise<boolean>;
}

/** How long a long job goes on while others wait, in milliseconds. */
const TURN_MS = 1_000;

const LONGEST_SECONDS = 3_600;

const ERROR_MAX = 2_000;

/** How often giving up is tried: what ends its worker even then must end somewhere, too. */
const GIVE_UPS = 3;

/**
 * Seconds before the next try: 1, 2, 4 … up to an hour, each between half and one and a half of that, so that many jobs that failed
 * together do not come back together.
 */
export function backoffSeconds(attempt: number, random: () => number = Math.random): number {
  return Math.min(2 ** (attempt - 1), LONGEST_SECONDS) * (0.5 + random());
}

/** Runs one taken job and records how it ended. Never throws: what cannot be recorded is left to the lease's end. */
export async function runJob({
  job,
  handlers,
  store,
  log: parent,
  signal,
  isStopping,
  othersWait,
}: Run): Promise<void> {
  const log = parent.child({ job: job.id, kind: job.kind, attempt: job.attempt });
  try {
    // The attempt of a worker that was killed counts too: a job that kills its worker must end somewhere.
    if (job.attempt > job.maxAttempts) return await end(new Error('Its worker ended every time'));
    const progress = (done: number, total: number, failed = 0) => store.progress(job, done, total, failed);
    const { id, payload, organizationId, attempt } = job;
    const begun = performance.now();
    try {
      await handlers[job.kind]?.work({
        id,
        payload,
        organizationId,
        attempt,
        progress,
        isTurnOver: async () => performance.now() - begun > TURN_MS && (await othersWait()),
        signal,
        log,
      });
    } catch (error) {
      return await recordFailure(error);
    }
    await store.finish(job);
  } catch (error) {
    log.error({ err: error }, 'could not record how a job ended');
  }

  /** Ends it for good. Where giving up fails, the lease runs out and it is tried once more. */
  async function end(error: unknown): Promise<void> {
    if (signal.aborted && isStopping()) return store.giveBack(job);
    // Without its lease it is another worker's, who may yet do it.
    const isOurs = !signal.aborted;
    if (isOurs && job.attempt < job.maxAttempts + GIVE_UPS) await handlers[job.kind]?.giveUp?.(job, error);
    await store.fail(job, String(error).slice(0, ERROR_MAX), null);
  }

  async function recordFailure(error: unknown): Promise<void> {
    if ((signal.aborted && isStopping()) || error instanceof PausedJob) return store.giveBack(job);
    if (error instanceof PostponedJob) {
      log.warn({ err: error }, 'job postponed');
      // Spread, so that all that waits for one thing does not come back in one moment.
      return store.postpone(job, String(error).slice(0, ERROR_MAX), error.seconds * (1 + Math.random() / 4));
    }
    const isLast = error instanceof HopelessJob || job.attempt >= job.maxAttempts;
    log[isLast ? 'error' : 'warn']({ err: error }, isLast ? 'job failed for good' : 'job failed, will be tried again');
    if (isLast) return end(error);
    await store.fail(job, String(error).slice(0, ERROR_MAX), backoffSeconds(job.attempt));
  }
}
