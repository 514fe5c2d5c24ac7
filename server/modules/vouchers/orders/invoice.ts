import { dayAfter, dayAt } from '../../../../contract/base/common/days.ts';
import { PAYMENT_DAYS, paymentReference, quoteOf } from '../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { END_OF_DAY } from '../vouchers/index.ts';
import { moveOrder } from './move.ts';
import type { OrderRow } from './row.ts';

const SHORT_ID = 8;
const NUMBER_DIGITS = 8;

/** What banks carry with the payment of an order: its invoice's number, and some of its id, so that those of two providers differ. */
const referenceOf = (orderId: string, number: number): string =>
  paymentReference(`${orderId.slice(0, SHORT_ID).toUpperCase()}${String(number).padStart(NUMBER_DIGITS, '0')}`);

/** Frees the use of a code that an order holds, or counts it as used; an order without one is no fault. */
export async function settleDiscount(tx: Tx, orderId: string, isUsed: boolean): Promise<void> {
  inLockOrder(tx, 'discount code');
  await tx.rows('select settle_discount($1, $2)', [orderId, isUsed]);
}

/** The zone of the country of an order's offer, by which its days begin and end. */
export const zoneOfOrder = async (tx: Tx, { offer_id: offer }: Pick<OrderRow, 'offer_id'>): Promise<string> =>
  (await tx.one<{ zone: string }>('select offer_zone($1) as zone', [offer])).zone;

/** Until when an order can be paid that is invoiced now, or asked for again: the last of so many days is a whole one. */
export async function payableUntil(tx: Tx, row: OrderRow, now: number): Promise<Date> {
  const zone = await zoneOfOrder(tx, row);
  const lastDay = dayAfter(dayAt(new Date(now), zone), PAYMENT_DAYS);
  return (await tx.one<{ ends: Date }>(`select ${END_OF_DAY('$1', '$2')} as ends`, [lastDay, zone])).ends;
}

/**
 * Invoices an order whose people are all registered: priced by the terms that it keeps, numbered, with the reference by which it is paid, in so many
 * days. A code that is for larger purchases is free again, and takes nothing off.
 */
export async function invoiceOrder(tx: Tx, row: OrderRow, now: number): Promise<OrderRow> {
  const { discount_kind: kind, discount_value: value, discount_least: least } = row;
  const isTooSmall = kind !== null && row.price < (least ?? 0);
  if (isTooSmall) await settleDiscount(tx, row.id, false);
  const code = kind !== null && value !== null && !isTooSmall ? { kind, value } : undefined;
  const quote = quoteOf(row.price, { commission: row.commission_rate, taxes: row.taxes_rate }, code);
  const dueAt = await payableUntil(tx, row, now);
  // Last of all locks: whoever else of this provider is invoiced waits here.
  inLockOrder(tx, 'invoice number');
  const { number } = await tx.one<{ number: number }>('select next_invoice_number($1) as number', [row.id]);
  await tx.run(
    `update voucher_orders set commission = $2, discount = $3, subtotal = $4, taxes = $5, total = $6, invoice_number = $7, reference = $8, invoiced_at = $9, due_at = $10
     where id = $1`,
    [
      row.id,
      quote.commission,
      quote.discount,
      quote.subtotal,
      quote.taxes,
      quote.total,
      number,
      referenceOf(row.id, number),
      new Date(now),
      dueAt,
    ],
  );
  return moveOrder(tx, row, { event: 'invoice', by: null });
}
