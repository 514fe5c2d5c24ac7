import type { AccountKind } from '../../../../contract/vouchers/ledger/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';

/** What an account holds, and whose or what it is of. */
export interface Holding {
  subject_id: string;
  balance: number;
}

/** A page of accounts of a kind that hold something, as far as the reader may see. */
export const listHoldings = (
  tx: Tx,
  { offerId, kind }: { offerId: string; kind: AccountKind },
  page: Page,
): Promise<{ rows: Holding[]; total: number }> =>
  readPage<Holding>(tx, page, {
    columns: 'a.subject_id, a.balance',
    from: 'ledger_accounts a',
    where: 'a.book_id = $1 and a.kind = $2 and a.balance > 0',
    params: [offerId, kind],
    sorts: { owed: 'a.balance' },
    key: 'a.subject_id',
  });

/** What accounts of a kind hold, at least so much: of these, or of all. By whom they are of. */
export const readHoldingsOf = (
  tx: Tx,
  { offerId, kind }: { offerId: string; kind: AccountKind },
  { subjects, least }: { subjects?: readonly string[] | undefined; least: number },
): Promise<Holding[]> =>
  tx.rows<Holding>(
    `select a.subject_id, a.balance from ledger_accounts a
     where a.book_id = $1 and a.kind = $2 and a.balance >= $3 and ($4::uuid[] is null or a.subject_id = any($4)) order by a.subject_id`,
    [offerId, kind, least, subjects ? [...subjects] : null],
  );
