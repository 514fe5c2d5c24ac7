import type { Canonizer } from '../canon/index.ts';
import { EngineError } from '../errors.ts';
import { asArray } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import { multibaseEncode } from '../primitives/index.ts';
import { documentForChain, indexProofs } from './chain.ts';
import { withProofTerms } from './context.ts';
import { proofConfig, unsecured } from './config.ts';
import { hashData } from './hash.ts';
import type { DataIntegrityProof, ProofOptions } from './types.ts';

/**
 * Makes one proof over a document (Data Integrity §4.2 and §4.3, vc-di-eddsa §3). Proofs already on the document are no
 * part of what is signed, except those named by `previousProof`. Throws EngineError 'proof' when one of those is missing
 * or the signer gives no 64 bytes, 'canonicalization' when the document cannot be canonicalized.
 */
export async function createProof(
  document: JsonObject,
  signer: Signer,
  options: ProofOptions,
  canonizer: Canonizer,
): Promise<DataIntegrityProof> {
  const content = unsecured(document);
  const config = proofConfig(signer.verificationMethod, options, content['@context']);
  const signed = documentForChain(content, indexProofs(asArray(document.proof)), config.previousProof);
  if (!signed) throw new EngineError('proof', 'A previous proof is not on the document.');
  const signature = await signer.sign(await hashData(config.cryptosuite, config, signed, canonizer));
  return withSignature(config, signature);
}

/** A proof configuration completed by its signature. Throws EngineError 'proof' for anything but 64 bytes. */
export function withSignature(
  config: Omit<DataIntegrityProof, 'proofValue'>,
  signature: Uint8Array,
): DataIntegrityProof {
  if (signature.length !== 64) throw new EngineError('proof', 'An Ed25519 signature has 64 bytes.');
  return { ...config, proofValue: multibaseEncode('z', signature) };
}

/**
 * Signs a document that has no proofs or a set of them: the new proof alone is an object, and stands FIRST before those
 * already there. A document without proofs whose contexts do not define a proof's terms gets the one that does (Data
 * Integrity §2.4.1, "Context Injection").
 */
export async function signDocument(
  document: JsonObject,
  signer: Signer,
  options: ProofOptions,
  canonizer: Canonizer,
): Promise<JsonObject> {
  const read = document.proof === undefined ? withProofTerms(document) : document;
  const proof = await createProof(read, signer, options, canonizer);
  return secure(unsecured(read), [proof, ...asArray(read.proof)]);
}

/** A document with the proofs given: one as an object, several as an array; in an Open Badge always an array, as its schema wants. */
export function secure(document: JsonObject, proofs: readonly JsonValue[]): JsonObject {
  const alone = proofs.length === 1 && !asArray(document.type).includes('OpenBadgeCredential');
  return { ...unsecured(document), proof: alone ? proofs[0] : proofs };
}
