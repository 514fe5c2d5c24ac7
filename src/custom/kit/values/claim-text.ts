import { isDay } from '../../../../contract/common/days.ts';
import type { ClaimValue } from '../../../../contract/templates/field.ts';
import { dateText } from '../dates.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A text, which is said in words where it is a day such as 2026-06-26. */
const textOf = (text: string, locale: string): string =>
  isDay(text) ? dateText(new Date(`${text}T00:00:00Z`), 'calendar', locale) : text;

/** A claim's value in words. */
export function claimText(value: ClaimValue | null | undefined, translate: Translate, locale: string): string {
  if (value == null || value === '') return translate('common.none');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  return Array.isArray(value) ? value.join(', ') : textOf(value, locale);
}
