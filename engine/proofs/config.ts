import { asArray, isArray, without } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { DATA_INTEGRITY, type SigningSuite } from '../suites/index.ts';
import type { DataIntegrityProof, ProofOptions } from './types.ts';

/** A proof before it is signed: the proof configuration (Data Integrity §4.2) without its context. */
export type ProofConfig = Omit<DataIntegrityProof, 'proofValue'>;

/**
 * The configuration of a new proof. Where a suite signs names it carries the document's `@context`; any other is read
 * in the document's own.
 */
export function proofConfig(
  { name, covers }: SigningSuite,
  { verificationMethod }: { verificationMethod: string },
  options: ProofOptions,
  context: JsonValue | undefined,
): ProofConfig {
  return {
    ...(covers === 'names' && context !== undefined && { '@context': context }),
    ...(options.id !== undefined && { id: options.id }),
    type: DATA_INTEGRITY,
    cryptosuite: name,
    created: options.created,
    ...(options.expires !== undefined && { expires: options.expires }),
    verificationMethod,
    proofPurpose: options.proofPurpose ?? 'assertionMethod',
    ...(options.domain !== undefined && { domain: options.domain }),
    ...(options.challenge !== undefined && { challenge: options.challenge }),
    ...(options.previousProof !== undefined && { previousProof: options.previousProof }),
  };
}

/** A document without its proofs. */
export function unsecured(document: JsonObject): JsonObject {
  return Object.hasOwn(document, 'proof') ? without(document, 'proof') : document;
}

/** Returns the proofs of a document. They are a set: an array in it and null say nothing more. */
export function proofsOf({ proof }: JsonObject): JsonValue[] {
  return asArray(proof).flatMap(each => (each === null ? [] : isArray(each) ? proofsOf({ proof: each }) : [each]));
}
