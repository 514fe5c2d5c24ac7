import type { Tx } from '../../../platform/database/index.ts';

/** What was sold of an offer to those who give vouchers, in minor units, and what waits for the provider to review it. */
export interface OfferedRow {
  offerId: string;
  sold: number;
  /** Sent back of what was bought. */
  refunded: number;
  inReview: number;
  /** Refunds that are due, and can be sent: the books hold them. */
  refundsDue: number;
}

/** What was sold, offer by offer, in a transaction of the provider: one row an order or refund is read. */
export const readOffered = (tx: Tx, offerIds: readonly string[]): Promise<OfferedRow[]> =>
  tx.rows(
    `select x.id as "offerId",
       (select coalesce(sum(o.price), 0)::bigint from voucher_orders o where o.offer_id = x.id and o.status = 'processed') as sold,
       (select coalesce(sum(r.amount), 0)::bigint from refunded_budgets r where r.offer_id = x.id) as refunded,
       (select count(*)::int from voucher_orders o where o.offer_id = x.id and o.status = 'in_payment_review' and o.organization_id <> o.provider_id) as "inReview",
       (select count(*)::int from payment_refunds r where r.offer_id = x.id and r.state = 'due' and refund_covered(r.id)) as "refundsDue"
     from unnest($1::uuid[]) x(id)`,
    [[...offerIds]],
  );

/** How many payments the platform is to review, because whoever sells and whoever buys are one. As the platform. */
export const countOverseen = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ total: number }>(
      "select count(*)::int as total from voucher_orders o where o.status = 'in_payment_review' and o.organization_id = o.provider_id",
    )
  ).total;
