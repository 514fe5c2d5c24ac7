import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const TOUCHED = new Set([
  'credentials',
  'approvals',
  'templates',
  'signers',
  'schemas',
  'genericTemplates',
  'recipients',
  'projects',
  'projectUsers',
  'bell',
  'dashboard',
  'session',
]);

/** Has everything read again that a change to credentials or templates shows in: lists, counts, the bell. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(String(queryKey[0])) }),
    [queries],
  );
}
