import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Shows what the server answered to a change, in place of what was read before. A reading that is on its way is dropped: it may be older than
 * the change, and would undo it on the screen. The key is a constant of its module.
 */
export function useAnswered<T>(queryKey: readonly string[]): (answer: T) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (answer: T) => {
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, answer);
    },
    [queries, queryKey],
  );
}
