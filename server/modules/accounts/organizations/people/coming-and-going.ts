import type { z } from 'zod';
import {
  isOfDomain,
  type OrganizationUser,
  type OrganizationUserInvite,
} from '../../../../../contract/accounts/users/index.ts';
import type { Settings, UserCaller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../../platform/errors/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Changed, PlatformEvent } from '../../../base/events/index.ts';
import { endCodes, endSessionsIn } from '../../identity/index.ts';
import { countMembers } from '../trial/trial.ts';
import { refuseForeignRoles } from './edit.ts';
import { holdPeople, keepAnOwner, lockPerson, refuseUnlessMine } from './hold.ts';
import { inviteMember, registered, sendInvitation } from './invite.ts';
import { awaitWalletKey, giveKey, layDownKey } from './key.ts';
import { presentPerson, readPerson } from './row.ts';

type Invite = z.output<typeof OrganizationUserInvite>;
/** How somebody invited becomes an approver of projects. Given by the module that keeps projects. */
export interface Approving {
  /** Locks the projects. Refuses those where the caller may not give the role. */
  lock: (tx: Tx) => Promise<void>;
  /** Gives somebody the role in each. Answers what happened. */
  give: (tx: Tx, userId: string) => Promise<PlatformEvent[]>;
}

type Coming = Changed<{ users: OrganizationUser[]; total: number }, PlatformEvent>;

/** Whether those invited get a key in custody: as it was chosen, or to approve otherwise than by wallet. */
const getsKey = ({ keyManagement, approvesIn }: Pick<Invite, 'keyManagement' | 'approvesIn'>): boolean =>
  keyManagement === 'custody' || (keyManagement === 'none' && approvesIn.length > 0);

/** Refuses, at its field, whoever cannot be onboarded in the way that was chosen for them. */
function refuseWrongOnboarding({ people, onboardingMethod, ...invite }: Invite, domain: string | null): void {
  people.forEach(({ email, did }, i) => {
    if (onboardingMethod === 'email' && domain !== null && !isOfDomain(email, domain))
      throw invalidField(`people.${i}.email`, 'not_corporate');
    // Who has keys in custody has a DID of ours.
    if (did && (onboardingMethod !== 'manual' || getsKey(invite)))
      throw invalidField(`people.${i}.did`, 'invalid_choice');
  });
}

/** Invites people to the organization, as the platform: all, or none of them. @throws AppError why it cannot be, at the field of whom it is about */
export async function invitePeople(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore' | 'settings' | 'tell'>,
  caller: UserCaller,
  invite: Invite,
  callersLanguage: Language,
  approving: Approving,
): Promise<Coming> {
  const { organizationId } = caller;
  const { people, roles, onboardingMethod, language = callersLanguage } = invite;
  if (onboardingMethod === 'kyc' && !parts.settings.kyc) throw invalidField('onboardingMethod', 'invalid_choice');
  const held = await holdPeople(tx, caller);
  refuseForeignRoles(held, roles);
  refuseWrongOnboarding(invite, held.organization.domain);
  await approving.lock(tx);
  // In one order, whatever order they were named in: two that invite the same people do not wait for each other.
  const inOrder = people.map((person, i) => ({ ...person, i })).sort((a, b) => (a.email < b.email ? -1 : 1));
  const ids = new Map<number, string>();
  const given: PlatformEvent[] = [];
  for (const person of inOrder) {
    const invited = await inviteMember(tx, person, {
      actorId: caller.userId,
      organizationId,
      roles: [...new Set(roles)],
      onboardingMethod,
      statedDid: person.did ?? null,
      authMethod: invite.authMethod,
      language,
    });
    if (!invited) throw registered(`people.${person.i}.email`);
    if (!invited.isNew) throw new AppError('user.registered', { [`people.${person.i}.email`]: 'duplicate_row' });
    given.push(...(await approving.give(tx, invited.userId)));
    if (getsKey(invite)) await giveKey(tx, parts, { organizationId, userId: invited.userId });
    if (invite.keyManagement === 'wallet') await awaitWalletKey(tx, { organizationId, userId: invited.userId });
    await sendInvitation(tx, parts, {
      organizationId,
      userId: invited.userId,
      to: person.email,
      language,
      by: { id: caller.userId, name: caller.name },
    });
    ids.set(person.i, invited.userId);
  }
  const users: OrganizationUser[] = [];
  for (const i of people.keys()) users.push(presentPerson(await readPerson(tx, organizationId, ids.get(i) as string)));
  return {
    answer: { users, total: users.length },
    events: [
      ...users.map(({ id, name, lastname, email, ...user }): PlatformEvent => ({
        organizationId,
        actorId: caller.userId,
        type: 'create',
        resource: 'user',
        resourceId: id,
        new: {
          name,
          lastname,
          email,
          roles: user.roles,
          keyManagement: user.keyManagement,
          authMethod: user.authMethod,
          onboardingMethod,
        },
      })),
      ...given,
    ],
  };
}

