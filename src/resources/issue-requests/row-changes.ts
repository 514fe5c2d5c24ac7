import { addRows, type IssueRow, RECEIVERS_MAX } from './issue-model.ts';

/** One list after the other; the second is left out where both are more than the contract allows. */
export const joinRows = (rows: readonly IssueRow[], more: readonly IssueRow[]): IssueRow[] =>
  rows.length + more.length > RECEIVERS_MAX ? [...rows] : addRows(rows, more);

/**
 * Puts back what was taken out of `before`: where it stood, if nothing came or went since; else after what stands now, which is never lost.
 */
export function putBack(now: readonly IssueRow[], before: readonly IssueRow[], taken: ReadonlySet<number>): IssueRow[] {
  const left = before.filter(row => !taken.has(row.key));
  const unmoved = left.length === now.length && left.every((row, at) => row.key === now[at]?.key);
  if (!unmoved)
    return joinRows(
      now,
      before.filter(row => taken.has(row.key)),
    );
  const present = new Map(now.map(row => [row.key, row]));
  return before.map(row => present.get(row.key) ?? row);
}

/** Whether a row has nothing in a column. */
export const isEmpty = (row: IssueRow, column: string): boolean => !row.cells[column]?.trim();

/** Sets a column in those rows that have a text, by their keys. */
export const setColumn = (rows: readonly IssueRow[], column: string, texts: ReadonlyMap<number, string>): IssueRow[] =>
  rows.map(row => {
    const text = texts.get(row.key);
    return text === undefined ? row : { ...row, cells: { ...row.cells, [column]: text } };
  });
