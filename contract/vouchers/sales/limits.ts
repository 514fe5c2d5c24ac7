/** After so many minutes a sale of which nobody knows whether it was paid is not paid any more: whoever resends it learns so. */
export const SALE_DOUBT_MINUTES = 10;
/** How much a device's clock may be ahead, in minutes. */
export const SALE_CLOCK_MINUTES = 2;
/** Sales and reversals that a closing lists. Its totals count all of them. */
export const TILL_DAY_LINES = 1000;
export const REVERSAL_REASON_MAX = 200;
/** Tries that a till, or a service account for a merchant, has at vouchers that it does not charge, in so many seconds. */
export const SALE_TRIES = { max: 30, seconds: 900 } as const;
