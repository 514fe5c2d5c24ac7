import { mayInAllProjects } from '../../../../contract/base/access/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { worksIn, worksThere } from '../../accounts/projects/index.ts';

/** Who looks at schemas, and from which project; from none where that does not matter. */
export interface Eyes {
  caller: Pick<UserCaller, 'organizationId' | 'userId' | 'roles' | 'usableRoles'>;
  projectId: string | null | undefined;
}

/**
 * Who sees a schema (`s`, or called otherwise), and so who may use it ($1 organization, $2 caller, $3 project or null): its creator alone where it is private; the organization
 * where it is organization-wide; a project's users and its creator where it belongs to the project, and from no other project; everyone where it is public.
 */
export const visible = ({ caller }: Eyes, s = 's'): string =>
  `(${s}.visibility = 'public' or ${s}.organization_id = $1 and (${s}.visibility = 'organization' or ${s}.visibility = 'private' and ${s}.created_by = $2
  or ${s}.visibility = 'project' and ($3::uuid is null or ${s}.project_id = $3)
  and (${s}.created_by = $2 or ${mayInAllProjects(caller.roles, 'project.read')} or ${worksIn(caller, `${s}.project_id`, '$2')})))`;

/**
 * Who may change a schema of their organization that they see: a manager's word counts in the projects managed, so elsewhere only for what they
 * made themselves.
 */
export const editable = ({ caller }: Eyes, s = 's'): string =>
  `(${s}.organization_id = $1 and (${s}.created_by = $2 or ${mayInAllProjects(caller.roles, 'schemas.write')}
  or ${worksThere(caller, 'schemas.write', `${s}.project_id`, '$2')}))`;

/** The first parameters of a statement that asks `visible` or `editable`. */
export const eyesOf = ({ caller, projectId }: Eyes): [string, string, string | null] => [
  caller.organizationId,
  caller.userId,
  projectId ?? null,
];
