import { CURRENCIES, type Currency } from '../../../../../contract/base/money/money.ts';
import { REDEMPTION_STATES, type RedemptionState } from '../../../../../contract/office/benefits/states.ts';
import { startOfDay } from '../../../../dataProvider/requested.ts';

export const HOURS = 24;
const HOUR = /^(1?\d|2[0-3])$/;

/** The full hour, as clocks of 24 hours write it. */
const clockText = (hour: number): string => `${String(hour % HOURS).padStart(2, '0')}:00`;
/** An hour of the day, from its beginning to its end. */
export const hourText = (hour: number): string => `${clockText(hour)}–${clockText(hour + 1)}`;

/** What the list of redemptions shows, as the call takes it. */
export interface RedemptionFilter {
  state: RedemptionState | undefined;
  from: string | undefined;
  to: string | undefined;
  hour: number | undefined;
  currency: Currency | undefined;
  byId: string | undefined;
}

/** Reads an address. What is none of the choices is left out. */
export function filterOf(search: URLSearchParams): RedemptionFilter {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return startOfDay(value) ? value : undefined;
  };
  const hour = search.get('hour') ?? '';
  return {
    state: REDEMPTION_STATES.find(each => each === search.get('state')),
    from: day('from'),
    to: day('to'),
    hour: HOUR.test(hour) ? Number(hour) : undefined,
    currency: CURRENCIES.find(each => each === search.get('currency')),
    byId: search.get('by') ?? undefined,
  };
}
