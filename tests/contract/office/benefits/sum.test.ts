import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  purchaseProblems,
  sumOf,
  type Promised,
  type PurchaseEntered,
  type Terms,
} from '../../../../contract/office/benefits/index.ts';

const currency = 'MXN';
const promised = (terms: Terms, maxDiscount = 0): Promised => ({ terms, currency, maxDiscount });
const pay = (terms: Terms, purchase: Omit<PurchaseEntered, 'currency'>, maxDiscount = 0): number =>
  sumOf(promised(terms, maxDiscount), { currency, ...purchase }).total;
const pesos = (...amounts: number[]): number[] => amounts.map(amount => amount * 100);

describe('the sum of a benefit', () => {
  it('charges 80 for 50, 40 and 30 at 2 for 1', () => {
    expect(pay({ type: 'aggregation', take: 2, pay: 1, groups: null }, { prices: pesos(50, 40, 30) })).toBe(8_000);
  });
  it('charges 120 for 50, 40, 30, 20 and 10 at 3 for 2', () => {
    const terms = { type: 'aggregation', take: 3, pay: 2, groups: null } as const;
    expect(pay(terms, { prices: pesos(10, 40, 30, 20, 50) })).toBe(12_000);
  });
  it('charges 350.00 for 400.00 at up to 15 % with a maximum of 50.00', () => {
    expect(pay({ type: 'discount', mode: 'upTo', percent: 1_500 }, { amount: 40_000, percent: 1_500 }, 5_000)).toBe(
      35_000,
    );
  });
  it('rounds 12.5 % of 0.04 half up to 0.01', () => {
    expect(sumOf(promised({ type: 'discount', mode: 'fixed', percent: 1_250 }), { currency, amount: 4 })).toEqual({
      bill: 4,
      discount: 1,
      total: 3,
    });
  });
  it('charges nothing at 100 %', () => {
    expect(pay({ type: 'discount', mode: 'fixed', percent: 10_000 }, { amount: 12_345 })).toBe(0);
  });
  it('frees as many groups as a purchase may have', () => {
    expect(pay({ type: 'aggregation', take: 2, pay: 1, groups: 1 }, { prices: pesos(50, 40, 30, 20) })).toBe(10_000);
  });
  it('charges the promotional price for each piece, and caps what it takes off the usual price', () => {
    const terms = { type: 'promotionalPrice', mode: 'fixed', price: 4_500, usualPrice: 6_000 } as const;
    expect(sumOf(promised(terms), { currency, pieces: 2 })).toEqual({ bill: 12_000, discount: 3_000, total: 9_000 });
    expect(pay(terms, { pieces: 2 }, 1_000)).toBe(11_000);
    expect(sumOf(promised({ ...terms, usualPrice: null }), { currency, pieces: 3 })).toEqual({
      bill: null,
      discount: 0,
      total: 13_500,
    });
  });
  it('takes the price of the counter at a promotional price up to one', () => {
    const terms = { type: 'promotionalPrice', mode: 'upTo', price: 4_500, usualPrice: null } as const;
    expect(pay(terms, { pieces: 2, price: 4_000 })).toBe(8_000);
    expect(purchaseProblems(promised(terms), { currency, pieces: 2, price: 4_501 })).toEqual({ price: 'too_big' });
  });
});

