import type { ErrorKey } from '../../../../contract/errors/index.ts';
import { EngineError } from '../../../../engine/errors.ts';
import { createProof, type DataIntegrityProof } from '../../../../engine/proofs/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import type { Caller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { didSigner } from '../../dids/index.ts';
import type { Changed } from '../../events/index.ts';
import { completeSignatureRequests } from '../../notifications/index.ts';
import { readMember, refuseAfterTrial } from '../../organizations/index.ts';
import { askNext } from './ask-next.ts';
import { signReady } from '../issue/sign.ts';
import { eventsAbout } from '../change-events.ts';
import type { Failed } from '../failed.ts';
import type { CredentialParts } from '../parts.ts';
import { lockCredentials } from '../standing/lock.ts';

interface Waiting {
  id: string;
  template_id: string;
  progress: string;
  standing: string;
  expired: boolean;
  did: string | null;
  approved_at: Date | null;
  unsigned: string;
  /** Whose turn it is; null where approvers need not wait for each other, or it is the caller's. */
  first: string | null;
}

/** Why this credential cannot be approved by this caller now; null when it can. */
function refusal(row: Waiting | undefined): ErrorKey | null {
  if (!row) return 'error.not_found';
  if (!row.did) return 'credential.not_approver';
  if (row.approved_at) return 'credential.already_signed';
  if (row.progress !== 'pending' || row.standing !== 'active') return 'credential.transition';
  if (row.expired) return 'credential.expired';
  return row.first === null ? null : 'credential.not_turn';
}

/** The approver's proof over the content; none where it has no canonical form to sign. */
async function approvalProof(
  unsigned: string,
  signer: Parameters<typeof createProof>[1],
  created: string,
  canonizer: CredentialParts['canonizer'],
): Promise<DataIntegrityProof | undefined> {
  try {
    return await createProof(JSON.parse(unsigned) as JsonObject, signer, { created }, canonizer);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/**
 * Approves credentials with the caller's own DID: each approval is a proof over the frozen content. Where enough approvals stand, the
 * organization signs in the same transaction. Those that cannot be approved are named with their reason and stop no other.
 */
export async function approveCredentials(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  projectId: string,
  ids: readonly string[],
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  // Locked first and read after: who waited for the lock would else still see the approvals of before (READ COMMITTED).
  await lockCredentials(tx, projectId, ids);
  const rows = await tx.rows<Waiting>(
    `select c.id, c.template_id, c.progress, c.standing, coalesce(c.expires_at <= $4, false) as expired, a.did, a.approved_at, d.unsigned,
       case when a.in_order and a.position > c.approvals then (select f.name from credential_approvals f where f.credential_id = c.id and f.position = c.approvals) end as first
     from credentials c join credential_documents d on d.credential_id = c.id left join credential_approvals a on a.credential_id = c.id and a.user_id = $3
     where c.id = any($1::uuid[]) and c.project_id = $2 order by c.id`,
    [ids, projectId, caller.userId, new Date(parts.clock())],
  );
  const byId = new Map(rows.map(row => [row.id, row]));
  const failed: Failed[] = [];
  const open: Waiting[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    const key = refusal(row);
    if (key) failed.push({ id, key, ...(row?.first && key === 'credential.not_turn' && { who: row.first }) });
    else if (row) open.push(row);
  }
  if (open.length === 0) return { answer: { done: [], failed }, events: [] };
  await refuseAfterTrial(tx, caller.organizationId);
  const member = await readMember(tx, caller.userId);
  if (!member?.did || !member.did_key_id) throw new AppError('signer.needs_did');
  // The signed content names the approver's DID; a DID taken on later is another approver's.
  const foreign = open.filter(row => row.did !== member.did);
  const signer = await didSigner(tx, parts.keystore, caller.organizationId, member.did, member.did_key_id);
  const created = new Date(parts.clock()).toISOString().slice(0, 19) + 'Z';
  const approvals = [];
  for (const row of open) {
    if (foreign.includes(row)) failed.push({ id: row.id, key: 'credential.not_approver' });
    else {
      const proof = await approvalProof(row.unsigned, signer, created, parts.canonizer);
      if (proof) approvals.push({ id: row.id, proof });
      else failed.push({ id: row.id, key: 'credential.unsignable' });
    }
  }
  const done = approvals.map(each => each.id);
  if (done.length === 0) return { answer: { done, failed }, events: [] };
  await tx.run(
    `with x as (select * from unnest($1::uuid[], $3::jsonb[]) as x(id, proof)),
       approved as (update credential_approvals a set proof = x.proof, approved_at = now() from x where a.credential_id = x.id and a.user_id = $2)
     update credentials c set approvals = approvals + 1 from x where c.id = x.id`,
    [done, caller.userId, approvals.map(each => JSON.stringify(each.proof))],
  );
  await completeSignatureRequests(tx, done, caller.userId);
  const { signed, dropped, events } = await signReady(tx, parts, caller.organizationId, done);
  await askNext(tx, caller.organizationId, done);
  // Nobody else is asked any more for what has enough approvals, nor for what was canceled because it cannot be signed, however many approve it.
  await completeSignatureRequests(tx, [...signed, ...dropped]);
  return {
    answer: { done, failed },
    events: [...eventsAbout(done, { type: 'approve', new: { did: member.did } }), ...events],
  };
}
