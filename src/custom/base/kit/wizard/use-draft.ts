import { useCallback, useRef, useState } from 'react';
import { PACKED } from './packed.ts';
import { type Codec, useKept } from './use-kept.ts';

type Change<T> = Partial<T> | ((now: T) => Partial<T>);

export interface Draft<T> {
  draft: T;
  change: (part: Change<T>) => void;
  /** Forgets it, here and in the browser. */
  discard: () => void;
  /** Forgets it in the browser alone, where it was sent and another page follows: what is shown stays as it is. */
  finish: () => void;
  /** When what the browser held from before was written; null where it held nothing. */
  since: number | null;
  /** Whether the browser had no room to keep it: a reload would lose it. */
  unkept: boolean;
}

const changed = <T extends object>(now: T, part: Change<T>): T => ({
  ...now,
  ...(typeof part === 'function' ? part(now) : part),
});

/**
 * A draft too large for a form, such as the rows of an issuing request: kept in the browser. Forms of fields have `useWizard`. What another
 * tab makes of it shows here at once; what was changed here and is not yet kept is done again on top of it.
 */
export function useDraft<T extends object>(key: string, empty: T): Draft<T> {
  const unkeptChanges = useRef<Change<T>[]>([]);
  const { read, readSince, keep, forget, unkept } = useKept<T>(
    key,
    {
      onElsewhere: theirs => {
        const next = unkeptChanges.current.reduce(changed<T>, { ...empty, ...theirs });
        put(next);
        if (unkeptChanges.current.length > 0) keep(next);
      },
      onKept: () => {
        unkeptChanges.current = [];
      },
    },
    PACKED as Codec<T>,
  );
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...read() }));
  const [since] = useState(readSince);
  const latest = useRef(draft);
  const put = useCallback((next: T) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const change = useCallback<Draft<T>['change']>(
    part => {
      unkeptChanges.current.push(part);
      put(changed(latest.current, part));
      keep(latest.current);
    },
    [keep, put],
  );
  const finish = useCallback(() => {
    unkeptChanges.current = [];
    forget();
  }, [forget]);
  const discard = useCallback(() => {
    finish();
    put(empty);
  }, [empty, finish, put]);
  return { draft, change, discard, finish, since, unkept };
}
