import { PACK_BYTES_MAX, PACK_TYPE } from '../../../contract/credentials/verifiers/limits.ts';
import type { Pack } from '../../../contract/credentials/verifiers/pack.ts';
import { createCanonizer } from '../../canon/index.ts';
import { createDocumentLoader, type DocumentLoader } from '../../contexts/index.ts';
import { createResolver } from '../../did/index.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { decodeJwk } from '../../keys/index.ts';
import type { Primitives } from '../../primitives/index.ts';
import { jsonIn, parseJws, verifyJws } from '../../tokens/index.ts';
import { issuerMetadataUrl, type TokenOptions } from '../../verify/index.ts';

/** Why a pack is none for a device. */
export type PackFault = 'pack-malformed' | 'pack-signature' | 'pack-device';

/** Whose pack it has to be. */
export interface PackExpected {
  /** The platform's key, as JWK. */
  key: JsonObject;
  verifierId: string;
  /** Thumbprint of the device's key (RFC 7638). */
  keyThumbprint: string;
}

/** The pack in a payload that the platform signed; undefined where it is of another version of the platform. */
function packIn(payload: JsonObject): Pack | undefined {
  const { documents, fields, rules, dcql, issuers, salt, madeAt, goodUntil } = payload;
  const isWhole =
    [documents, fields, rules].every(Array.isArray) &&
    isObject(dcql) &&
    (issuers === null || isObject(issuers)) &&
    [salt, madeAt, goodUntil].every(each => typeof each === 'string');
  return isWhole ? (payload as unknown as Pack) : undefined;
}

/** Opens a signed pack on the device that it is for. Never throws. Whether it is still good is `judgeOffline`'s to say. */
export function openPack(
  text: string,
  { key, verifierId, keyThumbprint }: PackExpected,
  primitives: Primitives,
): { pack: Pack } | { fault: PackFault } {
  try {
    const jws = parseJws(text, PACK_BYTES_MAX);
    if (jws.header.typ !== PACK_TYPE || !verifyJws(jws, decodeJwk(key), primitives)) return { fault: 'pack-signature' };
    const pack = packIn(jsonIn(jws.payload));
    if (!pack) return { fault: 'pack-malformed' };
    return pack.verifierId === verifierId && pack.keyThumbprint === keyThumbprint ? { pack } : { fault: 'pack-device' };
  } catch {
    return { fault: 'pack-malformed' };
  }
}

/** Readers that know what a pack holds, and the contexts of the engine: what it lacks could not be read. */
export function packReaders(
  { documents }: Pick<Pack, 'documents'>,
  {
    now,
    primitives,
    readCertificates,
    allowHttpLocalhost,
  }: Pick<TokenOptions, 'now' | 'readCertificates'> & { primitives: Primitives; allowHttpLocalhost: boolean },
): TokenOptions {
  const texts = new Map(documents.map(({ url, text }) => [url, text]));
  const readText = async (url: string): Promise<string> => {
    const text = texts.get(url);
    if (text === undefined) throw new Error('The pack does not hold it');
    return text;
  };
  const read = async (url: string) => JSON.parse(await readText(url)) as JsonValue;
  const bundled = createDocumentLoader();
  const documentLoader: DocumentLoader = async url => {
    if (!texts.has(url)) return bundled(url);
    const document = await read(url);
    return isObject(document) ? { documentUrl: url, document } : bundled(url);
  };
  return {
    now,
    canonizer: createCanonizer({ primitives, documentLoader }),
    resolveDid: createResolver({ allowHttpLocalhost, fetchJson: read }),
    fetchStatusList: read,
    readTokenStatus: readText,
    ...(readCertificates && { readCertificates }),
    readIssuerMetadata: async issuer => {
      const url = issuerMetadataUrl(issuer);
      return { metadata: await read(url), url };
    },
  };
}
