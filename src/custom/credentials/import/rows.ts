import type { ImportRow } from './column.ts';

/** Rows with the next free keys. Throws RangeError where the list would hold more than it may. */
export function addRows<R extends ImportRow>(rows: readonly R[], added: readonly Omit<R, 'key'>[], max: number): R[] {
  if (rows.length + added.length > max) throw new RangeError('too_many');
  const next = rows.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
  return [...rows, ...added.map((row, index) => ({ ...row, key: next + index }) as R)];
}

/** One list after the other; the second is left out where both are more than the list may hold. */
export const joinRows = <R extends ImportRow>(rows: readonly R[], more: readonly R[], max: number): R[] =>
  rows.length + more.length > max ? [...rows] : addRows(rows, more, max);

/**
 * Puts back what was taken out of `before`: where it stood, if nothing came or went since; else after what stands now, which is never lost.
 */
export function putBack<R extends ImportRow>(
  now: readonly R[],
  before: readonly R[],
  taken: ReadonlySet<number>,
  max: number,
): R[] {
  const left = before.filter(row => !taken.has(row.key));
  const unmoved = left.length === now.length && left.every((row, at) => row.key === now[at]?.key);
  if (!unmoved)
    return joinRows(
      now,
      before.filter(row => taken.has(row.key)),
      max,
    );
  const present = new Map(now.map(row => [row.key, row]));
  return before.map(row => present.get(row.key) ?? row);
}

/** Keeps what is doubtful in a column, in the rows of these keys. */
export const keepTexts = <R extends ImportRow>(rows: readonly R[], column: string, keys: ReadonlySet<number>): R[] =>
  rows.map(row => (keys.has(row.key) ? { ...row, kept: { ...row.kept, [column]: row.cells[column] ?? '' } } : row));

/** Parts whole names as they may be meant instead, in the rows of these keys. */
export const partOtherwise = <R extends ImportRow>(rows: readonly R[], keys: ReadonlySet<number>): R[] =>
  rows.map(row => {
    if (!keys.has(row.key) || !row.unsure) return row;
    return { ...row, cells: { ...row.cells, ...row.unsure.instead }, unsure: undefined };
  });

/** Whether a row has nothing in a column. */
export const isEmpty = (row: ImportRow, column: string): boolean => !row.cells[column]?.trim();

/** Sets a column in those rows that have a text, by their keys. */
export const setColumn = <R extends ImportRow>(
  rows: readonly R[],
  column: string,
  texts: ReadonlyMap<number, string>,
): R[] =>
  rows.map(row => {
    const text = texts.get(row.key);
    return text === undefined ? row : { ...row, cells: { ...row.cells, [column]: text } };
  });
