import {
  COMES_ALONG,
  mayGive,
  ORGANIZATION_ROLES,
  projectRoleOf,
  type OrganizationRole,
  type ProjectRole,
} from '../../../../contract/base/access/index.ts';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { ChangeEvent } from '../../base/events/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { projectRolesIn } from './access.ts';

/** The field of a body or query that names roles: refusals stand at it. */
type RoleField = 'roleId' | 'roleIds' | 'approvesIn';

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
  caller: UserCaller,
  projectId: string,
  roles: readonly ProjectRole[],
  field: RoleField = 'roleId',
): Promise<void> {
  const own = await projectRolesIn(tx, projectId, caller);
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

/** What somebody is in the organization before and after a role in a project brought one along. */
export interface Along {
  had: OrganizationRole[];
  has: OrganizationRole[];
}

/**
 * Gives and takes roles in a project that is locked, as far as the caller may; answers whether that changed anything, and what it made of
 * somebody in the organization who could not work in a project before.
 */
export async function changeRoles(
  tx: Tx,
  caller: Pick<UserCaller, 'userId'>,
  { projectId, userId }: Pick<Place, 'projectId' | 'userId'>,
  { given = [], taken = [] }: { given?: readonly ProjectRole[]; taken?: readonly ProjectRole[] },
): Promise<{ changed: boolean; along: Along | null }> {
  const { changed } = await tx.one<{ changed: boolean }>('select change_project_roles($1, $2, $3, $4, $5) as changed', [
    caller.userId,
    projectId,
    userId,
    given,
    taken,
  ]);
  if (given.length === 0) return { changed, along: null };
  const { brought } = await tx.one<{ brought: OrganizationRole[] | null }>('select bring_along($1, $2) as brought', [
    projectId,
    userId,
  ]);
  if (!brought) return { changed, along: null };
  inLockOrder(tx, 'member');
  const has = ORGANIZATION_ROLES.filter(role => brought.includes(role));
  return { changed, along: { had: has.filter(role => role !== COMES_ALONG), has } };
}

/** A change of somebody's roles in a project, for the history of the person. */
export const ofPerson = (
  { name }: { name: string },
  userId: string,
  had: readonly ProjectRole[],
  has: readonly ProjectRole[],
  along: Along | null = null,
): ChangeEvent => ({
  type: 'update',
  resource: 'user',
  resourceId: userId,
  old: { projectRoles: had, ...(along && { roles: along.had }) },
  new: { projectName: name, projectRoles: has, ...(along && { roles: along.has }) },
});
