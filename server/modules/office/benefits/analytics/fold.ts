import type { Tx } from '../../../../platform/database/index.ts';

/** One for each counter: what was changed most is taken out whole, and put back as one row. Keys that are never null are found by their index. */
const FOLDS = [
  `with changed as (
     select organization_id, project_id, benefit_id, currency, day from redemption_counts group by 1, 2, 3, 4, 5 having count(*) > 1 limit 1000),
   gone as (
     delete from redemption_counts k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id
       and k.benefit_id = x.benefit_id and k.currency = x.currency and k.day = x.day returning k.*)
   insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
   select organization_id, project_id, benefit_id, currency, day, sum(redemptions), sum(reversals), sum(discount) from gone group by 1, 2, 3, 4, 5`,
  `with changed as (
     select organization_id, project_id, benefit_id, day, hour from redemption_hours group by 1, 2, 3, 4, 5 having count(*) > 1 limit 1000),
   gone as (
     delete from redemption_hours k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id
       and k.benefit_id = x.benefit_id and k.day = x.day and k.hour = x.hour returning k.*)
   insert into redemption_hours (organization_id, project_id, benefit_id, day, hour, redemptions)
   select organization_id, project_id, benefit_id, day, hour, sum(redemptions) from gone group by 1, 2, 3, 4, 5`,
  `with changed as (
     select organization_id, project_id, benefit_id, day, by_kind, by_id from redemption_points group by 1, 2, 3, 4, 5, 6 having count(*) > 1 limit 1000),
   gone as (
     delete from redemption_points k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id
       and k.benefit_id = x.benefit_id and k.day = x.day and k.by_kind = x.by_kind and k.by_id = x.by_id returning k.*)
   insert into redemption_points (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions)
   select organization_id, project_id, benefit_id, day, by_kind, by_id, sum(redemptions) from gone group by 1, 2, 3, 4, 5, 6`,
  `with changed as (
     select organization_id, project_id, benefit_id, vendor_id, reason, day from redemption_refusals group by 1, 2, 3, 4, 5, 6 having count(*) > 1 limit 1000),
   gone as (
     delete from redemption_refusals k using changed x where k.organization_id = x.organization_id and k.project_id = x.project_id
       and k.reason = x.reason and k.day = x.day and k.benefit_id is not distinct from x.benefit_id and k.vendor_id is not distinct from x.vendor_id returning k.*)
   insert into redemption_refusals (organization_id, project_id, benefit_id, vendor_id, reason, day, refusals)
   select organization_id, project_id, benefit_id, vendor_id, reason, day, sum(refusals) from gone group by 1, 2, 3, 4, 5, 6`,
];

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export async function foldRedemptionCounts(tx: Tx): Promise<number> {
  let folded = 0;
  for (const fold of FOLDS) folded += await tx.run(fold);
  return folded;
}
