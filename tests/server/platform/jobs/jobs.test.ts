import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../server/platform/database/index.ts';
import {
  enqueue,
  enqueueAll,
  enqueueWaiting,
  HopelessJob,
  retryJob,
  startWorkers,
  PausedJob,
  type GiveUp,
  type JobHandler,
  type Workers,
} from '../../../../server/platform/jobs/index.ts';
import { backoffSeconds, runJob } from '../../../../server/platform/jobs/run-job.ts';
import type { JobStore } from '../../../../server/platform/jobs/store.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const organizationId = randomUUID();
const log = createLog('silent');
let test: TestDatabase;
let started: Workers[] = [];
let opened: Database[] = [];

beforeAll(async () => {
  test = await createDatabase();
  await test.owner(
    `create table effects (key text, worker int); select grant_platform_only('effects'); grant insert on effects to sello_platform`,
  );
});
beforeEach(() => test.owner('truncate jobs, effects'));
afterEach(async () => {
  await Promise.all(started.map(workers => workers.stop()));
  await Promise.all(opened.map(database => database.close()));
  started = [];
  opened = [];
});
afterAll(() => test.drop());

type Kinds = Record<string, JobHandler>;
const handlersOf = (kinds: Kinds, long: readonly string[] = []) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, work]) => [kind, { work, isLong: long.includes(kind) }]));
function work(kinds: Kinds, count = 2, database = test.database, long?: readonly string[]): Workers {
  const workers = startWorkers({ database, handlers: handlersOf(kinds, long), count, log, pollMs: 200 });
  started.push(workers);
  return workers;
}
const askFor = (organizationId: string, key: string, kind = 'test', runAt?: Date) =>
  test.database.organization(organizationId, tx => enqueue(tx, { kind, key, organizationId, payload: { key }, runAt }));
const ask = (key: string, kind?: string, runAt?: Date) => askFor(organizationId, key, kind, runAt);
const keyOf = ({ payload }: { payload: unknown }) => (payload as { key: string }).key;
const job = async (key: string) =>
  (
    await test.owner<{ state: string; attempts: number; last_error: string }>('select * from jobs where key = $1', [
      key,
    ])
  )[0];

