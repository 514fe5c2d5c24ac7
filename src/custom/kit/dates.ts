import { useLocale } from 'react-admin';
import { useMemo } from 'react';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, or until when, in words of the language: "3 days ago". `from` and `now` in milliseconds. */
export function relativeTime(from: number, now: number, locale: string): string {
  const seconds = Math.round((from - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

const STYLES = {
  /** "Nov 21, 2026" */
  day: { dateStyle: 'medium' },
  /** "Nov 21, 2026, 9:46 PM" */
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Saturday, November 21, 2026 at 9:46:17 PM" */
  second: { dateStyle: 'full', timeStyle: 'medium' },
  /** "November 21, 2026", of a calendar day, which is the same everywhere. */
  calendar: { dateStyle: 'long', timeZone: 'UTC' },
  /** "Nov 21", and "Nov 2026", of calendar days as well. */
  monthDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date in words of a language: the only place where the portal says how dates look. */
export const dateText = (date: Date, style: keyof typeof STYLES, locale: string): string =>
  new Intl.DateTimeFormat(locale, STYLES[style]).format(date);

/** `dateText` in the language of the page. */
export function useDateText(): (date: Date, style: keyof typeof STYLES) => string {
  const locale = useLocale();
  return useMemo(() => (date, style) => dateText(date, style, locale), [locale]);
}
