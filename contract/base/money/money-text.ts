/** In what an amount is kept: a currency (ISO 4217), and how many digits it has behind the point. */
export interface MoneyOf {
  currency: string;
  decimals: number;
}

const written = (
  minorUnits: number,
  decimals: number,
  language: string,
  style: Intl.NumberFormatOptions = {},
): string =>
  new Intl.NumberFormat(language, {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorUnits / 10 ** decimals);

/** An amount in minor units as people write it: $200.00 MXN. A currency without a sign has its code alone: 200.00 CHF. */
export const moneyText = (minorUnits: number, { currency, decimals }: MoneyOf, language: string): string =>
  `${written(minorUnits, decimals, language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).replace(
    `${currency}\u00a0`,
    '',
  )}\u00a0${currency}`;

/** The same without its currency, where that is said beside it. */
export const bareMoneyText = (minorUnits: number, { decimals }: MoneyOf, language: string): string =>
  written(minorUnits, decimals, language);
