import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { packagedContexts } from '../vendor/contexts.mjs';
import type { RemoteContext } from '../vendor/rdf.mjs';
import { DID_V1, EXAMPLES_V2 } from './w3c.ts';

export const CREDENTIALS_V1 = 'https://www.w3.org/2018/credentials/v1';
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';

/** Open Badges 3.0 (1EdTech), the edition in which we issue. */
export const OPEN_BADGES_V3 = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Loads a JSON-LD context by URL, never from the network. */
export type DocumentLoader = (url: string) => Promise<RemoteContext>;

const BUNDLED: ReadonlyMap<string, JsonObject> = new Map([
  ...packagedContexts,
  ['https://www.w3.org/ns/did/v1', DID_V1],
  ['https://www.w3.org/ns/credentials/examples/v2', EXAMPLES_V2],
]);

/**
 * A loader that answers with the bundled contexts and `extra` ones, and refuses everything else: verifying never fetches
 * what a document's author chose. Rejects with EngineError 'context-unavailable'.
 */
export function createDocumentLoader(extra: ReadonlyMap<string, JsonObject> = new Map()): DocumentLoader {
  return async url => {
    const bundled = BUNDLED.get(url);
    // The same for everybody and for ever, so that what the processor makes of it is kept by its address; of others each operation has its own.
    if (bundled) return { documentUrl: url, document: bundled, tag: 'static' };
    const document = extra.get(url);
    if (!document) throw new EngineError('context-unavailable', 'A JSON-LD context is not among those bundled.');
    return { documentUrl: url, document };
  };
}

/** Bundled context documents by URL. */
export function bundledContexts(): ReadonlyMap<string, JsonObject> {
  return BUNDLED;
}
