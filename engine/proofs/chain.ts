import { isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

/**
 * What a proof in a chain covers: the document with the proofs it names (Data Integrity §4.3, "add proof set/chain"), or
 * the document alone without previousProof. Undefined when a named proof is missing or previousProof is malformed.
 */
export function documentForChain(
  content: JsonObject,
  proofs: readonly JsonValue[],
  previousProof: JsonValue | undefined,
): JsonObject | undefined {
  if (previousProof === undefined) return content;
  const ids = Array.isArray(previousProof) ? (previousProof as readonly JsonValue[]) : [previousProof];
  const named = ids.map(id => proofs.find(proof => isObject(proof) && typeof id === 'string' && proof.id === id));
  if (ids.length === 0 || new Set(ids).size !== ids.length || named.includes(undefined)) return undefined;
  return { ...content, proof: named as readonly JsonValue[] };
}

/** True when following previousProof from this proof never comes back to a proof already passed. */
export function isAcyclic(proof: JsonObject, proofs: readonly JsonValue[]): boolean {
  const visit = (current: JsonObject, trail: readonly JsonValue[]): boolean => {
    if (trail.includes(current)) return false;
    const previous = current.previousProof;
    const ids = previous === undefined ? [] : Array.isArray(previous) ? (previous as readonly JsonValue[]) : [previous];
    return ids.every(id => {
      const next = proofs.find(other => isObject(other) && other.id === id);
      return !isObject(next) || visit(next, [...trail, current]);
    });
  };
  return visit(proof, []);
}
