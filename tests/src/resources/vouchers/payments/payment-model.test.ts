import { describe, expect, it } from 'vitest';
import { stillMissing } from '../../../../../contract/vouchers/vouchers/order.ts';
import { PAYMENT_STATES, type PaymentState } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import {
  decisionsOn,
  outcomeOf,
  receiptBody,
  receiptProblems,
  takesReceipts,
  whyNot,
} from '../../../../../src/resources/vouchers/payments/payment-model.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';

const receipt = (amount: number, booked = true) => ({
  id: uuidOf(amount),
  amount,
  valueDate: '2026-11-24',
  bankReference: 'SPEI 1',
  booked,
  createdAt: '2026-11-24T10:00:00.000Z',
});
const inState = (status: PaymentState, sums: { missing?: number; credit?: number } = {}) => ({
  status,
  missing: 0,
  credit: 0,
  today: '2026-11-26',
  receipts: [],
  ...sums,
});

describe('what is decided about a payment', () => {
  it('follows from its state', () => {
    const offered = Object.fromEntries(PAYMENT_STATES.map(state => [state, decisionsOn(inState(state))]));
    expect(offered).toEqual({
      created: [],
      uploading: [],
      waiting_for_payment: [],
      failed_upload: [],
      in_payment_review: ['approve', 'hold', 'askAgain', 'reject'],
      scheduled: ['hold'],
      processing: ['hold'],
      processed: [],
      on_hold: ['approve', 'resume', 'reject'],
      rejected: [],
      canceled: [],
    });
    expect(PAYMENT_STATES.filter(status => takesReceipts({ status }))).toEqual(['in_payment_review', 'on_hold']);
  });

  it('is an approval only where what came in, or credit, covers all of it', () => {
    const others = ['hold', 'askAgain', 'reject'];
    expect(decisionsOn(inState('in_payment_review', { missing: 500, credit: 499 }))).toEqual(others);
    expect(decisionsOn(inState('in_payment_review', { missing: 500, credit: 500 }))).toEqual(['approve', ...others]);
  });
});

describe('whoever may not decide', () => {
  const [one, two] = [
    { id: uuidOf(1), name: 'Una' },
    { id: uuidOf(2), name: 'Otra' },
  ];
  const waiting = { ...inState('in_payment_review'), provider: one, deliverer: two, mayReview: false };
  const provider = { isPlatform: false, mayDecide: true };

  it('is told whether it is their own, the platform’s, or not their role’s', () => {
    expect(whyNot({ ...waiting, mayReview: true }, provider)).toBeNull();
    expect(whyNot(waiting, provider)).toBe('own');
    expect(whyNot({ ...waiting, deliverer: one }, provider)).toBe('platform');
    expect(whyNot({ ...waiting, deliverer: one }, { isPlatform: true, mayDecide: true })).toBe('own');
    expect(whyNot({ ...waiting, mayReview: true }, { isPlatform: true, mayDecide: false })).toBe('role');
  });

  it('is told nothing where nobody has to decide', () => {
    expect(whyNot({ ...waiting, status: 'processed' }, provider)).toBeNull();
  });
});

describe('what came in', () => {
  it('is counted with what is booked for a day ahead', () => {
    expect(stillMissing({ missing: 500, receipts: [receipt(100), receipt(300, false)] })).toBe(200);
    expect(stillMissing({ missing: 500, receipts: [receipt(900, false)] })).toBe(0);
  });

  it('is too little, enough with credit or without, or too much', () => {
    expect([outcomeOf(500, 465, 34), outcomeOf(500, 466, 34), outcomeOf(500, 500, 34), outcomeOf(500, 534, 0)]).toEqual(
      [
        { what: 'short', rest: 35 },
        { what: 'covered', rest: 34 },
        { what: 'whole', rest: 0 },
        { what: 'over', rest: 34 },
      ],
    );
  });

  it('is checked as it is typed, and sent in minor units', () => {
    const typed = { amount: '1,000.5', valueDate: '2026-11-24', bankReference: 'spei 1' };
    expect(receiptProblems(typed, 2)).toEqual({});
    expect(receiptBody(typed, 2)).toEqual({ ...typed, amount: 1_000_50 });
    expect(receiptProblems({ amount: '', valueDate: '', bankReference: ' ' }, 2)).toEqual({
      amount: 'fieldErrors.required',
      valueDate: 'fieldErrors.required',
      bankReference: 'fieldErrors.required',
    });
    expect(receiptProblems({ ...typed, amount: '10.505' }, 2)).toEqual({ amount: 'fieldErrors.invalid_amount' });
    expect(receiptProblems({ ...typed, amount: '0' }, 2)).toEqual({ amount: 'fieldErrors.too_small' });
  });
});
