import { canonizeNQuads, type CanonicalizationTools } from '../../canon/index.ts';
import { writeQuad, type RdfQuad } from '../../vendor/rdf.mjs';

/** The canonical labels of the blank nodes of quads, by the labels that they have; both without `_:`. */
export async function canonicalIdsOf(
  quads: readonly RdfQuad[],
  { primitives: { sha256 }, maxWorkFactor }: CanonicalizationTools,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  await canonizeNQuads(quads.map(writeQuad).join(''), sha256, maxWorkFactor, ids);
  return ids;
}
