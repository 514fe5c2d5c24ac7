import { may, serviceAccountRoleOf, type ServiceAccountType } from '../../../../contract/base/access/index.ts';
import { SERVICE_ACCOUNT_ROLES_MAX } from '../../../../contract/accounts/service-accounts/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { isUuid, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import { activeProject, projectRolesIn } from '../projects/index.ts';
import { projectsOfMerchants } from './served.ts';

/** The project or merchant that a role names. @throws AppError serviceAccount.role where the role is outside of the account's type */
export function subjectOfRole(role: string, type: ServiceAccountType): string {
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

/** What an account is for, and what it is. */
interface Account {
  id: string;
  type: ServiceAccountType;
}

/** Where roles of each type are written: all that stands once. */
const ROLES: Record<ServiceAccountType, { count: string; take: string; give: string }> = {
  'licenses.api': {
    count: 'select count(*)::int as count from service_account_projects where account_id = $1',
    take: 'delete from service_account_projects where account_id = $1 and project_id = $2',
    give: 'select let_account_work($1, $2, $3)',
  },
  'merchant.api': {
    count: `select (select count(*) from service_account_merchants where account_id = $1)::int + (select count(*) from service_account_vendors where account_id = $1)::int as count`,
    take: `with merchant as (delete from service_account_merchants where account_id = $1 and merchant_id = $2 returning 1),
      vendor as (delete from service_account_vendors where account_id = $1 and vendor_id = $2 returning 1)
      select from merchant union all select from vendor`,
    give: 'select let_account_serve($1, $2, $3)',
  },
};

/** The projects in which whoever names these has to be allowed what the account will be. @throws AppError of the field `roles` */
async function projectsOf(tx: Tx, type: ServiceAccountType, subjectIds: readonly string[]): Promise<string[]> {
  const notFound = () => Promise.reject(invalidField('roles', 'not_found'));
  const projectIds =
    type === 'licenses.api' ? [...new Set(subjectIds)] : await projectsOfMerchants(tx, subjectIds).catch(notFound);
  for (const projectId of projectIds) await activeProject(tx, projectId).catch(notFound);
  return projectIds;
}

/** Gives an account that is locked, or new, what it may work for; what it has is no fault. @throws AppError of the field `roles` */
export async function giveRoles(
  tx: Tx,
  caller: UserCaller,
  { id, type }: Account,
  subjectIds: readonly string[],
): Promise<void> {
  await refuseForeignProjects(tx, caller, await projectsOf(tx, type, subjectIds));
  await tx.run(ROLES[type].give, [caller.userId, id, [...subjectIds]]);
  const { count } = await tx.one<{ count: number }>(ROLES[type].count, [id]);
  if (count > SERVICE_ACCOUNT_ROLES_MAX) throw invalidField('roles', 'too_many');
}

/** Takes a role from an account. Answers whether it had it. */
export const takeRole = async (tx: Tx, { id, type }: Account, subjectId: string): Promise<boolean> =>
  (await tx.run(ROLES[type].take, [id, subjectId])) > 0;

/** Takes all roles from an account, those as well that name what stands no more. */
export async function takeAllRoles(tx: Tx, accountId: string): Promise<void> {
  await tx.run('delete from service_account_projects where account_id = $1', [accountId]);
  await tx.run('delete from service_account_merchants where account_id = $1', [accountId]);
  await tx.run('delete from service_account_vendors where account_id = $1', [accountId]);
}
