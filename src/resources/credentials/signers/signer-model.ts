import type { ProjectUser } from '../../../../contract/accounts/projects/project.ts';
import type { Signer, Template } from '../../../../contract/credentials/templates/index.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';

/** Why a project user cannot approve credentials, as phrase key, or null where they can (spec §5: a signer has a DID). */
export function signerBlock(user: Pick<ProjectUser, 'roles' | 'did' | 'status'>): string | null {
  if (!user.roles.includes('project.signer')) return 'templates.why.notSigner';
  if (user.status === 'disabled') return 'templates.why.disabled';
  return user.did ? null : 'templates.why.noDid';
}

/** Why an approver cannot be taken off a template: pending credentials need them, or too few would be left; null where they can. */
export function signerRemovalBlock(template: Template, signer: Signer): Block | null {
  if (signer.pending > 0) return { key: 'templates.why.signerPending', smart_count: signer.pending };
  const tooFew = template.config.approvalMode === 'manual' && template.signers.length <= template.approvalsRequired;
  return tooFew ? { key: 'templates.why.signerTooFew', smart_count: template.approvalsRequired } : null;
}
