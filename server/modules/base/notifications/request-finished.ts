import type { Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { FINISHED_JOB, FinishedPayload } from './mail/finished.ts';
import { tell } from './tell.ts';

/** A request of many that was worked off. */
export interface FinishedRequest {
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

/** Tells whoever asked for a request of many that it is done, where they are a person and still a member. */
export async function tellFinished(tx: Tx, done: FinishedRequest): Promise<void> {
  const told = await tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, request_id, details)
     select ou.organization_id, ou.user_id, 'requestFinished', $3, $4, $5, '', $6, $7 from organization_users ou
     where ou.organization_id = $1 and ou.user_id = $2 and ou.status = 'active'`,
    [
      done.organizationId,
      done.userId,
      done.projectId,
      done.templateId,
      done.title,
      done.requestId,
      JSON.stringify({ total: done.total, given: done.given, waits: done.waits }),
    ],
  );
  if (told > 0 && done.seconds > PATIENCE_SECONDS)
    await enqueue(tx, {
      kind: FINISHED_JOB,
      key: done.requestId,
      organizationId: done.organizationId,
      payload: FinishedPayload.parse(done),
    });
}
