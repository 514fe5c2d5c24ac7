import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { userMayManage } from '../../../../authProvider/access.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import type { Looking } from '../user-model.ts';

/** Who looks at somebody, and whether they may say over them. */
export function useLooking({ roles, projects }: Pick<OrganizationUser, 'roles' | 'projects'>): Looking {
  const me = useUser();
  return {
    id: me.id,
    manages: userMayManage(
      me,
      roles,
      projects.flatMap(project => project.roles),
    ),
  };
}
