import type { Formats, ImportColumn, NewRow } from '../column.ts';
import type { Cell, Sheet } from '../file/sheet.ts';
import { textOf } from './normal.ts';
import { type NameOrder, NAME_PARTS, partOf, splitName } from './whole-names.ts';

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
  /** How whole names are parted, where first and family names come from one column. */
  names?: NameOrder | undefined;
}

/** What says which rows are people: the table, and where its columns are named. */
export type Headed = Pick<Source, 'rows' | 'hasHeader' | 'above'>;

export const bodyOf = ({ rows, hasHeader, above = 0 }: Headed): Cell[][] => (hasHeader ? rows.slice(above + 1) : rows);

/** Whether a column of the source stands somewhere in the list already. */
export const isTaken = (mapping: Mapping, at: number): boolean =>
  Object.values(mapping).some(places => places.includes(at));

const widthOf = ({ rows }: Pick<Source, 'rows'>): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** The names of all columns, empty where they have none. */
export const titlesOf = (source: Headed): string[] => {
  const row = source.hasHeader ? (source.rows[source.above ?? 0] ?? []) : [];
  return Array.from({ length: widthOf(source) }, (_, at) => String(row[at] ?? '').trim());
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

/** What the source says in the list's columns, in the list's way of writing; rows that say nothing there are left out. */
export function rowsOf(source: Source, columns: readonly ImportColumn[]): NewRow[] {
  return bodyOf(source).flatMap(row => {
    const cells: Record<string, string> = {};
    for (const column of columns) {
      const text = cellOf(row, column, source);
      if (text !== '') cells[column.key] = text;
    }
    return Object.keys(cells).length > 0 ? [{ cells }] : [];
  });
}
