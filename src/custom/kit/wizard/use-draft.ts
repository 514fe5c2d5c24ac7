import { useCallback, useState } from 'react';
import { useKept } from './use-kept.ts';

export interface Draft<T> {
  draft: T;
  change: (part: Partial<T> | ((now: T) => Partial<T>)) => void;
  /** Forgets it, here and in the browser. */
  discard: () => void;
  /** Whether the browser had no room to keep it: a reload would lose it. */
  unkept: boolean;
}

/** A draft too large for a form, such as the rows of an issuing request: kept in the browser. Forms of fields have `useWizard`. */
export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
  const { read, keep, forget, unkept } = useKept<T>(key);
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...read() }));
  const change = useCallback<Draft<T>['change']>(
    part => {
      setDraft(now => {
        const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
        keep(next);
        return next;
      });
    },
    [keep],
  );
  const discard = useCallback(() => {
    forget();
    setDraft(empty);
  }, [empty, forget]);
  return { draft, change, discard, unkept };
}
