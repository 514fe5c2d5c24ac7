import { CURRENCY_DECIMALS, type Currency, type CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';

/** Of so many decimals amounts of one currency are added up: offers may be kept in whole units, or in hundredths. */
const FINEST = Math.max(...CURRENCY_DECIMALS) as CurrencyDecimals;

interface Money {
  currency: Currency;
  decimals: CurrencyDecimals;
}

/** What is kept in some currencies, each with those that are kept in it; amounts of several are never added up. */
export interface InCurrency<T> extends Money {
  of: T[];
  /** An amount of one of these, in minor units of all of them. */
  scaled: (each: Money, amount: number) => number;
}

/** By currency, in the order in which they come. In minor units of all where they are alike, else in the finest there are. */
export function byCurrency<T extends Money>(rows: readonly T[]): InCurrency<T>[] {
  const found = new Map<Currency, T[]>();
  for (const row of rows) found.set(row.currency, [...(found.get(row.currency) ?? []), row]);
  return [...found].map(([currency, of]) => {
    const decimals = of.every(each => each.decimals === of[0]?.decimals) ? (of[0]?.decimals ?? FINEST) : FINEST;
    return { currency, decimals, of, scaled: (each, amount) => amount * 10 ** (decimals - each.decimals) };
  });
}

/** The sums of figures of several. */
export function summed<F extends string, T extends Record<F, number> & Money>(
  figures: readonly F[],
  { of, scaled }: Pick<InCurrency<T>, 'of' | 'scaled'>,
): Record<F, number> {
  return Object.fromEntries(
    figures.map(figure => [figure, of.reduce((sum, each) => sum + scaled(each, each[figure]), 0)]),
  ) as Record<F, number>;
}
