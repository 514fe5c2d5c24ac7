import { describe, expect, it } from 'vitest';
import { type OrderDetail, PAYMENT_STATES } from '../../../../contract/vouchers/index.ts';
import enUS from '../../../../src/i18n/en-US/vouchers/orders.ts';
import { proofFault, proofName } from '../../../../src/resources/voucher-orders/proof-file.ts';
import { mayCancel, mayProve, orderToShow, whatNext } from '../../../../src/resources/voucher-orders/what-next.ts';

type Asked = Parameters<typeof whatNext>[0];
const step = (more: Partial<OrderDetail['steps'][number]> = {}): OrderDetail['steps'][number] => ({
  from: null,
  to: 'waiting_for_payment',
  at: '2026-11-24T10:00:00.000Z',
  by: null,
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
    expect(whatNext(order({}))).toEqual({ word: 'pay', isTurn: true, reason: null });
    expect(whatNext(order({ received: 40, missing: 60 })).word).toBe('missing');
    const asked = step({ from: 'in_payment_review', reason: 'It cannot be read' });
    expect(whatNext(order({ steps: [step(), asked] }))).toEqual({
      word: 'askedAgain',
      isTurn: true,
      reason: 'It cannot be read',
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
  it('is the one that is asked for, else one that waits, else one under way, else the newest', () => {
    expect(orderToShow(orders, 'review')?.id).toBe('review');
    expect(orderToShow(orders, null)?.id).toBe('unpaid');
    expect(orderToShow(orders.slice(0, 2), null)?.id).toBe('review');
    expect(orderToShow(orders.slice(0, 1), null)?.id).toBe('new');
    expect(orderToShow([], null)).toBeUndefined();
  });
});

describe('a proof of payment', () => {
  it('is looked at before it is sent', () => {
    expect(proofFault({ type: 'application/pdf', size: 2 * 1024 * 1024 })).toBeNull();
    expect(proofFault({ type: 'application/pdf', size: 2 * 1024 * 1024 + 1 })).toBe('errors.payment.proof_too_large');
    expect(proofFault({ type: 'text/plain', size: 1 })).toBe('errors.payment.proof_kind');
    expect(proofName('Transfer.PDF', 'application/pdf')).toEqual(['Transfer', 'pdf']);
  });
});
