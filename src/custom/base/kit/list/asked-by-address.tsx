import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { type ListBaseProps, ListContextProvider, type RaRecord, useListContext } from 'react-admin';

type Usual = Pick<ListBaseProps<RaRecord>, 'sort' | 'perPage'>;

const Reset = createContext<(() => void) | undefined>(undefined);

/** Texts and choices as they are, a number as its text; nothing else is a filter of ours. */
const textsOf = (filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter ?? {})
      .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
      .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  );

/**
 * What a list's address asks for, which anybody may write and the browser keeps: to those within, a filter is what filters hold, and there is a way
 * back to the list as it usually is.
 */
export function AskedByAddress({ sort, perPage, children }: Usual & { children: ReactNode }) {
  const context = useListContext();
  const { filterValues, setFilters, setSort, setPerPage } = context;
  // The same for as long as the list's own is: who adds to a filter (`useFilterChange`) takes another one for a change by somebody else.
  const texts = useMemo(() => textsOf(filterValues), [filterValues]);
  const within = useMemo(() => ({ ...context, filterValues: texts }), [context, texts]);
  const reset = useCallback(() => {
    setFilters({});
    if (sort) setSort(sort);
    if (perPage) setPerPage(perPage);
  }, [setFilters, setSort, setPerPage, sort, perPage]);
  return (
    <Reset value={reset}>
      <ListContextProvider value={within}>{children}</ListContextProvider>
    </Reset>
  );
}

/** Shows the list around it whole, in its usual order. */
export const useWholeList = (): (() => void) | undefined => useContext(Reset);
