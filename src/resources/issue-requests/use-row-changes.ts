import { useCallback } from 'react';
import { useUndo } from '../../custom/kit/use-undo.ts';
import type { IssueRow } from './issue-model.ts';
import { putBack, setColumn } from './row-changes.ts';

export type ChangeRows = (change: (rows: readonly IssueRow[]) => IssueRow[]) => void;

/** What can be done to the rows of the review table; what takes something away can be undone. */
export function useRowChanges(rows: readonly IssueRow[], onChange: ChangeRows) {
  const undo = useUndo();
  const edit = useCallback(
    (key: number, column: string, text: string) => onChange(now => setColumn(now, column, new Map([[key, text]]))),
    [onChange],
  );
  const remove = (test: (row: IssueRow, at: number) => boolean) => {
    const taken = new Set(rows.filter(test).map(row => row.key));
    onChange(now => now.filter(row => !taken.has(row.key)));
    undo('issue.review.removed', { smart_count: taken.size }, () => onChange(now => putBack(now, rows, taken)));
  };
  const fill = (column: string, text: string, chosen: readonly IssueRow[]) => {
    const old = new Map(chosen.map(row => [row.key, row.cells[column] ?? '']));
    onChange(now => setColumn(now, column, new Map(chosen.map(row => [row.key, text]))));
    undo('issue.fill.done', { smart_count: chosen.length }, () => onChange(now => setColumn(now, column, old)));
  };
  return { edit, remove, fill };
}
