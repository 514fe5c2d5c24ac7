/** A calendar day of UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The calendar of dates and the database begin with the year 1. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Whether a text is a calendar day, which is the same everywhere, and no moment. Only one that there is: a `Date` of the 31st of February is one of
 * March, and whoever drew that would say another day than stands there.
 */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}

/** Whether it is a zone (IANA) that is known here. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
}

/** The calendar day that it is in a zone (IANA). */
export const dayAt = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

/** The day so many after this one, or before it. */
export function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return dayOf(at);
}

/** The last moment before an end: the last day of what ends at midnight is the one before. */
export const lastMomentOf = (end: Date): Date => new Date(end.getTime() - 1);

/** The first day of the month that is so many after this day's. */
export const monthAfter = (day: string, months = 0): string =>
  dayOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)));
