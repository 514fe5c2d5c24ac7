import { isArray } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

/** The contexts that a document is read in, in their order; null alone for a document without any. */
export function contextsOf({ '@context': context }: JsonObject): readonly JsonValue[] {
  return isArray(context) ? context : [context ?? null];
}
