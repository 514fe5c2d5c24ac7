import type { ClaimValue } from '../../../contract/templates/field.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A claim's value in words. */
export function claimText(value: ClaimValue | null | undefined, translate: Translate, locale: string): string {
  if (value == null || value === '') return translate('common.none');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
  return Array.isArray(value) ? value.join(', ') : value;
}
