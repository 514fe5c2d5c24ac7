import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportColumn, ImportRow } from '../column.ts';
import type { GridHandle, ShownRow } from './ReviewGrid.tsx';

/** A cell by the key of its row, which stays the same while other rows come and go. */
interface Cell {
  key: number;
  /** The number of the row in the list when it was looked at, for when the row is gone. */
  at: number;
  column: string;
}

const NONE: ReadonlySet<number> = new Set();

export const isWrong = ({ faults }: Pick<ShownRow<ImportRow>, 'faults'>): boolean => Object.keys(faults).length > 0;

/** The next wrong cell after a cell, from the start of the list again where none follows; undefined where nothing is wrong. */
function nextWrong<R extends ImportRow>(
  lines: readonly ShownRow<R>[],
  columns: readonly ImportColumn[],
  last: Cell | null,
): Cell | undefined {
  const cellIn = (line: ShownRow<R> | undefined, after = -1): Cell | undefined => {
    const column = line && columns.find(({ key }, at) => at > after && line.faults[key]);
    return line && column && { key: line.row.key, at: line.at, column: column.key };
  };
  const now = last ? lines.findIndex(({ row }) => row.key === last.key) : -1;
  const from = now === -1 ? (last?.at ?? 0) : now + 1;
  return (
    cellIn(
      lines[now],
      columns.findIndex(({ key }) => key === last?.column),
    ) ?? cellIn(lines.find((line, at) => at >= from && isWrong(line)) ?? lines.find(isWrong))
  );
}

/**
 * Filters a list to its rows with errors and leads from one error to the next. A row that was corrected in its cell stays until the reader
 * goes to the next error. The filter is switched off once no row is wrong.
 */
export function useWrongRows<R extends ImportRow>(
  lines: readonly ShownRow<R>[],
  columns: readonly ImportColumn[],
  grid: RefObject<GridHandle | null>,
) {
  const [isOnly, setOnly] = useState(false);
  const [mended, setMended] = useState(NONE);
  const [target, setTarget] = useState<Cell | null>(null);
  const last = useRef<Cell | null>(null);
  const isDone = isOnly && !lines.some(isWrong);
  const shown = isOnly && !isDone ? lines.filter(line => isWrong(line) || mended.has(line.row.key)) : lines;

  const reach = useEffectEvent(({ key, column }: Cell) =>
    grid.current?.goTo({
      row: shown.findIndex(({ row }) => row.key === key),
      column: columns.findIndex(each => each.key === column),
    }),
  );
  useEffect(() => {
    if (target) reach(target);
  }, [target]);
  const showAll = useEffectEvent(() => {
    setOnly(false);
    // the whole list is long: it opens where the last error was corrected
    if (last.current && mended.has(last.current.key) && grid.current?.hasFocus()) setTarget({ ...last.current });
  });
  useEffect(() => {
    if (isDone) showAll();
  }, [isDone]);

  return {
    shown,
    isOnly: isOnly && !isDone,
    setOnly: (only: boolean) => {
      setMended(NONE);
      setOnly(only);
    },
    /** Goes to the next wrong cell: of the same row, then of the rows after it. */
    toNext: () => {
      const next = nextWrong(lines, columns, last.current);
      if (!next) return;
      last.current = next;
      setMended(NONE);
      setTarget(last.current);
    },
    /** A cell was changed on its own. */
    onCell: useCallback((key: number, column: string) => {
      last.current = { key, at: last.current?.key === key ? last.current.at : 0, column };
      setMended(now => new Set([...now, key]));
    }, []),
    /** Many rows were changed at once: those that are right now leave the filter. */
    onMany: () => setMended(NONE),
  };
}
