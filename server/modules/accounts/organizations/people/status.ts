import { next } from '../../../../../contract/base/common/states.ts';
import { userMachine, type OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { ring } from '../../../../platform/socket/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { differences } from './edit.ts';
import { holdPeople, keepAnOwner, lockPerson, refuseUnlessMine } from './hold.ts';
import { layDownKey } from './key.ts';
import { presentPerson, readPerson, type PersonRow } from './row.ts';

/** Somebody else than the caller, locked, whom the caller may manage. @throws AppError user.self_disable, user.not_yours */
async function another(tx: Tx, caller: UserCaller, userId: string): Promise<PersonRow> {
  const held = await holdPeople(tx, caller);
  const person = await lockPerson(tx, caller.organizationId, userId);
  if (userId === caller.userId) throw new AppError('user.self_disable');
  refuseUnlessMine(held, person);
  return person;
}

/** Disables somebody, who is signed out at once, or enables them again. @throws AppError why it cannot be */
export async function changeStatus(
  tx: Tx,
  caller: UserCaller,
  userId: string,
  wanted: 'active' | 'disabled',
): Promise<Changed<OrganizationUser>> {
  const person = await another(tx, caller, userId);
  const status = next(userMachine, person.status, wanted === 'active' ? 'enable' : 'disable');
  if (!status) throw new AppError('state.transition');
  if (status === 'disabled') await keepAnOwner(tx, person);
  await tx.run('select change_member_status($1, $2, $3, $4, $5)', [
    caller.userId,
    caller.organizationId,
    userId,
    person.status,
    status,
  ]);
  if (status === 'disabled') await layDownKey(tx, person);
  ring(tx, [userId], caller.organizationId);
  const answer = presentPerson(await readPerson(tx, caller.organizationId, userId));
  return {
    answer,
    event: {
      type: 'update',
      resource: 'user',
      resourceId: userId,
      ...differences(presentPerson(person), answer, ['status']),
    },
  };
}

/** Ends whatever somebody began in the organization: they have to sign in again. @throws AppError why it cannot be */
export async function signOut(tx: Tx, caller: UserCaller, userId: string): Promise<Changed<OrganizationUser>> {
  const person = await another(tx, caller, userId);
  if (person.status !== 'active') throw new AppError('state.transition');
  await tx.run('select end_member_sessions($1, $2, $3)', [caller.userId, caller.organizationId, userId]);
  ring(tx, [userId], caller.organizationId);
  return {
    answer: presentPerson(person),
    event: { type: 'update', resource: 'user', resourceId: userId, new: { sessions: 'ended' } },
  };
}
