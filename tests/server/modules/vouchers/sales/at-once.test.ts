import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 2);
});
afterAll(() => app.stop());

/** Charges a voucher of 500.00 by its PIN so many times at one moment: all wait for it, and go on one after the other. */
const chargeAtOnce = (number: string, times: number, amount: number) =>
  meanwhile(
    app,
    tx => tx.run('select from vouchers where number = $1 for update', [number]),
    () => Promise.all(Array.from({ length: times }, () => world.charge({ voucher: number, amount }))),
    () => times,
  );

describe('a voucher that several tills charge at once', () => {
  it('pays each of what those before it left, and says so', async () => {
    const { number } = await world.hold(0);
    const answers = await chargeAtOnce(number, 4, 200_00);
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid.map(({ body }) => body.left).sort((a, b) => (b ?? 0) - (a ?? 0))).toEqual([300_00, 100_00]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({
          status: 409,
          body: expect.objectContaining({
            key: 'sale.not_enough',
            facts: { left: 100_00, currency: 'MXN', decimals: 2 },
          }),
        }),
      ),
    );
    expect(await vouchersOf(app).balanceOf(number)).toBe(100_00);
  });

  it('is spent by the one that takes the last of it', async () => {
    const { number } = await world.hold(1);
    const answers = await chargeAtOnce(number, 2, 250_00);
    expect(answers.map(({ status, body }) => [status, body.left]).sort()).toEqual([
      [200, 0],
      [200, 250_00],
    ]);
    expect(await vouchersOf(app).rowOf(number)).toMatchObject({ status: 'redeemed', ended_at: expect.any(Date) });
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});
