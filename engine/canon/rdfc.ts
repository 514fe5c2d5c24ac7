import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { toHex } from '../primitives/index.ts';
import { canonizeDataset, parseNQuads } from '../vendor/rdf.mjs';
import type { RdfQuad } from '../vendor/rdf.mjs';
import { datasetOf, expandDocument, guarded } from './json-ld.ts';
import type { CanonicalizationTools, Expanded } from './json-ld.ts';

const SURROGATE = /\p{Surrogate}/u;

/** RDFC-1.0 (RDF Dataset Canonicalization) of a JSON-LD document: the slow path, which judges the fast one. */
export async function canonizeSlow(document: JsonObject, tools: CanonicalizationTools): Promise<string> {
  return canonizeExpanded(await expandDocument(document, tools), tools);
}

/** The same of a document that is expanded already. */
export async function canonizeExpanded(expanded: Expanded, tools: CanonicalizationTools): Promise<string> {
  return canonizeQuads(await datasetOf(expanded, tools), tools.primitives.sha256, tools.maxWorkFactor);
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
  const canonical = await guarded(() =>
    canonizeDataset(quads, {
      createMessageDigest: () => digester(hash),
      maxWorkFactor,
      ...(ids && { canonicalIdMap: ids }),
    }),
  );
  // Lone surrogates have no UTF-8 form: two documents would share one hash.
  if (SURROGATE.test(canonical)) throw new EngineError('canonicalization', 'A string has a lone surrogate.');
  return canonical;
}

function digester(hash: (data: string) => Uint8Array): { update(text: string): void; digest(): string } {
  let content = '';
  return { update: text => void (content += text), digest: () => toHex(hash(content)) };
}
