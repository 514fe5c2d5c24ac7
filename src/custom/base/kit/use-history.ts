import { useCallback, useEffect, useRef, useState } from 'react';

/** So many changes can be taken back. */
const STEPS_MAX = 50;

export interface History<T> {
  /** Changes the value; the change can be taken back. Changes of one thing right after each other, such as letters typed, are one. */
  change: (update: (now: T) => T, thing?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * Undo and redo for a value that is kept elsewhere. Where it was changed by somebody else, such as another tab, what could be taken back is
 * forgotten: to take back one's own would lose what the other one did.
 */
export function useHistory<T>(value: T, put: (update: (now: T) => T) => void): History<T> {
  const [{ past, future }, setSteps] = useState<{ past: readonly T[]; future: readonly T[] }>({ past: [], future: [] });
  const isOurs = useRef(false);
  const lastThing = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isOurs.current) {
      lastThing.current = undefined;
      setSteps({ past: [], future: [] });
    }
    isOurs.current = false;
  }, [value]);
  const apply = useCallback(
    (update: (now: T) => T) => {
      isOurs.current = true;
      put(update);
    },
    [put],
  );
  const change = useCallback(
    (update: (now: T) => T, thing?: string) => {
      const goesOn = thing !== undefined && thing === lastThing.current;
      lastThing.current = thing;
      setSteps(({ past }) => ({
        past: goesOn && past.length > 0 ? past : [...past.slice(1 - STEPS_MAX), value],
        future: [],
      }));
      apply(update);
    },
    [apply, value],
  );
  const before = past.at(-1);
  const after = future[0];
  const undo = () => {
    if (before === undefined) return;
    lastThing.current = undefined;
    setSteps({ past: past.slice(0, -1), future: [value, ...future] });
    apply(() => before);
  };
  const redo = () => {
    if (after === undefined) return;
    lastThing.current = undefined;
    setSteps({ past: [...past, value], future: future.slice(1) });
    apply(() => after);
  };
  return { change, undo, redo, canUndo: before !== undefined, canRedo: after !== undefined };
}
