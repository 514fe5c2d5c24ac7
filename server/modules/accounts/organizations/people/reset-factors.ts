import type { Language } from '../../../../../contract/base/common/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { Settings, UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Changed, PlatformEvent } from '../../../base/events/index.ts';
import { resetFactors } from '../../identity/index.ts';
import { holdPeople, refuseUnlessMine } from './hold.ts';
import { presentPerson, readPerson } from './row.ts';

/**
 * Takes the second factors from somebody who lost them, as the platform: they are signed out, told by mail, and set up new ones. Nobody does so to
 * themselves: that is what recovery codes are for. @throws AppError why it cannot be
 */
export async function resetPersonsFactors(
  tx: Tx,
  { settings }: { settings: Settings },
  caller: UserCaller,
  userId: string,
  language: Language,
): Promise<Changed<OrganizationUser, PlatformEvent>> {
  const { organizationId } = caller;
  const held = await holdPeople(tx, caller);
  const person = await readPerson(tx, organizationId, userId);
  if (person.user_id === caller.userId) throw new AppError('factor.own');
  refuseUnlessMine(held, person);
  // Whom a provider vouches for has none here; those of an account that others know as well are not this organization's.
  if (person.auth_method === 'sso') throw new AppError('factor.none');
  // Whoever was merely invited has an account that is nothing of the organization's.
  if (person.status === 'pending') throw new AppError('factor.none');
  await resetFactors(tx, settings.publicUrl, { userId, organizationId, by: caller.name, language });
  return {
    answer: presentPerson(await readPerson(tx, organizationId, userId)),
    event: {
      organizationId,
      actorId: caller.userId,
      type: 'update',
      resource: 'user',
      resourceId: userId,
      new: { secondFactor: 'reset' },
    },
  };
}
