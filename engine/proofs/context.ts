import { CREDENTIALS_V2 } from '../contexts/index.ts';
import { isArray } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

const DATA_INTEGRITY = 'https://w3id.org/security/data-integrity/';
const INJECTED = `${DATA_INTEGRITY}v2`;

/**
 * The document with a context that defines the terms of a DataIntegrityProof: itself where one of its own does (Data
 * Integrity §2.4.1, "Context Injection").
 */
export function withProofTerms(document: JsonObject): JsonObject {
  const context = document['@context'];
  const own: readonly JsonValue[] = isArray(context) ? context : context === undefined ? [] : [context];
  const defines = (entry: JsonValue) =>
    entry === CREDENTIALS_V2 || (typeof entry === 'string' && entry.startsWith(DATA_INTEGRITY));
  return own.some(defines) ? document : { ...document, '@context': [...own, INJECTED] };
}
