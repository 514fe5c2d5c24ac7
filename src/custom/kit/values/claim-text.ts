import type { ClaimValue } from '../../../../contract/templates/field.ts';
import { dateText, isDay } from '../dates.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A day such as 2026-06-26 in words; undefined where the text is none. */
function dayText(text: string, locale: string): string | undefined {
  const day = isDay(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime())) return undefined;
  return dateText(day, 'calendar', locale);
}

/** A claim's value in words. */
export function claimText(value: ClaimValue | null | undefined, translate: Translate, locale: string): string {
  if (value == null || value === '') return translate('common.none');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  return Array.isArray(value) ? value.join(', ') : (dayText(value, locale) ?? value);
}
