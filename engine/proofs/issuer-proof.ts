import { didOf } from '../did/index.ts';
import type { JsonValue } from '../json.ts';
import { byCodePoint } from '../primitives/index.ts';
import { readProof, unsupportedProof } from './check.ts';

/** The DID that a proof says it was made by; undefined when it says nothing readable. */
export function proofController(proof: JsonValue | undefined): string | undefined {
  const method = readProof(proof)?.verificationMethod;
  return typeof method === 'string' ? didOf(method) : undefined;
}

/**
 * The proof that is judged, and read, as the issuer's: one that the engine can judge, before others that say they are the
 * issuer's; the first of any where none says so.
 */
export function issuerProof(issuer: string, proofs: readonly JsonValue[]): JsonValue | undefined {
  const ordered = inProofOrder(proofs);
  const own = ordered.filter(proof => proofController(proof) === issuer);
  return own.find(proof => !unsupportedProof(proof)) ?? own[0] ?? ordered[0];
}

/** A document's proofs, the earliest first: they are a set, so that the order in which they stand says nothing. */
function inProofOrder(proofs: readonly JsonValue[]): readonly JsonValue[] {
  if (proofs.length < 2) return proofs;
  const key = (proof: JsonValue) => {
    const read = readProof(proof);
    return read ? `${String(read.created)} ${String(read.proofValue)}` : '';
  };
  return [...proofs].sort((a, b) => byCodePoint(key(a), key(b)) || byCodePoint(JSON.stringify(a), JSON.stringify(b)));
}
