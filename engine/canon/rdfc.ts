import type { DocumentLoader } from '../contexts/index.ts';
import { EngineError } from '../errors.ts';
import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Primitives } from '../primitives/index.ts';
import { toHex } from '../primitives/index.ts';
import { canonizeDataset, parseNQuads, toRdf } from '../vendor/rdf.mjs';
import type { RdfQuad } from '../vendor/rdf.mjs';

const SURROGATE = /\p{Surrogate}/u;

/** What canonicalizing is given. `maxWorkFactor` bounds work on poison graphs (1 is linear, the default). */
export interface CanonicalizationTools {
  primitives: Primitives;
  documentLoader: DocumentLoader;
  maxWorkFactor?: number;
}

/**
 * JSON-LD to an RDF dataset in safe mode: an undefined term, a relative IRI or anything else that would be dropped
 * rejects with EngineError 'canonicalization'; a context that is not bundled, with 'context-unavailable'.
 */
export async function toDataset(document: JsonObject, tools: CanonicalizationTools): Promise<RdfQuad[]> {
  if (hidesMembers(document)) throw new EngineError('canonicalization', 'A member is named __proto__.');
  try {
    return await toRdf(document, {
      documentLoader: tools.documentLoader,
      base: null,
      safe: true,
      rdfDirection: 'i18n-datatype',
      produceGeneralizedRdf: false,
    });
  } catch (error) {
    throw cause(error);
  }
}

// JSON-LD processors copy objects by assignment, which drops such a member: it would stand in the document unsigned.
function hidesMembers(value: JsonValue | undefined): boolean {
  if (isArray(value)) return value.some(hidesMembers);
  return isObject(value) && Object.keys(value).some(key => key === '__proto__' || hidesMembers(value[key]));
}

/** RDFC-1.0 (RDF Dataset Canonicalization) of a JSON-LD document: the slow path, which judges the fast one. */
export async function canonizeSlow(document: JsonObject, tools: CanonicalizationTools): Promise<string> {
  return canonizeQuads(await toDataset(document, tools), tools.primitives.sha256, tools.maxWorkFactor);
}

/** RDFC-1.0 of N-Quads text, with SHA-256 or another hash, `ids` filled with the issued labels if given. */
export async function canonizeNQuads(
  text: string,
  hash: (data: string) => Uint8Array,
  maxWorkFactor?: number,
  ids?: Map<string, string>,
): Promise<string> {
  return canonizeQuads(parseNQuads(text), hash, maxWorkFactor, ids);
}

async function canonizeQuads(
  quads: readonly RdfQuad[],
  hash: (data: string) => Uint8Array,
  maxWorkFactor = 1,
  ids?: Map<string, string>,
): Promise<string> {
  let canonical: string;
  try {
    canonical = await canonizeDataset(quads, {
      createMessageDigest: () => digester(hash),
      maxWorkFactor,
      ...(ids && { canonicalIdMap: ids }),
    });
  } catch (error) {
    throw cause(error);
  }
  // Lone surrogates have no UTF-8 form: two documents would share one hash.
  if (SURROGATE.test(canonical)) throw new EngineError('canonicalization', 'A string has a lone surrogate.');
  return canonical;
}

function digester(hash: (data: string) => Uint8Array): { update(text: string): void; digest(): string } {
  let content = '';
  return { update: text => void (content += text), digest: () => toHex(hash(content)) };
}

function cause(error: unknown): EngineError {
  let current = error;
  // jsonld wraps the loader's error in its own.
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if (current instanceof EngineError) return current;
    const details = 'details' in current ? current.details : undefined;
    current =
      current.cause ?? (typeof details === 'object' && details && 'cause' in details ? details.cause : undefined);
  }
  return new EngineError('canonicalization', 'The document is not JSON-LD that can be canonicalized.');
}
