import type { JsonObject, JsonValue } from '../json.ts';

export interface RdfTerm {
  termType: 'NamedNode' | 'BlankNode' | 'Literal' | 'DefaultGraph';
  value: string;
  language?: string;
  datatype?: { termType: 'NamedNode'; value: string };
}

export interface RdfQuad {
  subject: RdfTerm;
  predicate: RdfTerm;
  object: RdfTerm;
  graph: RdfTerm;
}

export interface RemoteContext {
  contextUrl?: undefined;
  documentUrl: string;
  document: JsonObject;
  /** That the document never changes: only such a one is kept for the operations that follow. */
  tag?: 'static';
}

export interface JsonLdOptions {
  documentLoader: (url: string) => Promise<RemoteContext>;
  base: null;
  safe: boolean;
  rdfDirection?: 'i18n-datatype';
  produceGeneralizedRdf?: boolean;
}

export interface CanonizeOptions {
  createMessageDigest: () => { update(text: string): void; digest(): string };
  maxWorkFactor?: number;
  canonicalIdMap?: Map<string, string>;
}

export function expand(document: JsonObject, options: JsonLdOptions): Promise<JsonObject[]>;
/** The dataset of an expanded document. */
export function toRdf(expanded: readonly JsonObject[], options: JsonLdOptions): Promise<RdfQuad[]>;
/** An expanded document under a context. */
export function compact(
  expanded: readonly JsonObject[],
  context: JsonValue,
  options: JsonLdOptions,
): Promise<JsonObject>;
export function canonizeDataset(dataset: readonly RdfQuad[], options: CanonizeOptions): Promise<string>;
/** A quad as its line of N-Quads, with the line's end. */
export function writeQuad(quad: RdfQuad): string;
export function parseNQuads(text: string): RdfQuad[];
