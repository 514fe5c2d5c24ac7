import { isObject } from '../../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';

/**
 * What a reader by names sees of a document: every member that says something, arrays in no order, a value alone and in an
 * array alike, a reference as its id, language tags in no case (BCP 47 §2.1.1). Contexts and proofs are not read.
 */
export function readingOf(document: JsonObject): unknown {
  const { '@context': _context, proof: _proof, ...members } = document;
  return seen(members);
}

function seen(value: JsonValue | undefined): unknown {
  if (Array.isArray(value)) {
    const all = (value as readonly JsonValue[]).filter(each => each !== null).map(seen);
    if (all.length === 1) return all[0];
    return all.length === 0 ? undefined : all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (!isObject(value)) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([name, member]) => [name, name === '@language' ? String(member).toLowerCase() : seen(member)] as const)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const [only] = entries;
  return entries.length === 1 && only?.[0] === 'id' ? only[1] : Object.fromEntries(entries);
}
