import {
  isPaymentOver,
  paymentMachine,
  stillMissing,
  type OrderDetail,
  type PaymentState,
} from '../../../../contract/vouchers/vouchers/index.ts';

/** What whoever bought has to know, or to do, now: the end of a phrase key, and whether it is their turn. */
export interface WhatNext {
  word:
    | 'uploading'
    | 'failedUpload'
    | 'pay'
    | 'askedAgain'
    | 'missing'
    | 'review'
    | 'scheduled'
    | 'processing'
    | 'processed'
    | 'holdQuestion'
    | 'holdShort'
    | 'holdFailed'
    | 'rejected'
    | 'canceled';
  isTurn: boolean;
  /** What somebody said of it. */
  reason: string | null;
  /** Of one that has ended: whether what came in is to be sent back, or was. Null where nothing came in, and of any other. */
  back: 'due' | 'sent' | null;
}

const mine = (word: WhatNext['word'], reason: string | null = null): WhatNext => ({
  word,
  isTurn: true,
  reason,
  back: null,
});
const theirs = (word: WhatNext['word'], reason: string | null = null): WhatNext => ({
  word,
  isTurn: false,
  reason,
  back: null,
});

/** What becomes of the money of an order that has ended: a job owes it back, so that it may have come in and be owed by nothing yet. */
function moneyBack({
  refunds,
  received,
  receipts,
}: Pick<OrderDetail, 'refunds' | 'received' | 'receipts'>): WhatNext['back'] {
  const refund = refunds.find(({ source }) => source === 'order');
  if (refund) return refund.state === 'paid' ? 'sent' : 'due';
  return received > 0 || receipts.length > 0 ? 'due' : null;
}

/** What is next of an order, by its state and its last step. */
export function whatNext(
  order: Pick<OrderDetail, 'status' | 'hold' | 'steps' | 'received' | 'missing' | 'receipts' | 'refunds'>,
): WhatNext {
  const last = order.steps.at(-1);
  const reason = last?.reason ?? null;
  switch (order.status) {
    case 'created':
    case 'uploading':
      return theirs('uploading');
    case 'failed_upload':
      return mine('failedUpload');
    case 'waiting_for_payment':
      if (last?.from === 'in_payment_review' && reason) return mine('askedAgain', reason);
      return order.received > 0 && order.missing > 0 ? mine('missing') : mine('pay');
    case 'in_payment_review':
      return theirs('review');
    case 'scheduled':
      return theirs('scheduled', reason);
    case 'processing':
      return theirs('processing');
    case 'processed':
      return theirs('processed');
    case 'on_hold':
      if (order.hold === 'question') return mine('holdQuestion', reason);
      return order.hold === 'short' ? mine('holdShort', reason) : theirs('holdFailed', reason);
    case 'rejected':
      return { ...theirs('rejected', reason), back: moneyBack(order) };
    case 'canceled':
      return { ...theirs('canceled', reason), back: moneyBack(order) };
  }
}

/** Whether it goes on by itself, soon. */
export const isMoving = ({ status }: { status: PaymentState }): boolean =>
  status === 'created' || status === 'uploading' || status === 'processing';

export const mayProve = ({ status }: { status: PaymentState }): boolean =>
  status === 'in_payment_review' || paymentMachine.prove.from.includes(status);
/** Whether it is paid into an account: nothing is any more once all of it is booked, though for a day ahead. */
export const isPaidInto = (order: Pick<OrderDetail, 'status' | 'invoice' | 'missing' | 'receipts'>): boolean =>
  order.invoice !== null && mayProve(order) && stillMissing(order) > 0;
/** Whether what was paid too much before covers all that is missing of it, so that it is asked to. */
export const mayPayByCredit = (order: Pick<OrderDetail, 'status' | 'missing' | 'receipts' | 'credit'>): boolean =>
  paymentMachine.prove.from.includes(order.status) && stillMissing(order) > 0 && order.credit >= stillMissing(order);
export const mayCancel = ({ status }: { status: PaymentState }): boolean => paymentMachine.cancel.from.includes(status);

/** Which of several orders is shown first: one that waits for whoever bought, else one that is under way, else the newest. */
export function orderToShow<O extends { id: string; status: PaymentState }>(orders: readonly O[]): O | undefined {
  const waits: readonly PaymentState[] = ['failed_upload', 'on_hold', 'waiting_for_payment'];
  return (
    orders.find(({ status }) => waits.includes(status)) ??
    orders.find(({ status }) => !isPaymentOver(status)) ??
    orders[0]
  );
}
