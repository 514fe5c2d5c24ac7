/** Rows of a query. */
export type Query = <R extends object>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** The books of an offer, and what of them does not fit. */
export interface CheckedBooks {
  offer: string;
  provider: string;
  transactions: number;
  pausedSince: Date | null;
  differences: { what: string; subject: string }[];
}

/**
 * Adds up the books of every offer, by the database's own check (`ledger_check`, 0570 and 0791), one after the other; those of a removed offer, and of none, too.
 */
export async function checkLedger(query: Query): Promise<CheckedBooks[]> {
  const books = await query<{
    id: string;
    offer: string;
    provider: string;
    transactions: number;
    paused_at: Date | null;
  }>(
    `select b.id, coalesce(v.name, b.id::text) as offer, o.name as provider, b.paused_at,
       (select count(*)::int from ledger_transactions t where t.book_id = b.id) as transactions
     from ledger_books b join organizations o on o.id = b.organization_id left join voucher_offers v on v.id = b.id order by o.name, b.opened_at, b.id`,
  );
  const checked: CheckedBooks[] = [];
  for (const { id, offer, provider, transactions, paused_at: pausedSince } of books) {
    const differences = await query<{ what: string; subject: string }>('select what, subject from ledger_check($1)', [
      id,
    ]);
    checked.push({ offer, provider, transactions, pausedSince, differences });
  }
  return checked;
}
