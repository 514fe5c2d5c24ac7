import { dayAfter, monthAfter } from '../../../../contract/base/common/days.ts';
import type { Period } from '../../../../contract/office/dashboards/index.ts';
import type { Grain } from '../../credentials/credentials/index.ts';

/** The days of a period, and the columns of its histogram, which may begin before it. */
export interface Spread {
  since: string;
  until: string;
  grain: Grain;
  columns: readonly { since: string; until: string }[];
}

const DAYS = { today: 7, week: 7, month: 30 } as const;
const MONTHS = 12;

/** The columns of a period that ends on a day: days, in a year months. */
export function spreadOf(period: Period, until: string): Spread {
  if (period === 'year') {
    const columns = Array.from({ length: MONTHS }, (_, i) => {
      const since = monthAfter(until, i + 1 - MONTHS);
      return { since, until: i === MONTHS - 1 ? until : dayAfter(monthAfter(since, 1), -1) };
    });
    return { since: columns[0]?.since ?? until, until, grain: 'month', columns };
  }
  const days = DAYS[period];
  const columns = Array.from({ length: days }, (_, i) => {
    const day = dayAfter(until, i + 1 - days);
    return { since: day, until: day };
  });
  return { since: period === 'today' ? until : dayAfter(until, 1 - days), until, grain: 'day', columns };
}
