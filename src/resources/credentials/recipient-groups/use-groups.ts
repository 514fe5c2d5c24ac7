import { useDataProvider, useGetList } from 'react-admin';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

/** So many groups are offered at once; who looks for another types. */
const OFFERED = 50;

const page = (perPage: number, filter: Record<string, string>) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'name', order: 'ASC' } as const,
  filter,
});

interface Groups {
  groups: readonly RecipientGroup[];
  isPending: boolean;
  /** Why they could not be read; null where they were. */
  error: unknown;
}

/** Some of the groups whose names hold what is typed, by name. */
export function useGroups(typed: string): Groups {
  const q = useSettled(typed.trim());
  const {
    data: groups = [],
    isPending,
    error,
  } = useGetList<RecipientGroup>('recipientGroups', page(OFFERED, q ? { q } : {}));
  return { groups, isPending, error };
}

/** Finds the group of a name, however it is written; undefined where there is none. */
export function useGroupNamed(): (name: string) => Promise<RecipientGroup | undefined> {
  const dataProvider = useDataProvider();
  return async name => {
    const { data } = await dataProvider.getList<RecipientGroup>('recipientGroups', page(1, { name: name.trim() }));
    return data[0];
  };
}
