import type { Tx } from '../../../../platform/database/index.ts';

/** The counters that are rows of changes: what each row is of, and what is added up. */
const COUNTERS = [
  [
    'redemption_counts',
    'organization_id, project_id, benefit_id, currency, day',
    ['redemptions', 'reversals', 'discount'],
  ],
  ['redemption_hours', 'organization_id, project_id, benefit_id, day, hour', ['redemptions']],
  ['redemption_points', 'organization_id, project_id, benefit_id, day, by_kind, by_id', ['redemptions']],
  ['redemption_refusals', 'organization_id, project_id, benefit_id, vendor_id, reason, day', ['refusals']],
] as const;

/** Of refusals these may be null: what may not is compared by what an index finds. */
const MAY_BE_NULL: readonly string[] = ['benefit_id', 'vendor_id'];

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export async function foldRedemptionCounts(tx: Tx): Promise<number> {
  let folded = 0;
  for (const [table, of, sums] of COUNTERS) {
    const keys = of
      .split(', ')
      .map(name =>
        MAY_BE_NULL.includes(name) && table === 'redemption_refusals'
          ? `k.${name} is not distinct from x.${name}`
          : `k.${name} = x.${name}`,
      );
    folded += await tx.run(
      `with changed as (select ${of} from ${table} group by ${of} having count(*) > 1 limit 1000),
         gone as (delete from ${table} k using changed x where ${keys.join(' and ')} returning k.*)
       insert into ${table} (${of}, ${sums.join(', ')}) select ${of}, ${sums.map(each => `sum(${each})`).join(', ')} from gone group by ${of}`,
    );
  }
  return folded;
}
