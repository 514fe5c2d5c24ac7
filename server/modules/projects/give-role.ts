import { mayGive, projectRoleOf, type ProjectRole } from '../../../contract/access/index.ts';
import type { Caller, Settings } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { createDid } from '../dids/index.ts';
import { projectRolesIn } from './access.ts';

/** The role that a role id names. @throws AppError role.invalid */
export function roleOf(roleId: string): ProjectRole {
  const role = projectRoleOf(roleId);
  if (!role) throw new AppError('role.invalid', { roleId: 'invalid_choice' });
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
): Promise<void> {
  const own = await projectRolesIn(tx, projectId, caller.userId);
  if (!roles.every(role => mayGive(caller, role, own)))
    throw new AppError('role.not_yours', { roleId: 'invalid_choice' });
}

/** Gives a role in a project; answers whether it is new. */
export async function giveRole(
  tx: Tx,
  at: { organizationId: string; projectId: string },
  userId: string,
  role: ProjectRole,
): Promise<boolean> {
  const added = await tx.run(
    'insert into project_users (project_id, organization_id, user_id, role) values ($1, $2, $3, $4) on conflict do nothing',
    [at.projectId, at.organizationId, userId, role],
  );
  await countUsers(tx, at.projectId);
  return added > 0;
}

/** Keeps the project's number of users right after its roles changed. */
export const countUsers = (tx: Tx, projectId: string): Promise<number> =>
  tx.run(
    'update projects set users = (select count(distinct user_id) from project_users where project_id = $1) where id = $1',
    [projectId],
  );

/** Gives a person of the organization a DID with a key in custody. */
export async function giveKey(
  tx: Tx,
  keystore: Keystore,
  settings: Settings,
  organizationId: string,
  userId: string,
): Promise<void> {
  const { did, keyId } = await createDid(tx, keystore, settings.publicUrl, { organizationId, userId });
  await tx.run(
    "update organization_users set did = $3, did_key_id = $4, key_management = 'custody' where organization_id = $1 and user_id = $2",
    [organizationId, userId, did, keyId],
  );
}
