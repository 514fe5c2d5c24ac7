/** What became of a sale. */
export const SALE_STATES = ['paid', 'partly_reversed', 'reversed'] as const;
export type SaleState = (typeof SALE_STATES)[number];
