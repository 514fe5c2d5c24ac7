import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { plain } from '../plain.ts';

/** A document's proofs, found by their ids. The first of an id counts. */
export type ProofIndex = ReadonlyMap<string, JsonObject>;

/** Indexes the proofs of a document. */
export function indexProofs(proofs: readonly JsonValue[]): ProofIndex {
  const index = new Map<string, JsonObject>();
  for (const proof of proofs) {
    const id = isObject(proof) && plain(proof.id);
    if (isObject(proof) && typeof id === 'string' && !index.has(id)) index.set(id, proof);
  }
  return index;
}

/**
 * What a proof in a chain covers: the document with the proofs it names (Data Integrity §4.3, "add proof set/chain"), or
 * the document alone without previousProof. Undefined when a named proof is missing or previousProof is malformed.
 */
export function documentForChain(
  content: JsonObject,
  proofs: ProofIndex,
  previousProof: JsonValue | undefined,
): JsonObject | undefined {
  if (previousProof === undefined) return content;
  const ids = asArray(previousProof).map(id => plain(id));
  const named = ids.map(id => (typeof id === 'string' ? proofs.get(id) : undefined));
  if (ids.length === 0 || new Set(ids).size !== ids.length || named.includes(undefined)) return undefined;
  return { ...content, proof: named as readonly JsonObject[] };
}

/** True when following previousProof from this proof never comes back to a proof on the way. Each proof is looked at once. */
export function isAcyclic(proof: JsonObject, proofs: ProofIndex): boolean {
  const onTheWay = new Set<JsonObject>();
  const done = new Set<JsonObject>();
  const open: { proof: JsonObject; leaving: boolean }[] = [{ proof, leaving: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { proof: current, leaving } = next;
    if (leaving) {
      onTheWay.delete(current);
      done.add(current);
    } else if (onTheWay.has(current)) {
      return false;
    } else if (!done.has(current)) {
      onTheWay.add(current);
      open.push({ proof: current, leaving: true });
      for (const each of asArray(current.previousProof)) {
        const id = plain(each);
        const previous = typeof id === 'string' ? proofs.get(id) : undefined;
        if (previous) open.push({ proof: previous, leaving: false });
      }
    }
  }
  return true;
}
