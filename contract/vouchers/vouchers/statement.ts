import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { MOVEMENT_KINDS } from '../ledger/movements.ts';

/** Accounts whose lines a statement of vouchers has: what was received for its orders, what is bought and not given, and what was paid too much. */
export const STATEMENT_ACCOUNTS = ['order', 'budget', 'credit'] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

/** A line of the books as whoever bought sees it, in minor units. */
export const StatementLine = z
  .object({
    /** Of the transaction and its account. */
    id: z.string(),
    transactionId: Id,
    postedAt: Instant,
    movement: z.enum(MOVEMENT_KINDS),
    account: z.enum(STATEMENT_ACCOUNTS),
    amount: z.int(),
    /** What the account held after it. */
    balance: z.int(),
    /** Of the account of an order. */
    order: z.object({ id: Id, invoiceNumber: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'VoucherStatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;
export const STATEMENT_SORTS = ['postedAt'] as const;
