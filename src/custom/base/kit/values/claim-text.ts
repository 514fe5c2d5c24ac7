import { isDay } from '../../../../../contract/base/common/day.ts';
import type { ClaimValue } from '../../../../../contract/credentials/templates/field.ts';
import { dateText } from '../text/dates.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * A claim's value in words. A text that only looks like a day, as a number of a file may, stays as it is.
 * @param calendar whether it is of a field that holds calendar days
 */
export function claimText(
  value: ClaimValue | null | undefined,
  calendar: boolean,
  translate: Translate,
  locale: string,
): string {
  if (value == null || value === '') return translate('common.none');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  if (Array.isArray(value)) return value.join(', ');
  return calendar && isDay(value) ? dateText(new Date(`${value}T00:00:00Z`), 'calendar', locale) : value;
}
