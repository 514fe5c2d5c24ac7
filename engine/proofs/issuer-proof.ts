import { didOf } from '../did/index.ts';
import { isObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { unsupportedProof } from './check.ts';

/** The DID that a proof says it was made by; undefined when it says nothing readable. */
export function proofController(proof: JsonValue | undefined): string | undefined {
  return isObject(proof) && typeof proof.verificationMethod === 'string' ? didOf(proof.verificationMethod) : undefined;
}

/**
 * The proof that is judged, and read, as the issuer's: one that the engine can judge, before others that say they are the
 * issuer's; the first of any where none says so.
 */
export function issuerProof(issuer: string, proofs: readonly JsonValue[]): JsonValue | undefined {
  const own = proofs.filter(proof => proofController(proof) === issuer);
  return own.find(proof => !unsupportedProof(proof)) ?? own[0] ?? proofs[0];
}
