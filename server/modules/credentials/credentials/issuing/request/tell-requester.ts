import type { RequestFinished } from '../../../../../../contract/credentials/credentials/notices.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { enqueue } from '../../../../../platform/jobs/index.ts';
import { tellPeople } from '../../../../base/notifications/index.ts';
import { FINISHED_JOB, FinishedPayload } from './finished.ts';

/** A request of many that was worked off. */
interface FinishedRequest {
  organizationId: string;
  userId: string;
  projectId: string;
  templateId: string;
  requestId: string;
  title: string;
  total: number;
  given: number;
  /** Whether any of what was made waits for an approval. */
  waits: boolean;
  /** How long it took. */
  seconds: number;
}

/** Who waits longer has gone elsewhere, and is told by mail as well. */
const PATIENCE_SECONDS = 60;

/** Notifies the requester that a request for many recipients is done, if the requester is a user and still a member. */
export async function tellFinished(tx: Tx, done: FinishedRequest): Promise<void> {
  const { organizationId, userId, projectId, templateId, requestId, title, total, given, waits } = done;
  const told = await tellPeople(tx, {
    type: 'requestFinished',
    organizationId,
    userIds: [userId],
    roles: [],
    projectId,
    templateId,
    requestId,
    title,
    details: { total, given, waits } satisfies RequestFinished,
  });
  if (told > 0 && done.seconds > PATIENCE_SECONDS)
    await enqueue(tx, {
      kind: FINISHED_JOB,
      key: requestId,
      organizationId,
      payload: FinishedPayload.parse(done),
    });
}

/** Notifies the requester of the result of a request that has just ended. Requests of the platform itself notify nobody. */
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
