import { useGetList } from 'react-admin';
import type { RecipientGroup } from '../../../contract/recipients/index.ts';

/** The groups to choose from, by name; the first thousand. `current` while they are known as they are now. */
export function useGroups(): { groups: readonly RecipientGroup[]; current: boolean } {
  const { data, isFetching } = useGetList<RecipientGroup>('recipientGroups', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  return { groups: data ?? [], current: data !== undefined && !isFetching };
}
