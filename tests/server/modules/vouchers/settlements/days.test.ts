import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../../contract/base/common/day.ts';
import { dayAfter, dayAt } from '../../../../../contract/base/common/days.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { settlementWorld, type SettlementWorld } from '../../../../support/worlds/settlement-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

/** A zone in which it is another day than in UTC, whenever this is looked at. */
const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
const today = dayAt(new Date(), zone);

let app: TestApp;
let world: SettlementWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await settlementWorld(app);
  // Of all countries, so that it does not matter at what time of the day it is looked at.
  await app.test.owner(
    `create or replace function zone_of(country text) returns text language sql immutable set search_path = public, pg_temp as $$ select '${zone}' $$`,
  );
}, 120_000);
afterAll(() => app.stop());

it('is paid on a day until today, as it is in the country of the offer', async () => {
  expect(today).not.toBe(dayOf(new Date()));
  await world.sell(world.provider.merchantIds[0] ?? '', 100_00);
  const asked = await world.ask();
  expect(asked).toMatchObject({ today });
  const params = { ...world.selling, settlementId: asked.id };
  made(await world.approver.call('approveSettlement', { params }));
  await app.workers.drain();
  const pay = (valueDate: string) =>
    world.approver.call('paySettlement', { params, body: { valueDate, bankReference: 'SPEI 1' } });
  for (const day of [dayAfter(today), dayAfter(today, 2000)])
    expect(await pay(day)).toMatchObject({ status: 400, body: { errors: { valueDate: 'in_future' } } });
  expect(await world.held('payout')).toBe(100_00);
  expect(made(await pay(today))).toMatchObject({ status: 'closed', paid: 1 });
  const { settlements } = made(await world.provider.owner.call('listSettlements', { params: world.selling }));
  expect(settlements).toMatchObject([{ id: asked.id, today }]);
});
