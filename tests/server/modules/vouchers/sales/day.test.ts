import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, tillOf, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';
import { keyOf } from '../../../../support/worlds/vouchers-in-database.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 2);
});
afterAll(() => app.stop());

const day = (
  query: { day?: string } = {},
  { client = world.till.client, tillId = world.till.tillId }: { client?: Client; tillId?: string } = {},
) => client.call('getTillDay', { params: { ...world.at, tillId }, query });
const moveTo = (table: 'sales' | 'sale_reversals', id: string, at: string) =>
  app.test.owner(`update ${table} set at = $2 where id = $1`, [id, at]);

it('adds up the sales and reversals of one till on a day of the provider, and lists them in order', async () => {
  const held = await world.hold(0);
  // In Mexico City it is still October 30.
  const late = made(await world.charge({ voucher: held.number, amount: 120_50 }));
  await moveTo('sales', late.id, '2026-10-31T05:30:00Z');
  const early = made(await world.charge({ voucher: held.number, amount: 80_00 }));
  await moveTo('sales', early.id, '2026-10-31T06:00:00Z');
  const reversalId = randomUUID();
  made(await world.reverse(late, 20_25, { id: reversalId }));
  await moveTo('sale_reversals', reversalId, '2026-10-31T18:00:00Z');
  const other = await tillOf(app, world.at, { name: 'Caja 2' });
  const others = made(await world.charge({ voucher: held.number, amount: 10_00 }, { client: other.client }));
  await moveTo('sales', others.id, '2026-10-31T19:00:00Z');

  const money = { currency: 'MXN', decimals: 2 };
  const voucherEnding = held.number.slice(-4);
  expect(made(await day({ day: '2026-10-31' }))).toMatchObject({
    till: { id: world.till.tillId, name: 'Caja 1' },
    merchant: { id: world.at.merchantId, name: 'Comercio 1' },
    provider: world.till.till.provider,
    day: '2026-10-31',
    timeZone: 'America/Mexico_City',
    totals: [{ ...money, sales: 1, sold: 80_00, reversals: 1, reversed: 20_25 }],
    lines: [
      { ...money, id: early.id, kind: 'sale', at: '2026-10-31T06:00:00.000Z', amount: 80_00, voucherEnding },
      { ...money, id: reversalId, kind: 'reversal', at: '2026-10-31T18:00:00.000Z', amount: 20_25, voucherEnding },
    ],
  });
  expect(made(await day({ day: '2026-10-30' })).totals).toEqual([
    { ...money, sales: 1, sold: 120_50, reversals: 0, reversed: 0 },
  ]);
  expect(made(await day({ day: '2026-10-31' }, { client: other.client, tillId: other.tillId })).totals).toEqual([
    { ...money, sales: 1, sold: 10_00, reversals: 0, reversed: 0 },
  ]);
});

it('is today unless a day is given, and empty where nothing was charged', async () => {
  const today = made(await day());
  expect(today.day).toBe(today.today);
  expect(made(await day({ day: '2026-01-01' }))).toMatchObject({ day: '2026-01-01', totals: [], lines: [] });
  expect(await day({ day: '2026-02-30' })).toMatchObject({ status: 400, body: { errors: { day: 'invalid_date' } } });
});

it('shows a till its own day only, and the provider the day of each', async () => {
  const other = await tillOf(app, world.at, { name: 'Caja 3' });
  expect(keyOf(await day({}, { tillId: other.tillId }))).toBe('error.not_found');
  expect(keyOf(await day({}, { tillId: randomUUID() }))).toBe('error.not_found');
  const { owner } = world.provider;
  expect(made(await day({}, { client: owner, tillId: other.tillId })).till.name).toBe('Caja 3');
});
