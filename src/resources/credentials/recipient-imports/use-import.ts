import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RecipientImport } from '../../../../contract/credentials/recipients/index.ts';

const POLL_MS = 1000;

/** Whether an import goes on by itself. */
export const isGoingOn = ({ finishedAt }: Pick<RecipientImport, 'finishedAt'>): boolean => finishedAt === null;

/** An import, asked for again and again until it has ended. */
export function useImport(importId: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['recipientImports', importId],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RecipientImport>('recipientImports', { id: importId, signal })).data,
    refetchInterval: ({ state }) => (state.error || (state.data && !isGoingOn(state.data)) ? false : POLL_MS),
    retry: false,
  });
}
