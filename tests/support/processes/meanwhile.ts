import { setTimeout as sleep } from 'node:timers/promises';
import { asOwnerOf, type Tx } from '../../../server/platform/database/index.ts';
import type { TestApp } from './app.ts';

/** Makes a change that is not committed, lets a call come to wait for it (or as many as `waiters` says), does what is left, and commits. */
export async function meanwhile<T>(
  app: TestApp,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  waiters = () => 1,
  left: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  let called: Promise<T> | undefined;
  await asOwnerOf(app.test.address.owner)(async tx => {
    await change(tx);
    let isOver = false;
    called = call().finally(() => (isOver = true));
    while (!isOver) {
      const waiting = await app.test.owner(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (waiting.length >= waiters()) return void (await left(tx));
      await sleep(5);
    }
  });
  return called as Promise<T>;
}
