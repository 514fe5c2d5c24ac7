import { useGetList } from 'react-admin';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import { hasCredentials } from '../../../../custom/base/kit/marks/project-kinds.ts';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { mayMakeApprovers } from './presets.ts';

/** More are looked for by their names. */
const LOOKED_AT = 25;

/** In which projects people can be made approvers: whether in one, by its kind and the reader's roles there, and in how many; the only one there is. */
export function useApprovable() {
  const me = useUser();
  const mayList = useMay('projects.list');
  const {
    data,
    total = 0,
    isPending,
  } = useGetList<Project>(
    'projects',
    { pagination: { page: 1, perPage: LOOKED_AT }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
    { enabled: mayList },
  );
  const isOne = (project: Project) => hasCredentials(project) && mayMakeApprovers(me, project.id);
  const found = (data ?? []).filter(isOne);
  const isAll = total <= LOOKED_AT;
  return {
    isOne,
    isPending: mayList && isPending,
    hasAny: found.length > 0 || !isAll,
    only: isAll && found.length === 1 ? (found[0] ?? null) : null,
  };
}
