import { useGetList } from 'react-admin';
import type { ProjectUser } from '../../../../contract/accounts/projects/project.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

/** Of whom there are more is typed for. */
const OFFERED = 25;

/** Users of a project by what is typed, those who can approve first; `besides` as many more as are not wanted of them. */
export function useApprovers(projectId: string, typed: string, besides = 0) {
  const q = useSettled(typed.trim());
  return useGetList<ProjectUser>(
    'projectUsers',
    {
      pagination: { page: 1, perPage: OFFERED + besides },
      sort: { field: 'approver', order: 'ASC' },
      filter: q ? { q } : {},
      meta: { projectId },
    },
    { placeholderData: before => before },
  );
}
