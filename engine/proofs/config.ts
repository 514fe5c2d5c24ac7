import { without } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { DataIntegrityProof, ProofOptions } from './types.ts';

/** A proof before it is signed: the proof configuration of vc-di-eddsa §3.2.5 without its context. */
export type ProofConfig = Omit<DataIntegrityProof, 'proofValue'>;

/**
 * The configuration of a new proof. An eddsa-jcs-2022 proof carries the document's `@context` (vc-di-eddsa §3.3.1), an
 * eddsa-rdfc-2022 proof is read in the document's own.
 */
export function proofConfig(
  verificationMethod: string,
  options: ProofOptions,
  context: JsonValue | undefined,
): ProofConfig {
  const cryptosuite = options.cryptosuite ?? 'eddsa-rdfc-2022';
  return {
    ...(cryptosuite === 'eddsa-jcs-2022' && context !== undefined && { '@context': context }),
    ...(options.id !== undefined && { id: options.id }),
    type: 'DataIntegrityProof',
    cryptosuite,
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