describe('a purchase', () => {
  const discount = promised({ type: 'discount', mode: 'upTo', percent: 1_500 });
  it.each([
    ['another currency', { currency: 'USD', amount: 1, percent: 1 }, { currency: 'invalid_choice' }],
    ['a negative amount', { currency, amount: -1, percent: 1 }, { amount: 'too_small' }],
    ['a huge amount', { currency, amount: 1e13, percent: 1 }, { amount: 'too_big' }],
    ['a fraction', { currency, amount: 0.5, percent: 1 }, { amount: 'invalid_amount' }],
    ['more than the promise', { currency, amount: 1, percent: 1_501 }, { percent: 'too_big' }],
    ['nothing', { currency }, { amount: 'required', percent: 'required' }],
    ['a foreign field', { currency, amount: 1, percent: 1, pieces: 1 }, { pieces: 'unknown_key' }],
  ] as const)('of %s is refused at its field', (_, purchase, problems) => {
    expect(purchaseProblems(discount, purchase)).toEqual(problems);
    expect(() => sumOf(discount, purchase)).toThrow(RangeError);
  });
  it('of 1,000 pieces is refused', () => {
    const prices = Array.from({ length: 1_000 }, () => 1);
    const terms = { type: 'aggregation', take: 2, pay: 1, groups: null } as const;
    expect(purchaseProblems(promised(terms), { currency, prices })).toEqual({ prices: 'too_many' });
    const price = { type: 'promotionalPrice', mode: 'fixed', price: 1, usualPrice: null } as const;
    expect(purchaseProblems(promised(price), { currency, pieces: 1_000 })).toEqual({ pieces: 'too_big' });
  });
});

const money = fc.integer({ min: 0, max: 1_000_000_000_000 });
const mode = fc.constantFrom('fixed', 'upTo');
const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({ type: fc.constant('discount' as const), mode, percent: fc.integer({ min: 1, max: 10_000 }) }),
  fc
    .tuple(fc.integer({ min: 2, max: 20 }), fc.nat(), fc.option(fc.integer({ min: 1, max: 9 })))
    .map(([take, any, groups]) => ({ type: 'aggregation' as const, take, pay: 1 + (any % (take - 1)), groups })),
  fc.record({ type: fc.constant('promotionalPrice' as const), mode, price: money, usualPrice: fc.option(money) }),
);
const bought = fc.record({
  amount: money,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  prices: fc.array(money, { minLength: 1, maxLength: 100 }),
  pieces: fc.integer({ min: 1, max: 100 }),
});
const purchaseOf = (
  of: Terms,
  { amount, share, prices, pieces }: typeof bought extends fc.Arbitrary<infer B> ? B : never,
) =>
  of.type === 'discount'
    ? { currency, amount, ...(of.mode === 'upTo' && { percent: Math.floor(of.percent * share) }) }
    : of.type === 'aggregation'
      ? { currency, prices }
      : { currency, pieces, ...(of.mode === 'upTo' && { price: Math.floor(of.price * share) }) };

describe('any sum', () => {
  it('is never below 0, above the bill, or beyond the maximum discount', () => {
    fc.assert(
      fc.property(terms, bought, money, (of, what, maxDiscount) => {
        const { bill, discount, total } = sumOf(promised(of, maxDiscount), purchaseOf(of, what));
        expect(Number.isSafeInteger(total) && total >= 0 && discount >= 0).toBe(true);
        if (bill === null) return;
        expect(total + discount).toBe(bill);
        if (maxDiscount > 0) expect(discount).toBeLessThanOrEqual(maxDiscount);
      }),
    );
  });
  it('of pieces does not depend on their order', () => {
    fc.assert(
      fc.property(terms, bought, (of, what) => {
        const turned = { ...what, prices: [...what.prices].reverse() };
        expect(sumOf(promised(of), purchaseOf(of, turned))).toEqual(sumOf(promised(of), purchaseOf(of, what)));
      }),
    );
  });
  it('frees in each full group the cheapest pieces', () => {
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 30 }), fc.integer({ min: 2, max: 6 }), (prices, take) => {
        const sorted = [...prices].sort((a, b) => b - a);
        const free = sorted.filter((_, at) => at % take === take - 1).reduce((sum, price) => sum + price, 0);
        const of = { type: 'aggregation', take, pay: take - 1, groups: null } as const;
        expect(sumOf(promised(of), { currency, prices }).discount).toBe(free);
      }),
    );
  });
  it('has an example', () => {
    fc.assert(fc.property(terms, of => sumOf(promised(of), exampleOf(promised(of))).total >= 0));
  });
});
