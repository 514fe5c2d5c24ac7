import { useGetList, useGetMany } from 'react-admin';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import { hasCredentials } from '../../../../custom/base/kit/marks/project-kinds.ts';
import { useMay, useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { userMayGive } from '../../../../authProvider/access.ts';
import { mayMakeApprovers } from './presets.ts';

/** More are looked for by their names. */
const LOOKED_AT = 25;

/**
 * In which projects the reader can make people approvers: by their kind and the reader's roles there. The only one needs no choice. Where there is none and
 * the reader has no say over projects to come, nobody is invited as one.
 */
export function useApprovable() {
  const me = useUser();
  const mayList = useMay('projects.list');
  const isEverywhere = userMayGive(me, 'project.signer');
  const own = isEverywhere ? [] : me.projects.filter(({ id }) => mayMakeApprovers(me, id)).map(({ id }) => id);
  const list = useGetList<Project>(
    'projects',
    { pagination: { page: 1, perPage: LOOKED_AT }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
    { enabled: mayList && isEverywhere },
  );
  const many = useGetMany<Project>('projects', { ids: own }, { enabled: own.length > 0 });
  const isOne = (project: Project) => hasCredentials(project) && mayMakeApprovers(me, project.id);
  const found = ((isEverywhere ? list.data : many.data) ?? []).filter(
    project => project !== undefined && isOne(project),
  );
  const isAll = !isEverywhere || (list.total ?? 0) <= LOOKED_AT;
  return {
    isOne,
    isPending: isEverywhere ? mayList && list.isPending : own.length > 0 && many.isPending,
    /** Whether the preset is offered at all. */
    isOffered: isEverywhere || found.length > 0,
    /** Whether a choice is drawn, and whether one must be made. */
    hasAny: found.length > 0 || !isAll,
    mustChoose: found.length > 0,
    only: isAll && found.length === 1 ? (found[0] ?? null) : null,
  };
}
