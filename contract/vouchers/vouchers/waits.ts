/** What may wait for whoever gives vouchers: that an order is paid, that a distribution is confirmed, that one that stopped goes on, that what people have is spent. */
export const VOUCHER_WAITS = ['payment', 'confirmation', 'stopped', 'ending'] as const;
export type VoucherWait = (typeof VOUCHER_WAITS)[number];
/** What of it somebody has to do something about. */
export const DUE_WAITS = ['payment', 'confirmation', 'stopped'] as const satisfies readonly VoucherWait[];
/** Vouchers of which the last day is so near are told. */
export const ENDING_DAYS = 30;
