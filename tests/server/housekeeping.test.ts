import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepHouse, sweep } from '../../server/housekeeping.ts';
import { modules } from '../../server/modules/index.ts';
import { DEMO_PASSWORD } from '../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('removes what is spent and nothing that still serves', async () => {
  const login = (from: string) =>
    app.nobody.call('login', { body: { username: 'owner@uni.example', password: DEMO_PASSWORD }, from });
  await login('10.8.0.1');
  await app.test.owner("update refresh_tokens set expires_at = now() - interval '2 days'");
  await app.test.owner("update sessions set created_at = now() - interval '2 days'");
  const { body } = await login('10.8.0.2');
  await app.test.owner(
    "insert into jobs (kind, key, state, finished_at) values ('x', 'old', 'done', now() - interval '31 days'), ('x', 'new', 'done', now())",
  );
  expect(await sweep(app.test.database, modules)).toBeGreaterThanOrEqual(3);
  expect(await app.test.owner('select 1 from sessions')).toHaveLength(1);
  expect(await app.test.owner("select key from jobs where kind = 'x'")).toEqual([{ key: 'new' }]);
  expect((await app.nobody.call('refreshToken', { body: { refreshToken: body.refresh_token } })).status).toBe(200);
  expect(await app.test.owner('select 1 from events')).not.toHaveLength(0);
});

it('does no chore beside itself, begins none after it was stopped, and ends when the last has', async () => {
  let begun = 0;
  let ended = 0;
  let finish: () => void = () => undefined;
  const work = async () => {
    begun += 1;
    await new Promise<void>(resolve => (finish = resolve));
    await app.test.database.platform('housekeeping', tx => tx.one('select 1 as x'));
    ended += 1;
  };
  const house = keepHouse(
    [{ name: 'slow', tables: [], chores: { slow: { does: 'something slow', everySeconds: 0.005, work } } }],
    app.app.parts,
  );
  await sleep(50);
  expect(begun).toBe(1);
  finish();
  await expect.poll(() => begun).toBe(2);

  const stopped = house.stop();
  await sleep(50);
  finish();
  await stopped;
  expect([begun, ended]).toEqual([2, 2]);
  await sleep(50);
  expect(begun).toBe(2);
});
