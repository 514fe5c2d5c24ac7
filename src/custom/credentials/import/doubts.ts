import { hasLeftOver, hasMisread } from '../../../../contract/base/common/misread.ts';
import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import type { ColumnKind, ImportRow } from './column.ts';

/** What is no mistake for certain, and is marked all the same, until somebody corrects or keeps it. */
export const DOUBTS = [
  'lost_letters',
  'private_letters',
  'lost_digits',
  'unlikely_year',
  'short_year',
  'utc_instant',
  'zoned_instant',
  'unsure_name',
] as const;
export type Doubt = (typeof DOUBTS)[number] & FieldError;
export const isDoubt = (fault: FieldError | undefined): fault is Doubt => DOUBTS.some(doubt => doubt === fault);

/** A question mark, or the sign for what no decoder knew, where a letter was: within a word. A capital or a word may begin so, too. */
const LOST = /\p{L}\?\p{L}|(?<![\p{L}\d?!.])\?\p{Ll}{2}|\ufffd/u;
/** Addresses of pages have question marks within. */
const ADDRESS = /:\/\/|www\.|@/i;
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;
/** Digits that a spreadsheet showed, and kept, as powers of ten. */
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
/** Years in which people are born, and until which documents hold. */
const YEARS = { from: 1900, to: 2200 } as const;
const ISO_DAY = /^(\d{4})-\d{2}-\d{2}/;
/** A day with an hour of UTC, or of another zone: here it may be the day before, or after. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;
const OF_UTC = /(?:Z|[+-]00:?00)$/i;
export const isInstant = (text: string): boolean => INSTANT.test(text);
/** A day whose year has two digits, in numbers or in words. */
const SHORT_YEAR =
  /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}$|[-/., ](?:[a-z]{3,10})[-/., ]+(?:del? )?\d{2}$|^[a-z]{3,10}[-/. ]+\d{1,2}[-/., ]+\d{2}$/i;
export const hasShortYear = (text: string): boolean => SHORT_YEAR.test(text);

/** Signs that one font alone has (private use): bullets of a word processor. */
const PRIVATE = /\p{Co}/u;

const WORDED: ReadonlySet<ColumnKind> = new Set(['text', 'textarea', 'name', 'tags']);

function doubtOf(kind: ColumnKind, text: string): Doubt | undefined {
  if (kind === 'calendar') {
    if (isInstant(text)) return OF_UTC.test(text) ? 'utc_instant' : 'zoned_instant';
    if (hasShortYear(text)) return 'short_year';
    const year = Number(ISO_DAY.exec(text)?.[1] ?? YEARS.from);
    return year < YEARS.from || year > YEARS.to ? 'unlikely_year' : undefined;
  }
  if (!WORDED.has(kind)) return undefined;
  if (EXPONENT.test(text)) return 'lost_digits';
  if (PRIVATE.test(text)) return 'private_letters';
  // No name asks anything.
  if (kind === 'name' && text.includes('?')) return 'lost_letters';
  if (ADDRESS.test(text)) return undefined;
  return LOST.test(text) || hasMisread(text) || hasLeftOver(text) || ENTITY.test(text) ? 'lost_letters' : undefined;
}

/** Whether a name still stands as it was parted, and nobody said that it should. */
const isUnsure = ({ cells, kept, unsure }: ImportRow): boolean =>
  unsure !== undefined &&
  cells.name === unsure.parted.name &&
  cells.lastname === unsure.parted.lastname &&
  kept?.lastname !== cells.lastname;

/** What is doubtful in a row, by column, but for what somebody looked at and keeps. */
export function doubtsOf(row: ImportRow, kindOf: (column: string) => ColumnKind | undefined): Record<string, Doubt> {
  const { cells, kept = {} } = row;
  const doubts: Record<string, Doubt> = isUnsure(row) ? { lastname: 'unsure_name' } : {};
  for (const [column, text] of Object.entries(cells)) {
    const kind = kindOf(column);
    const doubt = kind && kept[column] !== text ? doubtOf(kind, text) : undefined;
    if (doubt) doubts[column] = doubt;
  }
  return doubts;
}

/** The bytes of Windows-1252 that a text misread as it must have been; undefined where it has signs that are none of these. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const at = HIGH.indexOf(sign);
    if (code < 128 || (code > 159 && code < 256)) bytes.push(code);
    else if (at >= 0) bytes.push(128 + at);
    else if (code < 160) bytes.push(code);
    else return undefined;
  }
  return Uint8Array.from(bytes);
}
/** Windows-1252 from 128 to 159. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The sign that a web page escaped, as browsers read it (HTML §13.5); itself where there is no such. */
const unescaped = (entity: string): string =>
  new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent ?? entity;

/** The text with the letters that were certainly there: misread UTF-8, and what web pages escape; null where nobody can be certain. */
export function mended(text: string): string | null {
  const plain = text.replace(new RegExp(ENTITY, 'gi'), unescaped);
  const bytes = hasMisread(plain) ? bytesOf(plain) : undefined;
  let result = plain;
  try {
    if (bytes) result = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  return result === text || LOST.test(result) || hasMisread(result) || hasLeftOver(result) || ENTITY.test(result)
    ? null
    : result;
}

/** The text without signs that one font alone has, where they stand beside words; null where one may be a letter of a word. */
export const withoutPrivate = (text: string): string | null =>
  /(?<=[\p{L}\p{M}\d])\p{Co}+(?=[\p{L}\p{M}\d])/u.test(text)
    ? null
    : text
        .replace(/\p{Co}+/gu, '')
        .replace(/ {2,}/g, ' ')
        .trim() || null;
