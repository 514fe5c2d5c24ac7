import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference, quoteOf } from '../../../../contract/vouchers/vouchers/index.ts';
import { isPaymentReference } from '../../../support/data/payment-reference.ts';

describe('what an order costs', () => {
  it('is the worked example: 100 people get 500.00, commission 3 %, tax 16 %, a code takes 10 % off the commission', () => {
    expect(quoteOf(50_000_00, { commission: 300, taxes: 1600 }, { kind: 'percent', value: 1000 })).toEqual({
      price: 50_000_00,
      commission: 1_500_00,
      discount: 150_00,
      subtotal: 51_350_00,
      taxes: 216_00,
      total: 51_566_00,
    });
  });

  it('rounds each line once, half up', () => {
    // 3 % of 0.50 is 0.015, 16 % of that 0.02
    expect(quoteOf(50, { commission: 300, taxes: 1600 })).toMatchObject({ commission: 2, taxes: 0, total: 52 });
  });

  it('takes a fixed code off the commission, to nothing at most, and never off what people spend', () => {
    expect(quoteOf(10_000, { commission: 300, taxes: 1600 }, { kind: 'fixed', value: 100 })).toMatchObject({
      discount: 100,
      subtotal: 10_200,
      taxes: 32,
    });
    expect(quoteOf(10_000, { commission: 300, taxes: 1600 }, { kind: 'fixed', value: 999_999 })).toMatchObject({
      discount: 300,
      subtotal: 10_000,
      taxes: 0,
      total: 10_000,
    });
  });

  it('adds up, whatever the terms: the total is what people spend and what is not discounted of the commission, with its tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.record({ kind: fc.constantFrom('percent', 'fixed'), value: fc.integer({ min: 0, max: 10_000 }) }),
        (price, commission, taxes, code) => {
          const quote = quoteOf(price, { commission, taxes }, code);
          expect(quote.subtotal).toBe(price + quote.commission - quote.discount);
          expect(quote.total).toBe(quote.subtotal + quote.taxes);
          expect(quote.discount).toBeGreaterThanOrEqual(0);
          expect(quote.discount).toBeLessThanOrEqual(quote.commission);
          expect(quote.total).toBeGreaterThanOrEqual(price);
        },
      ),
    );
  });
});

describe('a reference of a payment', () => {
  it('is the example of ISO 11649', () => {
    expect(paymentReference('539007547034')).toBe('RF18539007547034');
    expect(isPaymentReference('RF18 5390 0754 7034')).toBe(true);
  });

  it('finds out every digit and letter that is mistyped for another, and every two that were swapped', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const text = fc.array(fc.constantFrom(...alphabet), { minLength: 2, maxLength: 21 }).map(all => all.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom(...alphabet), (core, where, other) => {
        const reference = paymentReference(core);
        expect(isPaymentReference(reference)).toBe(true);
        const at = 4 + (where % core.length);
        const isAlike = (one = '', two = '') => /\d/.test(one) === /\d/.test(two);
        if (reference[at] !== other && isAlike(reference[at], other))
          expect(isPaymentReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBe(false);
        const [a, b] = [reference[at], reference[at + 1]];
        if (b !== undefined && a !== b && isAlike(a, b))
          expect(isPaymentReference(reference.slice(0, at) + b + a + reference.slice(at + 2))).toBe(false);
      }),
    );
  });
});
