import type { Tx } from '../../../../platform/database/index.ts';

/** Where sales were made, and what was taken back of them, by the ids of their transactions: the merchants' names. In a transaction of whoever gave the vouchers. */
export async function merchantsOf(tx: Tx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; merchant: string }>('select id, merchant from sale_places($1)', [
    [...transactionIds],
  ]);
  return new Map(rows.map(row => [row.id, row.merchant]));
}
