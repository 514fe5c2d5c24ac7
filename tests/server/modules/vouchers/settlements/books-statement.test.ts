import { afterAll, beforeAll, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { beneficiaries, dayFrom, made } from '../../../../support/worlds/voucher-world.ts';
import { vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';

const PEOPLE = 3;
const OVERPAID = 34_00;
let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, PEOPLE, {
    config: { commissionBearer: 'merchant' },
    offer: { commissionPercentage: 3.33, taxesPercentage: 8.25 },
  });
});
afterAll(() => app.stop());

it('of an offer whose merchants bear the commission adds up, wherever what is taken back went, and whatever is paid', async () => {
  const held = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => world.hold(n)));
  const sales = [];
  for (const [n, amount] of [333_33, 1_01, 123_45].entries())
    sales.push(made(await world.charge({ voucher: held[n]?.number, amount })));
  const [first, , third] = sales;
  if (!first || !third) throw new Error('nothing was sold');
  made(await world.reverse(first, 111_11));
  const budget = await world.held('budget');
  await vouchersOf(app).set(held[2]?.number ?? '', "expires_at = now() - interval '1 second'");
  made(await world.reverse(third, 123_45));
  expect(await world.held('budget')).toBe(budget + 123_45);
  // What is paid beyond a purchase pays for another.
  for (const [n, rest] of [OVERPAID, -OVERPAID].entries()) {
    const order = await world.order(beneficiaries(1, {}, PEOPLE + n));
    expect(await world.pay(order, (order.invoice?.total ?? 0) + rest, `BOOKS ${n}`)).toMatchObject({
      status: 'processed',
    });
  }

  const { raw } = await world.provider.owner.call('getOfferStatementXlsx', {
    params: world.selling,
    query: { from: dayFrom(-1), to: dayFrom(1) },
  });
  const lines = utils.sheet_to_json<[string, number]>(read(raw).Sheets.Summary ?? {}, { header: 1 });
  const names = lines.map(([what]) => what);
  expect(names).toEqual([...new Set(names)]);
  const figures = new Map(lines.map(([what, amount]) => [what, Math.round(amount * 100)]));
  const of = (what: string) => figures.get(what) ?? 0;
  expect([of('Sale'), of('Reversal')]).toEqual([457_79, 234_56]);
  expect(of('Commission')).toBeGreaterThan(0);
  expect(of('Sale') - of('Reversal') - of('Commission') - of('Taxes')).toBe(of('Owed to merchants at the end'));
  expect(of('Owed to merchants at the end')).toBe(await world.held('merchant'));
  expect(of('Paid in excess')).toBe(OVERPAID);
  expect(of('Credit used')).toBe(OVERPAID);
  expect(of('Receipt') + of('Credit used')).toBe(of('Purchase booked') + of('Paid in excess'));
});
