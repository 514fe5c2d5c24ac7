import { ACTIONS, type Action, type ProjectRole, type Rule } from '../../../contract/access/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors/index.ts';

/** The caller's roles in a project; empty for one of another organization, or none. */
export async function projectRolesIn(tx: Tx, projectId: string, userId: string): Promise<ProjectRole[]> {
  const rows = await tx.rows<{ role: ProjectRole }>(
    "select role from project_users pu join projects p on p.id = pu.project_id where pu.project_id = $1 and pu.user_id = $2 and p.status = 'active'",
    [projectId, userId],
  );
  return rows.map(row => row.role);
}

/** The caller's roles in all projects of the organization together. */
export async function projectRolesAnywhere(tx: Tx, userId: string): Promise<ProjectRole[]> {
  const rows = await tx.rows<{ role: ProjectRole }>(
    "select distinct role from project_users pu join projects p on p.id = pu.project_id where pu.user_id = $1 and p.status = 'active'",
    [userId],
  );
  return rows.map(row => row.role);
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
  category: string;
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
