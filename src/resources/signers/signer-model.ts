import type { ProjectUser } from '../../../contract/projects/project.ts';

/** Why a project user cannot approve credentials, as phrase key, or null where they can (spec §5: a signer has a DID). */
export function signerBlock(user: Pick<ProjectUser, 'roles' | 'did'>): string | null {
  if (!user.roles.includes('project.signer')) return 'templates.why.notSigner';
  return user.did ? null : 'templates.why.noDid';
}

/** Project users, those who can approve first. */
export const signersFirst = (users: readonly ProjectUser[]): ProjectUser[] =>
  [...users].sort((a, b) => Number(signerBlock(a) !== null) - Number(signerBlock(b) !== null));
