/** A day is a text such as 2026-12-01, as a field of that type has it. */
const parts = (day: string): [number, number, number] | null => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
};

const instantOf = (day: string, later: number): string => {
  const named = parts(day);
  // A year of more digits is no day that anybody meant: as it is, the contract refuses it.
  return named ? new Date(named[0], named[1] - 1, named[2] + later).toISOString() : day;
};

/** The last second of a day where its chooser is: what is told by its day elsewhere, too, ends with it, and not as the next begins. */
export const lastSecondOf = (day: string): string => {
  const over = endOfDay(day);
  return parts(day) ? new Date(Date.parse(over) - 1000).toISOString() : over;
};

/** The moment at which a day begins where its chooser is. */
export const startOfDay = (day: string): string => instantOf(day, 0);

/** The moment at which a day is over where its chooser is. */
export const endOfDay = (day: string): string => instantOf(day, 1);

/** The zone (IANA) in which the reader is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that it is where the reader is; so many days later. */
export function dayFrom(now: Date, later = 0): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
