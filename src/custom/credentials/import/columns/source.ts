import type { Formats, ImportColumn, NewRow } from '../column.ts';
import type { Cell, Sheet } from '../file/sheet.ts';
import { textOf } from './normal.ts';
import { type NameOrder, NAME_PARTS, otherSplit, partOf, splitName } from './whole-names.ts';

/**
 * Where each column of the list comes from; one that stands nowhere is left out. A name may come from several, in their order: father's
 * and mother's family names stand apart in many lists.
 */
export type Mapping = Readonly<Record<string, readonly number[]>>;

/** A table that was read and whose columns are being found: from a file, or pasted. */
export interface Source extends Sheet {
  /** The file's name; empty for what was pasted. */
  file: string;
  /** Whether a row names the columns. */
  hasHeader: boolean;
  /** How many rows stand above that one, which are left out; none in what an older draft kept. */
  above?: number | undefined;
  mapping: Mapping;
  formats: Formats;
  /** Whether what the spreadsheet hides is added, too. */
  withHidden?: { rows?: boolean; columns?: boolean } | undefined;
  /** How whole names are parted, where first and family names come from one column. */
  names?: NameOrder | undefined;
}

/** What says which rows are people: the table, and where its columns are named. */
export type Headed = Pick<Source, 'rows' | 'hasHeader' | 'above' | 'hidden' | 'withHidden'>;

/** The rows of people, without those that the spreadsheet hides, unless these are wanted. */
export const bodyOf = ({ rows, hasHeader, above = 0, hidden, withHidden }: Headed): Cell[][] => {
  const from = hasHeader ? above + 1 : 0;
  const left = new Set(withHidden?.rows ? [] : hidden?.rows);
  return rows.filter((_, at) => at >= from && !left.has(at));
};

/** Whether a column is hidden and not wanted. */
export const isLeftOut = ({ hidden, withHidden }: Headed, at: number): boolean =>
  !withHidden?.columns && (hidden?.columns.includes(at) ?? false);

/** The source with what a merged cell says in each of its rows. */
export function filledDown(source: Source): Source {
  const rows = source.rows.map(row => [...row]);
  for (const { column, from, to } of source.merged ?? [])
    for (const row of rows.slice(from + 1, to + 1)) {
      while (row.length <= column) row.push('');
      if (row[column] === '') row[column] = rows[from]?.[column] ?? '';
    }
  return { ...source, rows, merged: undefined };
}

/** Whether a column of the source stands somewhere in the list already. */
export const isTaken = (mapping: Mapping, at: number): boolean =>
  Object.values(mapping).some(places => places.includes(at));

const widthOf = ({ rows }: Pick<Source, 'rows'>): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** The names of all columns, empty where they have none. */
export const titlesOf = (source: Headed): string[] => {
  const row = source.hasHeader ? (source.rows[source.above ?? 0] ?? []) : [];
  return Array.from({ length: widthOf(source) }, (_, at) =>
    isLeftOut(source, at) ? '' : String(row[at] ?? '').trim(),
  );
};

/** The values of a source's column, without those that are empty. */
export const valuesOf = (body: readonly Cell[][], at: number): Cell[] =>
  body.flatMap(row => (row[at] === undefined || row[at] === '' ? [] : [row[at]]));

/** The column that holds whole names: both parts of a name come from it, and nothing else does. */
export function wholePlace(mapping: Mapping): number | undefined {
  const [one, other] = Object.keys(NAME_PARTS).map(key => mapping[key]);
  return one?.length === 1 && other?.length === 1 && one[0] === other[0] ? one[0] : undefined;
}

/** What a row of the source says in a column of the list. */
export function cellOf(row: readonly Cell[], column: ImportColumn, { mapping, formats, names }: Source): string {
  const text = (mapping[column.key] ?? [])
    .map(at => textOf(column, row[at] ?? '', formats[column.key]))
    .filter(each => each !== '')
    .join(' ');
  const part = partOf(column.key);
  return part && names && wholePlace(mapping) !== undefined ? splitName(text, names)[part] : text;
}

/** A whole name of a row that may be parted otherwise. */
function unsureIn(row: readonly Cell[], { mapping, names }: Source): NewRow['unsure'] {
  const at = wholePlace(mapping);
  const text = at === undefined ? '' : String(row[at] ?? '').trim();
  const other = names && otherSplit(text, names);
  if (!other) return undefined;
  const parts = ({ given, family }: typeof other) => ({ name: given, lastname: family });
  return { parted: parts(splitName(text, names)), instead: parts(other) };
}

/** What the source says in the list's columns, in the list's way of writing; rows that say nothing there are left out. */
export function rowsOf(source: Source, columns: readonly ImportColumn[]): NewRow[] {
  return bodyOf(source).flatMap(row => {
    const cells: Record<string, string> = {};
    for (const column of columns) {
      const text = cellOf(row, column, source);
      if (text !== '') cells[column.key] = text;
    }
    const unsure = unsureIn(row, source);
    return Object.keys(cells).length > 0 ? [{ cells, ...(unsure && { unsure }) }] : [];
  });
}
