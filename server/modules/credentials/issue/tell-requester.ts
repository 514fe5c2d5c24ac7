import type { Tx } from '../../../platform/database/index.ts';
import { tellFinished, type FinishedRequest } from '../../notifications/index.ts';

/** Tells whoever asked for a request that has just ended what came of it. */
export async function tellRequester(tx: Tx, requestId: string): Promise<void> {
  const done = await tx.one<FinishedRequest>(
    `select r.organization_id as "organizationId", r.requested_by as "userId", r.project_id as "projectId", r.template_id as "templateId",
       r.id as "requestId", t.title, r.total, r.given, extract(epoch from r.finished_at - r.requested_at)::int as seconds
     from issue_requests r join templates t on t.id = r.template_id where r.id = $1`,
    [requestId],
  );
  await tellFinished(tx, done);
}
