/** What a form asks for, by name: what it is called, and how a value of it is said. */
export type Said<V> = { [K in keyof V & string]: { label: string; text?: (value: V[K]) => string } };

/** A field of which two states differ. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
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
      const { label, text = String } = said[name];
      const changedHere = !same(mine[name], base[name]);
      return { name, label, mine: text(mine[name]), theirs: text(theirs[name]), changedHere };
    });
}
