// The JSON-LD and RDF libraries behind one typed door (rdf.d.mts): neither brings types of its own that fit.
import jsonld from 'jsonld';
import * as rdfCanonize from 'rdf-canonize';

const { NQuads, canonize } = rdfCanonize.default ?? rdfCanonize;

export function toRdf(document, options) {
  return jsonld.toRDF(document, options);
}

export function expand(document, options) {
  return jsonld.expand(document, options);
}

export function canonizeDataset(dataset, options) {
  return canonize(dataset, { algorithm: 'RDFC-1.0', ...options });
}

export function parseNQuads(text) {
  return NQuads.parse(text);
}
