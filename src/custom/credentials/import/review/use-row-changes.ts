import { useCallback } from 'react';
import { useUndo } from '../../../base/kit/feedback/use-undo.ts';
import type { ImportRow } from '../column.ts';
import { keepTexts, partOtherwise, putBack, setColumn } from '../rows.ts';

export type ChangeRows<R> = (update: (rows: readonly R[]) => readonly R[]) => void;

/** What can be done to the rows of the review table; what changes many or takes something away offers its undo at once. */
export function useRowChanges<R extends ImportRow>(rows: readonly R[], onChange: ChangeRows<R>, max: number) {
  const undo = useUndo();
  const edit = useCallback(
    (key: number, column: string, text: string) => onChange(now => setColumn(now, column, new Map([[key, text]]))),
    [onChange],
  );
  const remove = (test: (row: R, at: number) => boolean) => {
    const taken = new Set(rows.filter(test).map(row => row.key));
    onChange(now => now.filter(row => !taken.has(row.key)));
    undo('import.review.removed', { smart_count: taken.size }, () => onChange(now => putBack(now, rows, taken, max)));
  };
  /** Sets a column in many rows at once; `done` says so. */
  const set = (column: string, texts: ReadonlyMap<number, string>, done: string) => {
    const old = new Map(rows.filter(row => texts.has(row.key)).map(row => [row.key, row.cells[column] ?? ''] as const));
    onChange(now => setColumn(now, column, texts));
    undo(done, { smart_count: texts.size }, () => onChange(now => setColumn(now, column, old)));
  };
  /** Does something with the rows of some keys, and offers to take that back for them. */
  const among = (keys: ReadonlySet<number>, work: (now: readonly R[]) => readonly R[], done: string) => {
    const old = new Map(rows.filter(row => keys.has(row.key)).map(row => [row.key, row] as const));
    onChange(work);
    undo(done, { smart_count: keys.size }, () => onChange(now => now.map(row => old.get(row.key) ?? row)));
  };
  const keep = (column: string, keys: ReadonlySet<number>) =>
    among(keys, now => keepTexts(now, column, keys), 'import.repairs.didKeep');
  const part = (keys: ReadonlySet<number>) => among(keys, now => partOtherwise(now, keys), 'import.repairs.did');
  return { edit, remove, set, keep, part };
}
