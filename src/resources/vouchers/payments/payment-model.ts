import { next } from '../../../../contract/base/common/states.ts';
import {
  type Order,
  type OrderDetail,
  ReceiptCreate,
  stillMissing,
} from '../../../../contract/vouchers/vouchers/order.ts';
import {
  paymentMachine,
  type PaymentState,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '../../../../contract/vouchers/vouchers/payment-states.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { minorOf } from '../../../custom/base/kit/text/money.ts';

/** The states in which what came in is booked. */
const RECEIVING: readonly PaymentState[] = ['in_payment_review', 'on_hold'];
export const takesReceipts = ({ status }: Pick<Order, 'status'>): boolean => RECEIVING.includes(status);

type Sums = Pick<OrderDetail, 'status' | 'missing' | 'receipts' | 'credit'>;

/** What can be decided about a payment in its state. Approved by hand is only one that is covered: by what is booked, or by credit. */
export const decisionsOn = (order: Sums): ReviewDecision[] =>
  REVIEW_DECISIONS.filter(
    decision =>
      next(paymentMachine, order.status, decision) !== null &&
      (decision !== 'approve' || stillMissing(order) <= order.credit),
  );

/** Why somebody decides nothing about a payment that somebody has to decide about; null where they may, or where nobody has to. */
export function whyNot(
  order: Sums & Pick<OrderDetail, 'mayReview' | 'provider' | 'deliverer'>,
  { isPlatform, mayDecide }: { isPlatform: boolean; mayDecide: boolean },
): 'role' | 'platform' | 'own' | null {
  if (decisionsOn(order).length === 0) return null;
  if (!mayDecide) return 'role';
  if (order.mayReview) return null;
  return !isPlatform && order.provider.id === order.deliverer.id ? 'platform' : 'own';
}

/** What follows from booking so much: too little waits unless the buyer's credit covers it, too much is the buyer's credit. */
export function outcomeOf(
  missing: number,
  amount: number,
  credit: number,
): { what: 'short' | 'covered' | 'whole' | 'over'; rest: number } {
  const rest = amount - missing;
  const what = rest > 0 ? 'over' : rest === 0 ? 'whole' : -rest <= credit ? 'covered' : 'short';
  return { what, rest: Math.abs(rest) };
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
    ...Object.fromEntries(missing.map(field => [field, 'fieldErrors.required'])),
  };
}
