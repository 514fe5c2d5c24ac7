import { useCallback, useEffect, useRef } from 'react';

/** So long after the first click a second one may belong to it, on the slowest of systems. */
const DOUBLE_MS = 1_000;

/**
 * Whether a click is the second of a double click whose first opened what is shown: it was meant for what stood there before, and neither
 * confirms nor closes it.
 */
export function useDoubleClick(isOpen: boolean): (event: object) => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return useCallback(
    event => 'detail' in event && Number(event.detail) > 1 && performance.now() - openedAt.current < DOUBLE_MS,
    [],
  );
}
