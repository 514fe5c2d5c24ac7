import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';

const SAVE_AFTER_MS = 400;

export interface Kept<T> {
  /** What the browser holds from before. */
  read: () => Partial<T>;
  keep: (value: T) => void;
  forget: () => void;
  /** Whether the browser had no room to keep it: a reload would lose it. */
  unkept: boolean;
}

/**
 * A place of the browser's store, which survives a reload and a log-out (design: a draft is never lost). It is written shortly after the
 * last change rather than with each key: ten thousand rows are half a second's writing.
 */
export function useKept<T extends object>(key: string): Kept<T> {
  const store = useStoreContext();
  const [unkept, setUnkept] = useState(false);
  const unsaved = useRef<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!unsaved.current) return;
    try {
      store.setItem(key, unsaved.current);
      setUnkept(false);
    } catch {
      setUnkept(true);
    }
    unsaved.current = null;
  }, [key, store]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const keep = useCallback(
    (value: T) => {
      unsaved.current = value;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_AFTER_MS);
    },
    [flush],
  );
  const forget = useCallback(() => {
    unsaved.current = null;
    store.removeItem(key);
  }, [key, store]);
  const read = useCallback(() => store.getItem<Partial<T>>(key) ?? {}, [key, store]);
  return { read, keep, forget, unkept };
}
