import { describe, expect, it } from 'vitest';
import {
  type OrderDetail,
  PAYMENT_STATES,
  type ListedRefund,
  type PaymentState,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import enUS from '../../../../../src/i18n/en-US/vouchers/vouchers/orders.ts';
import { proofFault } from '../../../../../src/resources/vouchers/voucher-orders/proof-file.ts';
import {
  isPaidInto,
  mayCancel,
  mayPayByCredit,
  mayProve,
  orderToShow,
  whatNext,
} from '../../../../../src/resources/vouchers/voucher-orders/what-next.ts';

type Asked = Parameters<typeof whatNext>[0];
const step = (more: Partial<OrderDetail['steps'][number]> = {}): OrderDetail['steps'][number] => ({
  from: null,
  to: 'waiting_for_payment',
  at: '2026-11-24T10:00:00.000Z',
  by: null,
  byPlatform: false,
  hold: null,
  reason: null,
  ...more,
});
const order = (more: Partial<Asked>): Asked => ({
  status: 'waiting_for_payment',
  hold: null,
  steps: [step()],
  received: 0,
  missing: 100,
  receipts: [],
  refunds: [],
  ...more,
});

describe('what is next of an order', () => {
  it('has words for each state', () => {
    for (const status of PAYMENT_STATES)
      expect(enUS.orders.next, status).toHaveProperty(
        whatNext(order({ status, hold: status === 'on_hold' ? 'short' : null })).word,
      );
  });

  it('is to pay, to pay the rest, or to prove anew with what was asked', () => {
    expect(whatNext(order({}))).toEqual({ word: 'pay', isTurn: true, reason: null, back: null });
    expect(whatNext(order({ received: 40, missing: 60 })).word).toBe('missing');
    const asked = step({ from: 'in_payment_review', reason: 'It cannot be read' });
    expect(whatNext(order({ steps: [step(), asked] }))).toEqual({
      word: 'askedAgain',
      isTurn: true,
      reason: 'It cannot be read',
      back: null,
    });
    // whoever took their own proof back was asked for nothing
    expect(whatNext(order({ steps: [step({ from: 'in_payment_review' })] })).word).toBe('pay');
  });

  it('is an answer where a question holds it, and nothing where the books do', () => {
    const held = step({ to: 'on_hold', hold: 'question', reason: 'Which account?' });
    expect(whatNext(order({ status: 'on_hold', hold: 'question', steps: [held] }))).toMatchObject({
      word: 'holdQuestion',
      isTurn: true,
      reason: 'Which account?',
    });
    expect(whatNext(order({ status: 'on_hold', hold: 'failed' })).isTurn).toBe(false);
  });

  it('is nothing of one that has ended, whose money goes back where some had come in', () => {
    const refund = (state: ListedRefund['state']): ListedRefund => ({
      id: '8f0c4f52-7f1e-4f0f-9d3a-0c8a4f9d2e11',
      source: 'order',
      amount: 40,
      state,
      bankReference: null,
      payTo: null,
      covered: true,
      awaited: null,
      createdAt: '2026-11-24T10:00:00.000Z',
      paidAt: null,
    });
    for (const status of ['canceled', 'rejected'] as const) {
      const back = (more: Partial<Asked>) => whatNext(order({ status, ...more })).back;
      expect(back({})).toBeNull();
      expect(back({ received: 40 })).toBe('due');
      expect(back({ received: 40, refunds: [refund('due')] })).toBe('due');
      expect(back({ received: 40, refunds: [refund('paid')] })).toBe('sent');
    }
  });

  it('lets proofs come while it is looked at, and cancels nothing that is under way', () => {
    expect(PAYMENT_STATES.filter(status => mayProve({ status }))).toEqual([
      'waiting_for_payment',
      'in_payment_review',
      'on_hold',
    ]);
    expect(mayCancel({ status: 'processing' })).toBe(false);
    expect(mayCancel({ status: 'failed_upload' })).toBe(true);
  });
});

describe('the order that is shown', () => {
  const orders = [
    { id: 'new', status: 'processed' },
    { id: 'review', status: 'in_payment_review' },
    { id: 'unpaid', status: 'waiting_for_payment' },
  ] as const;
  it('is one that waits, else one under way, else the newest', () => {
    expect(orderToShow(orders)?.id).toBe('unpaid');
    expect(orderToShow(orders.slice(0, 2))?.id).toBe('review');
    expect(orderToShow(orders.slice(0, 1))?.id).toBe('new');
    expect(orderToShow([])).toBeUndefined();
  });
});

describe('a proof of payment', () => {
  it('is looked at before it is sent', () => {
    expect(proofFault({ type: 'application/pdf', size: 2 * 1024 * 1024 })).toBeNull();
    expect(proofFault({ type: 'application/pdf', size: 2 * 1024 * 1024 + 1 })).toBe('errors.payment.proof_too_large');
    expect(proofFault({ type: 'application/pdf', size: 0 })).toBe('fieldErrors.empty_file');
    expect(proofFault({ type: 'text/plain', size: 1 })).toBe('errors.payment.proof_kind');
  });
});

describe('where an order is paid to, and by what', () => {
  const receipt = (amount: number, booked: boolean) => ({
    id: '00000000-0000-4000-8000-000000000001',
    amount,
    valueDate: '2026-12-04',
    bankReference: 'SPEI 1',
    booked,
    createdAt: '2026-11-24T10:00:00.000Z',
  });
  const invoice = { price: 100, commission: 0, discount: 0, subtotal: 100, taxes: 0, total: 100 };
  const order = (more: object) => ({
    status: 'waiting_for_payment' as PaymentState,
    invoice,
    missing: 100,
    receipts: [],
    credit: 0,
    today: '2026-11-26',
    ...more,
  });

  it('is said while something is missing, with what is booked for a day ahead', () => {
    expect(isPaidInto(order({}))).toBe(true);
    expect(isPaidInto(order({ status: 'uploading', invoice: null }))).toBe(false);
    expect(isPaidInto(order({ status: 'on_hold', receipts: [receipt(60, false)] }))).toBe(true);
    expect(isPaidInto(order({ status: 'on_hold', receipts: [receipt(100, false)] }))).toBe(false);
    expect(isPaidInto(order({ status: 'scheduled', receipts: [receipt(100, false)] }))).toBe(false);
  });

  it('is credit only where that covers all that is missing', () => {
    expect(mayPayByCredit(order({ credit: 99 }))).toBe(false);
    expect(mayPayByCredit(order({ credit: 100 }))).toBe(true);
    expect(mayPayByCredit(order({ status: 'on_hold', credit: 40, receipts: [receipt(60, false)] }))).toBe(true);
    expect(mayPayByCredit(order({ status: 'in_payment_review', credit: 100 }))).toBe(false);
    expect(mayPayByCredit(order({ missing: 0, credit: 100 }))).toBe(false);
  });
});