/** Ends the link that somebody was invited by: before the organization is locked, as whoever takes it up does. */
const endInvitation = async (tx: Tx, { organizationId }: UserCaller, userId: string): Promise<void> => {
  inLockOrder(tx, 'code');
  await endCodes(tx, userId, 'invite', organizationId);
};

/** Sends an invitation again, as the platform. @throws AppError user.not_invited where it was taken up, and why else it cannot be */
export async function reinvite(
  tx: Tx,
  parts: { keystore: Keystore; settings: Settings },
  caller: UserCaller,
  userId: string,
  callersLanguage: Language,
): Promise<Changed<OrganizationUser, PlatformEvent>> {
  const { organizationId } = caller;
  await endInvitation(tx, caller, userId);
  const held = await holdPeople(tx, caller);
  const person = await lockPerson(tx, organizationId, userId);
  refuseUnlessMine(held, person);
  if (person.status !== 'pending') throw new AppError('user.not_invited');
  const account = await tx.one<{ language: Language | null }>('select language from users where id = $1', [userId]);
  await sendInvitation(tx, parts, {
    organizationId,
    userId,
    to: person.email,
    language: account.language ?? callersLanguage,
    by: { id: caller.userId, name: caller.name },
  });
  return {
    answer: presentPerson(await readPerson(tx, organizationId, userId)),
    event: {
      organizationId,
      actorId: caller.userId,
      type: 'update',
      resource: 'user',
      resourceId: userId,
      new: { invitation: 'sent' },
    },
  };
}

/** Removes somebody, or withdraws their invitation, as the platform. @throws AppError why it cannot be (spec §6) */
export async function removePerson(
  tx: Tx,
  caller: UserCaller,
  userId: string,
): Promise<Changed<{ done: true }, PlatformEvent>> {
  const { organizationId } = caller;
  await endInvitation(tx, caller, userId);
  const held = await holdPeople(tx, caller);
  const person = await lockPerson(tx, organizationId, userId);
  // Of an organization's only user both hold: what cannot be helped by asking somebody else is said.
  if ((await countMembers(tx, organizationId)) <= 1) throw new AppError('organization.last_user');
  if (userId === caller.userId) throw new AppError('user.self_delete');
  refuseUnlessMine(held, person);
  if (person.signs.length > 0) throw new AppError('user.is_signer');
  if (person.projects.length > 0) throw new AppError('user.in_project');
  await keepAnOwner(tx, person);
  await tx.run('select remove_member($1, $2, $3)', [caller.userId, organizationId, userId]);
  await endSessionsIn(tx, userId, organizationId);
  await layDownKey(tx, person);
  const { name, lastname, email, roles, status } = presentPerson(person);
  return {
    answer: { done: true },
    event: {
      organizationId,
      actorId: caller.userId,
      type: 'delete',
      resource: 'user',
      resourceId: userId,
      old: { name, lastname, email, roles, status },
    },
  };
}
