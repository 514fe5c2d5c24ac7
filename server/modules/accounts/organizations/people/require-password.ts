import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { Changed, PlatformEvent } from '../../../base/events/index.ts';
import { requirePassword } from '../../identity/index.ts';
import { holdPeople, refuseUnlessMine } from './hold.ts';
import { presentPerson, readPerson, type PersonRow } from './row.ts';

type Member = Pick<PersonRow, 'user_id' | 'auth_method' | 'status'>;

/** @throws AppError password.own, password.none where nobody signs in to the organization by the account's password, password.elsewhere */
async function requireOf(
  tx: Tx,
  { actorId, organizationId, isPlatform = false }: { actorId: string; organizationId: string; isPlatform?: boolean },
  { user_id: userId, auth_method, status }: Member,
): Promise<PlatformEvent> {
  if (userId === actorId) throw new AppError('password.own');
  if (auth_method !== 'basic' || status === 'pending') throw new AppError('password.none');
  await requirePassword(tx, userId, isPlatform ? undefined : organizationId);
  return {
    organizationId,
    actorId,
    type: 'update',
    resource: 'user',
    resourceId: userId,
    new: { password: 'required' },
  };
}

/**
 * Requires a new password of a user, by those who look after them: not of somebody who works with another organization, too, and would be kept out of
 * that one until then. @throws AppError why it cannot be
 */
export async function requireUserPassword(
  tx: Tx,
  caller: UserCaller,
  userId: string,
): Promise<Changed<OrganizationUser, PlatformEvent>> {
  const { organizationId } = caller;
  const held = await holdPeople(tx, caller);
  const person = await readPerson(tx, organizationId, userId);
  if (userId !== caller.userId) refuseUnlessMine(held, person);
  const event = await requireOf(tx, { actorId: caller.userId, organizationId }, person);
  return { answer: presentPerson(await readPerson(tx, organizationId, userId)), event };
}

/** The same by the platform, of a user of any organization. @throws AppError error.not_found, password.own, password.none */
export async function requirePasswordAsPlatform(
  tx: Tx,
  actorId: string,
  organizationId: string,
  email: string,
): Promise<PlatformEvent> {
  const member = found(
    await tx.maybe<Member>(
      'select user_id, auth_method, status from organization_users where organization_id = $1 and email = $2',
      [organizationId, email],
    ),
  );
  return requireOf(tx, { actorId, organizationId, isPlatform: true }, member);
}
