import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
});
afterAll(() => app.stop());

const health = () => app.nobody.call('health');

it('says that mail does not flow, and still serves: no load balancer takes all servers out for it', async () => {
  expect(await health()).toMatchObject({ status: 200, body: { status: 'up', parts: { mail: { state: 'up' } } } });
  await app.test.owner("insert into mail_pause (retry_at, error) values (now() + interval '1 minute', '530 no')");
  expect(await health()).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { mail: { state: 'down', detail: 'refused' }, database: { state: 'up' } } },
  });
  await app.test.owner('delete from mail_pause');
});

it('says that jobs are late, and still serves', async () => {
  await app.test.owner(
    "insert into jobs (kind, key, payload, run_at) values ('mail.send', 'late', '{}', now() - interval '2 hours')",
  );
  expect(await health()).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { jobs: { state: 'down' } } },
  });
});
