import { remapsTerms } from '../../contexts/index.ts';
import type { JsonObject } from '../../json.ts';
import { compactDocument } from '../json-ld.ts';
import type { CanonicalizationTools, Expanded } from '../json-ld.ts';
import { mark } from './mark.ts';
import { isOwnCompaction } from './same.ts';

export { isAmbiguous } from './mark.ts';

/** Why a document's names do not say for certain what was signed. */
export type ReadingFault = 'terms-remapped' | 'reading-ambiguous';

/**
 * Whether a document may be read by its JSON names. A proof over RDF covers what the names stand for, in any of the many
 * ways JSON-LD can write it; a reader of `validUntil` sees one of them. So a document is read only in the one way that
 * its own contexts compact it to, and only where these name things by their own names. Undefined when it may be read.
 */
export async function readingFault(
  document: JsonObject,
  expanded: Expanded,
  tools: CanonicalizationTools,
): Promise<ReadingFault | undefined> {
  const context = document['@context'];
  if (remapsTerms(context)) return 'terms-remapped';
  const marked = mark(expanded);
  if (!marked) return 'reading-ambiguous';
  const compacted = await compactDocument(marked.expanded, context ?? {}, tools);
  return isOwnCompaction(document, compacted, marked) ? undefined : 'reading-ambiguous';
}
