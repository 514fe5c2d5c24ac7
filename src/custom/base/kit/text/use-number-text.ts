import { useCallback } from 'react';
import { useLocale } from 'react-admin';

/** Numbers as the application's language writes them. */
export function useNumberText(): (value: number) => string {
  const locale = useLocale();
  return useCallback((value: number) => new Intl.NumberFormat(locale).format(value), [locale]);
}
