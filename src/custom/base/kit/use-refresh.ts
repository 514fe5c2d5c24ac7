import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Known {
  id: string;
}
interface Changed {
  resource: string;
  /** As the server has just answered it. */
  record: Known;
}

const isOf =
  (resource: string, verb: 'getOne' | 'getList', id?: string) =>
  ({ queryKey: [of, how, what] }: { queryKey: readonly unknown[] }): boolean =>
    of === resource && how === verb && (id === undefined || (what as Known).id === id);

/**
 * Has everything read again that a change may show in: lists, counts, the bell. What never changes is `static` to the queries. A record that
 * the server answered with shows at once, on its page and in its lists, before anything is read again.
 */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    (changed?: Changed) => {
      if (changed) {
        const { resource, record } = changed;
        const renewed = <T extends Known>(old: T): T => (old.id === record.id ? { ...old, ...record } : old);
        queries.setQueriesData<Known>({ predicate: isOf(resource, 'getOne', record.id) }, old => old && renewed(old));
        queries.setQueriesData<{ data: Known[] }>(
          { predicate: isOf(resource, 'getList') },
          old => old && { ...old, data: old.data.map(renewed) },
        );
      }
      return queries.invalidateQueries();
    },
    [queries],
  );
}
