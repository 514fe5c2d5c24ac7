import { dayOf } from './day.ts';

/** Whether it is a zone (IANA) that is known here: a name, and no offset. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
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
