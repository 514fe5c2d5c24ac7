import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { userMayGive } from '../../../../authProvider/access.ts';

/** What people are invited as, in one choice: their roles, and whether they approve with a key of their own. */
export const PRESETS = {
  owner: { roles: ['org.owner'], approves: false },
  registrar: { roles: ['org.projects'], approves: false },
  approver: { roles: ['org.member'], approves: true },
  auditor: { roles: ['org.audit'], approves: false },
  viewer: { roles: ['viewer'], approves: false },
} as const satisfies Record<string, { roles: readonly OrganizationRole[]; approves: boolean }>;
export type Preset = keyof typeof PRESETS;
const NAMES = Object.keys(PRESETS) as Preset[];

/** Whether the user may make people approvers in a project; without one, in any project at all. */
export const mayMakeApprovers = (user: SessionUser, projectId?: string): boolean =>
  userMayGive(user, 'project.signer', projectId) ||
  (projectId === undefined && user.projects.some(({ id }) => userMayGive(user, 'project.signer', id)));

/** The presets that the user may give. */
export const presetsOf = (user: SessionUser): Preset[] =>
  NAMES.filter(name => {
    const { roles, approves } = PRESETS[name];
    return roles.every(role => userMayGive(user, role)) && (!approves || mayMakeApprovers(user));
  });

/** What a preset makes of an invitation. */
export const presetValues = (preset: Preset) => {
  const { roles, approves } = PRESETS[preset];
  return { roles: [...roles], keyManagement: approves ? ('custody' as const) : ('none' as const) };
};

/** The preset that an invitation follows; null where roles or keys were chosen one by one. */
export const presetOf = ({
  roles,
  keyManagement,
}: {
  roles: readonly OrganizationRole[];
  keyManagement: string;
}): Preset | null =>
  NAMES.find(name => {
    const values = presetValues(name);
    return keyManagement === values.keyManagement && roles.length === 1 && roles[0] === values.roles[0];
  }) ?? null;
