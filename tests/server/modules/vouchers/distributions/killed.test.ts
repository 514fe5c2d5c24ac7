import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireDue } from '../../../../../server/modules/vouchers/distributions/expire.ts';
import { warnDue } from '../../../../../server/modules/vouchers/distributions/letters/warn.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

const PEOPLE = 510;
/** Of whom all but three have vouchers whose last day is over. */
const ENDED = String(PEOPLE - 3);

let app: TestApp;
let world: DistributionWorld;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(PEOPLE);
}, 120_000);
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

/** Works off what waits in a process of its own, which is killed at a point. */
const killedAt = (crashAt: string) => elsewhere(app, files, { crashAt });

const one = async (sql: string) => (await app.test.owner<Record<string, string | boolean>>(sql))[0];

it('kill -9 at every named point of a distribution: nobody is given twice, nothing is lost', async () => {
  made(
    await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: PEOPLE * 500_00 } }),
  );
  const { id } = await world.distribute();
  // Before the first piece is committed nothing of it stands.
  expect(await killedAt('distribution.giving')).toBe('SIGKILL');
  expect(await world.look(id)).toMatchObject({ status: 'running', given: 0 });
  expect(await world.held('voucher')).toBe(0);
  expect(await killedAt('distribution.given')).toBe('SIGKILL');
  expect(await world.look(id)).toMatchObject({ status: 'running', given: 500, givenAmount: 500 * 500_00 });
  expect(await world.held('voucher')).toBe(500 * 500_00);
  expect(await killedAt('distribution.done')).toBe('SIGKILL');
  expect(await world.look(id)).toMatchObject({ status: 'done', given: PEOPLE, refused: 0 });
  expect(await killedAt('vouchers.issued')).toBe('SIGKILL');
  expect(await killedAt('vouchers.letter.queued:3')).toBe('SIGKILL');
  expect(
    await one(`select (select count(*) from vouchers) as vouchers, (select count(distinct beneficiary_id) from vouchers) as people,
      (select count(*) from jobs where kind = 'vouchers.letter') as letters, (select count(*) from issue_requests) as requests,
      (select count(*) from credentials c join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row where c.digest is not null) as credentials,
      (select count(*) from ledger_transactions where kind = 'distribution') as moves`),
  ).toEqual({
    vouchers: String(PEOPLE),
    people: String(PEOPLE),
    letters: String(PEOPLE),
    requests: '2',
    credentials: String(PEOPLE),
    moves: '2',
  });
  expect(await world.held('voucher')).toBe(PEOPLE * 500_00);
  expect(await world.held('reserve')).toBe(0);
  expect(await world.held('budget')).toBe(0);
  expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  // A letter that was queued when its job was killed is not queued twice.
  const mails = await app.test.owner<{ n: string; once: string }>(
    "select count(*) as n, count(distinct recipient) as once from mail_outbox where dedupe_key like 'voucher:%'",
  );
  expect(mails[0]?.n).toBe(mails[0]?.once);
});

it('kill -9 at every named point of an expiry and of a reminder: each ends once, and is reminded once', async () => {
  await app.test.owner(`delete from jobs where kind = 'vouchers.letter' and state = 'waiting'`);
  await app.test.owner(`update vouchers set expires_at = now() - interval '1 second' where place >= 3`);
  await app.test.owner(
    `update vouchers set expires_at = now() + interval '1 day', created_at = now() - interval '9 days' where place < 3`,
  );
  await warnDue(app.app.parts);
  expect(await killedAt('vouchers.warning.queued:2')).toBe('SIGKILL');
  expect(await expireDue(app.app.parts)).toBe(1);
  // Before the first piece is committed nothing of it stands.
  expect(await killedAt('vouchers.expiring')).toBe('SIGKILL');
  expect(await world.held('voucher')).toBe(PEOPLE * 500_00);
  expect(await killedAt('vouchers.expired')).toBe('SIGKILL');
  expect(await world.held('voucher')).toBe((PEOPLE - 500) * 500_00);
  expect(await killedAt('none')).toBe('0');
  expect(
    await one(`select (select count(*) from vouchers where status = 'expired') as ended, (select sum(vouchers) from voucher_expiries) as counted,
      (select count(*) from ledger_transactions where kind = 'expiry') as moves, (select count(*) from notifications where type = 'vouchers' and details ->> 'what' = 'expired') > 0 as told,
      (select count(*) from mail_outbox where dedupe_key like 'voucher-warning:%') as reminded`),
  ).toEqual({ ended: ENDED, counted: ENDED, moves: ENDED, told: true, reminded: '3' });
  expect(await world.held('voucher')).toBe(3 * 500_00);
  expect(await world.held('budget')).toBe((PEOPLE - 3) * 500_00);
  expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
});
