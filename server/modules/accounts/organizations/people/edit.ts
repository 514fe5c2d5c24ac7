import type { z } from 'zod';
import {
  letsWorkInProjects,
  mayGive,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '../../../../../contract/base/access/index.ts';
import type { OrganizationUserUpdate } from '../../../../../contract/accounts/users/index.ts';
import type { Settings, UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { holdPeople, keepAnOwner, lockPerson, refuseUnlessMine, type Held } from './hold.ts';
import { giveKey, giveWalletKey, takeKey } from './key.ts';
import { presentPerson, readPerson, type PersonRow } from './row.ts';

/** Refuses roles that are not the caller's to give or take. @throws AppError role.not_yours */
export function refuseForeignRoles({ me }: Held, roles: readonly OrganizationRole[]): void {
  if (!roles.every(role => mayGive(me, role))) throw new AppError('role.not_yours', { roles: 'invalid_choice' });
}

async function changeRoles(tx: Tx, caller: UserCaller, held: Held, person: PersonRow, wanted: Set<OrganizationRole>) {
  const given = [...wanted].filter(role => !person.roles.includes(role));
  const taken = person.roles.filter(role => !wanted.has(role));
  if (given.length + taken.length === 0) return;
  if (person.user_id === caller.userId) throw new AppError('user.own_roles', { roles: 'invalid_choice' });
  refuseForeignRoles(held, [...given, ...taken]);
  if (person.projects.length > 0 && !letsWorkInProjects([...wanted]))
    throw new AppError('user.works_in_project', { roles: 'invalid_choice' });
  if (taken.includes('org.owner')) await keepAnOwner(tx, person);
  await tx.run('select change_member_roles($1, $2, $3, $4, $5)', [
    caller.userId,
    caller.organizationId,
    person.user_id,
    given,
    taken,
  ]);
}

const WRITTEN = ['name', 'lastname', 'title', 'roles', 'keyManagement', 'did', 'statedDid', 'onboarding'] as const;

/** What an edit or a step made of somebody, before and after: only what is no longer the same. */
export function differences(
  old: OrganizationUser,
  now: OrganizationUser,
  fields: readonly (keyof OrganizationUser)[] = WRITTEN,
): { old: object; new: object } | undefined {
  const changed = fields.filter(field => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
  if (changed.length === 0) return undefined;
  const only = (user: OrganizationUser) => Object.fromEntries(changed.map(field => [field, user[field]]));
  return { old: only(old), new: only(now) };
}

/** Changes name, roles or keys of somebody; their own roles nobody. @throws AppError why it cannot be */
export async function editPerson(
  tx: Tx,
  parts: { keystore: Keystore; settings: Settings } & Pick<ModuleParts, 'tell'>,
  caller: UserCaller,
  userId: string,
  { revision, roles, keyManagement, ...plain }: z.output<typeof OrganizationUserUpdate>,
): Promise<Changed<OrganizationUser>> {
  const { organizationId } = caller;
  const held = await holdPeople(tx, caller);
  const person = await lockPerson(tx, organizationId, userId);
  unchanged(person, revision);
  const now = {
    name: plain.name ?? person.name,
    lastname: plain.lastname ?? person.lastname,
    title: plain.title ?? person.title,
    statedDid: plain.statedDid === undefined ? person.stated_did : plain.statedDid,
  };
  const isPlain =
    now.name !== person.name ||
    now.lastname !== person.lastname ||
    now.title !== person.title ||
    now.statedDid !== person.stated_did;
  const isKey = keyManagement !== undefined && keyManagement !== person.key_management;
  if ((isPlain || isKey) && person.user_id !== caller.userId) refuseUnlessMine(held, person);
  if (isKey && keyManagement === 'none') await takeKey(tx, person);
  if (isKey && keyManagement === 'custody') await giveKey(tx, parts, { organizationId, userId });
  if (isKey && keyManagement === 'wallet') await giveWalletKey(tx, parts, person);
  if (roles)
    await changeRoles(tx, caller, held, person, new Set(ORGANIZATION_ROLES.filter(role => roles.includes(role))));
  if (isPlain || isKey)
    await tx.run(
      `update organization_users set name = $3, lastname = $4, stated_did = $5, revision = $6, title = $7 where organization_id = $1 and user_id = $2`,
      [organizationId, userId, now.name, now.lastname, now.statedDid, person.revision + 1, now.title],
    );
  const answer = presentPerson(await readPerson(tx, organizationId, userId));
  const changed = differences(presentPerson(person), answer);
  return {
    answer,
    events: changed ? [{ type: 'update', resource: 'user', resourceId: userId, ...changed }] : [],
  };
}
