import { zoneOf } from '../../../contract/catalogues/zones.ts';
import type { AccountKind, MovementKind } from '../../../contract/ledger/index.ts';
import { periodProblem, type StatementPeriod } from '../../../contract/vouchers/period.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidField } from '../../platform/errors/index.ts';
import type { StatementRow } from './books.ts';

/** When days of a country begin and end. */
export interface Span {
  since: Date;
  until: Date;
}

/** The moments between which days are, in a country. @throws AppError at `to` */
export async function spanOf(tx: Tx, { from, to }: StatementPeriod, country: string): Promise<Span> {
  const wrong = periodProblem({ from, to });
  if (wrong) throw invalidField(wrong, 'too_small');
  return tx.one<Span>(
    'select ($1::date)::timestamp at time zone $3 as since, ($2::date + 1)::timestamp at time zone $3 as until',
    [from, to, zoneOf(country)],
  );
}

interface Accounts {
  offerId: string;
  kinds: readonly AccountKind[];
  subjects: readonly string[];
}

/** What moved in accounts of the organization at hand in a span, oldest first, as far as so many lines. */
export const readLines = (
  tx: Tx,
  { offerId, kinds, subjects }: Accounts,
  span: Span,
  limit: number,
): Promise<StatementRow[]> =>
  tx.rows<StatementRow>(
    `select t.id as transaction_id, t.posted_at, t.kind as movement, a.kind as account, a.subject_id, e.amount, e.balance
     from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
     where a.book_id = $1 and a.kind = any($2) and a.subject_id = any($3::uuid[]) and t.posted_at >= $4 and t.posted_at < $5
     order by t.posted_at, t.id, e.account_id limit $6`,
    [offerId, [...kinds], [...subjects], span.since, span.until, limit],
  );

/** What accounts held together at a moment. */
export async function heldAt(tx: Tx, { offerId, kinds, subjects }: Accounts, at: Date): Promise<number> {
  const { held } = await tx.one<{ held: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as held
     from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
     where a.book_id = $1 and a.kind = any($2) and a.subject_id = any($3::uuid[]) and t.posted_at < $4`,
    [offerId, [...kinds], [...subjects], at],
  );
  return held;
}

/** What moved in the books of an offer in a span, by account and movement. In a transaction of the provider. */
export interface Moved {
  account: AccountKind;
  movement: MovementKind;
  transactions: number;
  amount: number;
}
export const readMoved = (tx: Tx, offerId: string, { since, until }: Span): Promise<Moved[]> =>
  tx.rows<Moved>('select account, movement, transactions, amount from books_period($1, $2, $3)', [
    offerId,
    since,
    until,
  ]);
