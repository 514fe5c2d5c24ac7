import type { AccountKind, Currency, CurrencyDecimals } from '../../../contract/ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';

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
