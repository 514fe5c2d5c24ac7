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
