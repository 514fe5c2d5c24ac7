import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINOR_UNITS_MAX } from '../../../../../contract/vouchers/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  PDF,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

describe('money that came in', () => {
  it('is not more than the books can hold, of one receipt or of several', async () => {
    const order = await world.order(beneficiaries(1, {}, 100));
    made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: order.id }, file: PDF }));
    const params = { ...world.selling, orderId: order.id };
    const book = (amount: number, bankReference: string, valueDate = dayFrom(0)) =>
      world.provider.owner.call('bookReceipt', { params, body: { amount, valueDate, bankReference } });
    expect(made(await book(1, 'ONE'))).toMatchObject({ status: 'on_hold', hold: 'short' });
    const tooBig = { status: 400, body: { key: 'request.invalid', errors: { amount: 'too_big' } } };
    expect(await book(MINOR_UNITS_MAX, 'MAX')).toMatchObject(tooBig);
    expect(await book(MINOR_UNITS_MAX, 'AHEAD', dayFrom(3))).toMatchObject(tooBig);
    expect(made(await world.provider.owner.call('getPayment', { params })).receipts).toHaveLength(1);
  });

  it('counts with what came in for other orders, and is not in the books yet', async () => {
    const book = async (from: number, amount: number) => {
      const order = await world.order(beneficiaries(1, {}, from));
      made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: order.id }, file: PDF }));
      return world.provider.owner.call('bookReceipt', {
        params: { ...world.selling, orderId: order.id },
        body: { amount, valueDate: dayFrom(3), bankReference: `OF ${from}` },
      });
    };
    const most = MINOR_UNITS_MAX - 1;
    made(await book(200, most - 5));
    expect(await book(201, 6)).toMatchObject({ status: 400, body: { errors: { amount: 'too_big' } } });
    made(await book(202, 5));
  });
});
