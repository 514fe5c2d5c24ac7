/** What may wait for whoever gives vouchers: that an order is paid, that a distribution is confirmed, that what people have is spent. */
export const VOUCHER_WAITS = ['payment', 'confirmation', 'ending'] as const;
export type VoucherWait = (typeof VOUCHER_WAITS)[number];
/** Vouchers of which the last day is so near are told. */
export const ENDING_DAYS = 30;
