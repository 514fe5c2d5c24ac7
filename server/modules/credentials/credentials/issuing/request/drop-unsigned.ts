import { standingMachine, type IssueOutcome } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { ChangeEvent } from '../../../../base/events/index.ts';
import { giveTrialPlaces } from '../../../../accounts/organizations/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { UNBUILDABLE } from './receivers.ts';

/**
 * Cancels what a request stored and could not sign: expired while it waited, or its signing failed for good. Its recipients' places are
 * free again, and the trial's, which is held (`holdTrial`), and their results say why. @returns the ids
 */
export async function dropUnsigned(
  tx: Tx,
  parts: CredentialParts,
  requestId: string,
  outcome: IssueOutcome,
): Promise<string[]> {
  // Nobody was to approve them.
  const dropped = await tx.rows<{ id: string; organization_id: string; on_quota: boolean }>(
    `update credentials set standing = $2, holds_place = false
     where request_id = $1 and progress = 'pending' and standing = any($3) and approvals_required = 0
     returning id, organization_id, on_trial and supersedes is null as on_quota`,
    [requestId, standingMachine.cancel.to, [...standingMachine.cancel.from]],
  );
  const [first] = dropped;
  if (!first) return [];
  await giveTrialPlaces(tx, first.organization_id, dropped.filter(row => row.on_quota).length);
  const ids = dropped.map(row => row.id);
  await tx.run('update issue_results set outcome = $3 where request_id = $1 and credential_id = any($2::uuid[])', [
    requestId,
    ids,
    outcome,
  ]);
  return ids;
}

/**
 * Cancels credentials that cannot be signed, whatever is tried: what they say has no canonical form. Each is its row's result; its recipient's
 * place, and the trial's, are free again. @returns those that wait for nobody any more
 */
export async function dropUnsignable(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; approvals_required: number }[]> {
  const dropped = await tx.rows<{ id: string; approvals_required: number; on_quota: boolean }>(
    `update credentials set standing = $2, holds_place = false where id = any($1::uuid[]) and progress = 'pending' and standing = any($3)
     returning id, approvals_required, on_trial and supersedes is null as on_quota`,
    [ids, standingMachine.cancel.to, [...standingMachine.cancel.from]],
  );
  await tx.run(
    "update issue_results set outcome = 'failed', fields = $2 where organization_id = $3 and credential_id = any($1::uuid[])",
    [ids, JSON.stringify(UNBUILDABLE), organizationId],
  );
  await giveTrialPlaces(tx, organizationId, dropped.filter(row => row.on_quota).length);
  return dropped;
}

/** The event of what a request came to nothing with: by nobody, because it came to it by itself. */
export const droppedEvent = (requestId: string, dropped: readonly string[], why: IssueOutcome): ChangeEvent => ({
  type: 'cancel',
  resource: 'credentials',
  resourceId: requestId,
  ...(dropped.length > 0 && { members: dropped }),
  actorId: null,
  new: { why },
});
