import type {
  AccountKind,
  Currency,
  CurrencyDecimals,
  MovementKind,
} from '../../../../contract/vouchers/ledger/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import type { LedgerDifference } from './news.ts';

/** Opens the books of an offer, in the transaction of its provider that makes the offer. Once: currency and decimals stay as they are. */
export async function openBooks(
  tx: Tx,
  books: { offerId: string; organizationId: string; currency: Currency; decimals: CurrencyDecimals },
): Promise<void> {
  await tx.run('insert into ledger_books (id, organization_id, currency, decimals) values ($1, $2, $3, $4)', [
    books.offerId,
    books.organizationId,
    books.currency,
    books.decimals,
  ]);
}

/** What an account holds, in minor units, as far as the reader may see: zero where nothing was ever in it. */
export async function readBalance(
  tx: Tx,
  account: { offerId: string; kind: AccountKind; subjectId: string },
): Promise<number> {
  const row = await tx.maybe<{ balance: number }>(
    'select balance from ledger_accounts where book_id = $1 and kind = $2 and subject_id = $3',
    [account.offerId, account.kind, account.subjectId],
  );
  return row?.balance ?? 0;
}

/** What all accounts of a kind hold together, as far as the reader may see. */
export async function readTotals(tx: Tx, offerId: string): Promise<Partial<Record<AccountKind, number>>> {
  const rows = await tx.rows<{ kind: AccountKind; total: number }>(
    'select kind, sum(balance)::bigint as total from ledger_accounts where book_id = $1 group by kind',
    [offerId],
  );
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

/** Whether nothing moves in the books of an offer, because they did not add up. */
export async function booksArePaused(tx: Tx, offerId: string): Promise<boolean> {
  const row = await tx.maybe<{ paused: boolean }>('select paused from ledger_pauses where book_id = $1', [offerId]);
  return row?.paused ?? false;
}

/** Whether a transaction is of the books of the organization at hand, or moved its money. */
export const seesTransaction = async (tx: Tx, transactionId: string): Promise<boolean> =>
  (await tx.maybe('select 1 from ledger_transactions where id = $1', [transactionId])) !== undefined;

/** Accounts of the organization at hand, in the books of an offer. */
export interface SomeAccounts {
  offerId: string;
  kinds: readonly AccountKind[];
  subjects: readonly string[];
}

/** Whether a transaction moved what is in some accounts. */
export const movedAccounts = async (
  tx: Tx,
  { offerId, kinds, subjects }: SomeAccounts,
  transactionId: string,
): Promise<boolean> =>
  (await tx.maybe(
    `select from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.transaction_id = $1 and a.book_id = $2 and a.kind = any($3) and a.subject_id = any($4::uuid[]) limit 1`,
    [transactionId, offerId, [...kinds], [...subjects]],
  )) !== undefined;

/** Into which of some kinds of accounts transactions moved, whoever owns these, by their ids. As the platform. */
export async function readKindsMoved<K extends AccountKind>(
  tx: Tx,
  transactionIds: readonly string[],
  kinds: readonly K[],
): Promise<ReadonlyMap<string, K>> {
  const rows = await tx.rows<{ id: string; kind: K }>(
    `select e.transaction_id as id, a.kind from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.transaction_id = any($1::uuid[]) and a.kind = any($2)`,
    [[...transactionIds], [...kinds]],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Whether books add up, as far as was looked. */
export interface BooksState {
  id: string;
  checked_at: Date | null;
  paused_at: Date | null;
  paused_because: LedgerDifference[] | null;
}

/** Where books stand, by the ids of their offers. In a transaction of the provider. */
export async function readBooksState(tx: Tx, offerIds: readonly string[]): Promise<ReadonlyMap<string, BooksState>> {
  const rows = await tx.rows<BooksState>(
    'select id, checked_at, paused_at, paused_because from ledger_books where id = any($1::uuid[])',
    [[...offerIds]],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** What all accounts of each kind hold together, whoever owns them. In a transaction of the provider, who answers for them. */
export const readBalances = (
  tx: Tx,
  offerId: string,
): Promise<{ kind: AccountKind; accounts: number; balance: number }[]> =>
  tx.rows('select kind, accounts, balance from books_balances($1)', [offerId]);

/** How many transactions there are in books. In a transaction of the provider. */
export async function countTransactions(tx: Tx, offerId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from ledger_transactions where book_id = $1',
    [offerId],
  );
  return count;
}

/** Whether anything ever moved in books. In a transaction of the provider. */
export const hasMoved = async (tx: Tx, offerId: string): Promise<boolean> =>
  (await tx.maybe('select from ledger_transactions where book_id = $1 limit 1', [offerId])) !== undefined;

/** A line of the journal of books. */
export interface JournalRow {
  transaction_id: string;
  posted_at: Date;
  movement: MovementKind;
  undoes: string | null;
  account: AccountKind;
  subject_id: string;
  amount: number;
  balance: number;
}

/**
 * All lines of so many transactions, oldest first, after the one named. In a transaction of the provider.
 * @returns undefined where the books have no such transaction
 */
export async function readJournal(
  tx: Tx,
  offerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<JournalRow[] | undefined> {
  // Times of PostgreSQL are finer than those of JavaScript: this one never leaves the database as a number.
  const from =
    after === undefined
      ? { at: null }
      : await tx.maybe<{ at: string }>(
          'select posted_at::text as at from ledger_transactions where id = $1 and book_id = $2',
          [after, offerId],
        );
  if (!from) return undefined;
  return tx.rows<JournalRow>('select * from books_journal($1, $2, $3, $4)', [offerId, from.at, after ?? null, limit]);
}

/** A line of some accounts of an organization. */
export interface StatementRow {
  transaction_id: string;
  posted_at: Date;
  movement: MovementKind;
  account: AccountKind;
  subject_id: string;
  amount: number;
  balance: number;
}

/** A page of what moved in accounts of the organization at hand, in the books of an offer; `after` names a transaction. */
export async function readStatement(
  tx: Tx,
  {
    offerId,
    kinds,
    subjects,
    span,
  }: SomeAccounts & {
    /** Between two moments; of all times where it is not said. */
    span?: { since: Date; until: Date } | undefined;
  },
  page: Page,
): Promise<{ rows: StatementRow[]; total: number }> {
  const inBooks = 'select from ledger_transactions where id = $1 and book_id = $2';
  if (page.after && !(await tx.maybe(inBooks, [page.after, offerId]))) throw invalidField('after', 'not_found');
  return readPage<StatementRow>(tx, page, {
    columns:
      't.id as transaction_id, t.posted_at, t.kind as movement, a.kind as account, a.subject_id, e.amount, e.balance',
    from: 'ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id',
    where: `a.book_id = $1 and a.kind = any($2) and a.subject_id = any($3::uuid[])
      and ($4::timestamptz is null or t.posted_at >= $4) and ($5::timestamptz is null or t.posted_at < $5)
      and ($6::uuid is null or (t.posted_at, t.id) ${page.order === 'ASC' ? '>' : '<'} (select x.posted_at, x.id from ledger_transactions x where x.id = $6))`,
    params: [offerId, [...kinds], [...subjects], span?.since ?? null, span?.until ?? null, page.after ?? null],
    sorts: { postedAt: 't.posted_at, t.id' },
    key: 'e.account_id',
  });
}
