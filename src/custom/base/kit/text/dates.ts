import { useLocale } from 'react-admin';
import { useMemo } from 'react';
import { dayFrom } from './days.ts';

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
  const [unit, size] = STEPS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', Infinity];
  // "Next year" is one of the calendar, which what lies a year and more ahead need not be in.
  const numeric = unit === 'year' || unit === 'month' ? 'always' : 'auto';
  const far = numeric === 'always' || unit === 'day';
  const amount = far ? Math.round(seconds / size) : Math.trunc(seconds / size);
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(amount, unit);
}

/** How far a calendar day is from the one that it is where the reader is: "tomorrow". `now` in milliseconds. */
export function relativeDay(day: string, now: number, locale: string): string {
  const today = dayFrom(new Date(now));
  if (day === today) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  return relativeTime(Date.parse(day), Date.parse(today), locale);
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
  /** "Saturday, November 21, 2026", of a calendar day. */
  weekday: { dateStyle: 'full', timeZone: 'UTC' },
  /** "Nov 21, 2026", of a calendar day. */
  shortCalendar: { dateStyle: 'medium', timeZone: 'UTC' },
  /** "November 21, 2026 at 9:46 PM", as it is read on a wall somewhere: given as if it were UTC. */
  wall: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  /** "2026-11-21 21:46" in sv-SE: a date to a spreadsheet of any language. */
  sheet: { dateStyle: 'short', timeStyle: 'short' },
  /** "Nov 21", and "Nov 2026", of calendar days as well. */
  monthDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Made once each, and for each time of the clocks: making one takes longer than drawing the row that it stands in, and it keeps its zone, which readers travel out of. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof STYLES, locale: string, date: Date): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${date.getTimezoneOffset()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, STYLES[style]);
  formats.set(key, format);
  return format;
}

/** A date in words of a language: the only place where the portal says how dates look. */
export const dateText = (date: Date, style: keyof typeof STYLES, locale: string): string =>
  formatOf(style, locale, date).format(date);

/** `dateText` in the language of the page. */
export function useDateText(): (date: Date, style: keyof typeof STYLES) => string {
  const locale = useLocale();
  return useMemo(() => (date, style) => dateText(date, style, locale), [locale]);
}
