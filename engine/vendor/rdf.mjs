// The JSON-LD and RDF libraries behind one typed door (rdf.d.mts): neither brings types of its own that fit.
import jsonld from 'jsonld';
import * as rdfCanonize from 'rdf-canonize';

const { NQuads, canonize } = rdfCanonize.default ?? rdfCanonize;

export function expand(document, options) {
  return jsonld.expand(document, options);
}

export function toRdf(expanded, options) {
  return jsonld.toRDF(expanded, { ...options, skipExpansion: true });
}

export function compact(expanded, context, options) {
  return jsonld.compact(expanded, context, { ...options, skipExpansion: true });
}

export function canonizeDataset(dataset, options) {
  return canonize(dataset, { algorithm: 'RDFC-1.0', ...options });
}

export function writeQuad(quad) {
  return NQuads.serializeQuad(quad);
}

export function parseNQuads(text) {
  return NQuads.parse(text);
}
