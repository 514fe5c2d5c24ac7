import { dayAfter } from '../../../../../contract/base/common/days.ts';
import type { Currency } from '../../../../../contract/base/money/money.ts';
import { dayIn, type BenefitRange } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { holdToBenefits, readBenefit, stockLeftOf } from '../row.ts';

const DAYS: Record<BenefitRange, number> = { today: 1, week: 7, month: 30, year: 365 };

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

/** What a benefit came to, by the days of its zone. */
export const analyticsHandlers = ({ database }: Pick<ModuleParts, 'database'>): HandlersOf<'getBenefitAnalytics'> => ({
  getBenefitAnalytics: ({ caller, params, query: { range } }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const row = await readBenefit(tx, params.projectId, params.benefitId);
      const { now } = await tx.one<{ now: Date }>('select clock_timestamp() as now');
      const lastDay = dayIn(now, row.content.availability.zone);
      const firstDay = dayAfter(lastDay, 1 - DAYS[range]);
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
      };
    }),
});
