import { remapsTerms } from '../../contexts/index.ts';
import type { JsonObject } from '../../json.ts';
import type { Expanded } from '../json-ld.ts';
import { isTheOneReading } from './same.ts';

export { isReadAsWritten } from './literal.ts';

/** Why a document's names do not say for certain what was signed. */
export type ReadingFault = 'terms-remapped' | 'reading-ambiguous';

/**
 * Whether a document may be read by its JSON names. A proof over RDF covers what the names stand for, in any of the many
 * ways JSON-LD can write it; a reader of `validUntil` sees one of them. So a document is read only as the one JSON that
 * we read of its RDF, and only where its contexts name things by their own names. Undefined when it may be read.
 */
export function readingFault(document: JsonObject, expanded: Expanded): ReadingFault | undefined {
  if (remapsTerms(document['@context'])) return 'terms-remapped';
  return isTheOneReading(document, expanded) ? undefined : 'reading-ambiguous';
}
