import type { AccountKind, MovementKind } from '../index.ts';

/** What moves money, in words. */
export const movements: Record<MovementKind, string> = {
  receipt: 'Receipt',
  credit: 'Credit used',
  processing: 'Purchase booked',
  reservation: 'Set apart',
  release: 'Released',
  distribution: 'Distribution',
  sale: 'Sale',
  reversal: 'Reversal',
  settlement: 'Settlement',
  payment: 'Payment',
  return: 'Payment returned',
  expiry: 'Expiry',
  cancellation: 'Cancellation',
  refund: 'Refund',
};

/** And the accounts that it moves between, as their provider sees them. */
export const accounts: Record<AccountKind, string> = {
  bank: 'Bank',
  order: 'Received, not booked yet',
  credit: 'Paid in excess',
  budget: 'Bought, not given yet',
  reserve: 'Set apart for distributions',
  voucher: 'In vouchers',
  merchant: 'Owed to merchants',
  payout: 'On its way to merchants',
  commission: 'Commission',
  taxes: 'Taxes',
};
