import { languageNamed } from '../../../../../contract/base/common/language.ts';
import { withHyphens } from '../../../../../contract/base/common/values.ts';
import { DATE_FORMATS, readDate } from '../../../base/kit/values/formats.ts';
import type { ColumnKind } from '../column.ts';
import type { Cell } from '../file/sheet.ts';

export const isEmail = (cell: Cell): boolean => /^\S+@\S+\.\S+$/.test(String(cell).trim());
const isDid = (cell: Cell): boolean => /^did:[a-z0-9]+:/.test(String(cell).trim());
const isPhone = (cell: Cell): boolean => /^\+[1-9][\d\s().-]{6,30}$/.test(String(cell).trim());
const isSpoken = (cell: Cell): boolean => typeof cell === 'string' && languageNamed(cell) !== undefined;
const isDay = (cell: Cell): boolean =>
  typeof cell === 'string' && DATE_FORMATS.some(format => format !== 'serial' && readDate(cell, format) !== null);

/** What only one kind of column looks like. */
export const LOOKS: Partial<Record<ColumnKind, (cell: Cell) => boolean>> = {
  email: isEmail,
  did: isDid,
  phone: isPhone,
  language: isSpoken,
  calendar: isDay,
};

/** Whether a cell says something of somebody, as a number or a day does, rather than naming a column. */
export const isValue = (cell: Cell): boolean =>
  typeof cell === 'number' ||
  /^[\d\s.,:/$%()<>~±-]*\d[\d\s.,:/$%()<>~±-]*$/.test(withHyphens(cell)) ||
  [isEmail, isDid, isPhone, isDay].some(looks => looks(cell));
