import { next } from '../../../../../../contract/base/common/states.ts';
import { issueRequestMachine } from '../../../../../../contract/credentials/credentials/index.ts';
import { platformOrigin } from '../../../../../platform/context/index.ts';
import { change } from '../../../../base/events/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { tellRequester } from './tell-requester.ts';
import { endRequest, lockRequest } from './lock-request.ts';

/** Ends a request that cannot be worked off: what has no result failed (spec §8, "unknown error"), and nobody waits for it any more. */
export const giveUp = (parts: CredentialParts, organizationId: string, requestId: string): Promise<void> =>
  change(parts.database, { organizationId, userId: null }, platformOrigin(requestId), async tx => {
    // What has ended may be gone with its template.
    const isThere = await tx.maybe('select 1 from issue_requests where id = $1', [requestId]);
    const state = isThere && next(issueRequestMachine, await lockRequest(tx, requestId), 'finish');
    if (!state) return { answer: undefined, events: [] };
    await tx.run(
      `insert into issue_results (request_id, organization_id, row, name, email, outcome)
       select q.id, q.organization_id, p.first + r.n - 1, left(concat_ws(' ', r.receiver ->> 'name', r.receiver ->> 'lastname'), 200), left(r.receiver ->> 'email', 254), 'failed'
       from issue_requests q join issue_request_rows p on p.request_id = q.id cross join lateral jsonb_array_elements(p.receivers) with ordinality as r(receiver, n)
       where q.id = $1 and not exists (select 1 from credentials c where c.request_id = q.id and c.request_row = p.first + r.n - 1) on conflict do nothing`,
      [requestId],
    );
    await endRequest(tx, requestId, state);
    await tellRequester(tx, requestId);
    return {
      answer: undefined,
      event: { type: 'cancel', resource: 'credentials', resourceId: requestId, actorId: null, new: { why: 'failed' } },
    };
  });
