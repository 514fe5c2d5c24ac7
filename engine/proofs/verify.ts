import type { Canonizer } from '../canon/index.ts';
import { EngineError } from '../errors.ts';
import { isArray, jsonEqual, without } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { documentForChain, isAcyclic } from './chain.ts';
import type { WellFormedProof } from './check.ts';
import { hashData } from './hash.ts';
import type { ProofFault } from './types.ts';

/**
 * Verifies a well-formed proof's signature over the unsecured document with the key given; `proofs` are all proofs of the
 * document, for chains. Gives the fault, or undefined when it holds. Rejects with EngineError 'context-unavailable' when
 * the document names a context that is not bundled: that is no fault of the proof.
 */
export async function verifySignature(
  content: JsonObject,
  { proof, cryptosuite, signature }: WellFormedProof,
  proofs: readonly JsonValue[],
  publicKey: Uint8Array,
  canonizer: Canonizer,
): Promise<ProofFault | undefined> {
  if (!isAcyclic(proof, proofs)) return 'proof-chain';
  const covered = documentForChain(content, proofs, proof.previousProof);
  if (!covered) return 'proof-chain';
  const document = cryptosuite === 'eddsa-jcs-2022' ? withProofContext(covered, proof) : covered;
  if (!document) return 'proof-context';
  try {
    const data = await hashData(cryptosuite, without(proof, 'proofValue'), document, canonizer);
    return canonizer.tools.primitives.verifyEd25519(publicKey, data, signature) ? undefined : 'proof-signature';
  } catch (error) {
    if (error instanceof EngineError && error.code === 'canonicalization') return 'proof-uncanonical';
    throw error;
  }
}

// vc-di-eddsa §3.3.2: the document's context must begin with the proof's, which then takes its place.
function withProofContext(document: JsonObject, proof: JsonObject): JsonObject | undefined {
  const context = proof['@context'];
  if (context === undefined) return document;
  const own = isArray(document['@context']) ? document['@context'] : [document['@context'] ?? null];
  const wanted = isArray(context) ? context : [context];
  if (!wanted.every((entry, index) => jsonEqual(entry, own[index]))) return undefined;
  return { ...document, '@context': context };
}
