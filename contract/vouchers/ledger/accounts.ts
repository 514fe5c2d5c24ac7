/**
 * The accounts of an offer's books, by who owns them and what they are of. `bank` is the outside: what is in the books has come from there, so that it
 * alone is never above zero, and none of the others ever below.
 */
export const ACCOUNTS = {
  bank: { owner: 'provider', of: 'offer' },
  /** Received for an order, and not booked yet. */
  order: { owner: 'deliverer', of: 'order' },
  /** Paid beyond an order. */
  credit: { owner: 'deliverer', of: 'project' },
  /** Bought, and not given yet. */
  budget: { owner: 'deliverer', of: 'voucher project' },
  /** Set apart for a distribution that is to come. */
  reserve: { owner: 'deliverer', of: 'distribution' },
  voucher: { owner: 'deliverer', of: 'voucher' },
  /** Owed to a merchant. */
  merchant: { owner: 'provider', of: 'merchant' },
  /** On its way to a merchant's bank. */
  payout: { owner: 'provider', of: 'settlement' },
  /** Of the order that bore it, or of the merchant: sales at different shops then wait for nothing that they share. */
  commission: { owner: 'provider', of: 'order or merchant' },
  taxes: { owner: 'provider', of: 'order or merchant' },
} as const satisfies Record<string, { owner: Party; of: string }>;

export type Party = 'provider' | 'deliverer';
export type AccountKind = keyof typeof ACCOUNTS;
export const ACCOUNT_KINDS = Object.keys(ACCOUNTS) as AccountKind[];
