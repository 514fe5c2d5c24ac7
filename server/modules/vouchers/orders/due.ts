import { platformOrigin } from '../../../platform/context/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { paymentMachine, type PaymentEvent } from '../../../../contract/vouchers/vouchers/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { moved, moveOrder } from './move.ts';
import { postReceipt } from './review.ts';
import { bySides } from './sides.ts';
import { lockOrderById } from './row.ts';
import { tellArrived } from './tell-refund.ts';

/** So many are read at once: all are come to, however many of those before them cannot be moved now. */
const AT_ONCE = 200;
/** Before all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000';

type Parts = Pick<ModuleParts, 'database' | 'log'>;

/** Does something with each of what is read piece by piece, in the order of its ids. One that fails stops no other. */
async function eachOf<R extends { id: string }>(
  read: (after: string) => Promise<R[]>,
  work: (row: R) => Promise<unknown>,
  failed: (error: unknown, row: R) => void,
): Promise<number> {
  let done = 0;
  for (let rows = await read(FIRST); rows.length > 0; rows = await read(rows.at(-1)?.id ?? FIRST)) {
    for (const row of rows)
      try {
        await work(row);
      } catch (error) {
        failed(error, row);
      }
    done += rows.length;
  }
  return done;
}

/** Moves each of some orders by the platform; of several processes one does. */
async function moveAll({ database, log }: Parts, where: string, event: PaymentEvent): Promise<number> {
  let done = 0;
  await eachOf(
    after =>
      database.platform('payments', tx =>
        tx.rows<{ id: string }>(
          `select id from voucher_orders where ${where} and id > $1 order by id limit ${AT_ONCE}`,
          [after],
        ),
      ),
    ({ id }) =>
      changeAsPlatform(database, 'payments', platformOrigin(id), async tx => {
        const order = await lockOrderById(tx, id);
        if (!next(paymentMachine, order.status, event)) return { answer: undefined, events: [] };
        const after = await moveOrder(tx, order, { event, by: null });
        done += 1;
        return { answer: undefined, events: bySides(order, moved(order, after)) };
      }),
    (error, { id }) => log.error({ err: error, order: id, event }, 'an order could not be moved'),
  );
  return done;
}

/** Cancels what nobody paid in time, and what nobody put right for a month: its rows name people, and go with it. */
export const lapseOrders = async (parts: Parts): Promise<number> =>
  (await moveAll(parts, "status = 'waiting_for_payment' and due_at < now()", 'lapse')) +
  (await moveAll(parts, "status = 'failed_upload' and created_at < now() - interval '30 days'", 'lapse'));

interface DueReceipt {
  id: string;
  order_id: string;
  amount: number;
  booked_by: string;
}

/**
 * Goes on with orders whose money has come by now, by the days of their offers' countries, and puts that of others into the books: of those that have ended, too, since it is there. Money of books
 * that are paused waits until it moves in them again.
 */
export async function bookDue(parts: Parts): Promise<number> {
  const { database, log } = parts;
  const due = await eachOf<DueReceipt>(
    after =>
      database.platform('payments', tx =>
        tx.rows(
          `select r.id, r.order_id, r.amount, r.booked_by from payment_receipts r join voucher_orders o on o.id = r.order_id
           where r.posted_at is null and r.value_date <= offer_day(o.offer_id) and r.id > $1
             and not exists (select from ledger_pauses p where p.book_id = o.offer_id and p.paused) order by r.id limit ${AT_ONCE}`,
          [after],
        ),
      ),
    receipt =>
      database.platform('payments', async tx => {
        const order = await lockOrderById(tx, receipt.order_id);
        await postReceipt(tx, order, receipt);
        await tellArrived(tx, order);
      }),
    (error, { id }) => log.error({ err: error, receipt: id }, 'a receipt could not be put into the books'),
  );
  return due + (await moveAll(parts, "status = 'scheduled' and value_date <= offer_day(offer_id)", 'due'));
}
