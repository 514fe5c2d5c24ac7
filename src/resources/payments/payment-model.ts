import { next } from '../../../contract/common/states.ts';
import { type Order, type OrderDetail, ReceiptCreate } from '../../../contract/vouchers/order.ts';
import {
  paymentMachine,
  type PaymentState,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '../../../contract/vouchers/payment-states.ts';
import { type Problems, problemsOf } from '../../custom/kit/form/contract-form.ts';
import { minorOf } from '../../custom/kit/money.ts';

/** The states in which what came in is booked. */
const RECEIVING: readonly PaymentState[] = ['in_payment_review', 'on_hold'];
export const takesReceipts = ({ status }: Pick<Order, 'status'>): boolean => RECEIVING.includes(status);

/** What can be decided about a payment in its state. Approved by hand is only one for which something is booked: a receipt approves by itself. */
export const decisionsOn = ({ status, receipts }: Pick<OrderDetail, 'status' | 'receipts'>): ReviewDecision[] =>
  REVIEW_DECISIONS.filter(
    decision => next(paymentMachine, status, decision) !== null && (decision !== 'approve' || receipts.length > 0),
  );

/** Why somebody decides nothing about a payment that somebody has to decide about; null where they may, or where nobody has to. */
export function whyNot(
  order: Pick<OrderDetail, 'status' | 'receipts' | 'mayReview' | 'provider' | 'deliverer'>,
  { isPlatform, mayDecide }: { isPlatform: boolean; mayDecide: boolean },
): 'role' | 'platform' | 'own' | null {
  if (decisionsOn(order).length === 0) return null;
  if (!mayDecide) return 'role';
  if (order.mayReview) return null;
  return !isPlatform && order.provider.id === order.deliverer.id ? 'platform' : 'own';
}

/** Whether it has ended: nothing of it is missing any more, and no proof is taken back. */
const ENDED: readonly PaymentState[] = ['processed', 'rejected', 'canceled'];
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => ENDED.includes(status);

/** Booked, but not in the books before its value date. */
const ahead = ({ receipts }: Pick<OrderDetail, 'receipts'>): number =>
  receipts.reduce((sum, { booked, amount }) => (booked ? sum : sum + amount), 0);
/** What is still to come in of a payment, with what will have by its value date. */
export const stillMissing = (order: Pick<OrderDetail, 'missing' | 'receipts'>): number =>
  Math.max(0, order.missing - ahead(order));

/** What follows from booking so much: too little waits, too much is the buyer's credit. */
export function outcomeOf(missing: number, amount: number): { what: 'short' | 'whole' | 'over'; rest: number } {
  const rest = amount - missing;
  return { what: rest < 0 ? 'short' : rest === 0 ? 'whole' : 'over', rest: Math.abs(rest) };
}

/** A receipt, as it is typed. */
export interface ReceiptValues {
  amount: string;
  valueDate: string;
  bankReference: string;
}
export const receiptBody = ({ amount, ...rest }: ReceiptValues, decimals: number) => ({
  ...rest,
  amount: minorOf(amount, decimals),
});

/** What is wrong with a receipt, by what is typed of it. */
export function receiptProblems(values: ReceiptValues, decimals: number): Problems {
  const missing = (['amount', 'valueDate'] as const).filter(field => values[field].trim() === '');
  return {
    ...problemsOf(ReceiptCreate, receiptBody(values, decimals)),
    ...(Number.isNaN(minorOf(values.amount, decimals)) && { amount: 'fieldErrors.invalid_amount' }),
    ...Object.fromEntries(missing.map(field => [field, 'fieldErrors.required'])),
  };
}
