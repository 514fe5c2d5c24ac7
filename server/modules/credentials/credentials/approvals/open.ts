import type { Progress, Standing } from '../../../../../contract/credentials/credentials/index.ts';
import type { ErrorKey } from '../../../../../contract/base/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { type Failed, type CredentialParts, lockCredentials, withWho } from '../registry/index.ts';

/** A credential about which somebody decides as its approver. */
export interface Waiting {
  id: string;
  template_id: string;
  request_id: string | null;
  title: string;
  approvals: number;
  approvals_required: number;
  progress: Progress;
  standing: Standing;
  revision: number;
  expired: boolean;
  did: string | null;
  approved_at: Date | null;
  unsigned: string;
  /** What its proofs say as their domain. */
  proof_domain: string | null;
  /** Whose turn it is; null where approvers need not wait for each other, or it is the caller's. */
  first: string | null;
}

/** Which credentials an approver decides about, and the state of each that they looked at, where they say so. */
export interface Decided {
  ids: readonly string[];
  revisions?: readonly number[] | undefined;
}

/** Why this approver cannot decide about this credential now; null when they can. */
function refusal(row: Waiting | undefined, seen: number | undefined): ErrorKey | null {
  if (!row) return 'error.not_found';
  if (row.standing === 'canceled') return 'credential.canceled';
  if (row.progress === 'returned') return 'credential.returned';
  // Who was an approver of the content of before learns that there is another first.
  if (row.progress === 'pending' && seen !== undefined && seen !== row.revision) return 'credential.frozen_anew';
  if (!row.did) return 'credential.not_approver';
  if (row.approved_at) return 'credential.already_signed';
  // With a key that is elsewhere the organization signs a moment later.
  if (row.progress !== 'pending' || row.standing !== 'active' || row.approvals >= row.approvals_required)
    return 'credential.approved';
  if (row.expired) return 'credential.expired';
  return row.first === null ? null : 'credential.not_turn';
}

/**
 * Locks credentials and reads which of them wait for the decision of this approver now; those that do not are named with their reason, and with
 * whoever was first.
 */
export async function readOpen(
  tx: Tx,
  { clock }: Pick<CredentialParts, 'clock'>,
  userId: string,
  projectId: string,
  { ids, revisions }: Decided,
): Promise<{ open: Waiting[]; failed: Failed[] }> {
  // Locked first and read after: who waited for the lock would else still see the approvals of before (READ COMMITTED).
  await lockCredentials(tx, projectId, ids);
  const rows = await tx.rows<Waiting>(
    `select c.id, c.template_id, c.request_id, c.title, c.approvals, c.approvals_required, c.progress, c.standing, c.revision, coalesce(c.expires_at <= $4, false) as expired,
       a.did, a.approved_at, d.unsigned, c.proof_domain,
       case when a.in_order and a.position > c.approvals then (select f.name from credential_approvals f where f.credential_id = c.id and f.position = c.approvals) end as first
     from credentials c join credential_documents d on d.credential_id = c.id left join credential_approvals a on a.credential_id = c.id and a.user_id = $3
     where c.id = any($1::uuid[]) and c.project_id = $2 order by c.id`,
    [ids, projectId, userId, new Date(clock())],
  );
  const byId = new Map(rows.map(row => [row.id, row]));
  const seen = new Map(ids.map((id, i) => [id, revisions?.[i]]));
  const refused: Failed[] = [];
  const open: Waiting[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    const key = refusal(row, seen.get(id));
    if (key) refused.push({ id, key, ...(row?.first && key === 'credential.not_turn' && { who: row.first }) });
    else if (row) open.push(row);
  }
  return { open, failed: await withWho(tx, refused) };
}
