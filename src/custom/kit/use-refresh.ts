import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has everything read again that a change may show in: lists, counts, the bell. What never changes is `static` to the queries. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
}
