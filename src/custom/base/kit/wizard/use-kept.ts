import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { same } from '../form/differences.ts';

const SAVE_AFTER_MS = 400;

const timeOf = (key: string) => `${key}.at`;

export interface Kept<T> {
  /** What the browser holds from before. */
  read: () => Partial<T>;
  /** When it was last written, in milliseconds; null where nothing is kept. */
  readSince: () => number | null;
  keep: (value: T) => void;
  /** Forgets it: whatever stands there, or only what is told, so that what another tab has put in its place stays. */
  forget: (only?: Partial<T>) => void;
  /** Whether the browser had no room to keep it: a reload would lose it. */
  unkept: boolean;
}
/** How a value stands in the store, where that is not as it is. */
export interface Codec<T> {
  encode: (value: T) => object;
  decode: (stored: object) => Partial<T>;
}
interface Listener<T> {
  /** Another tab has written this, or, with null, forgotten it. */
  onElsewhere: (theirs: Partial<T> | null) => void;
  /** This is kept now. */
  onKept: (value: T) => void;
}

/**
 * A place of the browser's store, which survives a reload and a log-out (design: a draft is never lost). It is written shortly after the
 * last change rather than with each key: ten thousand rows are half a second's writing. The tabs of a person tell each other what they write.
 * @param codec the same at each call
 */
export function useKept<T extends object>(key: string, listener: Listener<T>, codec?: Codec<T>): Kept<T> {
  const store = useStoreContext();
  const [unkept, setUnkept] = useState(false);
  const unsaved = useRef<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // the store tells us of our own writing, too
  const writing = useRef(false);
  const write = useCallback((work: () => void) => {
    writing.current = true;
    try {
      work();
    } finally {
      writing.current = false;
    }
  }, []);
  const heard = useRef(listener);
  useEffect(() => {
    heard.current = listener;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const value = unsaved.current;
    if (!value) return;
    unsaved.current = null;
    try {
      write(() => {
        store.setItem(key, codec ? codec.encode(value) : value);
        store.setItem(timeOf(key), Date.now());
      });
    } catch {
      return setUnkept(true);
    }
    setUnkept(false);
    heard.current.onKept(value);
  }, [codec, key, store, write]);
  const decoded = useCallback(
    (stored: object): Partial<T> => (codec ? codec.decode(stored) : (stored as Partial<T>)),
    [codec],
  );
  useEffect(() => {
    const stop = store.subscribe(key, (theirs: object | undefined) => {
      if (!writing.current) heard.current.onElsewhere(theirs ? decoded(theirs) : null);
    });
    // before another tab can be looked at, it is told
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [decoded, flush, key, store]);

  const keep = useCallback(
    (value: T) => {
      unsaved.current = value;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_AFTER_MS);
    },
    [flush],
  );
  const read = useCallback(() => {
    const stored = store.getItem<object>(key);
    return stored ? decoded(stored) : {};
  }, [decoded, key, store]);
  const forget = useCallback(
    (only?: Partial<T>) => {
      unsaved.current = null;
      if (only && !same(read(), only)) return;
      write(() => {
        store.removeItem(key);
        store.removeItem(timeOf(key));
      });
    },
    [key, read, store, write],
  );
  const readSince = useCallback(
    () => (store.getItem(key) ? (store.getItem<number>(timeOf(key)) ?? null) : null),
    [key, store],
  );
  return { read, readSince, keep, forget, unkept };
}
