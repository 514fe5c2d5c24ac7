import { zoneOf } from '../../base/catalogues/zones.ts';
import { dayAfter, dayAt } from '../../base/common/days.ts';

/** What of an offer says on which days its vouchers may end. */
export interface Lasting {
  country: string;
  validityDays: number;
}

/** The first and the last day on which vouchers of an offer that are made now may end: after today, as it is where they are spent. */
export function endsBetween(now: Date, { country, validityDays }: Lasting): [string, string] {
  const today = dayAt(now, zoneOf(country));
  return [dayAfter(today), dayAfter(today, validityDays)];
}
