/** How many there are of each name. */
export interface Places {
  /** Takes a place of the name. Answers how to give it back, once; undefined where there is none left. */
  take(name: string): (() => void) | undefined;
}

/** At most `most` places of each name. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    take(name) {
      const now = taken.get(name) ?? 0;
      if (now >= most) return undefined;
      taken.set(name, now + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(name) ?? 1) - 1;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      };
    },
  };
}
