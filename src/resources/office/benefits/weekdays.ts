import type { Weekday } from '../../../../contract/office/benefits/kinds.ts';

/** The first of January 2024 was a Monday. */
const dayOf = (weekday: Weekday): Date => new Date(Date.UTC(2024, 0, weekday));

/** A day of the week, as the language calls it. */
export const weekdayText = (weekday: Weekday, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayOf(weekday));
