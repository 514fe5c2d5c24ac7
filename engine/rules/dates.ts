import { timestamp } from '../proofs/timestamp.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[Tt ]/;

/** A date, and its instant where it has a time. */
export interface ReadDate {
  /** `YYYY-MM-DD`, as it is written: in its own time zone. */
  day: string;
  /** Milliseconds; undefined of a date without a time. */
  instant: number | undefined;
}

/** Reads an xsd:date or an RFC 3339 time; undefined for anything else, impossible dates included. */
export function dateIn(value: unknown): ReadDate | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, date] = DAY.exec(value) ?? [];
  if (year !== undefined) {
    const day = `${year}-${month}-${date}`;
    return timestamp(`${day}T00:00:00Z`) === undefined ? undefined : { day, instant: undefined };
  }
  const [, day] = TIME.exec(value) ?? [];
  const instant = day === undefined ? undefined : timestamp(value.replace(' ', 'T').toUpperCase());
  return day === undefined || instant === undefined ? undefined : { day, instant };
}

/** Compares two dates: by instant where both have a time, else by day. Negative where the first is earlier. */
export function compareDates(one: ReadDate, other: ReadDate): number {
  if (one.instant !== undefined && other.instant !== undefined) return one.instant - other.instant;
  return one.day < other.day ? -1 : Number(one.day > other.day);
}

const partsOf = (day: string): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5).replace('-', ''))];

/** The whole years from one day to another. A 29 February completes its year on 1 March, and on 29 February in leap years. */
export function wholeYears(from: string, to: string): number {
  const [[year, date], [toYear, toDate]] = [partsOf(from), partsOf(to)];
  return toYear - year - (toDate < date ? 1 : 0);
}
