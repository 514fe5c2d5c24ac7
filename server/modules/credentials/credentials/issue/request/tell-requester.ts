import type { Tx } from '../../../../../platform/database/index.ts';
import { tellFinished, type FinishedRequest } from '../../../../base/notifications/index.ts';

/** Tells whoever asked for a request that has just ended what came of it; of what the platform issues by itself nobody is told. */
export async function tellRequester(tx: Tx, requestId: string): Promise<void> {
  const done = await tx.maybe<FinishedRequest>(
    `select r.organization_id as "organizationId", r.requested_by as "userId", r.project_id as "projectId", r.template_id as "templateId",
       r.id as "requestId", t.title, r.total, r.given,
       exists (select from credentials c where c.request_id = r.id and c.status = 'pending') as waits, extract(epoch from r.finished_at - r.requested_at)::int as seconds
     from issue_requests r join templates t on t.id = r.template_id where r.id = $1 and t.built_in is null`,
    [requestId],
  );
  if (done) await tellFinished(tx, done);
}
