import { RANGE_DAYS } from '../../../../../contract/base/common/ranges.ts';
import { dayAfter } from '../../../../../contract/base/common/days.ts';
import type { Currency } from '../../../../../contract/base/money/money.ts';
import { dayIn, type BenefitAnalytics, type CountedRefusal } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { holdToBenefits, readBenefit, stockLeftOf, type BenefitRow } from '../row.ts';

/** Points that are told apart, those that redeemed most first. */
const POINTS_SHOWN = 50;

export interface DayCount {
  day: string;
  currency: Currency;
  redemptions: number;
  reversals: number;
  discount: number;
}

/** The counters of a benefit by day and currency, from a day on. */
const countsSince = (tx: Tx, benefitId: string, firstDay: string): Promise<DayCount[]> =>
  tx.rows<DayCount>(
    `select day::text as day, currency, sum(redemptions)::int as redemptions, sum(reversals)::int as reversals, sum(discount)::bigint as discount
     from redemption_counts where benefit_id = $1 and day >= $2 group by 1, 2 order by 1, 2`,
    [benefitId, firstDay],
  );

const sumOf = (counts: readonly DayCount[], what: 'redemptions' | 'reversals' | 'discount'): number =>
  counts.reduce((sum, count) => sum + count[what], 0);

/** Counts by one of their keys, in its order. */
function by<K extends 'day' | 'currency'>(counts: readonly DayCount[], key: K): (readonly [DayCount[K], DayCount[]])[] {
  const keys = [...new Set(counts.map(count => count[key]))];
  return keys.map(each => [each, counts.filter(count => count[key] === each)] as const);
}

/** The hours and points of a benefit's redemptions, and its refusals, from a day on. A card that its vendor's points refused is of each of its benefits. */
async function readPlaces(
  tx: Tx,
  { id, vendor_id: vendorId }: Pick<BenefitRow, 'id' | 'vendor_id'>,
  firstDay: string,
): Promise<Pick<BenefitAnalytics, 'hours' | 'points' | 'refusals'>> {
  return {
    hours: await tx.rows(
      'select hour, sum(redemptions)::int as redemptions from redemption_hours where benefit_id = $1 and day >= $2 group by 1 having sum(redemptions) > 0 order by 1',
      [id, firstDay],
    ),
    points: await tx.rows(
      `select p.by_id as id, p.by_kind as kind, coalesce(d.name, a.name) as name, p.redemptions from (
         select by_kind, by_id, sum(redemptions)::int as redemptions from redemption_points where benefit_id = $1 and day >= $2 group by 1, 2 having sum(redemptions) > 0
         order by 3 desc, 2 limit ${POINTS_SHOWN}) p
       left join device_names d on p.by_kind = 'point' and d.id = p.by_id left join service_account_names a on p.by_kind = 'serviceAccount' and a.id = p.by_id
       order by p.redemptions desc, p.by_id`,
      [id, firstDay],
    ),
    refusals: await tx.rows(
      `select reason, sum(refusals)::int as count from redemption_refusals
       where (benefit_id = $1 or benefit_id is null and vendor_id = $3) and day >= $2 group by 1 order by 2 desc, 1`,
      [id, firstDay, vendorId],
    ),
  };
}

/** The refusals of a reason by day, as `readPlaces` counts them. */
const refusalDays = (
  tx: Tx,
  { id, vendor_id: vendorId }: Pick<BenefitRow, 'id' | 'vendor_id'>,
  firstDay: string,
  reason: CountedRefusal,
): Promise<BenefitAnalytics['refusalDays']> =>
  tx.rows(
    `select day::text as day, sum(refusals)::int as count from redemption_refusals
     where (benefit_id = $1 or benefit_id is null and vendor_id = $3) and day >= $2 and reason = $4 group by 1 order by 1`,
    [id, firstDay, vendorId, reason],
  );

/** What a benefit came to, by the days of its zone. */
export const analyticsHandlers = ({ database }: Pick<ModuleParts, 'database'>): HandlersOf<'getBenefitAnalytics'> => ({
  getBenefitAnalytics: ({ caller, params, query: { range, reason } }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const row = await readBenefit(tx, params.projectId, params.benefitId);
      const { now } = await tx.one<{ now: Date }>('select clock_timestamp() as now');
      const lastDay = dayIn(now, row.content.availability.zone);
      const firstDay = dayAfter(lastDay, 1 - RANGE_DAYS[range]);
      const counts = await countsSince(tx, row.id, firstDay);
      const { members } = await tx.one<{ members: number }>(
        'select count(distinct member_id)::int as members from benefit_member_days where benefit_id = $1 and day >= $2 and used > 0',
        [row.id, firstDay],
      );
      return {
        range,
        firstDay,
        lastDay,
        redemptions: sumOf(counts, 'redemptions'),
        reversals: sumOf(counts, 'reversals'),
        members,
        discounts: by(counts, 'currency').map(([currency, of]) => ({ currency, amount: sumOf(of, 'discount') })),
        days: by(counts, 'day').map(([day, of]) => ({
          day,
          redemptions: sumOf(of, 'redemptions'),
          reversals: sumOf(of, 'reversals'),
        })),
        stockLeft: stockLeftOf(row),
        ...(await readPlaces(tx, row, firstDay)),
        refusalDays: reason === undefined ? [] : await refusalDays(tx, row, firstDay, reason),
      };
    }),
});
