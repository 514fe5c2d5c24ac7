import { CWT_STATUS_LIST_TYPE } from '../../../../../engine/formats/mdoc/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { createResolver, didWebToUrl } from '../../../../../engine/did/index.ts';
import { asArray, isObject, type JsonValue } from '../../../../../engine/json.ts';
import { issuerMetadataUrl, type TokenOptions } from '../../../../../engine/verify/index.ts';
import { readCopySeal } from '../read/copy-seal.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { verifyUrl } from '../../credentials/index.ts';
import { localIssuer, readTokenIssuer } from '../../../base/dids/index.ts';
import { readPlatformIdentity } from '../../../base/platform-identity/index.ts';
import { readStatusList, readTokenList, statusListUrl, tokenListUrl } from '../../status/index.ts';
import { localReaders, ownResolver } from '../check/readers.ts';
import { ownPart } from '../read/addresses.ts';
import { readPublicCredential } from '../read/public-credential.ts';

export type OpenParts = Pick<
  ModuleParts,
  'database' | 'settings' | 'keystore' | 'canonizer' | 'chain' | 'readRegistry' | 'files' | 'outbound' | 'clock'
>;

/** Limit of documents read from other servers in one call. The author of a credential chooses these addresses. */
const READ_MAX = 8;

/** The public id of the page that shows a credential of ours, as its id or its status says. */
function pageOf(publicUrl: string, document: JsonValue): string | undefined {
  if (!isObject(document)) return undefined;
  const base = verifyUrl(publicUrl, '');
  const said = [
    document.id,
    ...asArray(document.credentialStatus).map(entry => (isObject(entry) ? entry.id : undefined)),
  ];
  return said.flatMap(id => (typeof id === 'string' ? (ownPart(id, base)?.split('#')[0] ?? []) : []))[0];
}

/** Reads what a verification of anybody's documents needs: ours from the database, others' over the guarded way out, a few of them. */
export function openReaders(parts: OpenParts, now: number): (document: JsonValue) => Promise<TokenOptions> {
  const { database, settings, canonizer, outbound } = parts;
  const { publicUrl } = settings;
  let left = READ_MAX;
  const counted = <T>(read: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('Too many documents are read elsewhere')) : read();
  };
  const readTextElsewhere = (url: string, accept?: string): Promise<string> =>
    counted(() => outbound.readText(url, accept));
  const readElsewhere = async (url: string) => JSON.parse(await readTextElsewhere(url)) as JsonValue;
  const ours = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('Nothing of ours stands at this address');
    return value;
  };
  const own = ownResolver(database, publicUrl, parts.readRegistry);
  const elsewhere = createResolver({
    fetchJson: readElsewhere,
    readRegistry: did => counted(() => parts.readRegistry(did)),
  });
  const lists = statusListUrl(publicUrl, '');
  const tokenLists = tokenListUrl(publicUrl, '');
  return async document => {
    const page = pageOf(publicUrl, document);
    const row = page === undefined ? undefined : await readPublicCredential(database, page).catch(() => undefined);
    const sealed = row && localReaders(parts, row, now).verify;
    return {
      now: new Date(now),
      canonizer,
      async resolveDid(did) {
        const platform = await readPlatformIdentity(parts);
        if (did === platform.did)
          return { document: { ...platform.document }, url: didWebToUrl(did, { allowHttpLocalhost: true }) };
        return own(did).catch(() => elsewhere(did));
      },
      async fetchStatusList(url) {
        const id = ownPart(url, lists);
        if (id === undefined) return readElsewhere(url);
        return ours(await readStatusList(database, id)).document;
      },
      async readTokenStatus(uri) {
        const id = ownPart(uri, tokenLists);
        if (id === undefined) return readTextElsewhere(uri, 'application/statuslist+jwt');
        return ours(await readTokenList(database, id)).token;
      },
      async readCwtStatus(uri) {
        const id = ownPart(uri, tokenLists);
        if (id === undefined) return counted(() => outbound.readBytes(uri, CWT_STATUS_LIST_TYPE));
        return Buffer.from(ours(await readTokenList(database, id)).token, 'base64url');
      },
      readCertificates,
      async readIssuerMetadata(issuer) {
        const [url, local] = [issuerMetadataUrl(issuer), localIssuer(publicUrl, issuer)];
        const platform = await readPlatformIdentity(parts);
        if (issuer === platform.issuer) return { metadata: platform.metadata, url };
        if (local === undefined) return { metadata: await readElsewhere(url), url };
        return { metadata: ours(await readTokenIssuer(database, publicUrl, local)), url };
      },
      ...(sealed && {
        ...(sealed.trustsSeal && { trustsSeal: sealed.trustsSeal }),
        ...(sealed.readRoot && { readRoot: sealed.readRoot }),
        // A seal that is on its way takes nothing from a credential: only an old key needs one.
        fetchCopyReceipt: async (_: string, digest: Uint8Array) =>
          page === undefined ? undefined : readCopySeal(parts, page, digest),
        fetchSealReceipt: async (id: string) => (await sealed.fetchSealReceipt?.(id)) ?? undefined,
      }),
    };
  };
}
