import type { Tx } from '../../../platform/database/index.ts';

/**
 * What of sales stands in accounts of merchants: owed to them, or kept by the provider as commission and taxes of what they sold; by offer. What was paid to them
 * left these.
 */
export const readTakings = (tx: Tx, offerIds: readonly string[]): Promise<{ offerId: string; held: number }[]> =>
  tx.rows(
    `select a.offer_id as "offerId", sum(a.balance)::bigint as held from account_balances a join merchants m on m.id = a.subject_id
     where a.offer_id = any($1) and a.kind in ('merchant', 'commission', 'taxes') group by a.offer_id`,
    [[...offerIds]],
  );
