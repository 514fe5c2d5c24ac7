import type { Tx } from '../../platform/database/index.ts';

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

const FOLDED = [
  ['sale_counts', 'organization_id, project_id, offer_id, merchant_id, week'],
  ['spending_counts', 'organization_id, project_id, voucher_project_id, week'],
] as const;

/**
 * Adds the changes of each counter together, of this week and the one before: earlier ones change no more. Several processes may: each folds rows that it took
 * out itself.
 */
export async function foldSales(tx: Tx): Promise<number> {
  let folded = 0;
  for (const [table, key] of FOLDED)
    folded += await tx.run(
      `with changed as (
         select ${key} from ${table} where week >= (now() - interval '14 days')::date group by ${key} having count(*) > 1),
       gone as (
         delete from ${table} k using changed x where ${matches(key)} returning k.*)
       insert into ${table} (${key}, sales, sold, reversed)
       select ${key}, sum(sales), sum(sold), sum(reversed) from gone group by ${key}`,
    );
  return folded;
}

const matches = (key: string): string =>
  key
    .split(', ')
    .map(column => `k.${column} = x.${column}`)
    .join(' and ');
