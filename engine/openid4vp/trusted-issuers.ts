import type { TokenReaders } from '../verify/index.ts';

/** Whose credentials an application accepts. */
export interface TrustedIssuers {
  /** DIDs and https addresses, as credentials name their issuer. */
  identifiers: readonly string[];
  /** Certificates of issuers, or of those who certify them: PEM, or base64 DER. */
  certificates: readonly string[];
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
