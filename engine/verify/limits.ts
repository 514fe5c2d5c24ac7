import { asArray, isArray, isObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { proofsOf } from '../proofs/index.ts';

/** What a verification takes on: more is "could not check", so that no document costs more than it is worth. */
export const LIMITS = {
  /** Objects, arrays and values of a document. */
  values: 20_000,
  /** UTF-16 units of all text, names included: a status list of 2^24 entries still fits. */
  text: 8 * 1024 * 1024,
  depth: 64,
  proofs: 64,
  /** Ids in all `previousProof` of a document. */
  previousProofs: 64,
  statuses: 16,
  /** DID documents read for one verification. */
  resolutions: 64,
} as const;

/** Whether a document is within the limits. Goes no deeper than they reach. */
export function isWithinLimits(document: JsonValue): boolean {
  return measure(document) && countsAreWithin(document);
}

function measure(document: JsonValue): boolean {
  const found = { values: 0, text: 0 };
  return take(document, 0, found);
}

function take(value: JsonValue, depth: number, found: { values: number; text: number }): boolean {
  if (typeof value === 'string') found.text += value.length;
  if (++found.values > LIMITS.values || found.text > LIMITS.text || depth > LIMITS.depth) return false;
  if (isArray(value)) {
    if (value.length > LIMITS.values) return false;
    for (const each of value) if (!take(each, depth + 1, found)) return false;
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      found.text += key.length;
      if (!take(value[key] ?? null, depth + 1, found)) return false;
    }
  }
  return true;
}

function countsAreWithin(document: JsonValue): boolean {
  if (!isObject(document)) return true;
  const proofs = proofsOf(document);
  const previous = proofs.reduce<number>(
    (sum, proof) => sum + (isObject(proof) ? asArray(proof.previousProof).length : 0),
    0,
  );
  return (
    proofs.length <= LIMITS.proofs &&
    previous <= LIMITS.previousProofs &&
    asArray(document.credentialStatus).length <= LIMITS.statuses
  );
}
