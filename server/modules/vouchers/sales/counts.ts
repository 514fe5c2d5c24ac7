import type { Tx } from '../../../platform/database/index.ts';

/** What was sold in a week (its Monday), and what of it was taken back in that week, in minor units. */
export interface WeekRow {
  week: string;
  sales: number;
  sold: number;
  reversed: number;
}

const SUMS = `sum(c.sales)::int as sales, sum(c.sold)::bigint as sold, sum(c.reversed)::bigint as reversed`;

/** What merchants sold of the offers of a project, from a week on: from the counters alone. */
export const readSalesByWeek = (
  tx: Tx,
  { projectId, since }: { projectId: string; since: string },
): Promise<(WeekRow & { offerId: string })[]> =>
  tx.rows(
    `select c.offer_id as "offerId", c.week::text as week, ${SUMS} from sale_counts c
     where c.project_id = $1 and c.week >= $2 group by c.offer_id, c.week`,
    [projectId, since],
  );

/** The same by merchant. */
export const readSalesByMerchant = (
  tx: Tx,
  { projectId, since }: { projectId: string; since: string },
): Promise<(Omit<WeekRow, 'week'> & { offerId: string; merchantId: string })[]> =>
  tx.rows(
    `select c.offer_id as "offerId", c.merchant_id as "merchantId", ${SUMS} from sale_counts c
     where c.project_id = $1 and c.week >= $2 group by c.offer_id, c.merchant_id`,
    [projectId, since],
  );

/** What was spent of what a project gives to people, from a week on. */
export const readSpendingByWeek = (
  tx: Tx,
  { projectId, since }: { projectId: string; since: string },
): Promise<(WeekRow & { voucherProjectId: string })[]> =>
  tx.rows(
    `select c.voucher_project_id as "voucherProjectId", c.week::text as week, ${SUMS} from spending_counts c
     where c.project_id = $1 and c.week >= $2 group by c.voucher_project_id, c.week`,
    [projectId, since],
  );

/**
 * Adds the changes of each counter together, of this week and the one before: earlier ones change no more. Several processes may: each folds rows that it took
 * out itself.
 */
export async function foldSales(tx: Tx): Promise<number> {
  const ofMerchants = await tx.run(
    `with changed as (
       select organization_id, project_id, offer_id, merchant_id, week from sale_counts where week >= (now() - interval '14 days')::date
       group by 1, 2, 3, 4, 5 having count(*) > 1),
     gone as (
       delete from sale_counts k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id and k.offer_id = x.offer_id
         and k.merchant_id = x.merchant_id and k.week = x.week returning k.*)
     insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
     select organization_id, project_id, offer_id, merchant_id, week, sum(sales), sum(sold), sum(reversed) from gone group by 1, 2, 3, 4, 5`,
  );
  const ofVouchers = await tx.run(
    `with changed as (
       select organization_id, project_id, voucher_project_id, week from spending_counts where week >= (now() - interval '14 days')::date
       group by 1, 2, 3, 4 having count(*) > 1),
     gone as (
       delete from spending_counts k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id
         and k.voucher_project_id = x.voucher_project_id and k.week = x.week returning k.*)
     insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
     select organization_id, project_id, voucher_project_id, week, sum(sales), sum(sold), sum(reversed) from gone group by 1, 2, 3, 4`,
  );
  return ofMerchants + ofVouchers;
}
