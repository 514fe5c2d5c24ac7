import { approvalPolicy } from '../../../engine/credential/index.ts';
import type { CredentialInput } from '../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import type { Signer } from '../../../engine/keys/index.ts';
import { createProof, secure, signDocument } from '../../../engine/proofs/index.ts';
import type { DataIntegrityProof } from '../../../engine/proofs/index.ts';
import { createBitstring, setBit, statusListCredential } from '../../../engine/status/index.ts';
import type { StatusPurpose } from '../../../engine/status/index.ts';
import { verifyCredential } from '../../../engine/verify/index.ts';
import type { Step, Verification, VerifyOptions } from '../../../engine/verify/index.ts';
import { CREATED, diploma, NOW, STATUS_LIST } from './diploma.ts';
import { canonizer, party, resolverOf } from './parties.ts';

export const organization = party(1);
export const approvers = [party(2), party(3), party(4)];
export const stranger = party(9);

/** A proof over a document at the usual time. */
export function proofBy(signer: Signer, document: JsonObject): Promise<DataIntegrityProof> {
  return createProof(document, signer, { created: CREATED }, canonizer());
}

/** A diploma signed by the organization alone. */
export function signed(
  document = diploma(organization.did),
  signer: Signer = organization.signer,
): Promise<JsonObject> {
  return signDocument(document, signer, { created: CREATED }, canonizer());
}

/** A diploma that needs two of three approvals, with the approvals given and the organization's proof first. */
export async function approved(signers: readonly Signer[], more: Partial<CredentialInput> = {}): Promise<JsonObject> {
  const approval = approvalPolicy(
    approvers.map(({ did }) => did),
    2,
  );
  const document = diploma(organization.did, 1, { approval, ...more });
  const proofs = await Promise.all([organization.signer, ...signers].map(signer => proofBy(signer, document)));
  return secure(document, proofs);
}

/** The status list with the given indexes set, signed. */
export async function statusList(
  set: readonly number[],
  more: { purpose?: StatusPurpose; signer?: Signer; issuer?: string; validUntil?: string; bits?: number } = {},
): Promise<JsonObject> {
  const list = createBitstring(more.bits);
  for (const index of set) setBit(list, index, true);
  const document = statusListCredential({
    id: STATUS_LIST,
    issuer: more.issuer ?? organization.did,
    purpose: more.purpose ?? 'revocation',
    list,
    validFrom: '2026-03-01T00:00:00Z',
    ...(more.validUntil && { validUntil: more.validUntil }),
  });
  return signDocument(document, more.signer ?? organization.signer, { created: CREATED }, canonizer());
}

/** Verifies with did:key only and nothing reachable, unless given. */
export function verify(document: JsonValue, more: Partial<VerifyOptions> = {}): Promise<Verification> {
  return verifyCredential(document, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...more });
}

/** A step by its id. */
export function stepOf({ steps }: Verification, id: string): Step | undefined {
  return steps.find(step => step.id === id);
}
