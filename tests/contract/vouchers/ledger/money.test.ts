import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, splitSale, takeBack } from '../../../../contract/vouchers/ledger/index.ts';

describe('a percentage of an amount', () => {
  it('is rounded once, half up, on the minor unit', () => {
    expect(percentOf(5_000_000, 300)).toBe(150_000);
    expect([percentOf(1, 5_000), percentOf(1, 4_999), percentOf(3, 5_000)]).toEqual([1, 0, 2]);
    expect([percentOf(12_000, 200), percentOf(240, 1_600)]).toEqual([240, 38]);
  });

  it('is exact to the largest amount, where a float would not be', () => {
    expect(percentOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(percentOf(9_007_199_254_740_991, 3_333)).toBe(3_002_099_511_605_172);
  });

  it.each([
    [-1, 100],
    [0.5, 100],
    [1, -1],
    [1, 10_001],
    [1, 0.5],
    [Number.NaN, 1],
  ])('of %s by %s is refused', (amount, hundredths) => {
    expect(() => percentOf(amount, hundredths)).toThrow(RangeError);
  });
});

describe('a sale on which the merchant bears the commission', () => {
  const terms = { commission: 200, taxes: 1_600 };

  it('is parted to the cent, and so is what is taken back of it', () => {
    expect(splitSale(12_000, terms)).toEqual({ merchant: 11_722, commission: 240, taxes: 38 });
    expect(takeBack(splitSale(12_000, terms), 2_000, terms)).toEqual({ merchant: 1_954, commission: 40, taxes: 6 });
  });

  it('leaves nothing behind, however it is taken back', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 });
    const percent = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(pieces, percent, percent, (amounts, commission, taxes) => {
        const sale = amounts.reduce((sum, each) => sum + each, 0);
        const left = { ...splitSale(sale, { commission, taxes }) };
        for (const amount of amounts) {
          const back = takeBack(left, amount, { commission, taxes });
          expect(back.merchant + back.commission + back.taxes).toBe(amount);
          for (const part of ['merchant', 'commission', 'taxes'] as const) {
            left[part] -= back[part];
            expect(left[part]).toBeGreaterThanOrEqual(0);
          }
        }
        expect(left).toEqual({ merchant: 0, commission: 0, taxes: 0 });
      }),
    );
  });

  it('is refused where more is taken back than remains, or the commission takes more than all', () => {
    expect(() => takeBack(splitSale(100, terms), 101, terms)).toThrow(RangeError);
    expect(() => splitSale(100, { commission: 10_000, taxes: 1_600 })).toThrow(RangeError);
  });
});
