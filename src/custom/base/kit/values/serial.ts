const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The last day that Excel has: 9999-12-31. */
export const SERIAL_MAX = 2_958_465;
/** Excel's calendar has a 29 February 1900, its day 60; days before it are one off. */
const LEAP_DAY = 60;

/** How a spreadsheet shows a number that is a time: as a day, as an hour, as both. */
export type TimeShape = 'day' | 'hour' | 'both';

/** What a number format makes of a number, or null where it stays one: `dd/mm/yyyy`, `[$-409]h:mm AM/PM`, `0.00`. */
export function shapeOf(format: string): TimeShape | null {
  const [positive = ''] = format.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const code = positive
    .toLowerCase()
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p|general/g, '');
  const hasHour = /[hs]/.test(code);
  const hasDay = /[dye]/.test(code) || (/m/.test(code) && !hasHour);
  return hasDay ? (hasHour ? 'both' : 'day') : hasHour ? 'hour' : null;
}

/**
 * A spreadsheet's number of a time as ISO 8601: `2026-04-03`, `09:30`, `2026-04-03T09:30`, as the spreadsheet shows it: minutes and days are cut off, so
 * that the last second of a day is that day's. Midnight is an hour like others: whether a day alone was meant, who reads the column knows. What is no such
 * number stays as it is.
 */
export function isoOfSerial(serial: number, shape: TimeShape, is1904 = false): string | number {
  if (!Number.isFinite(serial) || serial < 0 || serial >= SERIAL_MAX + 1) return serial;
  const shift = !is1904 && serial < LEAP_DAY ? DAY_MS : 0;
  // A fraction of a day is no round number: the nearest second is what it stands for.
  const seconds = Math.round((serial * DAY_MS) / SECOND_MS);
  if (seconds * SECOND_MS >= (SERIAL_MAX + 1) * DAY_MS) return serial;
  const iso = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + shift + seconds * SECOND_MS).toISOString();
  const hour = iso.slice(11, 16);
  if (shape === 'hour') return hour;
  return iso.slice(0, shape === 'day' ? 10 : 16);
}
