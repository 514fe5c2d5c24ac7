import { instantIn, stampAhead, stampIn } from '../../base/common/days.ts';

export const VALIDITY_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type ValidityUnit = (typeof VALIDITY_UNITS)[number];

/** Validity (spec §5): until a fixed date, for an amount of time from the request, or without end. `until` is that date's last second where it is not one of the issuer's zone. */
export type Validity =
  | { type: 'none' }
  | { type: 'fixed'; date: string; until?: string | undefined }
  | { type: 'dynamic'; amount: number; unit: ValidityUnit };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const lastSecondOf = (date: string): string => `${date}T23:59:59`;

/**
 * The end of validity for something requested at `from` (milliseconds), or null without end. Days, weeks and months are those
 * of `zone` (IANA): they end at the same time of its clocks, also where these change, and a fixed day ends with its last second.
 */
export function validUntil(validity: Validity, from: number, zone: string): Date | null {
  if (validity.type === 'none') return null;
  if (validity.type === 'fixed')
    return validity.until === undefined ? instantIn(lastSecondOf(validity.date), zone) : new Date(validity.until);
  const { amount, unit } = validity;
  if (unit === 'minutes' || unit === 'hours') return new Date(from + amount * (unit === 'hours' ? HOUR_MS : MINUTE_MS));
  const end = new Date(`${stampIn(new Date(from), zone).slice(0, 19)}Z`);
  if (unit === 'days' || unit === 'weeks') end.setUTCDate(end.getUTCDate() + amount * (unit === 'weeks' ? 7 : 1));
  else {
    const day = end.getUTCDate();
    end.setUTCDate(1);
    end.setUTCMonth(end.getUTCMonth() + (unit === 'years' ? amount * 12 : amount));
    const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(day, lastDay));
  }
  return Number.isNaN(end.getTime()) ? end : instantIn(end.toISOString().slice(0, 19), zone);
}

/** The same as it is signed: with the offset of the zone's clocks, so that every reader tells the same day. Null where it is no time. */
export function stampedEnd(validity: Validity, from: number, zone: string): string | null {
  const end = validUntil(validity, from, zone);
  if (end === null || Number.isNaN(end.getTime())) return null;
  if (validity.type !== 'fixed') return stampIn(end, zone);
  return stampAhead(end, Math.round((Date.parse(`${lastSecondOf(validity.date)}Z`) - end.getTime()) / 60_000));
}

/** Whether nothing can be issued with this validity any more (spec §5): its fixed day is over. `now` in milliseconds. */
export const isOver = (validity: Validity, now: number, zone: string): boolean =>
  validity.type === 'fixed' && (validUntil(validity, now, zone)?.getTime() ?? now) < now;
