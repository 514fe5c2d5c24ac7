import { ACTIONS, type OrganizationRole } from '../../../../contract/base/access/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Who may write the applications of a project: its managers, and everybody with these roles of the organization. */
export async function writersOf(tx: Tx, projectId: string): Promise<{ userIds: string[]; roles: OrganizationRole[] }> {
  const managers = await tx.rows<{ user_id: string }>(
    "select user_id from project_users where project_id = $1 and role = 'project.manager' order by user_id",
    [projectId],
  );
  return {
    userIds: managers.map(({ user_id: userId }) => userId),
    roles: [...ACTIONS['applications.write'].organization],
  };
}
