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
