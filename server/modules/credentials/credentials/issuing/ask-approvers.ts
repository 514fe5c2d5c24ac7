import type { Tx } from '../../../../platform/database/index.ts';
import { requestSignatures } from '../../../base/notifications/index.ts';
import type { AwaitedChange, CredentialParts } from '../registry/index.ts';
import { fullName } from './build/build.ts';
import type { Issuing } from './issuing.ts';
import type { Whole } from './make.ts';

/** Credentials of a request that were stored for their approvers. */
export interface Asking {
  issuing: Issuing;
  stored: readonly Whole[];
}

/** Asks the approvers of what was stored: their counters, then the bell, as the last that a transaction does. */
export async function askApprovers(
  tx: Tx,
  { tell }: Pick<CredentialParts, 'tell'>,
  all: readonly Asking[],
): Promise<void> {
  const asking = all.filter(({ issuing, stored }) => issuing.approval && stored.length > 0);
  const sums = new Map<string, AwaitedChange>();
  for (const { issuing, stored } of asking)
    for (const { userId } of issuing.approval?.approvers ?? []) {
      const templateId = issuing.template.id;
      const before = sums.get(`${templateId} ${userId}`)?.pending ?? 0;
      sums.set(`${templateId} ${userId}`, { templateId, userId, pending: before + stored.length });
    }
  if (sums.size > 0) await tell(tx, 'signatures.awaited', [...sums.values()]);
  for (const { issuing, stored } of asking) {
    const { organization, project, template, requestId, approval } = issuing;
    const approvers = (approval?.approvers ?? []).map(each => each.userId);
    await requestSignatures(
      tx,
      {
        organizationId: organization.id,
        projectId: project.id,
        templateId: template.id,
        title: template.title,
        requestId,
      },
      approval?.inOrder ? approvers.slice(0, 1) : approvers,
      stored.map(({ id, person }) => ({ id, receiver: fullName(person) })),
    );
  }
}
