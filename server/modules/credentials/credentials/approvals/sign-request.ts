import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { type Failed, type CredentialParts, wasSeen } from '../registry/index.ts';
import { approveCredentials } from './approve.ts';

/** So many are approved in a commit: whoever approves a long request sees it go on, and stops no other. */
const AT_ONCE = 250;

/**
 * Approves the next of a request that wait for the caller and that they had seen. What cannot be approved is named and stepped over; what began
 * to wait, or was frozen anew, since they looked is left for them to see, also where that happens at this very moment. `next` names the last where
 * there may be more.
 */
export async function signRequest(
  tx: Tx,
  parts: CredentialParts,
  caller: UserCaller,
  { projectId, requestId }: { projectId: string; requestId: string },
  { seen, after }: { seen: string; after: string | null },
): Promise<Changed<{ done: number; failed: Failed[]; next: string | null }>> {
  const { ids, revisions, next } = await readNext(
    tx,
    caller.userId,
    { projectId, requestId },
    { seen, after },
    AT_ONCE,
  );
  if (ids.length === 0) return { answer: { done: 0, failed: [], next }, events: [] };
  // Chosen without a lock: if a document is frozen again meanwhile, its revision changes.
  const { answer, ...happened } = await approveCredentials(tx, parts, caller, projectId, { ids, revisions });
  const failed = answer.failed.filter(each => each.key !== 'credential.frozen_anew');
  return { answer: { done: answer.done.length, failed, next }, ...happened };
}

/** The next of a request that wait for somebody and that they had seen, as they are now. `next` names the last where there may be more. */
export async function readNext(
  tx: Tx,
  userId: string,
  { projectId, requestId }: { projectId: string; requestId: string },
  { seen, after }: { seen: string; after: string | null },
  most: number,
): Promise<{ ids: string[]; revisions: number[]; next: string | null }> {
  const rows = await tx.rows<{ id: string; revision: number }>(
    `select c.id, c.revision from open_approvals o join credentials c on c.id = o.credential_id
     where o.user_id = $1 and o.project_id = $2 and o.request_id = $3 and ${wasSeen('$4')} and ($5::uuid is null or o.credential_id > $5)
     order by o.credential_id limit $6`,
    [userId, projectId, requestId, seen, after, most],
  );
  const ids = rows.map(row => row.id);
  const next = ids.length === most ? (ids.at(-1) ?? null) : null;
  return { ids, revisions: rows.map(row => row.revision), next };
}
