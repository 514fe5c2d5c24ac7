import { type KeyboardEvent, useRef, useState } from 'react';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import type { RowsProps } from './decision.ts';

/** Keys of the rows: arrows (or j and k) go through them, space chooses, enter opens, a approves and r returns. */
export function useRowKeys({ rows, onOpen, onDecide, onToggle }: RowsProps & { onToggle: (row: ApprovalRow) => void }) {
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const place = Math.min(at, rows.length - 1);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setAt(next);
    body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[place];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(place + 1),
      j: () => go(place + 1),
      ArrowUp: () => go(place - 1),
      k: () => go(place - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ' ': () => !row.expired && onToggle(row),
      Enter: () => onOpen(row),
      a: () => !row.expired && onDecide('approve', row),
      r: () => !row.expired && onDecide('return', row),
    };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    body: { ref: body, onKeyDown },
    row: (i: number) => ({ tabIndex: i === place ? 0 : -1, onFocus: () => setAt(i) }),
  };
}
