import { safeCell } from '../../../../contract/base/common/safe-cell.ts';
import { typedOf } from '../../../../contract/base/money/money-typed.ts';

/** How a cell looks: the place of its form among those that a workbook names (`styles`). */
export const FORMS = ['plain', 'head', 'time', 'whole', 'hundredths'] as const;
export type Form = (typeof FORMS)[number];

/** A cell: a text, a number with its form, or nothing. */
export type Cell = string | null | { number: string; form: Form };

const DAY_MS = 86_400_000;
/** The day that a workbook counts from, as a day of JavaScript's: its own 29 February 1900, which never was, is long past. */
const DAYS_BEFORE = 25_569;

/** An amount of money as a number with the digits of its currency. */
export const moneyCell = (minorUnits: number, decimals: 0 | 2): Cell => ({
  number: `${minorUnits < 0 ? '-' : ''}${typedOf(Math.abs(minorUnits), decimals)}`,
  form: decimals === 0 ? 'whole' : 'hundredths',
});

/** Makes cells of moments, as clocks of a zone show them: a workbook knows no zones. */
export function timeCell(zone: string): (at: Date) => Cell {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return at => ({
    number: String(Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) / DAY_MS + DAYS_BEFORE),
    form: 'time',
  });
}

/** The letters of a column: A, B … Z, AA. */
function columnName(nth: number): string {
  const letter = String.fromCharCode(65 + (nth % 26));
  return nth < 26 ? letter : `${columnName(Math.floor(nth / 26) - 1)}${letter}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as XML holds it. What XML has no place for goes, and what a workbook would read as a character by its number (ECMA-376 §22.9.2.19) stays what it is.
 */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(x[\da-f]{4}_)/gi, '_x005F_$1')
    .replace(/[&<>"]/g, each => ESCAPES[each] ?? each);

/** A row of a sheet, by its number from 1. Texts are guarded: no spreadsheet runs one, neither here nor where it is kept as CSV. */
export function rowXml(cells: readonly Cell[], number: number, form: 'plain' | 'head'): string {
  const written = cells.map((cell, nth) => {
    if (cell === null || cell === '') return '';
    const at = `${columnName(nth)}${number}`;
    return typeof cell === 'string'
      ? `<c r="${at}" s="${FORMS.indexOf(form)}" t="inlineStr"><is><t xml:space="preserve">${escaped(safeCell(cell))}</t></is></c>`
      : `<c r="${at}" s="${FORMS.indexOf(cell.form)}"><v>${cell.number}</v></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}
