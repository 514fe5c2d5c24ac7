import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import type { GuidedDraft } from './guided-draft.ts';

/** Why somebody of the organization cannot approve, as phrase key, or null where they can: others get their key by becoming an approver. */
export function approverBlock(
  { id, did, keyManagement, status }: Pick<OrganizationUser, 'id' | 'did' | 'keyManagement' | 'status'>,
  requesterId: string,
): string | null {
  if (status === 'disabled') return 'guided.approvers.disabled';
  const hasKey = did !== null && keyManagement !== 'none';
  return id === requesterId && !hasKey ? 'errors.user.own_roles' : null;
}

/** People of the organization, those who can approve first. */
export const approversFirst = (users: readonly OrganizationUser[], requesterId: string): OrganizationUser[] => {
  const isBlocked = (user: OrganizationUser) => Number(approverBlock(user, requesterId) !== null);
  return [...users].sort((a, b) => isBlocked(a) - isBlocked(b));
};

/** Whether enough approve besides whoever issues, who is not asked unless the template says so. */
export const hasEnoughApprovers = (
  { approvers, approvalsRequired, requesterMayApprove }: GuidedDraft,
  requesterId: string,
): boolean =>
  approvers.length === 0 ||
  approvers.filter(({ id }) => requesterMayApprove || id !== requesterId).length >= approvalsRequired;
