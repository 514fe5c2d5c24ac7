import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';

const SHARE = { atOnce: 1, waitingMax: 2, patienceMs: 600_000 };
let app: TestApp;
let owner: Client;
let neighbour: Client;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0, requests: { share: SHARE, statementMs: { request: 2_000, job: 600_000 } } });
  owner = await app.as('owner@uni.example');
  neighbour = await app.as('owner@trial.example');
});
afterAll(() => app.stop());

/** Keeps whoever reads a table waiting until told to let go. */
async function locked(table: string) {
  let letGo = () => {};
  const done = new Promise<void>(resolve => (letGo = resolve));
  let begun = () => {};
  const isLocked = new Promise<void>(resolve => (begun = resolve));
  const holding = app.test.database.platform('tests', async tx => {
    await tx.run(`lock table ${table} in access exclusive mode`);
    begun();
    await done;
  });
  await isLocked;
  return async () => {
    letGo();
    await holding;
  };
}

it('answers 429 with Retry-After to an organization that uses up its share, and serves the others', async () => {
  await app.test.owner('grant all on recipient_groups to sello_platform');
  const letGo = await locked('recipient_groups');
  const calls = Array.from({ length: SHARE.atOnce + SHARE.waitingMax + 1 }, () =>
    owner.call('listRecipientGroups', { query: { limit: 10 } }),
  );
  const refused = await Promise.race(calls);
  expect(refused).toMatchObject({
    status: 429,
    body: { key: 'request.share_used', message: expect.stringMatching(/Your organization/) },
    headers: { 'retry-after': '5' },
  });
  expect((await neighbour.call('listProjects')).status).toBe(200);
  await letGo();
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
});

it('answers 503 where a statement took too long, changes nothing and says so', async () => {
  const letGo = await locked('recipient_groups');
  const answer = await owner.call('createRecipientGroup', { body: { name: 'Egresadas' } });
  expect(answer).toMatchObject({ status: 503, body: { key: 'request.over_time' }, headers: { 'retry-after': '30' } });
  await letGo();
  const { body } = await owner.call('listRecipientGroups', { query: { q: 'Egresadas' } });
  expect(body).toMatchObject({ total: 0 });
});
