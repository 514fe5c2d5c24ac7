import { may, serviceAccountRoleOf, type ServiceAccountType } from '../../../contract/access/index.ts';
import { SERVICE_ACCOUNT_ROLES_MAX } from '../../../contract/service-accounts/index.ts';
import type { UserCaller } from '../../platform/context/index.ts';
import { isUuid, type Tx } from '../../platform/database/index.ts';
import { AppError, invalidField } from '../../platform/errors/index.ts';
import { activeProject, projectRolesIn } from '../projects/index.ts';

/** The project that a role names. @throws AppError serviceAccount.role where the role is outside of the account's type */
export function projectOfRole(role: string, type: ServiceAccountType): string {
  const named = serviceAccountRoleOf(role);
  if (named?.type !== type || !isUuid(named.subjectId))
    throw new AppError('serviceAccount.role', { roles: 'invalid_choice' });
  return named.subjectId;
}

/**
 * Refuses to let an account do more than the caller may, so that nobody gives themselves a right by a program of their own: whoever gives it a
 * project, or gets to know what it proves itself by, may issue there. @throws AppError serviceAccount.role_not_yours
 */
export async function refuseForeignProjects(tx: Tx, caller: UserCaller, projectIds: readonly string[]): Promise<void> {
  if (may(caller, 'credentials.issue')) return;
  for (const projectId of projectIds)
    if (!may(caller, 'credentials.issue', await projectRolesIn(tx, projectId, caller)))
      throw new AppError('serviceAccount.role_not_yours', { roles: 'invalid_choice' });
}

/** Gives an account that is locked, or new, projects to work for; those that it has are no fault. @throws AppError of the field `roles` */
export async function giveProjects(
  tx: Tx,
  caller: UserCaller,
  accountId: string,
  projectIds: readonly string[],
): Promise<void> {
  for (const projectId of new Set(projectIds))
    await activeProject(tx, projectId).catch(() => Promise.reject(invalidField('roles', 'not_found')));
  await refuseForeignProjects(tx, caller, projectIds);
  await tx.run('select let_account_work($1, $2, $3)', [caller.userId, accountId, [...projectIds]]);
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from service_account_projects where account_id = $1',
    [accountId],
  );
  if (count > SERVICE_ACCOUNT_ROLES_MAX) throw invalidField('roles', 'too_many');
}
