import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import type { GuidedDraft } from './guided-draft.ts';

/** Why somebody of the organization cannot approve, as phrase key, or null where they can (spec §5: a signer has a DID, and here its key). */
export function approverBlock({
  did,
  keyManagement,
  status,
}: Pick<OrganizationUser, 'did' | 'keyManagement' | 'status'>): string | null {
  if (status === 'disabled') return 'guided.approvers.disabled';
  return did && keyManagement === 'custody' ? null : 'guided.approvers.noDid';
}

/** People of the organization, those who can approve first. */
export const approversFirst = (users: readonly OrganizationUser[]): OrganizationUser[] =>
  [...users].sort((a, b) => Number(approverBlock(a) !== null) - Number(approverBlock(b) !== null));

/** Whether enough approve besides whoever issues, who is not asked unless the template says so. */
export const hasEnoughApprovers = (
  { approvers, approvalsRequired, requesterMayApprove }: GuidedDraft,
  requesterId: string,
): boolean =>
  approvers.length === 0 ||
  approvers.filter(({ id }) => requesterMayApprove || id !== requesterId).length >= approvalsRequired;
