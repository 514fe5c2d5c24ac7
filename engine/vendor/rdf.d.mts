import type { JsonObject } from '../json.ts';

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

export function toRdf(document: JsonObject, options: JsonLdOptions): Promise<RdfQuad[]>;
export function expand(document: JsonObject, options: JsonLdOptions): Promise<JsonObject[]>;
export function canonizeDataset(dataset: readonly RdfQuad[], options: CanonizeOptions): Promise<string>;
export function parseNQuads(text: string): RdfQuad[];
