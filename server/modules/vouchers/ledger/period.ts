import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import type { AccountKind, MovementKind } from '../../../../contract/vouchers/ledger/index.ts';
import { periodProblem, type StatementPeriod } from '../../../../contract/vouchers/vouchers/period.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import type { JournalRow, SomeAccounts, StatementRow } from './books.ts';

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

/** What is in some accounts of the organization at hand, between two moments. */
const WITHIN = `from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
  where a.book_id = $1 and a.kind = any($2) and a.subject_id = any($3::uuid[]) and t.posted_at >= $4 and t.posted_at < $5`;
const valuesOf = ({ offerId, kinds, subjects }: SomeAccounts, { since, until }: Span) =>
  [offerId, [...kinds], [...subjects], since, until] as const;

/** How many lines there are of some accounts in a span, as far as so many. */
export async function countLines(tx: Tx, accounts: SomeAccounts, span: Span, atMost: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from (select ${WITHIN} limit $6) found`,
    [...valuesOf(accounts, span), atMost],
  );
  return count;
}

/** So many lines are read at a time, in a transaction of their own: whoever takes long to receive them holds nothing. */
const LINES_AT_ONCE = 2_000;
/** So many transactions of whole books: one of a distribution has five hundred lines. */
const TRANSACTIONS_AT_ONCE = 200;

/** What moved in accounts of an organization in a span, oldest first, some lines at a time. */
export async function* linesIn(
  database: Pick<Database, 'organization'>,
  organizationId: string,
  accounts: SomeAccounts,
  span: Span,
): AsyncGenerator<StatementRow[]> {
  // Times of PostgreSQL are finer than those of JavaScript: this one comes and goes as a text.
  type Row = StatementRow & { posted: string; account_id: string };
  let last: Pick<Row, 'posted' | 'transaction_id' | 'account_id'> | undefined;
  let rows: Row[];
  do {
    const from = last;
    rows = await database.organization(organizationId, tx =>
      tx.rows<Row>(
        `select t.id as transaction_id, t.posted_at, t.posted_at::text as posted, t.kind as movement, a.kind as account, a.subject_id, e.amount, e.balance,
           e.account_id::text as account_id ${WITHIN}
           and ($6::timestamptz is null or (t.posted_at >= $6 and (t.posted_at, t.id, e.account_id) > ($6, $7::uuid, $8::bigint)))
         order by t.posted_at, t.id, e.account_id limit ${LINES_AT_ONCE}`,
        [...valuesOf(accounts, span), from?.posted ?? null, from?.transaction_id ?? null, from?.account_id ?? null],
      ),
    );
    last = rows.at(-1);
    if (rows.length > 0) yield rows;
  } while (rows.length === LINES_AT_ONCE);
}

/** How many lines the books of an offer have in a span, as far as so many. In a transaction of the provider. */
export async function countBooksLines(
  tx: Tx,
  offerId: string,
  { since, until }: Span,
  atMost: number,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>('select books_lines_counted($1, $2, $3, $4) as count', [
    offerId,
    since,
    until,
    atMost,
  ]);
  return count;
}

/** All lines of the books of an offer in a span, oldest first, some transactions at a time. As its provider. */
export async function* booksLinesIn(
  database: Pick<Database, 'organization'>,
  organizationId: string,
  offerId: string,
  { since, until }: Span,
): AsyncGenerator<JournalRow[]> {
  let last: (JournalRow & { posted: string }) | undefined;
  do {
    const from = last;
    const rows = await database.organization(organizationId, tx =>
      tx.rows<JournalRow & { posted: string }>('select * from books_lines($1, $2, $3, $4, $5, $6)', [
        offerId,
        since,
        until,
        from?.posted ?? null,
        from?.transaction_id ?? null,
        TRANSACTIONS_AT_ONCE,
      ]),
    );
    last = rows.at(-1);
    if (last) yield rows;
  } while (last);
}

/** What accounts held together at a moment. */
export async function heldAt(tx: Tx, { offerId, kinds, subjects }: SomeAccounts, at: Date): Promise<number> {
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
