import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
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
let reviewers: readonly Client[];
let people = 0;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
  // Both may review payments of the university's: one does, the other is told as well.
  reviewers = [world.provider.owner, await app.as('projects@uni.example')];
});
afterAll(() => app.stop());

/** Of which states of an order somebody's bell still tells. */
const openOf = async (client: Client, orderId: string) =>
  made(await client.call('listNotifications', { query: { limit: 100 } }))
    .notifications.filter(({ status, data }) => status !== 'completed' && data.order?.orderId === orderId)
    .map(({ data }) => data.order?.status);
const reviewersOf = (orderId: string) => Promise.all(reviewers.map(client => openOf(client, orderId)));
const ordered = (of: VoucherWorld = world) => of.order(beneficiaries(1, {}, (people += 1)));
const proven = async () => {
  const order = await ordered();
  const params = { ...world.buying, orderId: order.id };
  const proof = made(await world.buyer.call('uploadProof', { params, file: PDF }));
  await app.workers.drain();
  return { order, proof, params, payment: { ...world.selling, orderId: order.id } };
};
const review = async (payment: { projectId: string; offerId: string; orderId: string }, decision: string) => {
  made(await world.provider.owner.call('reviewPayment', { params: payment, body: { decision, reason: 'Porque sí' } }));
  await app.workers.drain();
};
const receipt = (amount: number) => ({
  amount,
  valueDate: dayFrom(0),
  bankReference: `TOLD ${(people += 1)}`,
});

describe('a payment that waits', () => {
  it('waits in the bell of each reviewer until it is approved, and of nobody after that', async () => {
    const { order, payment } = await proven();
    expect(await reviewersOf(order.id)).toEqual([['in_payment_review'], ['in_payment_review']]);
    expect(await openOf(world.buyer, order.id)).toEqual([]);
    made(await world.provider.owner.call('bookReceipt', { params: payment, body: receipt(order.invoice?.total ?? 0) }));
    await app.workers.drain();
    expect(await reviewersOf(order.id)).toEqual([[], []]);
    expect(await openOf(world.buyer, order.id)).toEqual(['processed']);
  });

  it('waits for nobody once it is rejected, or another proof is asked for', async () => {
    for (const [decision, told] of [
      ['reject', 'rejected'],
      ['askAgain', 'waiting_for_payment'],
    ] as const) {
      const { order, payment } = await proven();
      await review(payment, decision);
      expect(await reviewersOf(order.id), decision).toEqual([[], []]);
      expect(await openOf(world.buyer, order.id), decision).toEqual([told]);
    }
  });

  it('waits for nobody once its proof is taken back', async () => {
    const { order, params, proof } = await proven();
    made(await world.buyer.call('removeProof', { params: { ...params, proofId: proof.id } }));
    await app.workers.drain();
    expect(await reviewersOf(order.id)).toEqual([[], []]);
  });

  it('is on hold for the other reviewers, and waits for all once it goes on', async () => {
    const { order, payment } = await proven();
    await review(payment, 'hold');
    expect(await reviewersOf(order.id)).toEqual([[], ['on_hold']]);
    await review(payment, 'resume');
    expect(await reviewersOf(order.id)).toEqual([[], ['in_payment_review']]);
  });

  it('is told of to nobody whose order has moved on before they could be told', async () => {
    const order = await ordered();
    made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: order.id }, file: PDF }));
    await review({ ...world.selling, orderId: order.id }, 'reject');
    expect(await reviewersOf(order.id)).toEqual([[], []]);
    expect(await openOf(world.buyer, order.id)).toEqual(['rejected']);
  });

  it('waits for nobody of the platform that reviewed it', async () => {
    const own = await voucherWorld(app, { as: 'projects@uni.example', provider: world.provider });
    const order = await ordered(own);
    made(await own.buyer.call('uploadProof', { params: { ...own.buying, orderId: order.id }, file: PDF }));
    await app.workers.drain();
    const admin = await app.as('admin@sello.example');
    expect(await openOf(admin, order.id)).toEqual(['in_payment_review']);
    made(
      await admin.call('bookOverseenReceipt', {
        params: { orderId: order.id },
        body: receipt(order.invoice?.total ?? 0),
      }),
    );
    await app.workers.drain();
    expect(await openOf(admin, order.id)).toEqual([]);
  });
});
