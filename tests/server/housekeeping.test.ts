import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { modules } from '../../server/modules/index.ts';
import { DEMO_PASSWORD } from '../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

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
