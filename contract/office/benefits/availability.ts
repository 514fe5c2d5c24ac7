import { dayAfter, instantIn, stampIn } from '../../base/common/days.ts';
import type { Weekday } from './kinds.ts';

/** Hours of a day, `HH:MM`. Where `to` is not after `from`, they end on the next day. */
export interface Hours {
  from: string;
  to: string;
}

/** When a benefit is given. Days and hours are those of the clocks of its zone (IANA). */
export interface Availability {
  firstDay: string | null;
  lastDay: string | null;
  weekdays: readonly Weekday[];
  hours: Hours | null;
  zone: string;
}

const MINUTE_MS = 60_000;
/** Clocks change by less. */
const CHANGE_MINUTES = 180;
const WEEK = 7;

/** What the clocks of a zone show: the day, and the time as `HH:MM`. */
function wallAt(at: Date, zone: string): { day: string; time: string } {
  const stamp = stampIn(at, zone);
  return { day: stamp.slice(0, 10), time: stamp.slice(11, 16) };
}

/** The calendar day of a zone (IANA) at an instant. */
export const dayIn = (at: Date, zone: string): string => wallAt(at, zone).day;

/** The day of the week of a calendar day. */
export const weekdayOf = (day: string): Weekday => (new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK) as Weekday;

const isPast = ({ lastDay }: Availability, day: string): boolean => lastDay !== null && day > lastDay;
const isOnDay = (when: Availability, day: string): boolean =>
  (when.firstDay === null || day >= when.firstDay) && !isPast(when, day) && when.weekdays.includes(weekdayOf(day));

/** The day whose hours an instant is in, by the clocks; undefined where it is in none. Hours past midnight are those of the day they began on. */
function openDay(when: Availability, at: Date): string | undefined {
  const { day, time } = wallAt(at, when.zone);
  if (!when.hours) return isOnDay(when, day) ? day : undefined;
  const { from, to } = when.hours;
  const before = dayAfter(day, -1);
  if (from < to) return time >= from && time < to && isOnDay(when, day) ? day : undefined;
  if (time >= from && isOnDay(when, day)) return day;
  return time < to && isOnDay(when, before) ? before : undefined;
}

/** Whether a benefit is given at an instant; if not, whether its days are over, it is not given today, or only not now. */
export function availabilityAt(when: Availability, at: Date): 'open' | 'over' | 'not_today' | 'not_now' {
  if (openDay(when, at) !== undefined) return 'open';
  const { day } = wallAt(at, when.zone);
  if (nextOpening(when, at) === null) return 'over';
  return isOnDay(when, day) ? 'not_now' : 'not_today';
}

const around = (at: number, minutes: number): Date => new Date(at + minutes * MINUTE_MS);
const offsetOf = (at: Date, zone: string): string => stampIn(at, zone).slice(19);
/** Whether the clocks of a zone change within so many minutes. */
const changesBetween = (at: number, zone: string, [from, to]: readonly [number, number]): boolean =>
  offsetOf(around(at, from), zone) !== offsetOf(around(at, to), zone);

/** The first minute between two, counted from an instant, at which a benefit is given, from a moment on. */
function firstOpen(when: Availability, near: number, [from, to]: readonly [number, number], since: Date): Date | null {
  for (let minutes = from; minutes <= to; minutes += 1) {
    const moment = around(near, minutes);
    if (moment >= since && openDay(when, moment) !== undefined) return moment;
  }
  return null;
}

/** The first moment from an instant on at which a benefit is given, to the minute; null where there is none. */
export function nextOpening(when: Availability, at: Date): Date | null {
  if (openDay(when, at) !== undefined) return at;
  // Hours that are over begin again where the clocks are put back.
  if (changesBetween(at.getTime(), when.zone, [0, CHANGE_MINUTES])) {
    const soon = firstOpen(when, at.getTime() - (at.getTime() % MINUTE_MS), [0, CHANGE_MINUTES], at);
    if (soon) return soon;
  }
  const today = wallAt(at, when.zone).day;
  const start = when.firstDay !== null && when.firstDay > today ? when.firstDay : today;
  for (let days = 0; days <= WEEK; days += 1) {
    const day = dayAfter(start, days);
    if (isPast(when, day)) return null;
    if (!isOnDay(when, day)) continue;
    const opens = instantIn(`${day}T${when.hours?.from ?? '00:00'}:00`, when.zone).getTime();
    const window = [-CHANGE_MINUTES, CHANGE_MINUTES] as const;
    // Where the clocks change, the hours may begin earlier than the clock says, or twice.
    const span = changesBetween(opens, when.zone, window) ? window : ([0, 0] as const);
    const moment = firstOpen(when, opens, span, at);
    if (moment) return moment;
  }
  return null;
}

/** The first moment of a later day of the zone than that of an instant. */
export function nextDayStart(at: Date, zone: string): Date {
  const today = dayIn(at, zone);
  const near = instantIn(`${dayAfter(today)}T00:00:00`, zone).getTime();
  for (let minutes = -CHANGE_MINUTES; minutes <= 0; minutes += 1) {
    const moment = new Date(near + minutes * MINUTE_MS);
    if (moment > at && dayIn(moment, zone) > today) return moment;
  }
  return new Date(near);
}
