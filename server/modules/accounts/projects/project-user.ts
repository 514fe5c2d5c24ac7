import { KEYSTORES } from '../../../../contract/accounts/users/states.ts';
import type { ProjectRole } from '../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { presentMember, type MemberRow } from '../organizations/index.ts';

export interface UserRow extends MemberRow {
  revision: number;
  title: string;
  signature_image_id: string | null;
  roles: ProjectRole[];
  signs: ProjectUser['signs'];
}

/** The people of a project ($1), one row each once grouped. */
export const USERS = `
  select ou.user_id, ou.name, ou.lastname, ou.title, ou.signature_image_id, ou.email, ou.did, ou.key_management, ou.auth_method, ou.status, array_agg(pu.role order by pu.role) as roles, max(pu.revision) as revision,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by plainly(t.title), t.id)
      from template_signers s join templates t on t.id = s.template_id where s.user_id = ou.user_id and t.project_id = $1), '[]') as signs
  from project_users pu join organization_users ou on ou.user_id = pu.user_id and ou.organization_id = pu.organization_id
  where pu.project_id = $1`;
export const GROUP = 'group by ou.organization_id, ou.user_id';

export const presentUser = (row: UserRow): ProjectUser => ({
  ...presentMember(row),
  keystore: KEYSTORES[row.key_management],
  revision: row.revision,
  title: row.title,
  signature: row.signature_image_id,
  signerOnTemplates: row.signs.length,
  signs: row.signs,
});

/** A user of a project. @throws AppError error.not_found */
export const readUser = async (tx: Tx, projectId: string, userId: string): Promise<ProjectUser> =>
  presentUser(found(await tx.maybe<UserRow>(`${USERS} and pu.user_id = $2 ${GROUP}`, [projectId, userId])));
