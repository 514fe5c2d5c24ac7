import type { Tx } from '../../../platform/database/index.ts';

/** What runs of an offer paid merchants, in minor units, the one that waits to be approved, and how many wait for the bank. */
export interface SettledRow {
  offerId: string;
  paid: number;
  requested: string | null;
  payouts: number;
}

/** What was paid to merchants, offer by offer; those without any run are left out. */
export const readSettled = (tx: Tx, offerIds: readonly string[]): Promise<SettledRow[]> =>
  tx.rows(
    `select s.offer_id as "offerId", sum(s.paid_amount)::bigint as paid, (array_agg(s.id) filter (where s.state = 'requested'))[1] as requested,
       count(*) filter (where s.state = 'approved' and s.ready_at is not null)::int as payouts
     from settlements s where s.offer_id = any($1) group by s.offer_id`,
    [[...offerIds]],
  );