describe('jobs', () => {
  it('are one per kind and key', async () => {
    expect(await ask('a')).toBe(true);
    expect(await ask('a')).toBe(false);
    expect(await ask('a', 'other')).toBe(true);
  });

  it('exist only when the change that wants them does', async () => {
    const failing = test.database.organization(organizationId, async tx => {
      await enqueue(tx, { kind: 'test', key: 'gone', organizationId, payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await job('gone')).toBeUndefined();
  });

  it('start with the commit, long before anybody polls', async () => {
    const begun = new Map<string, number>();
    startedQuiet({ test: async ({ payload }) => void begun.set((payload as { key: string }).key, performance.now()) });
    await ask('warm');
    await sleep(100);
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      await ask(`k${n}`);
      const committed = performance.now();
      while (!begun.has(`k${n}`)) await sleep(1);
      waits.push((begun.get(`k${n}`) ?? Infinity) - committed);
    }
    expect(waits.sort((x, y) => x - y)[5]).toBeLessThan(10_000);
  });

  it('run exactly once with three worker processes', async () => {
    const keys = Array.from({ length: 300 }, (_, n) => `x${n}`);
    opened = [1, 2, 3].map(() => openDatabase({ address: test.address, connections: 4 }));
    const all = opened.map((database, worker) =>
      work(
        {
          test: async ({ payload }) =>
            void (await database.platform('tests', tx =>
              tx.run('insert into effects values ($1, $2)', [(payload as { key: string }).key, worker]),
            )),
        },
        4,
        database,
      ),
    );
    await test.database.organization(organizationId, tx =>
      enqueueAll(
        tx,
        keys.map(key => ({ kind: 'test', key, organizationId, payload: { key } })),
      ),
    );
    await Promise.all(all.map(workers => workers.drain()));
    const rows = await test.owner<{ key: string; worker: number }>('select * from effects');
    expect(rows.map(row => row.key).sort()).toEqual([...keys].sort());
    expect(new Set(rows.map(row => row.worker)).size).toBe(3);
  });

  it('are tried again after a failure, and fail for good in the end', async () => {
    let calls = 0;
    const workers = work({
      flaky: async ({ attempt }) => {
        calls += 1;
        if (attempt < 3) throw new Error('not yet');
      },
      hopeless: async () => {
        throw new HopelessJob('never');
      },
      stubborn: async () => {
        throw new Error('still not');
      },
    });
    await ask('f', 'flaky');
    await ask('h', 'hopeless');
    await test.database.organization(organizationId, tx =>
      enqueue(tx, { kind: 'stubborn', key: 's', organizationId, payload: {}, maxAttempts: 2 }),
    );
    await workers.drain({ all: true });
    expect(calls).toBe(3);
    expect(await job('f')).toMatchObject({ state: 'done', attempts: 3 });
    expect(await job('h')).toMatchObject({ state: 'failed', attempts: 1, last_error: 'HopelessJob: never' });
    expect(await job('s')).toMatchObject({ state: 'failed', attempts: 2, last_error: 'Error: still not' });
    expect(await test.database.platform('jobs', tx => retryJob(tx, 'stubborn', 's'))).toBe(true);
  });

  it('say beside their work that it will not be done, whatever ended them: once they are over, and not before', async () => {
    const given: string[] = [];
    const giveUp: GiveUp = async ({ payload }, error) => void given.push(`${keyOf({ payload })}: ${String(error)}`);
    const workers = startWorkers({
      database: test.database,
      handlers: {
        hopeless: { work: () => Promise.reject(new HopelessJob('never')), giveUp },
        stubborn: { work: () => Promise.reject(new Error('still not')), giveUp },
        deadly: { work: () => Promise.resolve(), giveUp },
      },
      count: 0,
      log,
    });
    started.push(workers);
    await ask('h', 'hopeless');
    await test.database.organization(organizationId, tx =>
      enqueue(tx, { kind: 'stubborn', key: 's', organizationId, payload: { key: 's' }, maxAttempts: 2 }),
    );
    // As it is left by the last of its workers, each of which was killed.
    await ask('d', 'deadly');
    await test.owner(
      `update jobs set state = 'running', attempts = max_attempts, lease_by = gen_random_uuid(), lease_until = now() - interval '1 second' where key = 'd'`,
    );
    await workers.drain();
    expect(given.sort()).toEqual(['d: Error: Its worker ended every time', 'h: HopelessJob: never']);
    await workers.drain({ all: true });
    expect(given.at(-1)).toBe('s: Error: still not');
    expect(given).toHaveLength(3);
    for (const key of ['d', 'h', 's']) expect(await job(key)).toMatchObject({ state: 'failed' });
  });

  it('try to say it again where that failed, and end all the same', async () => {
    let tries = 0;
    const giveUp = () => {
      tries += 1;
      return Promise.reject(new Error('the database is away'));
    };
    const workers = startWorkers({
      database: test.database,
      handlers: { hopeless: { work: () => Promise.reject(new HopelessJob('never')), giveUp } },
      count: 0,
      log,
    });
    started.push(workers);
    await test.database.organization(organizationId, tx =>
      enqueue(tx, { kind: 'hopeless', key: 'h', organizationId, payload: {}, maxAttempts: 1 }),
    );
    for (let lease = 0; lease < 5; lease += 1) {
      await workers.drain();
      await test.owner("update jobs set lease_until = now() - interval '1 second' where state = 'running'");
    }
    expect(tries).toBe(3);
    expect(await job('h')).toMatchObject({ state: 'failed', last_error: 'Error: Its worker ended every time' });
  });

  it.each([
    ['stops', true, ['given back']],
    ['lost its lease', false, ['failed']],
  ])('whose tries are over are not given up by a worker that %s: another does that', async (_, isStopping, said) => {
    const done: string[] = [];
    await runJob({
      job: { id: 'j', lease: 'l', kind: 'deadly', organizationId, payload: {}, attempt: 13, maxAttempts: 12 },
      handlers: { deadly: { work: () => Promise.resolve(), giveUp: async () => void done.push('given up') } },
      // As the table moves a job only for whoever holds it, nothing comes of a failure without a lease.
      store: {
        giveBack: async () => void done.push('given back'),
        fail: async () => void done.push('failed'),
      } as unknown as JobStore,
      log,
      signal: AbortSignal.abort(),
      isStopping: () => isStopping,
      othersWait: () => Promise.resolve(false),
    });
    expect(done).toEqual(said);
  });

  it('wait for their time', async () => {
    const seen: unknown[] = [];
    const workers = work({ test: async ({ payload }) => void seen.push(payload) });
    await ask('later', 'test', new Date(Date.now() + 60_000));
    await workers.drain();
    expect(seen).toEqual([]);
    await workers.drain({ all: true });
    expect(seen).toEqual([{ key: 'later' }]);
  });

  it('let what somebody waits for go before a backlog of bulk work', async () => {
    const order: string[] = [];
    await test.database.organization(organizationId, tx =>
      enqueueAll(
        tx,
        Array.from({ length: 50 }, (_, i) => ({
          kind: 'bulk',
          key: `b${i}`,
          organizationId,
          payload: {},
          priority: 20,
        })),
      ),
    );
    await ask('urgent');
    const note = async ({ payload }: { payload: unknown }) =>
      void order.push((payload as { key?: string }).key ?? 'bulk');
    await work({ bulk: note, test: note }, 1).drain();
    expect(order).toHaveLength(51);
    expect(order.indexOf('urgent')).toBe(0);
  });

  it('are taken in turns among organizations, whatever one of them has asked for before', async () => {
    const others = [randomUUID(), randomUUID()];
    for (let n = 0; n < 6; n += 1) await ask(`many${n}`);
    // Retries that wait for their time are no work, and hold up nobody.
    for (let n = 0; n < 6; n += 1) await ask(`later${n}`, 'test', new Date(Date.now() + 3_600_000));
    for (const [n, other] of others.entries()) await askFor(other, `few${n}`);
    await test.database.platform('jobs', tx =>
      enqueue(tx, { kind: 'test', key: 'nobody', organizationId: null, payload: { key: 'nobody' } }),
    );
    const order: string[] = [];
    await work({ test: async call => void order.push(keyOf(call)) }, 1).drain();
    expect(order).toHaveLength(9);
    expect(order.slice(0, 4).filter(key => key.startsWith('many'))).toEqual(['many0']);
    expect(order.slice(4)).toEqual(['many1', 'many2', 'many3', 'many4', 'many5']);
  });

  it('that are long leave a place to quick ones', async () => {
    const begun: string[] = [];
    let end: () => void = () => undefined;
    const held = new Promise<void>(resolve => (end = resolve));
    const long: JobHandler = async call => {
      begun.push(keyOf(call));
      await held;
    };
    for (const key of ['long0', 'long1']) await ask(key, 'long');
    await askFor(randomUUID(), 'long2', 'long');
    const quick = new Promise<void>(resolve =>
      work({ long, quick: async () => resolve() }, 2, test.database, ['long']),
    );
    while (begun.length === 0) await sleep(5);
    await askFor(randomUUID(), 'quick', 'quick');
    await quick;
    expect(begun).toHaveLength(1);
    end();
  });

  it('that are long stop after their turn where others wait, and then go on', async () => {
    const [first, second] = [randomUUID(), randomUUID()].sort() as [string, string];
    await askFor(first, 'first', 'long');
    await askFor(second, 'second', 'long');
    const steps: string[] = [];
    const long: JobHandler = async call => {
      steps.push(keyOf(call));
      if (steps.length > 1) return;
      while (!(await call.isTurnOver())) await sleep(20);
      throw new PausedJob();
    };
    await work({ long }, 1, test.database, ['long']).drain();
    expect(steps).toEqual(['first', 'second', 'first']);
    expect(await job('first')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('show their progress to their organization alone', async () => {
    const workers = work({ test: async ({ progress }) => progress(3, 10, 1) });
    await ask('p');
    await workers.drain();
    const read = (id: string) => test.database.organization(id, tx => tx.rows('select progress from jobs'));
    expect(await read(organizationId)).toEqual([{ progress: { done: 3, total: 10, failed: 1 } }]);
    expect(await read(randomUUID())).toEqual([]);
  });

  it('are given back at once when the server stops', async () => {
    const begun = new Promise<void>(resolve =>
      work({
        test: ({ signal }) =>
          new Promise((_, reject) => {
            resolve();
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          }),
      }),
    );
    await ask('long');
    await begun;
    await Promise.all(started.splice(0).map(workers => workers.stop()));
    expect(await job('long')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('are taken over when their worker died', async () => {
    await ask('dead');
    await test.owner(
      `update jobs set state = 'running', attempts = 1, lease_by = gen_random_uuid(), lease_until = now() - interval '1 second'`,
    );
    const workers = work({ test: async () => undefined });
    await workers.drain();
    expect(await job('dead')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('back off with jitter, up to an hour and a half', () => {
    expect([1, 2, 5].map(attempt => backoffSeconds(attempt, () => 0.5))).toEqual([1, 2, 16]);
    expect(backoffSeconds(40, () => 1)).toBe(5_400);
  });

  it('are tried for eight hours, whoever asks for them', async () => {
    await ask('a');
    const waiting = { kind: 'test', key: 'b', organizationId, payload: {}, runAt: new Date() };
    await test.database.organization(organizationId, tx => enqueueWaiting(tx, waiting));
    const jobs = await test.owner<{ attempts: number }>('select max_attempts as attempts from jobs');
    const hours = jobs.map(({ attempts }) => {
      const waits = Array.from({ length: attempts - 1 }, (_, each) => backoffSeconds(each + 1, () => 0.5));
      return waits.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
    });
    expect(hours).toHaveLength(2);
    expect(Math.min(...hours)).toBeGreaterThan(8);
  });
});

function startedQuiet(kinds: Kinds): void {
  started.push(startWorkers({ database: test.database, handlers: handlersOf(kinds), count: 2, log, pollMs: 60_000 }));
}
