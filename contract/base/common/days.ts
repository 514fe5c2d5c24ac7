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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns by how many minutes the clocks of a zone (IANA) are ahead of UTC at an instant. */
function minutesAhead(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours, minutes] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** Returns by how many minutes the text of an instant says that its clocks are ahead of UTC. */
export function minutesSaid(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the text of an instant as clocks show it that are so many minutes ahead of UTC: `2026-12-31T23:30:00-06:00`. */
export function stampAhead(at: Date, minutes: number): string {
  if (minutes === 0) return `${at.toISOString().slice(0, 19)}Z`;
  const wall = new Date(at.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** Returns the text of an instant as the clocks of a zone (IANA) show it, with their offset. */
export const stampIn = (at: Date, zone: string): string => stampAhead(at, minutesAhead(at, zone));

/**
 * Returns the instant at which the clocks of a zone (IANA) show a time, such as `2026-12-31T23:59:59`: the later one where they show it twice. An
 * invalid date where the text is no time.
 */
export function instantIn(time: string, zone: string): Date {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return new Date(NaN);
  const around = [-DAY_MS, DAY_MS].map(far => minutesAhead(new Date(asUtc + far), zone));
  const instants = around.map(minutes => asUtc - minutes * MINUTE_MS);
  const shown = instants.filter((instant, at) => minutesAhead(new Date(instant), zone) === around[at]);
  return new Date(Math.max(...(shown.length > 0 ? shown : instants)));
}

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
