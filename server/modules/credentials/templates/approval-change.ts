import { isDeepStrictEqual } from 'node:util';
import type { ApprovalRule } from '../../../../contract/credentials/templates/index.ts';
import type { ApproversChanged } from '../../../../contract/credentials/templates/notices.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import type { TemplateRow } from './rows.ts';

/** Who approves a template's credentials and how many must, as people read it and as its changes are recorded. */
export const approvalRuleOf = (template: TemplateRow): ApprovalRule => ({
  approvalMode: template.config.approvalMode,
  approvalsRequired: template.approvals_required,
  requesterMayApprove: template.config.requesterMayApprove,
  approvalOrder: template.config.approvalOrder ?? 'parallel',
  approvers: template.signers.map(signer => `${signer.name} ${signer.lastname}`),
});

const withAddresses = (template: TemplateRow): ApprovalRule => ({
  ...approvalRuleOf(template),
  approvers: template.signers.map(({ name, lastname, email }) => `${name} ${lastname} <${email}>`),
});

/** Tells the owners where a change of the template touched its approvers; to be called before the event that ends the transaction. */
export async function tellOwners(tx: Tx, caller: UserCaller, before: TemplateRow, after: TemplateRow): Promise<void> {
  const ids = (template: TemplateRow) => template.signers.map(signer => signer.userId);
  // without approval it does not matter who would approve
  const isUnapproved = [before, after].every(({ config }) => config.approvalMode === 'automatic');
  if (isUnapproved || isDeepStrictEqual([approvalRuleOf(before), ids(before)], [approvalRuleOf(after), ids(after)]))
    return;
  // one person in the place of another of the same name: the addresses tell them apart
  const isAlike = isDeepStrictEqual(approvalRuleOf(before), approvalRuleOf(after));
  const [old, now] = isAlike
    ? [withAddresses(before), withAddresses(after)]
    : [approvalRuleOf(before), approvalRuleOf(after)];
  await tellPeople(tx, {
    type: 'approversChanged',
    organizationId: caller.organizationId,
    userIds: [],
    roles: ['org.owner'],
    projectId: after.project_id,
    templateId: after.id,
    title: after.title,
    change: { by: caller.name, before: old, after: now } satisfies ApproversChanged,
  });
}
