import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookDue } from '../../../../../server/modules/vouchers/orders/due.ts';
import { tellRefundHandler } from '../../../../../server/modules/vouchers/orders/tell-refund.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import type { JobCall } from '../../../../../server/platform/jobs/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { beneficiaries, dayFrom, made, PAY_TO } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
let senders: readonly Client[];
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  // Both may send refunds of the university's.
  senders = [world.provider.owner, await app.as('projects@uni.example')];
});
afterAll(() => app.stop());

/** What a bell says of a refund, oldest first. */
const bellOf = async (client: Client, refundId: string) =>
  made(await client.call('listNotifications', { query: { limit: 100 } }))
    .notifications.flatMap(({ status, title, data: { projectId, voucher } }) =>
      voucher?.subjectId === refundId ? [{ ...voucher, status, title, projectId }] : [],
    )
    .toReversed();
const ofSenders = (refundId: string) => Promise.all(senders.map(client => bellOf(client, refundId)));
const ask = async (amount: number) =>
  made(await world.buyer.call('askForRefund', { params: world.buying, body: { source: 'budget', amount, ...PAY_TO } }));
const withdraw = async (refundId: string) =>
  made(await world.buyer.call('withdrawRefund', { params: { ...world.buying, refundId } }));
const pay = async (refundId: string, bankReference: string) =>
  made(
    await world.provider.owner.call('payRefund', { params: { ...world.selling, refundId }, body: { bankReference } }),
  );
const DUE = () => ({
  what: 'refundDue',
  status: 'new',
  title: 'A refund is to be sent',
  projectId: world.selling.projectId,
  placeId: world.offer.id,
});

describe('a refund', () => {
  it('that was asked for is told to each who may send it, once, and not any more once it was withdrawn', async () => {
    await world.buy(1);
    const { id } = await ask(7_00);
    await app.workers.drain();
    const again = { id: 'again', payload: { refundId: id } } as JobCall;
    await tellRefundHandler(app.app.parts)(again);
    expect(await ofSenders(id)).toMatchObject([[{ ...DUE(), amount: 7_00 }], [DUE()]]);
    expect((await ofSenders(id)).map(told => told.length)).toEqual([1, 1]);
    expect(await bellOf(world.buyer, id)).toEqual([]);
    await withdraw(id);
    await app.workers.drain();
    expect((await ofSenders(id)).map(told => told.map(({ status }) => status))).toEqual([['completed'], ['completed']]);
    expect(await bellOf(world.buyer, id)).toEqual([]);
  });

  it('that was sent waits for nobody, and is told to whoever bought, in their bells and in their events', async () => {
    await world.buy(1);
    const { id } = await ask(8_00);
    await app.workers.drain();
    await pay(id, 'SENT 1');
    await app.workers.drain();
    expect((await ofSenders(id)).map(told => told.map(({ status }) => status))).toEqual([['completed'], ['completed']]);
    const sent = {
      what: 'refundSent',
      status: 'new',
      title: 'A refund was sent',
      projectId: world.buying.projectId,
      placeId: world.buying.voucherProjectId,
      amount: 8_00,
    };
    for (const client of [world.buyer, world.second]) {
      const told = await bellOf(client, id);
      expect(told).toMatchObject([sent]);
      expect(told[0]).not.toHaveProperty('orderId');
    }
    const { events } = made(
      await world.buyer.call('listEvents', {
        query: { resource: 'voucherProject', resourceId: world.buying.voucherProjectId, values: 'true' },
      }),
    );
    expect(events[0]).toMatchObject({
      type: 'update',
      actor: null,
      newValue: { refund: id, status: 'paid', source: 'budget', amount: 8_00, bankReference: 'SENT 1' },
    });
  });

  it('that was sent before anybody was told that it is due is told to whoever bought alone', async () => {
    await world.buy(1);
    const { id } = await ask(9_00);
    await pay(id, 'SENT 2');
    await app.workers.drain();
    expect(await ofSenders(id)).toEqual([[], []]);
    expect(await bellOf(world.buyer, id)).toMatchObject([{ what: 'refundSent' }]);
  });

  it('that an order owes, because it was canceled, is told as well, with the order', async () => {
    const order = await world.order(beneficiaries(1, {}, 900));
    await world.pay(order, 100_00, 'OWED 1');
    made(
      await world.buyer.call('cancelOrder', {
        params: { ...world.buying, orderId: order.id },
        body: { reason: 'Ya no hace falta' },
      }),
    );
    await app.workers.drain();
    const { refunds } = made(await world.provider.owner.call('listRefunds', { params: world.selling }));
    const id = refunds.find(({ orderId }) => orderId === order.id)?.id ?? '';
    const due = { ...DUE(), orderId: order.id, amount: 100_00 };
    expect(await ofSenders(id)).toMatchObject([[due], [due]]);
    await pay(id, 'SENT 3');
    await app.workers.drain();
    expect(await bellOf(world.buyer, id)).toMatchObject([{ what: 'refundSent', orderId: order.id }]);
  });

  it('that an order owes is told once the last of its money is in the books, and says until then when that comes', async () => {
    const order = await world.order(beneficiaries(1, {}, 901));
    await world.pay(order, 60_00, 'OWED 2');
    const payment = { params: { ...world.selling, orderId: order.id } };
    const ahead = { amount: 40_00, valueDate: dayFrom(3), bankReference: 'OWED 3' };
    made(await world.provider.owner.call('bookReceipt', { ...payment, body: ahead }));
    made(
      await world.buyer.call('cancelOrder', {
        params: { ...world.buying, orderId: order.id },
        body: { reason: 'Ya no hace falta' },
      }),
    );
    await app.workers.drain();
    const owed = async () => {
      const listed = made(await world.provider.owner.call('listRefunds', { params: world.selling })).refunds;
      const [shown] = made(await world.provider.owner.call('getPayment', payment)).refunds;
      return [listed.find(({ orderId }) => orderId === order.id), shown];
    };
    const waits = { amount: 100_00, state: 'due', covered: false, awaited: dayFrom(3) };
    const [listed, shown] = await owed();
    expect([listed, shown]).toMatchObject([waits, waits]);
    const id = listed?.id ?? '';
    expect(await ofSenders(id)).toEqual([[], []]);
    const sent = { params: { ...world.selling, refundId: id }, body: { bankReference: 'EARLY' } };
    expect(await world.provider.owner.call('payRefund', sent)).toMatchObject({
      body: { key: 'payment.not_in_books' },
    });
    await app.test.owner("update payment_receipts set value_date = current_date - 1 where bank_reference = 'OWED 3'");
    await bookDue({ database: app.test.database, log: createLog('silent') });
    await app.workers.drain();
    const due = { ...DUE(), orderId: order.id, amount: 100_00 };
    expect(await ofSenders(id)).toMatchObject([[due], [due]]);
    expect(await owed()).toMatchObject([
      { covered: true, awaited: null },
      { covered: true, awaited: null },
    ]);
    await pay(id, 'SENT 4');
  });
});
