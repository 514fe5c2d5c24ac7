import type { DocumentLoader } from '../contexts/index.ts';
import { EngineError } from '../errors.ts';
import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Primitives } from '../primitives/index.ts';
import { compact, expand, toRdf } from '../vendor/rdf.mjs';
import type { RdfQuad } from '../vendor/rdf.mjs';

/** What canonicalizing is given. `maxWorkFactor` bounds work on poison graphs (1 is linear, the default). */
export interface CanonicalizationTools {
  primitives: Primitives;
  documentLoader: DocumentLoader;
  maxWorkFactor?: number;
}

/** A document in expanded form (JSON-LD 1.1 §9): IRIs in place of names, no context. */
export type Expanded = readonly JsonObject[];

const options = ({ documentLoader }: CanonicalizationTools) =>
  ({
    documentLoader,
    base: null,
    safe: true,
    rdfDirection: 'i18n-datatype',
    produceGeneralizedRdf: false,
  }) as const;

/**
 * Expands in safe mode: an undefined term, a relative IRI or anything else that would be dropped rejects with EngineError
 * 'canonicalization'; a context that is not bundled, with 'context-unavailable'.
 */
export async function expandDocument(document: JsonObject, tools: CanonicalizationTools): Promise<Expanded> {
  if (hidesMembers(document)) throw new EngineError('canonicalization', 'A member is named __proto__.');
  return guarded(() => expand(document, options(tools)));
}

/** An expanded document in the names of a context again. Rejects as `expandDocument`. */
export function compactExpanded(
  expanded: Expanded,
  context: JsonValue,
  tools: CanonicalizationTools,
): Promise<JsonObject> {
  return guarded(() => compact(expanded, context, options(tools)));
}

/** The RDF dataset of an expanded document. Rejects as `expandDocument`. */
export function datasetOf(expanded: Expanded, tools: CanonicalizationTools): Promise<RdfQuad[]> {
  return guarded(() => toRdf(expanded, options(tools)));
}

/** Runs a library; whatever it throws comes out as an EngineError. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw cause(error);
  }
}

// JSON-LD processors copy objects by assignment, which drops such a member: it would stand in the document unsigned.
function hidesMembers(value: JsonValue | undefined): boolean {
  if (isArray(value)) return value.some(hidesMembers);
  return isObject(value) && Object.keys(value).some(key => key === '__proto__' || hidesMembers(value[key]));
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
