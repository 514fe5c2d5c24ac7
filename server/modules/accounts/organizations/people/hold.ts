import {
  heldRoles,
  may,
  mayManage,
  type OrganizationRole,
  type Principal,
} from '../../../../../contract/base/access/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { OrganizationRow } from '../present.ts';
import { lockOrganization } from '../rows.ts';
import { readPerson, type PersonRow } from './row.ts';

/** An organization whose people are being changed by nobody else, and who the caller is there now. */
export interface Held {
  organization: OrganizationRow;
  me: Principal;
}

/**
 * Keeps the people of the caller's organization from being changed by two at once. What was taken from the caller while they waited gives nothing
 * more. @throws AppError auth.forbidden
 */
export async function holdPeople(tx: Tx, caller: UserCaller): Promise<Held> {
  const organization = await lockOrganization(tx, caller.organizationId);
  const member = await tx.maybe<{ roles: OrganizationRole[] }>(
    "select roles from organization_users where organization_id = $1 and user_id = $2 and status = 'active'",
    [caller.organizationId, caller.userId],
  );
  const me = {
    roles: heldRoles(member?.roles ?? [], caller),
    organizationVerified: organization.status === 'verified',
    platformOwner: caller.platformOwner,
  };
  if (!may(me, 'organizationUsers.write')) throw new AppError('auth.forbidden');
  return { organization, me };
}

/** As holdPeople, for what only an owner does. @throws AppError auth.forbidden */
export async function holdOwner(tx: Tx, caller: UserCaller): Promise<void> {
  const { me } = await holdPeople(tx, caller);
  if (!may(me, 'organization.update')) throw new AppError('auth.forbidden');
}

/** Somebody of the organization, kept from becoming a signer meanwhile. @throws AppError error.not_found */
export async function lockPerson(tx: Tx, organizationId: string, userId: string): Promise<PersonRow> {
  inLockOrder(tx, 'member');
  await tx.maybe('select 1 from organization_users where organization_id = $1 and user_id = $2 for no key update', [
    organizationId,
    userId,
  ]);
  return readPerson(tx, organizationId, userId);
}

/** Refuses what only those do to somebody who may manage them. @throws AppError user.not_yours */
export function refuseUnlessMine({ me }: Held, { roles, projects }: Pick<PersonRow, 'roles' | 'projects'>): void {
  const inProjects = projects.flatMap(project => project.roles);
  if (!mayManage(me, roles, inProjects)) throw new AppError('user.not_yours');
}

/**
 * Whether the organization has an owner with a password, beside somebody if need be: what a provider that ends, or is turned off, leaves. The
 * database holds changes of people to the same function (keep_an_owner).
 */
export const hasOwnerWithPassword = async (tx: Tx, organizationId: string, beside: string | null): Promise<boolean> =>
  (await tx.one<{ has: boolean }>('select owner_with_password($1, $2) as has', [organizationId, beside])).has;

/** Refuses what would leave the organization without an owner who can sign in. @throws AppError organization.last_owner */
export async function keepAnOwner(tx: Tx, person: PersonRow): Promise<void> {
  if (person.status !== 'active' || !person.roles.includes('org.owner')) return;
  if (!(await hasOwnerWithPassword(tx, person.organization_id, person.user_id)))
    throw new AppError('organization.last_owner');
}
