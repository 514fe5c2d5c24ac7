import { DATE_FORMATS, readDate } from '../../values/formats.ts';
import type { ColumnKind, Formats, ImportColumn } from '../column.ts';
import type { Cell, Sheet } from '../file/sheet.ts';
import { guessFormat } from './guess-format.ts';
import type { Remembered } from './remembered.ts';
import { bodyOf, type Mapping, type Source, titlesOf, valuesOf, wholePlace, widthOf } from './source.ts';
import { guessOrder, isWholeTitle, isWhoTitle, lookWhole, NAME_PARTS, type NameOrder } from './whole-names.ts';
import { bare } from './words.ts';

/** So many rows say what a column holds. */
const SAMPLE = 500;
/** A shorter name says nothing as a part of a title. */
const PART = 4;

const isEmail = (cell: Cell) => /^\S+@\S+\.\S+$/.test(String(cell).trim());
/** What only one kind of column looks like. */
const LOOKS: Partial<Record<ColumnKind, (cell: Cell) => boolean>> = {
  email: isEmail,
  did: cell => /^did:[a-z0-9]+:/.test(String(cell).trim()),
  calendar: cell =>
    typeof cell === 'string' && DATE_FORMATS.some(format => format !== 'serial' && readDate(cell, format) !== null),
};

/** "Carrera o grado" is the one or the other. */
const EITHER = / (?:o|u|or) |\//i;
const namesOf = ({ key, label, words = [] }: ImportColumn): string[] =>
  [label, ...label.split(EITHER), key.slice(key.lastIndexOf('.') + 1), ...words].map(bare).filter(name => name !== '');
const isTaken = (mapping: Mapping, at: number): boolean => Object.values(mapping).some(places => places.includes(at));

/** Titles that are a column's label to the letter: of two labels that are alike, neither takes the other's. A person's name may stand in several. */
const byLabel = (titles: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping => {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const { key, kind, label } of columns) {
    if (key in mapping || kind === 'name') continue;
    const at = titles.findIndex((title, place) => !isTaken(mapping, place) && title.trim() === label);
    if (at !== -1) mapping[key] = [at];
  }
  return mapping;
};

/** Titles that are a column's names; a name of a person may stand in several columns. */
function byName(titles: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const column of columns) {
    if (column.key in mapping) continue;
    const names = namesOf(column);
    const places = titles.flatMap((title, at) => (!isTaken(mapping, at) && names.includes(bare(title)) ? [at] : []));
    if (places.length > 0) mapping[column.key] = column.kind === 'name' ? places : places.slice(0, 1);
  }
  return mapping;
}

/** Titles that begin or end with a column's name, as "Correo institucional" does. */
function byPart(titles: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const column of columns) {
    if (column.key in mapping) continue;
    const names = namesOf(column).filter(name => name.length >= PART);
    const at = titles.findIndex(
      (title, place) =>
        !isTaken(mapping, place) && names.some(name => bare(title).startsWith(name) || bare(title).endsWith(name)),
    );
    if (at !== -1) mapping[column.key] = [at];
  }
  return mapping;
}

/** Columns that no title named, by what their cells look like, where only one of each is left. */
function byContent(body: readonly Cell[][], width: number, columns: readonly ImportColumn[], known: Mapping): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const [kind, looks] of Object.entries(LOOKS)) {
    const [column, another] = columns.filter(each => each.kind === kind && !(each.key in mapping));
    const [at, second] = Array.from({ length: width }, (_, place) => place).filter(place => {
      const values = valuesOf(body, place);
      return !isTaken(mapping, place) && values.filter(looks).length * 2 > values.length;
    });
    if (column && !another && at !== undefined && second === undefined) mapping[column.key] = [at];
  }
  return mapping;
}

/** Without titles, what looks like nothing in particular follows the list's order. */
function inOrder(width: number, columns: readonly ImportColumn[], known: Mapping): Mapping {
  const free = Array.from({ length: width }, (_, at) => at).filter(at => !isTaken(known, at));
  const open = columns.filter(({ key, kind }) => !(key in known) && kind !== 'email' && kind !== 'did');
  return {
    ...known,
    ...Object.fromEntries(open.slice(0, free.length).map(({ key }, i) => [key, free.slice(i, i + 1)])),
  };
}

