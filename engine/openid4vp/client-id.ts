import { didOf, isDid } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import { base64urlDecode, base64urlEncode, type Primitives } from '../primitives/index.ts';

/** How a verifier is known to wallets (OpenID4VP 1.0 §5.9.3): by a DID, by its certificate, or by where answers go. */
const DID_PREFIX = 'decentralized_identifier:';
const CERTIFICATE_PREFIX = 'x509_hash:';
const ADDRESS_PREFIX = 'redirect_uri:';

const after = (prefix: string, clientId: string): string | undefined =>
  clientId.startsWith(prefix) ? clientId.slice(prefix.length) : undefined;

/** The client id of a DID, with its prefix: audience of presentations and domain of proofs, as it is. */
export const clientIdOf = (did: string): string => `${DID_PREFIX}${did}`;

/** The DID in a client id; undefined where its prefix is another. */
export function didOfClient(clientId: string): string | undefined {
  const did = after(DID_PREFIX, clientId) ?? '';
  return isDid(did) && didOf(did) === did ? did : undefined;
}

/** The client id of a verifier that does not sign: where answers are sent. */
export const clientIdOfAddress = (responseUri: string): string => `${ADDRESS_PREFIX}${responseUri}`;

/** The address in a client id; undefined where its prefix is another. */
export const addressOfClient = (clientId: string): string | undefined => after(ADDRESS_PREFIX, clientId);

/**
 * The client id of an organization with a certificate: the SHA-256 of the first certificate of a chain (base64 DER, that of the signing key first).
 * Throws EngineError 'request' for an empty chain and for what is no base64.
 */
export function clientIdOfCertificate([leaf]: readonly string[], { sha256 }: Primitives): string {
  if (leaf === undefined) throw new EngineError('request', 'The chain has no certificate.');
  return `${CERTIFICATE_PREFIX}${base64urlEncode(sha256(derOf(leaf)))}`;
}

function derOf(text: string): Uint8Array {
  try {
    return base64urlDecode(text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  } catch {
    throw new EngineError('request', 'The certificate is no base64 text.');
  }
}

/** Whether a client id is the hash of a certificate. */
export const isCertified = (clientId: string): boolean => after(CERTIFICATE_PREFIX, clientId) !== undefined;

/** The audience of answers through the Digital Credentials API (appendix A.4): the website's origin, without a slash, as the browser says it. */
export const audienceOfOrigin = (origin: string): string => `origin:${origin}`;
