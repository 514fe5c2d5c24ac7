import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { dayAfter } from '../../../../contract/base/common/days.ts';
import {
  SALE_FIGURES,
  VOUCHER_WEEKS,
  type SaleFigure,
  type VoucherPeriod,
} from '../../../../contract/office/dashboards/voucher-figures.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { WeekRow } from '../../vouchers/sales/index.ts';
import { Ledger } from './ledger.ts';

const DAYS = 7;

/** The weeks of a period: its columns, from a Monday on, of which the last ends today. */
export interface Weeks {
  since: string;
  until: string;
  columns: readonly { since: string; until: string }[];
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % DAYS));

/** The columns of a period that ends on a day. */
export function weeksTo(period: VoucherPeriod, until: string): Weeks {
  const count = VOUCHER_WEEKS[period];
  const first = dayAfter(mondayOf(until), -DAYS * (count - 1));
  const columns = Array.from({ length: count }, (_, at) => {
    const since = dayAfter(first, DAYS * at);
    return { since, until: at === count - 1 ? until : dayAfter(since, DAYS - 1) };
  });
  return { since: first, until, columns };
}

/** Today, in whichever of some countries it is latest: by the database's clock, as sales are counted. */
export async function latestToday(tx: Tx, countries: readonly string[]): Promise<string> {
  const zones = countries.length === 0 ? ['UTC'] : [...new Set(countries.map(zoneOf))];
  const { today } = await tx.one<{ today: string }>(
    'select max((now() at time zone z.zone)::date)::text as today from unnest($1::text[]) z(zone)',
    [zones],
  );
  return today;
}

/** What was sold week by week; `amount` makes an amount of what it is added to. */
export function columnsOf<T extends WeekRow>(
  { columns }: Weeks,
  rows: readonly T[],
  amount: (row: T, of: number) => number,
): ({ since: string; until: string } & Record<SaleFigure, number>)[] {
  const byWeek = new Ledger(SALE_FIGURES);
  for (const row of rows) {
    byWeek.add(row.week, 'sales', row.sales);
    byWeek.add(row.week, 'sold', amount(row, row.sold));
    byWeek.add(row.week, 'reversed', amount(row, row.reversed));
  }
  return columns.map(column => ({ ...column, ...byWeek.of(column.since) }));
}
