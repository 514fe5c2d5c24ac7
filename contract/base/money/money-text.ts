/** In what an amount is kept: a currency (ISO 4217), and how many digits it has behind the point. */
export interface MoneyOf {
  currency: string;
  decimals: number;
}

/** An amount in minor units as a language writes it. */
export const moneyText = (minorUnits: number, { currency, decimals }: MoneyOf, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorUnits / 10 ** decimals);

/** The same without its currency, where that is said beside it. */
export const bareMoneyText = (minorUnits: number, { decimals }: MoneyOf, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    minorUnits / 10 ** decimals,
  );