/** Whole names in one column, where a list wants them in two and nothing else is a family name: told by its title, or by its many words. */
function wholeNames(
  titles: readonly string[],
  body: readonly Cell[][],
  columns: readonly ImportColumn[],
  known: Mapping,
): Mapping {
  const isWanted = Object.keys(NAME_PARTS).every(key => columns.some(column => column.key === key));
  const [given] = known.name ?? [];
  if (!isWanted || known.lastname !== undefined || (known.name?.length ?? 0) > 1) return known;
  const at =
    given ?? titles.findIndex((title, place) => !isTaken(known, place) && (isWholeTitle(title) || isWhoTitle(title)));
  if (at === -1) return known;
  const isWhole = isWholeTitle(titles[at] ?? '') || lookWhole(valuesOf(body, at));
  return isWhole ? { ...known, name: [at], lastname: [at] } : known;
}

/** How the whole names of a source are parted; undefined where first and family names stand apart. */
export function orderOfNames(source: Pick<Source, 'rows' | 'hasHeader' | 'mapping'>): NameOrder | undefined {
  const at = wholePlace(source.mapping);
  if (at === undefined) return undefined;
  return guessOrder(titlesOf(source)[at] ?? '', valuesOf(bodyOf(source).slice(0, SAMPLE), at));
}

/** Columns as they were found the last time, where all their titles are there again, each once: of two that are alike, nobody knows which it was. */
const asBefore = (titles: readonly string[], columns: readonly ImportColumn[], remembered: Remembered): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ key }) => {
      const known = remembered[key]?.titles ?? [];
      const found = known.map(title => titles.flatMap((each, at) => (bare(each) === title ? [at] : [])));
      return known.length === 0 || found.some(places => places.length !== 1) ? [] : [[key, found.flat()]];
    }),
  );

/** The format of each column that has one, as its values suggest it. */
export const guessFormats = (
  source: Pick<Source, 'rows' | 'hasHeader' | 'mapping'>,
  columns: readonly ImportColumn[],
): Formats => {
  const body = bodyOf(source).slice(0, SAMPLE);
  return Object.fromEntries(
    columns.flatMap(column => {
      const values = (source.mapping[column.key] ?? []).flatMap(at => valuesOf(body, at));
      const format = values.length > 0 ? guessFormat(column, values) : undefined;
      return format ? [[column.key, format] as const] : [];
    }),
  );
};

/**
 * Finds out which column of a table is which: as it was the last time, by its titles, by what it holds. Whether the first row has titles is
 * seen by a column's name in it, unless somebody says it.
 */
export function guessSource(
  sheet: Sheet,
  file: string,
  columns: readonly ImportColumn[],
  remembered: Remembered = {},
  told?: boolean,
): Source {
  const titles = titlesOf({ rows: sheet.rows, hasHeader: true });
  const before = asBefore(titles, columns, remembered);
  const exact = byName(titles, columns, byLabel(titles, columns, before));
  const named = byPart(titles, columns, exact);
  const hasTitles = Object.keys(exact).length > 0 || Object.keys(named).length > 1;
  const hasHeader = told ?? (hasTitles && !titles.some(isEmail));
  const width = widthOf(sheet);
  const body = bodyOf({ ...sheet, hasHeader }).slice(0, SAMPLE);
  const mapping = hasHeader
    ? byContent(body, width, columns, wholeNames(titles, body, columns, named))
    : inOrder(width, columns, byContent(body, width, columns, {}));
  const formats = guessFormats({ rows: sheet.rows, hasHeader, mapping }, columns);
  for (const key of hasHeader ? Object.keys(before) : []) {
    const format = remembered[key]?.format;
    if (format) formats[key] = format;
  }
  const names = (hasHeader && remembered.name?.names) || orderOfNames({ rows: sheet.rows, hasHeader, mapping });
  return { ...sheet, file, hasHeader, mapping, formats, ...(wholePlace(mapping) !== undefined && { names }) };
}
