import { plain } from '../../../../../contract/base/common/plain.ts';
import { withHyphens } from '../../../../../contract/base/common/values.ts';
import { isoOfSerial } from './serial.ts';

/** How a column's days are written: day first, month first, year first, or the number that a spreadsheet keeps. */
export const DATE_FORMATS = ['dmy', 'mdy', 'ymd', 'serial'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
/** How a column's decimals are written: 8.5 or 8,5. */
export const NUMBER_FORMATS = ['point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** So many names in each of our languages, from the one of a day on: of the months, or of the days of a week. */
const namesOf = (part: 'month' | 'weekday', days: readonly Date[]) =>
  ['es-MX', 'en-US'].map(locale => {
    const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
    return days.map(day => plain(format.format(day)));
  });
const MONTHS = namesOf(
  'month',
  Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1))),
);
/** From a Sunday on, as `getUTCDay` counts them. */
const WEEKDAYS = namesOf(
  'weekday',
  Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 2, 1 + at))),
);
/** The place of a name that begins with the word; -1 where none does. */
const placeOf = (lists: readonly string[][], word: string): number =>
  lists.reduce((found, names) => (found < 0 ? names.findIndex(name => name.startsWith(word)) : found), -1);
/** September is written without its `p`, too (RAE). */
const monthOf = (word: string): number => placeOf(MONTHS, word.replace(/^set(?=i|$)/, 'sept')) + 1;

/** A month in words, or a year in front, leaves nothing to choose. */
const ANY_FORMAT = [
  /^(?<y>\d{4})[-/. ](?<m>\d{1,2})[-/. ](?<d>\d{1,2})$/,
  /^(?<d>\d{1,2})(?:st|nd|rd|th|o|\.?[º°])?[-/. ]+(?:de )?(?<word>[a-z]{3,10})[-/., ]+(?:del? )?(?<y>\d{4}|\d{2})$/,
  /^(?<word>[a-z]{3,10})[-/. ]+(?<d>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<y>\d{4}|\d{2})$/,
];
const OF_FORMAT: Readonly<Record<DateFormat, RegExp[]>> = {
  dmy: [/^(?<d>\d{1,2})[-/. ](?<m>\d{1,2})[-/. ](?<y>\d{4}|\d{2})$/],
  mdy: [/^(?<m>\d{1,2})[-/. ](?<d>\d{1,2})[-/. ](?<y>\d{4}|\d{2})$/],
  ymd: [],
  serial: [],
};
/** A spreadsheet's long date begins with the day of the week. */
const WEEKDAY = /^(?<name>[a-z]{3,10})\.?,?\s+(?<rest>.+)$/;
const HOURS = /(t|,?\s+)\d{1,2}:\d{2}.*$/;

/** Two digits are of this century up to 49, as Windows has it. */
const yearOf = (digits: string): number =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}

function readShape(bare: string, format: DateFormat): string | null {
  for (const shape of [...ANY_FORMAT, ...OF_FORMAT[format]]) {
    const { y, m, d, word } = shape.exec(bare)?.groups ?? {};
    if (y && d) return isoOf(yearOf(y), word ? monthOf(word) : Number(m), Number(d));
  }
  return null;
}

/** A day after the one of the week that it is: where it is another, one of the two is a mistake. */
function readAfterWeekday(bare: string, format: DateFormat): string | null {
  const { name = '', rest = '' } = WEEKDAY.exec(bare)?.groups ?? {};
  const day = name && readShape(rest, format);
  return day && new Date(day).getUTCDay() === placeOf(WEEKDAYS, name) ? day : null;
}

/** A day as `2026-04-03`, read in one format and no other: `13/04/2026` is none where the month comes first. Null where it is no day. */
export function readDate(text: string, format: DateFormat): string | null {
  const bare = plain(text).trim().replace(HOURS, '').trim();
  if (format === 'serial' && /^\d{1,7}$/.test(bare)) {
    const iso = isoOfSerial(Number(bare), 'day');
    return typeof iso === 'string' ? iso : null;
  }
  // `mar` is March, and Tuesday in Spanish: first without days of the week.
  return readShape(bare, format) ?? readAfterWeekday(bare, format);
}

/** Thousands are parted by what is no decimal sign here, by a space or by an apostrophe: by one of them throughout, in groups of three. */
const SHAPES: Readonly<Record<NumberFormat, RegExp>> = {
  point: /^-?(\d+|\d{1,3}(?<part>[,\s'])\d{3}(\k<part>\d{3})*)(\.\d+)?$/,
  comma: /^-?(\d+|\d{1,3}(?<part>[.\s'])\d{3}(\k<part>\d{3})*)(,\d+)?$/,
};

/** Spaces, the mark of a text and that of money around a number, and not within it: `8 5` is two. */
const AROUND = /(?<![\d.,\s'$])[\s'$]+|[\s'$]+(?![\d.,\s'$])/g;

/**
 * A number as `1234.50`, read in one format and no other. Its digits stay as they are shown: `8,0` is `8.0`, not `8`; a minus is one, whichever sign was
 * written for it. Null where it is none, and for `+-3`, by which some mean `±3`.
 */
export function readNumber(text: string, format: NumberFormat): string | null {
  const bare = withHyphens(text)
    .replace(AROUND, '')
    // One space, however wide: no-break and narrow ones are typeset between thousands.
    .replace(/\s/g, ' ')
    .replace(/^\+(?=\d)/, '');
  if (!SHAPES[format].test(bare)) return null;
  return bare
    .replace(format === 'point' ? /[,\s']/g : /[.\s']/g, '')
    .replace(',', '.')
    .replace(/^(-?)0+(?=\d)/, '$1');
}

/** What a text is in all formats that can read it, where they agree; null where they do not, or none can. */
export function readAlike<F>(formats: readonly F[], read: (format: F) => string | null): string | null {
  const readings = new Set(formats.flatMap(format => read(format) ?? []));
  return readings.size === 1 ? ([...readings][0] ?? null) : null;
}
