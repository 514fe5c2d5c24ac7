import { readRegistryThrough } from '../check/registry-dids.ts';
import { createCanonizer, type Canonizer } from '../../../../../engine/canon/index.ts';
import { createDocumentLoader, type DocumentLoader } from '../../../../../engine/contexts/index.ts';
import { createResolver } from '../../../../../engine/did/index.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import { issuerMetadataUrl, type TokenOptions } from '../../../../../engine/verify/index.ts';
import type { ReadKind } from '../../../../../contract/credentials/verification/reads.ts';

/** Something that a check would read at another's server. */
export interface Wanted {
  kind: ReadKind;
  url: string;
}

export interface ElsewhereOptions {
  now: Date;
  /** Where this page is from: what stands there, the browser reads itself. */
  home: string;
  allowHttpLocalhost: boolean;
  /** Reads at home. Rejects where it cannot be read. */
  readHere: (url: string) => Promise<string>;
  /** Reads at another's server, once the visitor has asked for that. Rejects where it cannot be read. */
  readThere?: ((wanted: Wanted) => Promise<string>) | undefined;
}

/** What the engine checks with in a browser, and what it could not read without asking others' servers. */
export interface Elsewhere {
  verify: TokenOptions;
  fetchSchema: (url: string) => Promise<string>;
  wanted: ReadonlyMap<string, Wanted>;
}

/** Readers that ask nobody's server but this page's, unless the visitor wants so. Each address is read once. */
export function createElsewhere({ now, home, allowHttpLocalhost, readHere, readThere }: ElsewhereOptions): Elsewhere {
  const wanted = new Map<string, Wanted>();
  const asked = new Map<string, Promise<string>>();
  const take = (kind: ReadKind, url: string): Promise<string> => {
    if (URL.canParse(url) && new URL(url).origin === home) return readHere(url);
    if (!url.startsWith('https://')) return Promise.reject(new Error('no address that is asked'));
    if (readThere) return readThere({ kind, url });
    wanted.set(url, { kind, url });
    return Promise.reject(new Error('not asked'));
  };
  const readText = (kind: ReadKind, url: string): Promise<string> => {
    const known = asked.get(url) ?? take(kind, url);
    asked.set(url, known);
    return known;
  };
  const read = async (kind: ReadKind, url: string) => JSON.parse(await readText(kind, url)) as JsonValue;
  return {
    wanted,
    fetchSchema: url => readText('schema', url),
    verify: {
      now,
      canonizer: canonizerWith(url => read('context', url)),
      resolveDid: createResolver({
        allowHttpLocalhost,
        fetchJson: url => read('did', url),
        readRegistry: did => readRegistryThrough(`${home}/api/v1/public`, did, url => read('did', url)),
      }),
      fetchStatusList: url => read('status', url),
      readTokenStatus: url => readText('status', url),
      // Few tokens have certificates: what reads them is loaded with the first.
      readCertificates: async chain =>
        (await import('../../../../../engine/certificates/index.ts')).readCertificates(chain),
      readIssuerMetadata: async issuer => {
        const url = issuerMetadataUrl(issuer);
        return { metadata: await read('issuer-metadata', url), url };
      },
    },
  };
}

function canonizerWith(readContext: (url: string) => Promise<JsonValue>): Canonizer {
  const bundled = createDocumentLoader();
  const documentLoader: DocumentLoader = async url => {
    try {
      return await bundled(url);
    } catch (error) {
      const document = await readContext(url).catch(() => undefined);
      if (!isObject(document)) throw error;
      return { documentUrl: url, document };
    }
  };
  return createCanonizer({ primitives: noblePrimitives, documentLoader });
}
