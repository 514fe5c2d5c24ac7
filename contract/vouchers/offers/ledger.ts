import { z } from 'zod';
import { Id, Instant, longText } from '../../base/common/values.ts';
import { ACCOUNT_KINDS } from '../ledger/accounts.ts';
import { MOVEMENT_KINDS } from '../ledger/movements.ts';

export const LEDGER_DIFFERENCES = [
  'unbalanced',
  'altered',
  'misplaced',
  'broken',
  'balance',
  'undone',
  'days',
] as const;
/** How many differences an answer names. */
export const DIFFERENCES_TOLD = 100;
/** Transactions on a page of the journal. */
export const JOURNAL_MAX = 1000;

/** The books of an offer, as its provider sees them: what all accounts of a kind hold together, whoever owns them. */
export const OfferBooks = z
  .object({
    balances: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), accounts: z.int(), balance: z.int() })),
    transactions: z.int(),
    checkedAt: Instant.nullable(),
    pausedAt: Instant.nullable(),
    differences: z.array(z.object({ what: z.enum(LEDGER_DIFFERENCES), subject: z.string() })),
  })
  .meta({ id: 'OfferBooks' });
export type OfferBooks = z.infer<typeof OfferBooks>;

/** Why money moves again: kept with the event. */
export const BooksResume = z.strictObject({
  reason: longText(500).refine(text => text.length > 0, { error: 'required' }),
});

/** A line of the journal: what an account got, or gave. */
export const BooksLine = z
  .object({
    transactionId: Id,
    postedAt: Instant,
    movement: z.enum(MOVEMENT_KINDS),
    undoes: Id.nullable(),
    account: z.enum(ACCOUNT_KINDS),
    subjectId: Id,
    amount: z.int(),
    /** What the account held after it. */
    balance: z.int(),
  })
  .meta({ id: 'BooksLine' });
export type BooksLine = z.infer<typeof BooksLine>;
