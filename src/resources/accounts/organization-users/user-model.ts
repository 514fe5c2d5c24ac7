import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../contract/base/access/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { type InvitationState, userMachine } from '../../../../contract/accounts/users/states.ts';
import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';

export const fullName = ({ name, lastname }: Pick<OrganizationUser, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();

/** The address of somebody's page, or of one of its tabs. */
export const pathOf = (userId: string, tab?: string): string =>
  tab === undefined
    ? addressOf('/organization/users/{userId}', { userId })
    : addressOf('/organization/users/{userId}/{tab}', { userId, tab });

/** Whoever looks: who they are, and whether they may say over the person at hand. */
export interface Looking {
  id: string;
  manages: boolean;
}

/** How somebody's invitation stands; null of whoever has none. */
export function invitationState(
  { invitation }: Pick<OrganizationUser, 'invitation'>,
  now: number,
): InvitationState | null {
  if (!invitation) return null;
  if (invitation.declinedAt) return 'declined';
  return Date.parse(invitation.endsAt) <= now ? 'over' : 'open';
}

/** Why somebody can be neither changed nor disabled, signed out or removed by whoever looks, whatever they have; null where nothing stands against it. */
const foreign = (user: Pick<OrganizationUser, 'id'>, { id, manages }: Looking, self: string): Block | null => {
  if (user.id === id) return { key: self, smart_count: 1 };
  return manages ? null : { key: 'errors.user.not_yours', smart_count: 1 };
};

/** Why somebody cannot be removed (spec §6): what they have to be taken off first is `inTheWay`. */
export function removalBlock(user: Pick<OrganizationUser, 'id' | 'projects' | 'signs'>, me: Looking): Block | null {
  const block = foreign(user, me, 'users.why.self');
  if (block) return block;
  if (user.signs.length > 0) return { key: 'users.why.signer', smart_count: user.signs.length };
  return user.projects.length > 0 ? { key: 'users.why.inProject', smart_count: user.projects.length } : null;
}

/** Why somebody can be neither disabled nor signed out. */
export const disablingBlock = (user: Pick<OrganizationUser, 'id'>, me: Looking): Block | null =>
  foreign(user, me, 'users.why.disableSelf');

/** Why no new password can be required of a user by whoever looks. */
export const passwordBlock = (user: Pick<OrganizationUser, 'id'>, me: Looking): Block | null =>
  foreign(user, me, 'errors.password.own');

/** Why the wallets of somebody cannot be removed. */
export const walletsBlock = (user: Pick<OrganizationUser, 'id'>, me: Looking): Block | null =>
  foreign(user, me, 'errors.wallet.own');

/** Why name and keys of somebody cannot be changed; their own everybody changes who looks after people. */
export const editingBlock = (user: Pick<OrganizationUser, 'id'>, me: Looking): Block | null =>
  user.id === me.id ? null : foreign(user, me, '');

/** Why the roles of somebody cannot be changed at all; which of them can is each role's own matter. */
export const rolesBlock = (user: Pick<OrganizationUser, 'id'>, me: Pick<Looking, 'id'>): Block | null =>
  user.id === me.id ? { key: 'errors.user.own_roles', smart_count: 1 } : null;

/** Why the key cannot be taken from somebody: they need it to sign. */
export function keyBlock({ signs, projects }: Pick<OrganizationUser, 'projects' | 'signs'>): Block | null {
  if (signs.length > 0) return { key: 'users.why.signer', smart_count: signs.length };
  const signing = projects.filter(project => project.roles.includes('project.signer')).length;
  return signing > 0 ? { key: 'users.why.signsIn', smart_count: signing } : null;
}

/** What the button beside somebody makes of them; null for whoever was invited and did not come yet. */
export const otherStatus = ({ status }: Pick<OrganizationUser, 'status'>): 'active' | 'disabled' | null =>
  next(userMachine, status, 'disable') ? 'disabled' : next(userMachine, status, 'enable') ? 'active' : null;

/** The roles that are given here, in their order: `admin` is given by the platform alone. */
export const GIVEN_ROLES = ORGANIZATION_ROLES.filter(role => role !== 'admin');

/** Somebody's roles, in the order in which they are asked for. */
export const inOrder = (roles: readonly OrganizationRole[]): OrganizationRole[] =>
  ORGANIZATION_ROLES.filter(role => roles.includes(role));
