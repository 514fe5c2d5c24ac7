import { platformOrigin } from '../../platform/context/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { next } from '../../../contract/common/states.ts';
import { paymentMachine, type PaymentEvent } from '../../../contract/vouchers/index.ts';
import { changeAsPlatform } from '../events/index.ts';
import { moved, moveOrder } from './move.ts';
import { postReceipt } from './review.ts';
import { bySides } from './sides.ts';
import { lockOrderById } from './row.ts';

const AT_ONCE = 200;

type Parts = Pick<ModuleParts, 'database' | 'log'>;

const idsOf = async (database: Database, where: string): Promise<string[]> =>
  (
    await database.platform('payments', tx =>
      tx.rows<{ id: string }>(`select id from voucher_orders where ${where} limit ${AT_ONCE}`),
    )
  ).map(({ id }) => id);

/** Moves each of some orders by the platform; of several processes one does. One that fails stops no other. */
async function moveAll({ database, log }: Parts, where: string, event: PaymentEvent): Promise<number> {
  let done = 0;
  for (const id of await idsOf(database, where))
    try {
      await changeAsPlatform(database, 'payments', platformOrigin(id), async tx => {
        const order = await lockOrderById(tx, id);
        if (!next(paymentMachine, order.status, event)) return { answer: undefined, events: [] };
        const after = await moveOrder(tx, order, { event, by: null });
        done += 1;
        return { answer: undefined, events: bySides(order, moved(order, after)) };
      });
    } catch (error) {
      log.error({ err: error, order: id, event }, 'an order could not be moved');
    }
  return done;
}

/** Cancels what nobody paid in time, and what nobody put right for a month: its rows name people, and go with it. */
export const lapseOrders = async (parts: Parts): Promise<number> =>
  (await moveAll(parts, "status = 'waiting_for_payment' and due_at < now()", 'lapse')) +
  (await moveAll(parts, "status = 'failed_upload' and created_at < now() - interval '30 days'", 'lapse'));

/** Goes on with orders whose money has come by now, and puts that of others into the books: of those that have ended, too, since it is there. */
export async function bookDue(parts: Parts): Promise<number> {
  const { database, log } = parts;
  const due = await database.platform('payments', tx =>
    tx.rows<{ id: string; order_id: string; amount: number; booked_by: string }>(
      `select r.id, r.order_id, r.amount, r.booked_by from payment_receipts r where r.posted_at is null and r.value_date <= current_date order by r.value_date, r.id limit ${AT_ONCE}`,
    ),
  );
  for (const receipt of due)
    try {
      await database.platform('payments', async tx =>
        postReceipt(tx, await lockOrderById(tx, receipt.order_id), receipt),
      );
    } catch (error) {
      log.error({ err: error, receipt: receipt.id }, 'a receipt could not be put into the books');
    }
  return due.length + (await moveAll(parts, "status = 'scheduled' and value_date <= current_date", 'due'));
}
