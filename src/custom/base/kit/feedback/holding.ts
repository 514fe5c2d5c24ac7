import { createContext, useContext, useLayoutEffect, useState } from 'react';

type Hold = (change: (count: number) => number) => void;

/** Counts what is yet on its way in what it stands around. */
export const Holding = createContext<Hold | null>(null);

/** Until all of what stands inside has come, nobody can have seen what they would confirm, and its button may yet move from under the pointer. */
export function useHolding(): { isHeld: boolean; hold: Hold } {
  const [count, hold] = useState(0);
  return { isHeld: count > 0, hold };
}

/** For as long as this is shown, what it stands in is held. */
export function useHold(): void {
  const hold = useContext(Holding);
  useLayoutEffect(() => {
    hold?.(count => count + 1);
    return () => hold?.(count => count - 1);
  }, [hold]);
}
