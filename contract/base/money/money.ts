/** What the books of an offer may be kept in (ISO 4217). */
export const CURRENCIES = ['MXN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How many digits an offer's amounts have behind the point: its minor unit is the whole unit, or a hundredth of it. */
export const CURRENCY_DECIMALS = [0, 2] as const;
export type CurrencyDecimals = (typeof CURRENCY_DECIMALS)[number];

/** A percentage is kept as so many hundredths of a percent: 3.25 % is 325. */
export const HUNDREDTHS_MAX = 10_000;

const amount = (value: number, what: string): bigint => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is no amount in minor units: ${value}`);
  return BigInt(value);
};

/**
 * A percentage of an amount, rounded once, half up.
 * @param minorUnits a whole number, not negative
 * @param hundredths of a percent, 0 to 10,000
 * @throws RangeError where either is otherwise
 */
export function percentOf(minorUnits: number, hundredths: number): number {
  const of = amount(minorUnits, 'The whole');
  if (amount(hundredths, 'The percentage') > HUNDREDTHS_MAX)
    throw new RangeError(`${hundredths} is more than the whole`);
  return Number((of * BigInt(hundredths) * 2n + BigInt(HUNDREDTHS_MAX)) / BigInt(HUNDREDTHS_MAX * 2));
}

/** A sale as it reaches whom it is for: the merchant, and what the provider takes of it. Together they are the sale. */
export interface SaleSplit {
  merchant: number;
  commission: number;
  taxes: number;
}

/** What the provider takes of a sale, in hundredths of a percent: taxes are of the commission. Nothing where the deliverer bore it on the invoice. */
export interface SaleTerms {
  commission: number;
  taxes: number;
}

/**
 * Parts a sale by its terms. Of one of few minor units commission and taxes may both be rounded up to more than there is: then taxes are what is left, and
 * the merchant gets nothing. @throws RangeError where by the terms themselves they are more than the sale
 */
export function splitSale(sale: number, terms: SaleTerms): SaleSplit {
  if (terms.commission * (HUNDREDTHS_MAX + terms.taxes) > HUNDREDTHS_MAX * HUNDREDTHS_MAX)
    throw new RangeError('Commission and taxes are more than the sale');
  const commission = percentOf(sale, terms.commission);
  const taxes = Math.min(percentOf(commission, terms.taxes), sale - commission);
  return { merchant: sale - commission - taxes, commission, taxes };
}

/**
 * What a reversal takes back of each part, by what is left of each. It leaves the parts into which what remains would be split, so that however a
 * sale is taken back, piece by piece, its parts add up to it, and all of it leaves nothing behind; but it takes of none more than it has, nor gives it any: of a sale
 * of few minor units commission and taxes may both be rounded at the same one.
 * @throws RangeError where more is reversed than is left
 */
export function takeBack(left: SaleSplit, reversed: number, terms: SaleTerms): SaleSplit {
  const rest = left.merchant + left.commission + left.taxes;
  if (amount(reversed, 'The reversal') > amount(rest, 'The rest'))
    throw new RangeError(`${reversed} is more than the ${rest} that remain`);
  const target = splitSale(rest - reversed, terms);
  const parts = ['merchant', 'commission', 'taxes'] as const;
  const back = { merchant: 0, commission: 0, taxes: 0 };
  let due = reversed;
  for (const part of parts) {
    const wanted = Math.max(0, left[part] - target[part]);
    back[part] = Math.min(wanted, due);
    due -= back[part];
  }
  // What rounding kept of one part is taken of whichever still has it.
  for (const part of parts) {
    const more = Math.min(due, left[part] - back[part]);
    back[part] += more;
    due -= more;
  }
  return back;
}
