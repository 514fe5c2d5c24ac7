import { PROJECT_ROLE_IDS, PROJECT_ROLES, type ProjectRole } from '../../../../contract/base/access/index.ts';
import {
  type ProjectUser,
  ProjectUserAdd,
  ProjectUserInvite,
  ProjectUserUpdate,
} from '../../../../contract/accounts/projects/index.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

/** Why a user cannot be taken out of a project (spec §6): oneself, the last one, a signer on templates, or a role that is not the caller's to take; null when nothing stands against it. */
export function removalBlock(
  user: { id: string; signerOnTemplates: number },
  me: string,
  usersInProject: number,
  maySayOver: boolean,
): 'self' | 'last' | 'signer' | 'role' | null {
  if (user.id === me) return 'self';
  if (!maySayOver) return 'role';
  if (usersInProject <= 1) return 'last';
  return user.signerOnTemplates > 0 ? 'signer' : null;
}

/** Why a role can neither be given to somebody nor taken: it is not the caller's to say, its holder signs on templates, or is disabled; null when nothing stands against it. */
export function roleBlock(
  { roles, signerOnTemplates, status }: Pick<ProjectUser, 'roles' | 'signerOnTemplates' | 'status'>,
  role: ProjectRole,
  isMine: boolean,
): Block | null {
  const has = roles.includes(role);
  if (!isMine) return { key: 'errors.role.not_yours', smart_count: 1 };
  if (has && role === 'project.signer' && signerOnTemplates > 0)
    return { key: 'projectUsers.why.signer', smart_count: signerOnTemplates };
  return !has && status === 'disabled' ? { key: 'projectUsers.isDisabled', smart_count: 1 } : null;
}

/** What the form holds of a user's roles. */
export interface Roles {
  roles: ProjectRole[];
}

/** A user's roles, in the order in which the form asks for them. */
export const rolesOf = ({ roles }: Pick<ProjectUser, 'roles'>): Roles => ({
  roles: PROJECT_ROLES.filter(role => roles.includes(role)),
});

/** The body of a change of somebody's roles. */
export const rolesBody = ({ roles }: Roles) => ({ roleIds: roles.map(role => PROJECT_ROLE_IDS[role]) });

/** What is wrong with a choice of roles, by the contract's own rule. */
export const checkRoles = (values: Roles): Problems => {
  const [problem] = Object.values(problemsOf(ProjectUserUpdate, rolesBody(values)));
  return problem === undefined ? {} : { roles: problem };
};

/** react-admin's inputs make null of what is empty. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is wrong with giving someone of the organization a role here, by the contract's own rule. */
export const checkAddition = ({ id, roleId }: Record<string, unknown>): Problems =>
  problemsOf(ProjectUserAdd, { id: textOf(id), roleId: textOf(roleId) });

/** What is wrong with an invitation, by the contract's own rule. */
export const checkInvitation = ({ name, lastname, email, roleId, useKms }: Record<string, unknown>): Problems =>
  problemsOf(ProjectUserInvite, {
    name: textOf(name),
    lastname: textOf(lastname),
    email: textOf(email),
    roleId: textOf(roleId),
    useKms: useKms === true,
  });
