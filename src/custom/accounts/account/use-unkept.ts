import { useState } from 'react';
import { useStoreContext } from 'react-admin';

/** Why nobody may have the recovery codes that hold now: the answer that came with them was lost, or nobody has said that they are kept. */
export type Unkept = 'lost' | 'unkept';

const PLACE = 'codes.unkept';

/** Of one's recovery codes. It outlives the page, and the session: they are not shown again to whoever comes back. */
export function useUnkept() {
  const store = useStoreContext();
  const [unkept, setUnkept] = useState(() => store.getItem<Unkept | null>(PLACE) ?? null);
  const keep = (next: Unkept | null): void => {
    setUnkept(next);
    try {
      if (next) store.setItem(PLACE, next);
      else store.removeItem(PLACE);
    } catch {
      // Where the browser has no room it is known as long as the page stands.
    }
  };
  return [unkept, keep] as const;
}
