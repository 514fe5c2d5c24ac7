import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { LETTER, useSingleKeys } from '../../../../custom/base/kit/session/single-keys.ts';
import type { RowsProps } from './decision.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** What is typed in. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
/** What space and enter press. */
const PRESSED = 'a, button, input';
const PRESSING = [' ', 'Enter'];
/** What is open over the page and has keys of its own. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Keys of the rows: arrows (or j and k) change the row, space selects it, enter opens it, a approves and r returns. They work as soon as the page is
 * there: the first one leads to the rows.
 */
export function useRowKeys({ rows, onOpen, onDecide, onToggle }: RowsProps & { onToggle: (row: ApprovalRow) => void }) {
  const [at, setAt] = useState(0);
  const [areLettersOn] = useSingleKeys();
  const body = useRef<HTMLTableSectionElement>(null);
  const place = Math.min(at, rows.length - 1);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setAt(next);
    body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };
  const act = (event: Key, isInside: boolean) => {
    const row = rows[place];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areLettersOn && LETTER.test(event.key)) return;
    const step = (by: number) => () => go(isInside ? place + by : place);
    const does: Record<string, (() => void) | undefined> = {
      ArrowDown: step(1),
      j: step(1),
      ArrowUp: step(-1),
      k: step(-1),
      Home: isInside ? () => go(0) : undefined,
      End: isInside ? () => go(rows.length - 1) : undefined,
      ' ': () => !row.expired && onToggle(row),
      Enter: () => onOpen(row),
      a: () => !row.expired && onDecide('approve', row),
      r: () => !row.expired && onDecide('return', row),
    };
    const asked = does[event.key];
    if (!asked) return;
    event.preventDefault();
    if (!isInside) go(place);
    asked();
  };
  const fromOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || body.current?.contains(target)) return;
    if (target.closest(TYPED) || (PRESSING.includes(event.key) && target.closest(PRESSED))) return;
    if (document.querySelector(OPEN) === null) act(event, false);
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => fromOutside(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    body: { ref: body, onKeyDown: (event: KeyboardEvent) => act(event, true) },
    row: (i: number) => ({ tabIndex: i === place ? 0 : -1, onFocus: () => setAt(i) }),
  };
}
