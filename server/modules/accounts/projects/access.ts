import {
  ACTIONS,
  heldProjectRoles,
  PROJECT_ROLES,
  type Action,
  type ProjectRole,
  type Rule,
} from '../../../../contract/base/access/index.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

/** Whose roles are asked for: somebody's, as they were given, or a caller's, as their session may use them. */
export type Holder = Pick<UserCaller, 'userId' | 'usableRoles'>;

/** Those rows `pu` of project_users whose role their holder holds, as the end of a condition. */
export function held(holder: Pick<Holder, 'usableRoles'>): string {
  const roles = heldProjectRoles(PROJECT_ROLES, holder);
  return roles.length === PROJECT_ROLES.length ? '' : ` and pu.role = any('{${roles.join(',')}}'::text[])`;
}

/** The condition that a user, named as in SQL, holds a role in a project, named so. */
export const worksIn = (holder: Pick<Holder, 'usableRoles'>, project: string, user: string): string =>
  `exists (select 1 from project_users pu where pu.project_id = ${project} and pu.user_id = ${user}${held(holder)})`;

/** The condition that a user, named as in SQL, holds a role in a project that stands, named so, which allows an action there. */
export function worksThere(holder: Pick<Holder, 'usableRoles'>, action: Action, project: string, user: string): string {
  const rule: Rule = ACTIONS[action];
  const roles = heldProjectRoles([...(rule.project ?? [])], holder);
  return `exists (select 1 from project_users pu join projects w on w.id = pu.project_id and w.status = 'active'
    where pu.project_id = ${project} and pu.user_id = ${user} and pu.role = any('{${roles.join(',')}}'::text[]))`;
}

/** The roles that somebody holds in a project; empty for one of another organization, or none. */
export async function projectRolesIn(tx: Tx, projectId: string, holder: Holder): Promise<ProjectRole[]> {
  const rows = await tx.rows<{ role: ProjectRole }>(
    "select role from project_users pu join projects p on p.id = pu.project_id where pu.project_id = $1 and pu.user_id = $2 and p.status = 'active'",
    [projectId, holder.userId],
  );
  return heldProjectRoles(
    rows.map(row => row.role),
    holder,
  );
}

/** What somebody would be in each project of an organization, also before they take up their invitation. Not what they may: that is `projectRolesIn`. */
export const projectRolesOf = (
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<{ projectId: string; roles: ProjectRole[] }[]> =>
  tx.rows(
    'select project_id as "projectId", array_agg(role) as roles from project_users where organization_id = $1 and user_id = $2 group by project_id',
    [organizationId, userId],
  );

/** The roles that somebody holds in all projects of the organization together. */
export async function projectRolesAnywhere(tx: Tx, holder: Holder): Promise<ProjectRole[]> {
  const rows = await tx.rows<{ role: ProjectRole }>(
    "select distinct role from project_users pu join projects p on p.id = pu.project_id where pu.user_id = $1 and p.status = 'active'",
    [holder.userId],
  );
  return heldProjectRoles(
    rows.map(row => row.role),
    holder,
  );
}

/** Who may do something in a project: members of its organization who are not disabled, by the ids of their accounts. Also as the platform. */
export async function membersWho(tx: Tx, projectId: string, action: Action): Promise<string[]> {
  const rule: Rule = ACTIONS[action];
  const rows = await tx.rows<{ user_id: string }>(
    `select ou.user_id from projects p join organization_users ou on ou.organization_id = p.organization_id
     where p.id = $1 and ou.status <> 'disabled' and (ou.roles && $2::text[] or exists (
       select from project_users pu where pu.project_id = $1 and pu.user_id = ou.user_id and pu.role = any($3::text[])))
     order by ou.user_id`,
    [projectId, rule.organization, rule.project ?? []],
  );
  return rows.map(row => row.user_id);
}

export interface ActiveProject {
  id: string;
  name: string;
  category: Project['category'];
  network_id: string;
}

/** The project, while it stands. @throws AppError error.not_found */
export const activeProject = async (tx: Tx, projectId: string): Promise<ActiveProject> =>
  found(
    await tx.maybe<ActiveProject>(
      "select id, name, category, network_id from projects where id = $1 and status = 'active'",
      [projectId],
    ),
  );

/** As activeProject, locked against changes that its deletion rules look at. As the platform, the organization has to be named. */
export async function lockProject(tx: Tx, projectId: string, organizationId?: string): Promise<ActiveProject> {
  inLockOrder(tx, 'project');
  return found(
    await tx.maybe<ActiveProject>(
      `select id, name, category, network_id from projects
       where id = $1 and status = 'active' and ($2::uuid is null or organization_id = $2) for no key update`,
      [projectId, organizationId ?? null],
    ),
  );
}
