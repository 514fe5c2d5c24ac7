import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enqueue,
  startWorkers,
  type JobCall,
  type JobHandler,
  type Workers,
} from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const organizationId = randomUUID();
let test: TestDatabase;
let workers: Workers | undefined;
/** All that may hold somebody up, so that no test that fails does. */
const latches: (() => void)[] = [];
beforeAll(async () => {
  test = await createDatabase();
});
beforeEach(() => test.owner('truncate jobs'));
afterEach(async () => {
  for (const open of latches.splice(0)) open();
  await workers?.stop();
});
afterAll(() => test.drop());

/** A process that looks when it is told to, and works three jobs at once. */
function work(kinds: Record<string, JobHandler>): Workers {
  workers = startWorkers({
    database: test.database,
    handlers: Object.fromEntries(Object.entries(kinds).map(([kind, work]) => [kind, { work }])),
    count: 3,
    log: createLog('silent'),
    pollMs: 3_600_000,
  });
  return workers;
}
const ask = (kind: string) =>
  test.database.organization(organizationId, tx => enqueue(tx, { kind, key: kind, organizationId, payload: {} }));
const state = async (kind: string) =>
  (await test.owner<{ state: string }>('select state from jobs where kind = $1', [kind]))[0]?.state;

/** Something that happens once, and whoever waits for it. */
function latch() {
  let open = () => undefined as void;
  const opened = new Promise<void>(resolve => (open = resolve));
  latches.push(open);
  return { open, opened };
}

describe('a job whose process was held up for longer than its lease', () => {
  it('is not begun beside itself: who still works at it holds it', async () => {
    const [begun, release, looked] = [latch(), latch(), latch()];
    const calls: JobCall[] = [];
    const one = work({
      slow: async call => {
        calls.push(call);
        begun.open();
        await release.opened;
      },
      after: async () => looked.open(),
    });
    await ask('slow');
    await begun.opened;
    await test.owner("update jobs set lease_until = now() - interval '1 minute'");
    // What is lost is taken before what waits: once this one is done, the other was passed by.
    await ask('after');
    await looked.opened;
    expect(calls).toHaveLength(1);
    release.open();
    await one.drain();
    expect([calls.length, await state('slow')]).toEqual([1, 'done']);
  });

  it('and that was taken over and given back is left by its first run, which ends nothing of the second', async () => {
    const [first, again, release] = [latch(), latch(), latch()];
    const said: string[] = [];
    const signals: AbortSignal[] = [];
    const one = work({
      slow: async ({ signal }) => {
        signals.push(signal);
        if (signals.length === 1) {
          first.open();
          await release.opened;
          said.push('first left');
          return;
        }
        again.open();
        await once(signal, 'abort');
        said.push('second left');
        throw new Error('stopped');
      },
      after: async () => said.push('after') as unknown as void,
    });
    await ask('slow');
    await first.opened;
    await test.owner("update jobs set state = 'waiting', lease_by = null, lease_until = null");
    one.kick();
    await again.opened;
    expect(signals[0]?.aborted, 'the first is told').toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    release.open();
    while (said.length === 0) await new Promise(setImmediate);
    await ask('after');
    while (said.length === 1) await new Promise(setImmediate);
    await one.stop();
    said.push('stopped');
    expect(said).toEqual(['first left', 'after', 'second left', 'stopped']);
    expect(await state('slow'), 'what the second did not do was not done').toBe('waiting');
  });
});
