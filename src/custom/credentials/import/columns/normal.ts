import { withoutStrayJoiners } from '../../../../../contract/base/common/joiners.ts';
import { aroundSoftPairs } from '../../../../../contract/base/common/misread.ts';
import { composed, withLineBreaks } from '../../../../../contract/base/common/plain.ts';
import {
  DATE_FORMATS,
  type DateFormat,
  NUMBER_FORMATS,
  type NumberFormat,
  readDate,
  readNumber,
} from '../../../base/kit/values/formats.ts';
import { isoOfSerial } from '../../../base/kit/values/serial.ts';
import { shownNumber } from '../../../base/kit/values/shown-number.ts';
import { readValue, writeValue } from '../../../base/kit/values/values.ts';
import type { ColumnKind, Format, ImportColumn } from '../column.ts';
import { hasShortYear, isInstant } from '../doubts.ts';
import type { Cell } from '../file/sheet.ts';

const isOneOf = <F extends string>(formats: readonly F[], format: string | undefined): format is F =>
  formats.some(each => each === format);
export const isDateFormat = (format: Format | undefined): format is DateFormat => isOneOf(DATE_FORMATS, format);
const isNumberFormat = (format: Format | undefined): format is NumberFormat => isOneOf(NUMBER_FORMATS, format);

/** What is written in words: in Persian, Hindi, Sinhala or Malayalam a joiner between letters is spelling. */
const WORDED: ReadonlySet<ColumnKind> = new Set(['text', 'textarea', 'tags', 'dropdown']);

/** Takes joiners and marks of direction away where copying left them. After a sign that is set on a letter a joiner at the end is spelling, too. */
const withoutEdges = (text: string): string =>
  text
    .replace(/^[\s\u200c-\u200f]+|[\s\u200e\u200f]+$/g, '')
    .replace(/([^\p{M}\u200c\u200d])[\u200c\u200d]+$/u, '$1')
    .trim();

/** Spaces that cannot be seen, and marks that copying leaves behind, are no part of a text; its accents stand on their letters. */
const clean = (text: string, kind: ColumnKind): string => {
  // The second sign of a misread í is a soft hyphen: without it nobody would see that a letter is gone.
  const seen = aroundSoftPairs(kind === 'textarea' ? withLineBreaks(text) : text, composed).replace(/\u00a0/g, ' ');
  if (kind === 'name') return withoutEdges(withoutStrayJoiners(seen.replace(/[\u200e\u200f]/g, '')));
  return WORDED.has(kind) ? withoutEdges(seen) : seen.replace(/[\u200c-\u200f]/g, '').trim();
};

/** Excel does not show the apostrophe by which it was told that digits are a text. */
const asShown = (text: string, kind: ColumnKind): string =>
  kind === 'name' ? text : text.replace(/^'(?=[\d=+-])/, '');

/** A day of a program that knows no days without an hour. Where hours are read, it is one. */
const withoutMidnight = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2})T00:00$/, '$1');

/** A spreadsheet keeps fifteen digits of a number: those of a longer one are gone, as its own way of writing it says. */
const DIGITS_KEPT = 1e15;

function numberText(number: number, { kind }: ImportColumn): string {
  if (Math.abs(number) >= DIGITS_KEPT && kind !== 'calendar' && kind !== 'timepicker')
    return number.toExponential().toUpperCase();
  const time =
    kind === 'calendar' ? isoOfSerial(number, 'day') : kind === 'timepicker' ? isoOfSerial(number, 'hour') : number;
  return typeof time === 'string' ? time : shownNumber(number);
}

/**
 * A cell as the list writes it: days as `2026-04-03`, decimals as `8.5`, read in the column's format, a yes or no as the field has it. What cannot be read stays as it was
 * written, to be seen and corrected.
 */
export function textOf(column: ImportColumn, cell: Cell, format: Format | undefined): string {
  if (typeof cell === 'number') return numberText(cell, column);
  const text = clean(cell, column.kind);
  if (column.kind === 'calendar' && isDateFormat(format))
    // What may be another day, or of another century, is left as it is, for somebody to say.
    return isInstant(text) || hasShortYear(text) ? text : (readDate(text, format) ?? text);
  if (column.kind === 'number' && isNumberFormat(format)) return readNumber(text, format) ?? text;
  if (column.kind === 'checkbox') return writeValue(readValue({ component: 'checkbox' }, text).value) || text;
  return column.kind === 'timepicker' ? text : withoutMidnight(asShown(text, column.kind));
}
