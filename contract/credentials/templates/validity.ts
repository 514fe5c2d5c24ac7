export const VALIDITY_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type ValidityUnit = (typeof VALIDITY_UNITS)[number];

/** Validity (spec §5): until a fixed date, for an amount of time from the request, or without end. `until` is that date's last second where it is not one of UTC. */
export type Validity =
  | { type: 'none' }
  | { type: 'fixed'; date: string; until?: string | undefined }
  | { type: 'dynamic'; amount: number; unit: ValidityUnit };

/** The end of validity for something requested at `from` (milliseconds), or null without end. A fixed day ends at its last second: of UTC, where nothing else is said. */
export function validUntil(validity: Validity, from: number): Date | null {
  if (validity.type === 'none') return null;
  if (validity.type === 'fixed') return new Date(validity.until ?? `${validity.date}T23:59:59Z`);
  const end = new Date(from);
  const { amount, unit } = validity;
  if (unit === 'months' || unit === 'years') {
    const day = end.getUTCDate();
    end.setUTCDate(1);
    end.setUTCMonth(end.getUTCMonth() + (unit === 'years' ? amount * 12 : amount));
    const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(day, lastDay));
    return end;
  }
  const seconds = { minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 }[unit];
  return new Date(from + amount * seconds * 1000);
}

/** Whether nothing can be issued with this validity any more (spec §5): its fixed day is over. `now` in milliseconds. */
export const isOver = (validity: Validity, now: number): boolean =>
  validity.type === 'fixed' && (validUntil(validity, now)?.getTime() ?? now) < now;
