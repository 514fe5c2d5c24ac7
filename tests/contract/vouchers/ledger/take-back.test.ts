import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSale, takeBack, type SaleSplit } from '../../../../contract/vouchers/ledger/index.ts';
import { leavesOfSale } from '../../../../contract/vouchers/offers/index.ts';

const wholeOf = ({ merchant, commission, taxes }: SaleSplit) => merchant + commission + taxes;

it('takes a sale back in any pieces: of no part more than it has, none gets any, and together they are the sale', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.record({ commission: fc.integer({ min: 0, max: 8000 }), taxes: fc.integer({ min: 0, max: 2000 }) }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
      (sale, terms, pieces) => {
        let left = splitSale(sale, terms);
        for (const piece of [...pieces, sale]) {
          const reversed = Math.min(piece, wholeOf(left));
          const back = takeBack(left, reversed, terms);
          expect(wholeOf(back)).toBe(reversed);
          left = {
            merchant: left.merchant - back.merchant,
            commission: left.commission - back.commission,
            taxes: left.taxes - back.taxes,
          };
          for (const part of [...Object.values(back), ...Object.values(left)]) expect(part).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ merchant: 0, commission: 0, taxes: 0 });
      },
    ),
    { numRuns: 500 },
  );
});

it('takes back one cent where commission and taxes are rounded at that same cent', () => {
  // 50 % of 7 is 4, with 16 % of it 1; of 6 it is 3, with 0: the merchant would owe one more for a cent that went.
  const left = splitSale(7, { commission: 5000, taxes: 1600 });
  expect(left).toEqual({ merchant: 2, commission: 4, taxes: 1 });
  expect(Object.values(takeBack(left, 1, { commission: 5000, taxes: 1600 })).every(part => part >= 0)).toBe(true);
});

it('refuses more than is left', () => {
  expect(() => takeBack({ merchant: 1, commission: 1, taxes: 0 }, 3, { commission: 0, taxes: 0 })).toThrow(RangeError);
});

it('parts and takes back each small sale by all terms that an offer may have', () => {
  for (let commission = 0; commission < 10_000; commission += 125)
    for (const taxes of [0, 800, 1600, 5000, 10_000].filter(each => leavesOfSale(commission, each)))
      for (let sale = 1; sale <= 30; sale += 1) {
        const terms = { commission, taxes };
        const left = splitSale(sale, terms);
        expect(wholeOf(left)).toBe(sale);
        for (let reversed = 1; reversed <= sale; reversed += 1) {
          const back = takeBack(left, reversed, terms);
          expect(wholeOf(back)).toBe(reversed);
          expect(Object.values(back).every(part => part >= 0)).toBe(true);
        }
      }
});
