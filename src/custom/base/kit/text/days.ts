import { isDay } from '../../../../../contract/base/common/day.ts';

const instantOf = (day: string, later: number): string => {
  // A year of more digits, or the 31st of February, is no day that anybody meant: as it is, the contract refuses it.
  if (!isDay(day)) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
};

/** The last second of a day where its chooser is: what is told by its day elsewhere, too, ends with it, and not as the next begins. */
export const lastSecondOf = (day: string): string => {
  const over = endOfDay(day);
  return isDay(day) ? new Date(Date.parse(over) - 1000).toISOString() : over;
};

/** The moment at which a day begins where its chooser is. */
export const startOfDay = (day: string): string => instantOf(day, 0);

/** The moment at which a day is over where its chooser is. */
export const endOfDay = (day: string): string => instantOf(day, 1);

/** A zone as people read it: `America/Mexico City`. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** The zone (IANA) in which the reader is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that it is where the reader is; so many days later. */
export function dayFrom(now: Date, later = 0): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
