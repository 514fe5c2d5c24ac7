import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';

const SAVE_AFTER_MS = 400;

export interface Draft<T> {
  draft: T;
  change: (part: Partial<T> | ((now: T) => Partial<T>)) => void;
  /** Forgets it, here and in the browser. */
  discard: () => void;
  /** Whether the browser had no room to keep it: a reload would lose it. */
  unkept: boolean;
}

/**
 * A wizard's draft: kept in the browser's store under `drafts.…`, so that it survives a reload and a log-out (design §8).
 * It is written shortly after the last change rather than with each key: ten thousand rows are half a second's writing.
 */
export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
  const store = useStoreContext();
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...store.getItem<Partial<T>>(key, {}) }));
  const [unkept, setUnkept] = useState(false);
  const unsaved = useRef<T | null>(null);

  const flush = useCallback(() => {
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
    if (!unsaved.current) return;
    const timer = setTimeout(flush, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const change = useCallback<Draft<T>['change']>(part => {
    setDraft(now => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      unsaved.current = next;
      return next;
    });
  }, []);
  const discard = useCallback(() => {
    unsaved.current = null;
    store.removeItem(key);
    setDraft(empty);
  }, [empty, key, store]);
  return { draft, change, discard, unkept };
}
