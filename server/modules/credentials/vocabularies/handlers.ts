import { jsonSchemaOf } from '../../../../contract/credentials/schemas/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { byPreference, etagOf, publish, type BinaryAnswer, type HandlersOf } from '../../../platform/http/index.ts';
import { readContext } from './context.ts';
import { vocabularyAddresses, vocabularyDocument, vocabularyPage } from './describe.ts';
import { readVocabulary } from './read.ts';

type Header = (name: string, value: string) => void;

const JSON_LD = 'application/ld+json';

/** Whether a caller would rather read a page than JSON: browsers say so, libraries ask for JSON or for anything. */
const wantsPage = (accept: string | undefined): boolean =>
  byPreference(accept)
    .find(part => /html|json/.test(part))
    ?.includes('html') ?? false;

/** Kept for an hour: a schema in use may get new terms, and loses none. */
function published(header: Header, content: string, contentType: string): BinaryAnswer {
  publish(header, etagOf(content), 'public, max-age=3600');
  return { bytes: Buffer.from(content), contentType };
}

/** What the IRIs and the addresses in our credentials promise: vocabularies, contexts and schemas that anyone may read. */
export const vocabularyHandlers = ({
  database,
  settings: { publicUrl },
}: {
  database: Database;
  settings: Settings;
}): HandlersOf<'getVocabulary' | 'getVocabularySchema' | 'getVocabularyContext'> => ({
  async getVocabulary({ params, headers, origin, reply }) {
    const vocabulary = await readVocabulary(database, params.schemaId);
    reply.header('vary', 'accept, accept-language');
    return wantsPage(headers.accept)
      ? published(reply.header, vocabularyPage(publicUrl, vocabulary, origin.language), 'text/html; charset=utf-8')
      : published(reply.header, JSON.stringify(vocabularyDocument(publicUrl, vocabulary)), JSON_LD);
  },

  async getVocabularySchema({ params, reply }) {
    const vocabulary = await readVocabulary(database, params.schemaId);
    const { schema } = vocabularyAddresses(publicUrl, vocabulary.id);
    return published(
      reply.header,
      JSON.stringify(jsonSchemaOf({ ...vocabulary, id: schema })),
      'application/schema+json',
    );
  },

  async getVocabularyContext({ params, reply }) {
    return published(reply.header, await readContext(database, publicUrl, params.schemaId), JSON_LD);
  },
});
