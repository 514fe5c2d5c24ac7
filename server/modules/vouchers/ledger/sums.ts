import type { AccountKind } from '../../../../contract/vouchers/ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** What accounts of a kind hold together in the books of an offer. */
export interface KindSum {
  offerId: string;
  kind: AccountKind;
  held: number;
}

/** What accounts of some kinds hold together, offer by offer, as far as the reader may see: as many rows are read as there are such accounts. */
export const sumKinds = (tx: Tx, offerIds: readonly string[], kinds: readonly AccountKind[]): Promise<KindSum[]> =>
  tx.rows(
    `select a.book_id as "offerId", a.kind, sum(a.balance)::bigint as held from ledger_accounts a
     where a.book_id = any($1) and a.kind = any($2) group by a.book_id, a.kind`,
    [[...offerIds], [...kinds]],
  );
