import type { Tx } from '../../platform/database/index.ts';

/** What was sold of an offer to those who give vouchers, in minor units, and what waits to be reviewed. */
export interface OfferedRow {
  offerId: string;
  sold: number;
  /** Sent back of what was bought. */
  refunded: number;
  inReview: number;
}

/** What was sold, offer by offer, in a transaction of the provider: one row an order or refund is read. */
export const readOffered = (tx: Tx, offerIds: readonly string[]): Promise<OfferedRow[]> =>
  tx.rows(
    `select x.id as "offerId",
       (select coalesce(sum(o.price), 0)::bigint from voucher_orders o where o.offer_id = x.id and o.status = 'processed') as sold,
       (select coalesce(sum(r.amount), 0)::bigint from refunded_budgets r where r.offer_id = x.id) as refunded,
       (select count(*)::int from voucher_orders o where o.offer_id = x.id and o.status = 'in_payment_review') as "inReview"
     from unnest($1::uuid[]) x(id)`,
    [[...offerIds]],
  );
