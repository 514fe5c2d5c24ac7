import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { toHex, utf8, type Digest } from '../primitives/index.ts';
import { canonizeDataset, parseNQuads } from '../vendor/rdf.mjs';
import type { RdfQuad, RdfTerm } from '../vendor/rdf.mjs';
import { fromCodePointOrder, sortsTwoWays, toCodePointOrder } from './code-points.ts';
import { datasetOf, expandDocument, guarded } from './json-ld.ts';
import type { CanonicalizationTools, Expanded } from './json-ld.ts';

const SURROGATE = /\p{Surrogate}/u;

/** By what lines are sorted: RDFC-1.0 says code points; the JavaScript libraries compare UTF-16 units, and we did until form 3. */
export type LineOrder = 'code-points' | 'utf-16';

/** How a document is canonicalized otherwise than by SHA-256 and code points. */
export interface Way {
  order?: LineOrder | undefined;
  /** The hash by which blank nodes are named. */
  digest?: Digest | undefined;
}

/** RDFC-1.0 (RDF Dataset Canonicalization) of a JSON-LD document: the slow path, which judges the fast one. */
export async function canonizeSlow(document: JsonObject, tools: CanonicalizationTools, way?: Way): Promise<string> {
  return canonizeExpanded(await expandDocument(document, tools), tools, way);
}

/** The same of a document that is expanded already. */
export async function canonizeExpanded(
  expanded: Expanded,
  tools: CanonicalizationTools,
  { order, digest = 'sha256' }: Way = {},
): Promise<string> {
  const { sha256, sha384 } = tools.primitives;
  const hash = digest === 'sha256' ? sha256 : (data: string) => sha384(utf8(data));
  return canonizeQuads(await datasetOf(expanded, tools), { hash, maxWorkFactor: tools.maxWorkFactor, order });
}

/** RDFC-1.0 of N-Quads text, with SHA-256 or another hash, `ids` filled with the issued labels if given. */
export async function canonizeNQuads(
  text: string,
  hash: (data: string) => Uint8Array,
  maxWorkFactor?: number,
  ids?: Map<string, string>,
): Promise<string> {
  return canonizeQuads(parseNQuads(text), { hash, maxWorkFactor, ids });
}

interface QuadOptions {
  hash: (data: string) => Uint8Array;
  maxWorkFactor?: number | undefined;
  ids?: Map<string, string> | undefined;
  order?: LineOrder | undefined;
}

async function canonizeQuads(quads: readonly RdfQuad[], options: QuadOptions): Promise<string> {
  const { order = 'code-points', ...rest } = options;
  const canonical = await canonizeByUnits(quads, rest);
  // Lone surrogates have no UTF-8 form: two documents would share one hash.
  if (SURROGATE.test(canonical)) throw new EngineError('canonicalization', 'A string has a lone surrogate.');
  if (order === 'utf-16' || !sortsTwoWays(canonical)) return canonical;
  // The library compares units: given texts whose units sort as the code points do, it sorts by these.
  const moved = await canonizeByUnits(quads.map(sortable), {
    ...rest,
    hash: data => rest.hash(fromCodePointOrder(data)),
  });
  return fromCodePointOrder(moved);
}

function canonizeByUnits(
  quads: readonly RdfQuad[],
  { hash, maxWorkFactor = 1, ids }: Omit<QuadOptions, 'order'>,
): Promise<string> {
  return guarded(() =>
    canonizeDataset(quads, {
      createMessageDigest: () => digester(hash),
      maxWorkFactor,
      ...(ids && { canonicalIdMap: ids }),
    }),
  );
}

const sortable = ({ subject, predicate, object, graph }: RdfQuad): RdfQuad => ({
  subject: sortableTerm(subject),
  predicate: sortableTerm(predicate),
  object: sortableTerm(object),
  graph: sortableTerm(graph),
});

const sortableTerm = (term: RdfTerm): RdfTerm => ({
  ...term,
  value: term.termType === 'BlankNode' ? term.value : toCodePointOrder(term.value),
  ...(term.datatype && { datatype: { ...term.datatype, value: toCodePointOrder(term.datatype.value) } }),
});

function digester(hash: (data: string) => Uint8Array): { update(text: string): void; digest(): string } {
  let content = '';
  return { update: text => void (content += text), digest: () => toHex(hash(content)) };
}
