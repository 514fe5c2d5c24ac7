import { standingMachine, type IssueOutcome } from '../../../../contract/credentials/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { change, type ChangeEvent } from '../../events/index.ts';
import { giveTrialPlaces } from '../../organizations/index.ts';
import { countLeft, type Left } from '../counting.ts';
import type { CredentialParts } from '../parts.ts';
import { endRequest, lockRequest } from './lock-request.ts';
import { UNBUILDABLE } from './receivers.ts';

/**
 * Cancels what a request stored and could not sign: expired while it waited, or its signing failed for good. Its recipients' places are
 * free again, and their results say why. @returns the ids
 */
export async function dropUnsigned(
  tx: Tx,
  parts: CredentialParts,
  requestId: string,
  outcome: IssueOutcome,
): Promise<string[]> {
  const dropped = await tx.rows<Left>(
    `update credentials set standing = $2, holds_place = false
     where request_id = $1 and progress = 'pending' and standing = any($3) and approvals_required = 0 returning id, project_id, template_id, approvals_required`,
    [requestId, standingMachine.cancel.to, [...standingMachine.cancel.from]],
  );
  if (dropped.length === 0) return [];
  const ids = dropped.map(row => row.id);
  await tx.run('update issue_results set outcome = $3 where request_id = $1 and credential_id = any($2::uuid[])', [
    requestId,
    ids,
    outcome,
  ]);
  await countLeft(tx, parts, dropped, { issued: false });
  return ids;
}

/**
 * Cancels credentials that cannot be signed, whatever is tried: what they say has no canonical form. Each is its row's result; its recipient's
 * place, and the trial's, are free again.
 */
export async function dropUnsignable(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  const dropped = await tx.rows<Left & { on_trial: boolean }>(
    `update credentials set standing = $2, holds_place = false where id = any($1::uuid[]) and progress = 'pending' and standing = any($3)
     returning id, project_id, template_id, approvals_required, on_trial`,
    [ids, standingMachine.cancel.to, [...standingMachine.cancel.from]],
  );
  await tx.run(
    "update issue_results set outcome = 'failed', fields = $2 where organization_id = $3 and credential_id = any($1::uuid[])",
    [ids, JSON.stringify(UNBUILDABLE), organizationId],
  );
  await countLeft(tx, parts, dropped, { issued: false });
  await giveTrialPlaces(tx, organizationId, dropped.filter(row => row.on_trial).length);
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

/** Ends a request that cannot be worked off: what has no result failed (spec §8, "unknown error"), and nobody waits for it any more. */
export const giveUp = (parts: CredentialParts, organizationId: string, requestId: string): Promise<void> =>
  change(parts.database, { organizationId, userId: null }, platformOrigin(requestId), async tx => {
    await lockRequest(tx, requestId);
    await tx.run(
      `insert into issue_results (request_id, organization_id, row, name, email, outcome)
       select q.id, q.organization_id, p.first + r.n - 1, left(concat_ws(' ', r.receiver ->> 'name', r.receiver ->> 'lastname'), 200), left(r.receiver ->> 'email', 254), 'failed'
       from issue_requests q join issue_request_rows p on p.request_id = q.id cross join lateral jsonb_array_elements(p.receivers) with ordinality as r(receiver, n)
       where q.id = $1 and q.finished_at is null
         and not exists (select 1 from credentials c where c.request_id = q.id and c.request_row = p.first + r.n - 1) on conflict do nothing`,
      [requestId],
    );
    const dropped = await dropUnsigned(tx, parts, requestId, 'failed');
    const ended = await endRequest(tx, requestId);
    return {
      answer: undefined,
      events: ended ? [droppedEvent(requestId, dropped, 'failed')] : [],
    };
  });
