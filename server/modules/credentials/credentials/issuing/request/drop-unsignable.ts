import { standingMachine } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { giveTrialPlaces } from '../../../../accounts/organizations/index.ts';
import { UNBUILDABLE } from './receivers.ts';

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
