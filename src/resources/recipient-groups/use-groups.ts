import { useGetList } from 'react-admin';
import type { RecipientGroup } from '../../../contract/recipients/index.ts';

/** The groups to choose from, by name; the first thousand. */
export const useGroups = (): readonly RecipientGroup[] =>
  useGetList<RecipientGroup>('recipientGroups', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  }).data ?? [];
