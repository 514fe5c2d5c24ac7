import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProjectUser } from '../../../../contract/accounts/projects/project.ts';

/** Users of a project by their ids, in that order; who is none any more is left out. */
export function useProjectPeople(projectId: string, ids: readonly string[]): ProjectUser[] {
  const dataProvider = useDataProvider();
  const meta = { projectId };
  return useQueries({
    queries: ids.map(id => ({
      queryKey: ['projectUsers', 'getOne', { id, meta }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getOne<ProjectUser>('projectUsers', { id, meta, signal })).data,
    })),
    combine: answers => answers.flatMap(({ data }) => data ?? []),
  });
}
