import type { Canonizer } from '../canon/index.ts';
import { EngineError } from '../errors.ts';
import { asArray } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { BatchSigner, Signer } from '../keys/index.ts';
import { DEFAULT_KEY_TYPE, signingSuite, type Suite } from '../suites/index.ts';
import { documentForChain, indexProofs } from './chain.ts';
import { withProofTerms } from './context.ts';
import { proofConfig, unsecured } from './config.ts';
import { combineHashes, hashOf } from './hash.ts';
import type { DataIntegrityProof, ProofOptions } from './types.ts';

/**
 * Makes one proof over a document (Data Integrity §4.2 and §4.3). Proofs already on the document are no
 * part of what is signed, except those named by `previousProof`. Throws EngineError 'proof' when one of those is missing
 * or the signer gives no signature of the suite's length, 'canonicalization' when the document cannot be canonicalized.
 */
export async function createProof(
  document: JsonObject,
  signer: Signer,
  options: ProofOptions,
  canonizer: Canonizer,
): Promise<DataIntegrityProof> {
  const content = unsecured(document);
  const { keyType = DEFAULT_KEY_TYPE } = signer;
  const suite = signingSuite(options.cryptosuite, keyType);
  const config = proofConfig(suite, signer, options, content['@context']);
  const signed = documentForChain(content, indexProofs(asArray(document.proof)), config.previousProof);
  if (!signed) throw new EngineError('proof', 'A previous proof is not on the document.');
  const configHash = await hashOf(suite, suite.configOf(config, signed), canonizer, keyType.digest);
  const documentHash = await hashOf(suite, contentOf(suite, signed, config), canonizer, keyType.digest);
  const data = combineHashes(configHash, documentHash);
  const [proofValue = ''] = await suite.sign([data], one(signer));
  return { ...config, proofValue };
}

const one = (signer: Signer): BatchSigner => ({
  verificationMethod: signer.verificationMethod,
  keyType: signer.keyType,
  signAll: data => Promise.all(data.map(async each => signer.sign(each))),
});

/** What a suite canonicalizes of a document beside its new configuration, which has no other context than the document's. */
export function contentOf(suite: Suite, document: JsonObject, config: JsonObject): JsonObject {
  const content = suite.contentOf(document, config);
  if (!content) throw new EngineError('proof', 'The configuration has another context than the document.');
  return content;
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
