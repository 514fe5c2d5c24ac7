import type { JsonObject } from '../json.ts';
import type { TokenReaders } from '../verify/index.ts';

/** An entity of a trusted list. Times are milliseconds. */
export interface TrustedEntry {
  /** The list, and the entity as the list names it. */
  list: string;
  name: string;
  /** Its DID, and the addresses that it is known by; empty of a certificate and of a key. */
  identifiers: readonly string[];
  /** Its certificate, by which a chain is or ends: base64 DER. */
  certificate?: string | undefined;
  /** Its public key as JWK. */
  key?: JsonObject | undefined;
  /** Types of W3C credentials, values of `vct` or document types; empty for all. */
  credentialTypes: readonly string[];
  /** Addresses of status lists, to their beginning, and who may sign them beside the entity: DIDs and thumbprints of keys. */
  statusLists: readonly string[];
  statusSigners: readonly string[];
  /** When it was approved. */
  since: number;
  /** Its own dates, such as those of a certificate. */
  from?: number | undefined;
  until?: number | undefined;
  revokedAt?: number | undefined;
}

/** Whose credentials an application accepts. */
export interface TrustedIssuers {
  /** DIDs and https addresses, as credentials name their issuer. */
  identifiers: readonly string[];
  /** Certificates of issuers, or of those who certify them: PEM, or base64 DER. */
  certificates: readonly string[];
  /** Entities of trusted lists, and the names of these lists. */
  entries?: readonly TrustedEntry[] | undefined;
  lists?: readonly string[] | undefined;
  /** When the time of the first of these lists is over, in milliseconds. */
  listsUntil?: number | undefined;
  /** Names of lists whose time is over: what they would say is not known. */
  overdue?: readonly string[] | undefined;
}

const bare = (certificate: string): string =>
  certificate
    .replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '')
    .replaceAll(/\s/g, '')
    .replace(/=+$/, '');

/**
 * Returns whether a trusted certificate is in a chain whose signatures were verified, or signed its last certificate. Undefined where the
 * engine cannot tell.
 */
export async function isOfTrusted(
  chain: readonly string[],
  trusted: readonly string[],
  { readCertificates }: Pick<TokenReaders, 'readCertificates'>,
): Promise<boolean | undefined> {
  if (chain.length === 0 || trusted.length === 0) return false;
  const given = new Set(chain.map(bare));
  if (trusted.some(each => given.has(bare(each)))) return true;
  if (!readCertificates) return undefined;
  let isUnknown = false;
  for (const each of trusted) {
    const isChained = await readCertificates([...chain, bare(each)]).then(
      read => read.isChained,
      () => false,
    );
    if (isChained) return true;
    isUnknown ||= isChained === undefined;
  }
  return isUnknown ? undefined : false;
}

/** Whether a text is a certificate that the engine reads: PEM, or base64 DER. */
export const isCertificate = (
  text: string,
  readCertificates: NonNullable<TokenReaders['readCertificates']>,
): Promise<boolean> =>
  readCertificates([bare(text)]).then(
    () => true,
    () => false,
  );
