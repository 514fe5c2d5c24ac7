import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_DAYS } from '../../../../../contract/vouchers/vouchers/index.ts';
import { bookDue, lapseOrders } from '../../../../../server/modules/vouchers/orders/due.ts';
import { post } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import {
  beneficiaries,
  dayFrom,
  made,
  PDF,
  voucherWorld,
  type VoucherWorld,
} from '../../../../support/worlds/voucher-world.ts';

/** More than are read at once. */
const MANY = 250;

let app: TestApp;
let world: VoucherWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await voucherWorld(app);
});
afterAll(() => app.stop());

const parts = () => ({ database: app.test.database, log: createLog('silent') });
/** An order with its proof, for which so much came in ahead of its day, which has come by now. */
async function paidAhead(reference: string, from: number) {
  const order = await world.order(beneficiaries(1, {}, from));
  made(await world.buyer.call('uploadProof', { params: { ...world.buying, orderId: order.id }, file: PDF }));
  made(
    await world.provider.owner.call('bookReceipt', {
      params: { ...world.selling, orderId: order.id },
      body: { amount: order.invoice?.total ?? 0, valueDate: dayFrom(1), bankReference: reference },
    }),
  );
  await app.test.owner('update payment_receipts set value_date = current_date - 1 where bank_reference = $1', [
    reference,
  ]);
  return order;
}
const posted = async (reference: string) =>
  (
    await app.test.owner<{ posted: boolean }>(
      'select posted_at is not null as posted from payment_receipts where bank_reference = $1',
      [reference],
    )
  )[0]?.posted;

describe('money whose day has come', () => {
  it('is held up by none that cannot be booked, however much of it there is', async () => {
    const order = await world.order(beneficiaries(1, {}, 900));
    // Their order is none that the books know: each of them is refused, and comes before.
    await app.test.owner(
      `insert into payment_receipts (id, organization_id, deliverer_id, order_id, account, bank_reference, amount, value_date, booked_by)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, o.provider_id, o.organization_id, o.id, 'X', 'STUCK ' || n, 1, current_date - 2, o.requested_by
       from voucher_orders o, generate_series(1, ${MANY}) n where o.id = $1`,
      [order.id],
    );
    await app.test.owner(
      `create function refuse_stuck() returns trigger language plpgsql as
         $$ begin if new.bank_reference like 'STUCK %' then raise exception 'stuck'; end if; return new; end $$`,
    );
    await app.test.owner(
      'create trigger refuse_stuck before update on payment_receipts for each row execute function refuse_stuck()',
    );
    await paidAhead('AHEAD 1', 901);
    await bookDue(parts());
    expect(await posted('AHEAD 1')).toBe(true);
    await app.test.owner('drop trigger refuse_stuck on payment_receipts');
    await app.test.owner("delete from payment_receipts where bank_reference like 'STUCK %'");
  });

  it('waits where its books are paused, and is booked once money moves again', async () => {
    await paidAhead('AHEAD 2', 902);
    await app.test.owner("update ledger_books set paused_at = now(), paused_because = '[]' where id = $1", [
      world.offer.id,
    ]);
    await bookDue(parts());
    expect(await posted('AHEAD 2')).toBe(false);
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    await bookDue(parts());
    expect(await posted('AHEAD 2')).toBe(true);
  });

  it('is booked once, though a server of before books it at the same moment, under the id that receipts had then', async () => {
    const order = await paidAhead('AHEAD 3', 904);
    const [receipt] = await app.test.owner<{
      id: string;
      amount: number;
      booked_by: string;
      provider: string;
      by: string;
    }>(
      `select r.id, r.amount, r.booked_by, r.organization_id as provider, r.deliverer_id as by from payment_receipts r where bank_reference = 'AHEAD 3'`,
    );
    if (!receipt) throw new Error('It was not booked');
    await meanwhile(
      app,
      tx => tx.run('select from voucher_orders where id = $1 for update', [order.id]),
      () => bookDue(parts()),
      () => 1,
      async tx => {
        await post(tx, {
          id: receipt.id,
          offerId: world.offer.id,
          parties: { provider: receipt.provider, deliverer: receipt.by },
          actor: { kind: 'user', id: receipt.booked_by },
          movement: { kind: 'receipt', order: order.id, amount: receipt.amount },
        });
        await tx.run('update payment_receipts set posted_at = now() where id = $1', [receipt.id]);
      },
    );
    const [inBooks] = await app.test.owner(
      "select balance from account_balances where offer_id = $1 and kind = 'order' and subject_id = $2",
      [world.offer.id, order.id],
    );
    expect(inBooks).toEqual({ balance: receipt.amount });
  });
});

describe('a proof that is asked for again', () => {
  it('can be brought for as many days as the first, though the day of payment has passed with whoever reviews', async () => {
    const order = await world.order(beneficiaries(1, {}, 903));
    const params = { ...world.buying, orderId: order.id };
    made(await world.buyer.call('uploadProof', { params, file: PDF }));
    await app.test.owner("update voucher_orders set due_at = now() - interval '1 day' where id = $1", [order.id]);
    made(
      await world.provider.owner.call('reviewPayment', {
        params: { ...world.selling, orderId: order.id },
        body: { decision: 'askAgain', reason: 'No se lee' },
      }),
    );
    await lapseOrders(parts());
    const { status, dueAt } = await world.read(order.id);
    expect(status).toBe('waiting_for_payment');
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.now() + 14 * 86_400_000);
  });

  it('is asked for by the platform, too, where whoever sells and whoever buys are one', async () => {
    const own = await voucherWorld(app, { as: 'projects@uni.example', provider: world.provider });
    const { id: orderId } = await own.order(beneficiaries(1, {}, 905));
    made(await own.buyer.call('uploadProof', { params: { ...own.buying, orderId }, file: PDF }));
    await app.test.owner("update voucher_orders set due_at = now() - interval '1 day' where id = $1", [orderId]);
    const admin = await app.as('admin@sello.example');
    const body = { decision: 'askAgain' as const, reason: 'No se lee' };
    expect(await admin.call('reviewOverseenPayment', { params: { orderId }, body })).toMatchObject({
      status: 200,
      body: { status: 'waiting_for_payment', dueOn: dayFrom(PAYMENT_DAYS) },
    });
    await lapseOrders(parts());
    expect((await own.read(orderId)).status).toBe('waiting_for_payment');
  });
});
