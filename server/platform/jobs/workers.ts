import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { JOBS_CHANNEL } from './enqueue.ts';
import { runJob } from './run-job.ts';
import { createJobStore, LEASE_SECONDS, type TakenJob } from './store.ts';
import type { JobHandlers, Workers } from './types.ts';

export interface WorkersOptions {
  database: Database;
  handlers: JobHandlers;
  /** Jobs at once in this process. 0: only `drain` works. */
  count: number;
  log: Log;
  /** No other process works on this database: what a crash left running is taken up at once, not at its lease's end. */
  alone?: boolean;
  /** How often to look without being told, in milliseconds: retries become due, and workers elsewhere die. */
  pollMs?: number;
}

/** Starts working jobs whose kind has a handler here. Other kinds are left to other processes. */
export function startWorkers({
  database,
  handlers,
  count,
  log,
  alone = false,
  pollMs = 1_000,
}: WorkersOptions): Workers {
  const store = createJobStore(database);
  const kinds = Object.keys(handlers);
  const longKinds = kinds.filter(kind => handlers[kind]?.isLong);
  const quickKinds = kinds.filter(kind => !handlers[kind]?.isLong);
  // By their leases: a job that another process took over and gave back may begin here again before its first run has left.
  const running = new Map<string, { job: TakenJob; abort: AbortController; done: Promise<void> }>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let taking: Promise<number> = alone ? store.reclaim() : Promise.resolve(0);
  let stopped = false;

  const start = (limit: number, ignoreTime = false): Promise<number> => {
    // One after the other: two takers at once would both count the same free places.
    const next = taking.then(() => takeSome(limit, ignoreTime));
    taking = next.catch(() => 0);
    return next;
  };
  const takeSome = async (limit: number, ignoreTime: boolean): Promise<number> => {
    let taken = 0;
    while (running.size < limit && !stopped) {
      const long = [...running.values()].filter(({ job }) => longKinds.includes(job.kind)).length;
      const open = long < Math.max(1, limit - 1) ? kinds : quickKinds;
      const job = await store.take(open, ignoreTime, [...running.keys()]);
      if (!job) break;
      begin(job);
      taken += 1;
    }
    return taken;
  };
  const begin = (job: TakenJob) => {
    const abort = new AbortController();
    const lost = [...running.values()].filter(run => run.job.id === job.id);
    for (const run of lost) run.abort.abort(new Error('The lease was lost'));
    const done = runJob({
      job,
      handlers,
      store,
      log,
      signal: abort.signal,
      isStopping: () => stopped,
      othersWait: () => store.othersWait(longKinds, job.organizationId),
    }).finally(() => {
      running.delete(job.lease);
      kick();
    });
    running.set(job.lease, { job, abort, done });
    if (stopped) abort.abort();
  };
  const look = async () => {
    do {
      lookAgain = false;
      await start(count);
    } while (lookAgain && !stopped);
  };
  const kick = () => {
    if (stopped || count === 0) return;
    lookAgain = true;
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'could not look for jobs'))
      .finally(() => (looking = undefined));
  };
  const heartbeat = async () => {
    if (running.size === 0) return;
    const asked = [...running.values()];
    const held = new Set(await store.renew(asked.map(({ job }) => job)));
    for (const { job, abort } of asked) if (!held.has(job.lease)) abort.abort(new Error('The lease was lost'));
  };

  const silence = database.listen(JOBS_CHANNEL, kick);
  const poll = setInterval(kick, pollMs);
  const beat = setInterval(
    () => {
      heartbeat().catch((error: unknown) => log.error({ err: error }, 'could not renew leases'));
    },
    (LEASE_SECONDS / 3) * 1_000,
  );
  kick();

  return {
    kick,
    async drain({ all = false } = {}) {
      for (;;) {
        await looking;
        const taken = await start(Math.max(count, 1), all);
        if (taken === 0 && running.size === 0 && looking === undefined) return;
        if (running.size > 0) await Promise.race([...running.values()].map(job => job.done));
      }
    },
    async stop() {
      stopped = true;
      silence();
      clearInterval(poll);
      await looking;
      for (const { abort } of running.values()) abort.abort(new Error('The server stops'));
      await Promise.all([...running.values()].map(job => job.done));
      clearInterval(beat);
    },
  };
}
