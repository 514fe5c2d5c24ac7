import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type Filter = Record<string, unknown>;

const Change = createContext<((part: Filter) => void) | undefined>(undefined);

/**
 * Lets several parts of a list's filter be changed before the list is drawn anew: each adds to what the one before made of it, where the
 * list's own values are still those of before. A date and its pair are filled by a password manager, or a test, within a millisecond.
 */
export function FilterChanges({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<Filter>(filterValues);
  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (part: Filter) => {
      latest.current = { ...latest.current, ...part };
      setFilters(latest.current);
    },
    [setFilters],
  );
  return <Change value={change}>{children}</Change>;
}

/** Changes a part of the filter of the list around it; what is undefined, or an empty text, goes. Throws outside a RecordList. */
export function useFilterChange(): (part: Filter) => void {
  const change = useContext(Change);
  if (!change) throw new Error('useFilterChange needs a RecordList around it');
  return change;
}
