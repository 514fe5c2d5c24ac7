import { EngineError } from '../../../../../engine/errors.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import type { DataIntegrityProof } from '../../../../../engine/proofs/index.ts';
import type { Signer } from '../../../../../engine/keys/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { didSigner, isKeyOver } from '../../../base/dids/index.ts';
import type { Changed, ChangeEvent } from '../../../base/events/index.ts';
import { completeSignatureRequests } from '../../../base/notifications/index.ts';
import { holdMember, refuseAfterTrial } from '../../../accounts/organizations/index.ts';
import { askSigners } from './ask-signers.ts';
import { readOpen, type Decided, type Waiting } from './open.ts';
import { signReady } from '../issuing/index.ts';
import { eventsAbout, type Failed, type CredentialParts } from '../registry/index.ts';

/** Of so many, signatures of a key elsewhere are under way together. */
const AT_ONCE = 64;

/** The approver's proof over the content; none where it has no canonical form to sign. */
async function approvalProof(
  { unsigned, proof_domain: domain }: Pick<Waiting, 'unsigned' | 'proof_domain'>,
  signer: Signer,
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

type Member = NonNullable<Awaited<ReturnType<typeof holdMember>>>;

/** With what somebody approves. @throws AppError why they cannot approve with a key of this kind */
export function refuseWithoutKey(
  member: Member | undefined,
  keystore: 'custody' | 'wallet',
): asserts member is Member & { did: string } {
  if (!member?.did) throw new AppError('signer.needs_did');
  if (member.key_management !== keystore) throw new AppError('credential.keystore');
  if (keystore === 'wallet' && !member.did.startsWith('did:jwk:')) throw new AppError('signer.needs_did');
  if (!member.onboarded) throw new AppError('onboarding.due');
}

/** An approval of a credential: a proof over it, or what stands beside it. */
export interface Given {
  id: string;
  proof: object;
}

/**
 * Writes approvals of credentials that are locked, in the caller's transaction. Where enough approvals stand, the organization signs. Returns what
 * happened.
 */
export async function giveApprovals(
  tx: Tx,
  parts: CredentialParts,
  by: { organizationId: string; userId: string },
  member: Member,
  given: readonly Given[],
): Promise<ChangeEvent[]> {
  const done = given.map(each => each.id);
  if (done.length === 0) return [];
  await tx.run(
    `with x as (select * from unnest($1::uuid[], $3::jsonb[]) as x(id, proof)),
       approved as (update credential_approvals a set proof = x.proof, approved_at = now(), title = $4, signature_image_id = $5 from x where a.credential_id = x.id and a.user_id = $2)
     update credentials c set approvals = approvals + 1 from x where c.id = x.id`,
    [done, by.userId, given.map(each => JSON.stringify(each.proof)), member.title, member.signature_image_id],
  );
  const { events } = await signReady(tx, parts, { organizationId: by.organizationId, actorId: by.userId }, done);
  // Nobody else is asked any more for what has enough approvals, nor for what was canceled because it cannot be signed, however many approve it.
  await completeSignatureRequests(tx, done);
  await askSigners(tx, by.organizationId, done, 'in order');
  return [...eventsAbout(done, { type: 'approve', new: { did: member.did } }), ...events];
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
  refuseWithoutKey(member, 'custody');
  if (!member.did_key_id || !member.key_expires_at) throw new AppError('signer.needs_did');
  if (isKeyOver({ expiresAt: member.key_expires_at }, parts.clock())) throw new AppError('key.expired_own');
  // The signed content names the approver's DID; a DID taken on later is another approver's.
  const foreign = open.filter(row => row.did !== member.did);
  const signer = await didSigner(tx, parts.keystore, caller.organizationId, member.did, member.did_key_id);
  const created = new Date(parts.clock()).toISOString().slice(0, 19) + 'Z';
  const approvals: Given[] = [];
  for (const row of foreign) failed.push({ id: row.id, key: 'credential.not_approver' });
  const own = open.filter(row => !foreign.includes(row));
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const some = own.slice(from, from + AT_ONCE);
    const proofs = await Promise.all(some.map(row => approvalProof(row, signer, created, parts.canonizer)));
    for (const [i, { id }] of some.entries()) {
      const proof = proofs[i];
      if (proof) approvals.push({ id, proof });
      else failed.push({ id, key: 'credential.unsignable' });
    }
  }
  const events = await giveApprovals(tx, parts, caller, member, approvals);
  return { answer: { done: approvals.map(each => each.id), failed }, events };
}
