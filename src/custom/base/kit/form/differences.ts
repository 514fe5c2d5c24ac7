import type { ReactNode } from 'react';

interface Saying<T> {
  label: string;
  text?: (value: T) => string;
  /** Its picture, where words cannot tell two of them apart. */
  draw?: (value: T) => ReactNode;
}
/** What a form asks for, by name: what it is called, and how a value of it is said. */
export type Said<V> = { [K in keyof V & string]: Saying<V[K]> };

/** A field of which two states differ. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  drawn?: { mine: ReactNode; theirs: ReactNode };
  /** Whether it was changed here at all. */
  changedHere: boolean;
}

/** Whether two values of a form say the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which what was made of a record here differs from what was made of it elsewhere. */
export function differencesOf<V extends object>(said: Said<V>, base: V, mine: V, theirs: V): Difference[] {
  const names = Object.keys(said) as (keyof V & string)[];
  return names
    .filter(name => !same(mine[name], theirs[name]))
    .map(name => {
      const { label, text = String, draw } = said[name];
      const changedHere = !same(mine[name], base[name]);
      const drawn = draw && { drawn: { mine: draw(mine[name]), theirs: draw(theirs[name]) } };
      return { name, label, mine: text(mine[name]), theirs: text(theirs[name]), ...drawn, changedHere };
    });
}
