import { mayGive, projectRoleOf, type ProjectRole } from '../../../contract/access/index.ts';
import type { ProjectUser } from '../../../contract/projects/index.ts';
import type { Caller, Settings } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { createDid } from '../dids/index.ts';
import { projectRolesIn } from './access.ts';

/** The field of a body or query that names roles: refusals stand at it. */
type RoleField = 'roleId' | 'roleIds';

/** The role that a role id names. @throws AppError role.invalid */
export function roleOf(roleId: string, field: RoleField = 'roleId'): ProjectRole {
  const role = projectRoleOf(roleId);
  if (!role) throw new AppError('role.invalid', { [field]: 'invalid_choice' });
  return role;
}

/**
 * Refuses roles that are not the caller's to give or take, by the contract's table. To be asked when the project is locked, so that a role
 * taken from the caller meanwhile gives nothing more. @throws AppError role.not_yours
 */
export async function refuseForeignRoles(
  tx: Tx,
  caller: Caller,
  projectId: string,
  roles: readonly ProjectRole[],
  field: RoleField = 'roleId',
): Promise<void> {
  const own = await projectRolesIn(tx, projectId, caller.userId);
  if (!roles.every(role => mayGive(caller, role, own)))
    throw new AppError('role.not_yours', { [field]: 'invalid_choice' });
}

/** Refuses to take the signer's role from whoever signs on a template. @throws AppError user.is_signer */
export function refuseWhileSigning(user: Pick<ProjectUser, 'signerOnTemplates'>, taken: readonly ProjectRole[]): void {
  if (taken.includes('project.signer') && user.signerOnTemplates > 0) throw new AppError('user.is_signer');
}

/** Whose roles in which project. */
interface Place {
  organizationId: string;
  projectId: string;
  userId: string;
}

/** Gives and takes roles in a project that is locked, and keeps its number of users; answers whether that changed anything. */
export async function changeRoles(
  tx: Tx,
  { organizationId, projectId, userId }: Place,
  { given = [], taken = [] }: { given?: readonly ProjectRole[]; taken?: readonly ProjectRole[] },
): Promise<boolean> {
  const before = await tx.one<{ revision: number | null }>(
    'select max(revision) as revision from project_users where project_id = $1 and user_id = $2',
    [projectId, userId],
  );
  const gone = await tx.run('delete from project_users where project_id = $1 and user_id = $2 and role = any($3)', [
    projectId,
    userId,
    taken,
  ]);
  const added = await tx.run(
    `insert into project_users (project_id, organization_id, user_id, role)
     select $1, $2, $3, role from unnest($4::text[]) role on conflict do nothing`,
    [projectId, organizationId, userId, given],
  );
  if (gone + added === 0) return false;
  const { changes } = await tx.one<{ changes: number }>(
    `update projects set users = (select count(distinct user_id) from project_users where project_id = $1), user_changes = user_changes + 1
     where id = $1 returning user_changes as changes`,
    [projectId],
  );
  await tx.run('update project_users set revision = $3 where project_id = $1 and user_id = $2', [
    projectId,
    userId,
    // never more than the project's changes, so that who comes again begins above whatever they had
    before.revision === null ? changes : before.revision + 1,
  ]);
  return true;
}

/** Gives a person of the organization a DID with a key in custody, unless they have one. */
export async function giveKey(
  tx: Tx,
  { keystore, settings }: { keystore: Keystore; settings: Settings },
  { organizationId, userId }: Pick<Place, 'organizationId' | 'userId'>,
): Promise<void> {
  const member = await tx.one<{ did: string | null }>(
    'select did from organization_users where organization_id = $1 and user_id = $2',
    [organizationId, userId],
  );
  if (member.did) return;
  const { did, keyId } = await createDid(tx, keystore, settings.publicUrl, { organizationId, userId });
  await tx.run(
    "update organization_users set did = $3, did_key_id = $4, key_management = 'custody' where organization_id = $1 and user_id = $2",
    [organizationId, userId, did, keyId],
  );
}
