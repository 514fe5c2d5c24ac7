/** Currencies (spec §9) with the number of decimals of their minor unit. */
export const CURRENCIES = { MXN: 2, USD: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
