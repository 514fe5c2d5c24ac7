import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { MINOR_UNITS_MAX } from '../../../../contract/vouchers/ledger/index.ts';
import type { PaymentReview, ReceiptCreate } from '../../../../contract/vouchers/vouchers/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import { LedgerRefusal, post, readBalance } from '../ledger/index.ts';
import { payableUntil } from './invoice.ts';
import { moveOrder, refusedStep, type Move, type Mover } from './move.ts';
import { readProofs, reviews, type Looker, type OrderRow } from './row.ts';

/** Who reviews, in which role. */
export type Reviewer = Looker & Mover;

/** Refuses whoever is not the one to say that an order was paid. @throws AppError payment.platform_reviews, payment.own_proof */
async function holdReviewer(tx: Tx, order: OrderRow, reviewer: Reviewer): Promise<void> {
  if (!reviews(order, reviewer)) throw new AppError('payment.platform_reviews');
  const proofs = await readProofs(tx, order.id);
  if (order.requested_by === reviewer.userId || proofs.some(proof => proof.uploaded_by === reviewer.userId))
    throw new AppError('payment.own_proof');
}

const accountOf = ({ bank }: OrderRow): string => bank.account.replaceAll(/\s/g, '').toUpperCase();

/**
 * Puts a receipt into the books, once, whoever does it and however often: by its own id, as servers of before do, which may be at it at the same moment. Both sides
 * read that id before it is posted, so that another may have been moved under it: then by one that the books derive.
 */
export async function postReceipt(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'offer_id' | 'provider_id' | 'organization_id'>,
  receipt: { id: string; amount: number; booked_by: string },
): Promise<void> {
  const under = (id: string) =>
    post(tx, {
      id,
      offerId: order.offer_id,
      parties: { provider: order.provider_id, deliverer: order.organization_id },
      actor: { kind: 'user', id: receipt.booked_by },
      movement: { kind: 'receipt', order: order.id, amount: receipt.amount },
    });
  await tx.run('savepoint receipt_posted');
  try {
    await under(receipt.id);
  } catch (error) {
    if (!(error instanceof LedgerRefusal && error.reason === 'other_content')) throw error;
    await tx.run('rollback to savepoint receipt_posted');
    await under(derivedId(`receipt ${receipt.id}`));
  }
  await tx.run('release savepoint receipt_posted');
  await tx.run('update payment_receipts set posted_at = now() where id = $1 and posted_at is null', [receipt.id]);
}

/**
 * What follows once so much is known to come in: enough is approved, for its value date where that is ahead; too little waits. What is missing is
 * taken from what was paid too much before.
 */
async function follow(
  tx: Tx,
  order: OrderRow,
  reviewer: Reviewer,
  { covered, ahead }: { covered: number; ahead: string | null },
): Promise<OrderRow> {
  if (covered < (order.total ?? 0))
    return order.status === 'on_hold' ? order : moveOrder(tx, order, { event: 'hold', by: reviewer, hold: 'short' });
  return ahead === null
    ? moveOrder(tx, order, { event: 'approve', by: reviewer })
    : moveOrder(tx, order, { event: 'approveAhead', by: reviewer, valueDate: ahead });
}

/** The last value date of what is not in the books yet; null where all is. */
async function lastAhead(tx: Tx, orderId: string): Promise<string | null> {
  const { day } = await tx.one<{ day: string | null }>(
    "select to_char(max(value_date), 'YYYY-MM-DD') as day from payment_receipts where order_id = $1 and posted_at is null",
    [orderId],
  );
  return day;
}

/** How much more the books of an order's offer can hold, of what comes in for it: what is ahead of its day, for whichever order, will be in them, too. */
async function roomOf(tx: Tx, order: OrderRow): Promise<number> {
  const bank = await readBalance(tx, { offerId: order.offer_id, kind: 'bank', subjectId: order.offer_id });
  const { ahead } = await tx.one<{ ahead: number }>(
    `select coalesce(sum(r.amount), 0)::bigint as ahead from payment_receipts r join voucher_orders o on o.id = r.order_id
     where o.offer_id = $1 and r.posted_at is null`,
    [order.offer_id],
  );
  return MINOR_UNITS_MAX - Math.max(order.receipts, ahead - bank);
}

/**
 * Books what came in for an order that is locked, as the bank's statement has it: each reference of an account once. Money whose value date is ahead
 * enters the books on that day, as it begins where the offer is. @throws AppError payment.reference_used at the field; at `amount` where it is more than books
 * can hold beside what came in before
 */
export async function bookReceipt(
  tx: Tx,
  order: OrderRow,
  reviewer: Reviewer,
  body: z.output<typeof ReceiptCreate>,
  credit: number,
): Promise<OrderRow> {
  await holdReviewer(tx, order, reviewer);
  if (order.status !== 'in_payment_review' && order.status !== 'on_hold') throw await refusedStep(tx, order, reviewer);
  if (body.amount > (await roomOf(tx, order))) throw invalidField('amount', 'too_big');
  const receipt = { id: randomUUID(), amount: body.amount, booked_by: reviewer.userId };
  let isDue: boolean;
  try {
    ({ is_due: isDue } = await tx.one<{ is_due: boolean }>(
      `insert into payment_receipts (id, organization_id, deliverer_id, order_id, account, bank_reference, amount, value_date, booked_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning value_date <= offer_day($10) as is_due`,
      [
        receipt.id,
        order.provider_id,
        order.organization_id,
        order.id,
        accountOf(order),
        body.bankReference,
        body.amount,
        body.valueDate,
        reviewer.userId,
        order.offer_id,
      ],
    ));
  } catch (error) {
    if (isUniqueViolation(error, 'payment_receipts_once'))
      throw new AppError('payment.reference_used', { bankReference: 'duplicate_row' }, { cause: error });
    throw error;
  }
  if (isDue) await postReceipt(tx, order, receipt);
  const covered = order.receipts + body.amount + order.credit_used + credit;
  return follow(tx, order, reviewer, { covered, ahead: await lastAhead(tx, order.id) });
}

/** Asks for a proof anew: whoever bought has as many days for it as for the first, however long it lay with whoever reviews. */
async function askAgain(tx: Tx, order: OrderRow, move: Move, now: number): Promise<OrderRow> {
  const after = await moveOrder(tx, order, move);
  const dueAt = await payableUntil(tx, order, now);
  await tx.run('update voucher_orders set due_at = greatest(due_at, $2) where id = $1', [order.id, dueAt]);
  return after;
}

/** Decides about a payment whose order is locked. @throws AppError state.transition, state.overtaken, payment.short */
export async function reviewPayment(
  tx: Tx,
  order: OrderRow,
  reviewer: Reviewer,
  { decision, reason }: z.output<typeof PaymentReview>,
  { now, credit }: { now: number; credit: number },
): Promise<OrderRow> {
  await holdReviewer(tx, order, reviewer);
  if (decision === 'askAgain') return askAgain(tx, order, { event: decision, by: reviewer, reason }, now);
  if (decision !== 'approve') return moveOrder(tx, order, { event: decision, by: reviewer, reason });
  if (order.receipts + order.credit_used + credit < (order.total ?? 0)) throw new AppError('payment.short');
  const ahead = await lastAhead(tx, order.id);
  return ahead === null
    ? moveOrder(tx, order, { event: 'approve', by: reviewer, reason })
    : moveOrder(tx, order, { event: 'approveAhead', by: reviewer, reason, valueDate: ahead });
}
