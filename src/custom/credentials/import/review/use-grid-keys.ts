import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const PAGE = 10;

export interface Place {
  row: number;
  column: number;
}

interface Grid {
  /** The keys of the rows, in their order. */
  keys: readonly number[];
  columns: number;
  /** Brings a row into what is drawn. */
  show: (row: number) => void;
}

const within = (at: number, size: number) => Math.max(0, Math.min(at, size - 1));

/** Where a key leads from a place in a grid, as the grid pattern of WAI-ARIA has it; null where it leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const to = (toRow: number, toColumn: number) => ({ row: within(toRow, rows), column: within(toColumn, columns) });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}

/** A place by the key of its row, so that it stays with the row while others come and go; `row` is where that was last. */
interface Held extends Place {
  key: number | undefined;
}

/** The one place of a grid that Tab leads to, and the keys that move it; the focus follows once the place is drawn. */
export function useGridKeys({ keys, columns, show }: Grid) {
  const table = useRef<HTMLTableElement>(null);
  const isComing = useRef(false);
  const [held, hold] = useState<Held>({ key: undefined, row: 0, column: 0 });
  const found = held.key === undefined ? -1 : keys.indexOf(held.key);
  const place = { row: within(found === -1 ? held.row : found, keys.length), column: within(held.column, columns) };
  const setPlace = (to: Place) => hold({ ...to, key: keys[to.row] });
  const goTo = (to: Place) => {
    isComing.current = true;
    setPlace(to);
    show(to.row);
  };
  useEffect(() => {
    if (!isComing.current) return;
    const cell = table.current?.querySelector<HTMLElement>('[data-cell]');
    if (!cell) return;
    isComing.current = false;
    cell.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.metaKey ? null : placeAfter(event, place, { rows: keys.length, columns });
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };
  return { table, place, setPlace, goTo, onKeyDown };
}
