import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';
import { workSome } from '../../../../support/processes/work-some.ts';

let app: TestApp;
let world: DistributionWorld;
let givers: readonly Client[];
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  givers = [world.buyer, world.second];
});
afterAll(() => app.stop());

const onTrial = (sets: string) =>
  app.test.owner(`update organizations set ${sets} where id = $1`, [
    app.people['owner@vales.example']?.organizationId ?? '',
  ]);
/** A distribution to three people of whom one gets theirs before it stops. */
async function stopped() {
  await world.buy(3);
  await onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 99");
  const { id } = await world.distribute();
  await app.workers.drain();
  expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'trial', given: 1 });
  return { ...world.buying, distributionId: id };
}
/** What a bell says of a distribution, oldest first. */
const bellOf = async (client: Client, id: string) =>
  made(await client.call('listNotifications', { query: { limit: 100 } }))
    .notifications.filter(({ data }) => data.voucher?.subjectId === id)
    .map(({ status, description, data: { voucher } }) => ({ ...voucher, status, description }))
    .toReversed();
const states = async (id: string) =>
  Promise.all(givers.map(async giver => (await bellOf(giver, id)).map(({ what, status }) => [what, status])));

it('a distribution that stops is told to each who may go on with it, with the reason and how many are left, until somebody does', async () => {
  const params = await stopped();
  for (const giver of givers) {
    const told = await bellOf(giver, params.distributionId);
    expect(told).toMatchObject([
      { what: 'distributionStopped', status: 'new', failure: 'trial', count: 2, amount: 1_000_00, by: null },
    ]);
    expect(told[0]?.description).toMatch(/^2 people of “.*” did not get \$1,000\.00.MXN\. The trial is over/);
  }
  // That letters of it did not arrive stays so, whoever goes on with it.
  await app.test.owner(
    `insert into notifications (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     select organization_id, user_id, type, project_id, '', '', details || '{"what": "undelivered"}' from notifications where details ->> 'subjectId' = $1 and user_id = $2`,
    [params.distributionId, app.people['owner@vales.example']?.userId ?? ''],
  );
  made(await world.buyer.call('retryDistribution', { params }));
  expect(await states(params.distributionId)).toEqual([
    expect.arrayContaining([
      ['distributionStopped', 'completed'],
      ['undelivered', 'new'],
    ]),
    [['distributionStopped', 'completed']],
  ]);
  // It stops again, and so it is told again.
  await app.workers.drain();
  expect((await states(params.distributionId))[1]).toEqual([
    ['distributionStopped', 'completed'],
    ['distributionStopped', 'new'],
  ]);
  made(await world.second.call('cancelDistribution', { params, body: { reason: 'Sin credenciales.' } }));
  const [owner, second] = await states(params.distributionId);
  expect(owner).toEqual(expect.arrayContaining([['undelivered', 'new']]));
  expect([...(owner ?? []), ...(second ?? [])]).not.toContainEqual(['distributionStopped', 'new']);
});

/** Moves the end of the key of whoever gives: it is over, or goes on. */
const endKey = (at: string) =>
  app.test.owner(
    `update did_keys k set expires_at = ${at} from organizations o where o.did = k.did and o.did_key_id = k.custody_key_id and o.id = $1`,
    [app.people['owner@vales.example']?.organizationId ?? ''],
  );
const unissued = async (id: string) =>
  (
    await app.test.owner<{ count: number }>(
      'select count(*)::int as count from vouchers where distribution_id = $1 and request_id is null',
      [id],
    )
  )[0]?.count;

it('one whose giver’s key is over gives nothing that nobody could sign, says so, and goes on once it is renewed', async () => {
  await onTrial("membership = 'production', trial_ends_at = null");
  await world.buy(2);
  await endKey("now() - interval '1 hour'");
  const { id } = await world.distribute();
  await app.workers.drain();
  expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'key', given: 0 });
  expect(await bellOf(world.second, id)).toMatchObject([
    { what: 'distributionStopped', failure: 'key', description: expect.stringContaining('key has expired') },
  ]);
  await endKey("now() + interval '1 year'");
  made(await world.buyer.call('retryDistribution', { params: { ...world.buying, distributionId: id } }));
  await app.workers.drain();
  expect([await world.look(id), await unissued(id)]).toMatchObject([{ status: 'done', given: 4 }, 0]);
});

it.each([
  ['the key', () => endKey("now() - interval '1 hour'"), () => endKey("now() + interval '1 year'")],
  [
    'the last place of a trial',
    () => onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 100"),
    () => onTrial("membership = 'production'"),
  ],
])('what was given before %s was gone waits for its credential until there is another', async (_, end, renew) => {
  await world.buy(1);
  const { id } = await world.distribute();
  await workSome(app, kind => kind !== 'vouchers.issue');
  await end();
  await workSome(app);
  expect([await world.look(id), await unissued(id)]).toMatchObject([{ status: 'done', given: 1 }, 1]);
  await renew();
  await app.workers.drain();
  expect(await unissued(id)).toBe(0);
});

it('what nobody could sign until its last day was over is waited for no more', async () => {
  await world.buy(1);
  const { id } = await world.distribute();
  await workSome(app, kind => kind !== 'vouchers.issue');
  await endKey("now() - interval '1 hour'");
  await workSome(app);
  const waiting = () =>
    app.test.owner(
      "select state from jobs where kind = 'vouchers.issue' and payload ->> 'distributionId' = $1 and state = 'waiting'",
      [id],
    );
  expect(await waiting()).toHaveLength(1);
  await app.test.owner("update vouchers set expires_at = now() - interval '1 second' where distribution_id = $1", [id]);
  await app.test.owner("update jobs set run_at = now() where kind = 'vouchers.issue' and state = 'waiting'");
  await workSome(app, kind => kind === 'vouchers.issue');
  expect([await waiting(), await unissued(id)]).toEqual([[], 1]);
  await endKey("now() + interval '1 year'");
});
