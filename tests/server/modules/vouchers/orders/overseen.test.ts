import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../support/processes/app.ts';
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

/** What the platform's people are told that waits for them, and what the provider's are. */
async function waiting(admin: Client) {
  const { payments } = made(await admin.call('getPlatformTotals'));
  const params = { projectId: world.selling.projectId };
  const dashboard = made(await world.provider.owner.call('getOfferDashboard', { params, query: {} }));
  return [payments, dashboard.waiting];
}

describe('whoever sells and whoever buys are one', () => {
  it('has the platform review, and nobody their own order or proof', async () => {
    const own = await voucherWorld(app, { as: 'projects@uni.example', provider: world.provider });
    const order = await own.order(beneficiaries(1, {}, 200));
    const params = { ...own.buying, orderId: order.id };
    made(await own.buyer.call('uploadProof', { params, file: PDF }));
    const body = { amount: order.invoice?.total ?? 0, valueDate: dayFrom(0), bankReference: 'interno 1' };
    const refused = await own.provider.owner.call('bookReceipt', {
      params: { ...own.selling, orderId: order.id },
      body,
    });
    expect(refused).toMatchObject({ status: 403, body: { key: 'payment.platform_reviews' } });
    const admin = await app.as('admin@sello.example');
    const queue = made(await admin.call('listOverseenPayments', { query: { status: 'in_payment_review' } }));
    expect(queue.orders).toMatchObject([{ id: order.id, mayReview: true }]);
    expect(await waiting(admin)).toEqual([1, []]);
    made(await admin.call('bookOverseenReceipt', { params: { orderId: order.id }, body }));
    await app.workers.drain();
    const reviewed = made(await own.buyer.call('getOrder', { params }));
    expect(reviewed).toMatchObject({ status: 'processed' });
    // Who of the platform it was is told to nobody here, and not that the platform did it by itself.
    expect(reviewed.steps.map(({ to, by, byPlatform }) => [to, by, byPlatform])).toEqual(
      expect.arrayContaining([
        ['processing', null, true],
        ['processed', null, false],
      ]),
    );
    expect(await waiting(admin)).toEqual([0, []]);
    // A payment of somebody else waits for the provider, and not for the platform.
    const foreign = await world.order(beneficiaries(1, {}, 201));
    made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: foreign.id }, file: PDF }));
    expect(await waiting(admin)).toMatchObject([0, [{ payments: 1 }]]);
    expect((await admin.call('getOverseenPayment', { params: { orderId: foreign.id } })).status).toBe(404);
  });
});
