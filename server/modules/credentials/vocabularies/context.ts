import { withWalletTerms } from '../../../../engine/contexts/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { contextOf } from '../credentials/index.ts';
import { vocabularyAddresses } from './describe.ts';
import { readVocabulary } from './read.ts';

/** The context of a schema's terms as it is served. @throws AppError error.not_found */
export async function readContext(database: Database, publicUrl: string, schemaId: string): Promise<string> {
  const { id, type, terms } = await readVocabulary(database, schemaId);
  const content = terms.map(term => ({ ...term, mode: 'variable' as const }));
  const [, context] = withWalletTerms(contextOf(publicUrl, { id, type, content, approvals: true }));
  return JSON.stringify({ '@context': context });
}

/** Where it is served. */
export const contextUrl = (publicUrl: string, schemaId: string): string =>
  vocabularyAddresses(publicUrl, schemaId).context;
