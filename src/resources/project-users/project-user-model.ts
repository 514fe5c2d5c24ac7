import { ProjectUserAdd, ProjectUserInvite } from '../../../contract/projects/index.ts';
import { problemsOf, type Problems } from '../../custom/kit/form/contract-form.ts';

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
