import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENEFICIARIES_MAX } from '../../../../contract/vouchers/index.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { beneficiaries, voucherWorld, type VoucherWorld } from '../../../support/voucher-world.ts';

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

describe('the people of an order', () => {
  it('are no more than of one order, however often it is tried again', async () => {
    const order = await world.order([...beneficiaries(1), ...beneficiaries(1, { email: 'nobody' }, 1)]);
    expect(order).toMatchObject({ status: 'failed_upload', upload: { registered: 1, invalid: 1 } });
    await app.test.owner('update voucher_orders set rows = $2, registered = $3 where id = $1', [
      order.id,
      String(BENEFICIARIES_MAX),
      String(BENEFICIARIES_MAX - 1),
    ]);
    const retry = (rows: object[]) =>
      world.buyer.call('retryOrder', { params: { ...world.buying, orderId: order.id }, body: { rows } });
    expect(await retry(beneficiaries(2, {}, 10))).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { rows: 'too_many' } },
    });
    expect((await retry(beneficiaries(1, {}, 10))).status).toBe(202);
  });
});
