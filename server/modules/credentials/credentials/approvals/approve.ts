import { EngineError } from '../../../../../engine/errors.ts';
import { formatOf } from '../../../../../engine/format/index.ts';
import type { DataIntegrityProof } from '../../../../../engine/proofs/index.ts';
import type { SyncSigner } from '../../../../../engine/keys/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { didSigner, isKeyOver } from '../../../base/dids/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { completeSignatureRequests } from '../../../base/notifications/index.ts';
import { holdMember, refuseAfterTrial } from '../../../accounts/organizations/index.ts';
import { askSigners } from './ask-signers.ts';
import { readOpen, type Decided, type Waiting } from './open.ts';
import { signReady } from '../issuing/index.ts';
import { eventsAbout, type Failed, type CredentialParts } from '../registry/index.ts';

/** The approver's proof over the content; none where it has no canonical form to sign. */
async function approvalProof(
  { unsigned, proof_domain: domain }: Pick<Waiting, 'unsigned' | 'proof_domain'>,
  signer: SyncSigner,
  created: string,
  canonizer: CredentialParts['canonizer'],
): Promise<DataIntegrityProof | undefined> {
  try {
    const options = { created, ...(domain !== null && { domain }) };
    return await formatOf().secure.approve(JSON.parse(unsigned) as JsonObject, signer, options, canonizer);
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
  caller: UserCaller,
  projectId: string,
  decided: Decided,
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  // Held until the commit: whoever says that somebody else had their key finds what they approve with it now.
  const member = await holdMember(tx, caller.userId);
  const { open, failed } = await readOpen(tx, parts, caller.userId, projectId, decided);
  if (open.length === 0) return { answer: { done: [], failed }, events: [] };
  await refuseAfterTrial(tx, caller.organizationId);
  if (!member?.did || !member.did_key_id || !member.key_expires_at) throw new AppError('signer.needs_did');
  if (!member.onboarded) throw new AppError('onboarding.due');
  if (isKeyOver({ expiresAt: member.key_expires_at }, parts.clock())) throw new AppError('key.expired_own');
  // The signed content names the approver's DID; a DID taken on later is another approver's.
  const foreign = open.filter(row => row.did !== member.did);
  const signer = await didSigner(tx, parts.keystore, caller.organizationId, member.did, member.did_key_id);
  const created = new Date(parts.clock()).toISOString().slice(0, 19) + 'Z';
  const approvals = [];
  for (const row of open) {
    if (foreign.includes(row)) failed.push({ id: row.id, key: 'credential.not_approver' });
    else {
      const proof = await approvalProof(row, signer, created, parts.canonizer);
      if (proof) approvals.push({ id: row.id, proof });
      else failed.push({ id: row.id, key: 'credential.unsignable' });
    }
  }
  const done = approvals.map(each => each.id);
  if (done.length === 0) return { answer: { done, failed }, events: [] };
  await tx.run(
    `with x as (select * from unnest($1::uuid[], $3::jsonb[]) as x(id, proof)),
       approved as (update credential_approvals a set proof = x.proof, approved_at = now(), title = $4, signature_image_id = $5 from x where a.credential_id = x.id and a.user_id = $2)
     update credentials c set approvals = approvals + 1 from x where c.id = x.id`,
    [done, caller.userId, approvals.map(each => JSON.stringify(each.proof)), member.title, member.signature_image_id],
  );
  const { events } = await signReady(tx, parts, caller.organizationId, done);
  // Nobody else is asked any more for what has enough approvals, nor for what was canceled because it cannot be signed, however many approve it.
  await completeSignatureRequests(tx, done);
  await askSigners(tx, caller.organizationId, done, 'in order');
  return {
    answer: { done, failed },
    events: [...eventsAbout(done, { type: 'approve', new: { did: member.did } }), ...events],
  };
}
