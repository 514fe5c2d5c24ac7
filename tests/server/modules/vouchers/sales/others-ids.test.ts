import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireDue } from '../../../../../server/modules/vouchers/distributions/expire.ts';
import { bookDue } from '../../../../../server/modules/vouchers/orders/due.ts';
import { derivedId } from '../../../../../server/platform/crypto/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { beneficiaries, dayFrom, made, PDF } from '../../../../support/worlds/voucher-world.ts';
import { vouchersOf } from '../../../../support/worlds/vouchers-in-database.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 3);
});
afterAll(() => app.stop());

describe('a till that takes the id under which other money is to move', () => {
  it('does not keep vouchers from ending: ids that the books derive are nobody’s to choose', async () => {
    const { number } = await world.hold(0);
    const [voucher] = await app.test.owner<{ id: string }>('select id from vouchers where number = $1', [number]);
    const id = derivedId(`expiry ${voucher?.id}`);
    const refused = { status: 400, body: { key: 'request.invalid', errors: { id: 'invalid' } } };
    expect(await world.charge({ id, voucher: number })).toMatchObject(refused);
    const sale = made(await world.charge({ voucher: number }));
    expect(await world.reverse(sale, 10_00, { id: id.toUpperCase() })).toMatchObject(refused);
    await vouchersOf(app).set(number, "expires_at = now() - interval '1 second'");
    await expireDue(app.app.parts);
    await app.workers.drain();
    expect(await vouchersOf(app).rowOf(number)).toMatchObject({ status: 'expired' });
    expect(await vouchersOf(app).balanceOf(number)).toBe(0);
  });

  it('does not keep a payment from being booked that comes later, whose receipt is read before', async () => {
    const { number } = await world.hold(1);
    const order = await world.order(beneficiaries(1, {}, 50));
    const params = { ...world.selling, orderId: order.id };
    made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: order.id }, file: PDF }));
    const booked = made(
      await world.provider.owner.call('bookReceipt', {
        params,
        body: { amount: order.invoice?.total ?? 0, valueDate: dayFrom(1), bankReference: 'AHEAD' },
      }),
    );
    made(await world.charge({ id: booked.receipts[0]?.id, voucher: number, amount: 1_00 }));
    await app.test.owner('update payment_receipts set value_date = current_date - 1 where order_id = $1', [order.id]);
    await app.test.owner('update voucher_orders set value_date = current_date - 1 where id = $1', [order.id]);
    await bookDue({ database: app.test.database, log: createLog('silent') });
    await app.workers.drain();
    expect(made(await world.provider.owner.call('getPayment', { params }))).toMatchObject({ status: 'processed' });
  });

  it('does not keep a refund from being sent, which both sides read before', async () => {
    await world.buy(1);
    const { number } = await world.hold(2);
    const asked = made(
      await world.buyer.call('askForRefund', {
        params: world.buying,
        body: { source: 'budget', amount: 100_00, holder: 'Vales SA', account: '002010077777777771' },
      }),
    );
    made(await world.charge({ id: asked.id, voucher: number, amount: 1_00 }));
    const sent = await world.provider.owner.call('payRefund', {
      params: { ...world.selling, refundId: asked.id },
      body: { bankReference: `SPEI ${randomUUID()}` },
    });
    expect(sent).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});
