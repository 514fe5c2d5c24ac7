import { authorizeKey, isDid, didOf } from '../../did/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { decodeJwk } from '../../keys/index.ts';
import type { PublicKey } from '../../suites/index.ts';
import { keyTypeOfAlg, verifyJws, type Jws } from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { Inquiry } from '../inquiry.ts';
import type { ReasonCode, Source, StepOutcome } from '../types.ts';

/** A certificate chain, read. Key and names are those of its first certificate, whose key signed. Times are milliseconds. */
export interface ReadCertificate {
  /** As JWK; empty for a key of a type that the engine does not know. */
  publicKey: JsonObject;
  /** Whom it names. */
  subject: string;
  /** Addresses that it names (subjectAltName, URI and DNS). */
  uris: readonly string[];
  hosts: readonly string[];
  /** When all certificates of the chain are in force. */
  from: number;
  until: number;
  /** Whether each certificate of the chain was signed by the next; undefined where the engine cannot verify such a signature. */
  isChained: boolean | undefined;
}

/** Where an issuer with an https address has its keys (SD-JWT VC §5.1): the well-known part stands between host and path. */
export function issuerMetadataUrl(issuer: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(issuer) ?? [];
  return `${origin}/.well-known/jwt-vc-issuer${path === '/' ? '' : path}`;
}

/** An address that metadata are read for: https, or the developer's own machine, which only its own readers read. */
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$))/;

/** What is read to know whose key signed a token; what is absent could not be read. */
export interface TokenReaders {
  /** The metadata of an issuer with an https address (SD-JWT VC §5: `/.well-known/jwt-vc-issuer`), and where they stand; rejects when unreachable. */
  readIssuerMetadata?: (issuer: string) => Promise<{ metadata: JsonValue; url: string }>;
  /** Reads certificates (`x5c`, base64 DER); rejects for what is none. */
  readCertificates?: (chain: readonly string[]) => Promise<ReadCertificate>;
}

/** Who signed a token, as far as it is known. */
export interface TokenSigner {
  outcome: Extract<StepOutcome, 'passed' | 'failed' | 'unchecked'>;
  reason?: ReasonCode;
  sources: Source[];
  /** Who is shown as the issuer: named by a DID document, by metadata or by a certificate. Null where nothing names one. */
  issuer: string | null;
  /** The key that signed: a status list has to be signed by it, or by its issuer. */
  key?: PublicKey;
  /** The last certificate of its chain, where only certificates say whose key it is. */
  root?: string;
}

/** What a token says of who signed it. */
export interface SignedBy {
  claimed: string | undefined;
  /** When it says so, in milliseconds: keys come and go. */
  signedAt: number | undefined;
  /** What the key has to be for; of an issuer, assertions. */
  purpose?: 'assertionMethod' | 'authentication' | undefined;
}

interface Found {
  key: PublicKey;
  sources: Source[];
  issuer: string;
  root?: string | undefined;
}
type Refused = Pick<TokenSigner, 'outcome' | 'reason' | 'sources'>;

const refused = (outcome: Refused['outcome'], reason: ReasonCode, sources: Source[] = []): Refused => ({
  outcome,
  reason,
  sources,
});

/**
 * Finds the key of a token and checks its signature. `iss` counts only where a DID document, the issuer's own metadata, or a
 * certificate names it, because each signer can write each `iss`.
 */
export async function verifyTokenSigner(
  jws: Jws,
  at: SignedBy,
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<TokenSigner> {
  const { primitives } = inquiry.options.canonizer.tools;
  if (jws.header.alg === 'none' || jws.signature.length === 0)
    return { ...refused('failed', 'proof-missing'), issuer: null };
  if (!keyTypeOfAlg(jws.header.alg)) return { ...refused('unchecked', 'key-unsupported'), issuer: null };
  const found = await keyOf(jws, at, inquiry, readers);
  if (!('key' in found)) return { ...found, issuer: null };
  const { key, sources, issuer, root } = found;
  if (!verifyJws(jws, key, primitives)) return { ...refused('failed', 'proof-signature', sources), issuer: null };
  if (root === undefined) return { outcome: 'passed', sources, issuer, key };
  // Anybody makes a chain that names anybody. Nothing says yet whose roots count.
  return { ...refused('unchecked', 'token-certificate-untrusted', sources), issuer, key, root };
}

function keyOf(jws: Jws, at: SignedBy, inquiry: Inquiry, readers: TokenReaders): Promise<Found | Refused> {
  const { kid, x5c } = jws.header;
  if (x5c !== undefined) return byCertificate(jws, at, inquiry, readers);
  const did = typeof kid === 'string' && isDid(kid) ? didOf(kid) : at.claimed;
  if (at.claimed !== undefined && ADDRESS.test(at.claimed)) return byMetadata(at.claimed, kid, readers);
  if (did === undefined || !isDid(did)) return Promise.resolve(refused('unchecked', 'token-issuer-unknown'));
  if (at.claimed !== undefined && at.claimed !== did) return Promise.resolve(refused('failed', 'key-controller'));
  return byDid(did, kid, at, inquiry);
}

async function byDid(
  did: string,
  kid: JsonValue | undefined,
  { signedAt, purpose }: SignedBy,
  inquiry: Inquiry,
): Promise<Found | Refused> {
  const resolved = await inquiry.resolve(did);
  if ('outcome' in resolved) return { ...resolved, sources: [] };
  const sources: Source[] = [{ what: 'did-document', url: resolved.url }];
  const methods = isArray(resolved.document.verificationMethod) ? resolved.document.verificationMethod : [];
  const [only, ...others] = methods.filter(isObject).map(({ id }) => id);
  // A token of a DID with one key need not name it.
  const named = typeof kid === 'string' ? kid : others.length === 0 && typeof only === 'string' ? only : undefined;
  if (named === undefined) return refused('failed', 'key-not-in-document', sources);
  const verificationMethod = isDid(named) ? named : `${did}${named.startsWith('#') ? '' : '#'}${named}`;
  const key = authorizeKey({
    document: resolved.document,
    verificationMethod,
    controller: did,
    purpose,
    ...(signedAt !== undefined && { created: new Date(signedAt).toISOString() }),
    clockSkew: clockSkew(inquiry.options.policy),
  });
  if ('refusal' in key)
    return refused(key.refusal === 'key-unsupported' ? 'unchecked' : 'failed', key.refusal, sources);
  // No seal holds a token: nothing tells whether it is older than the theft of its key.
  if (key.compromisedAt !== undefined) return refused('unchecked', 'key-compromised-unsealed', sources);
  return { key: key.publicKey, sources, issuer: did };
}

/** The keys that an issuer with an address publishes, as JWKs. */
async function metadataKeys(
  issuer: string,
  { readIssuerMetadata }: TokenReaders,
): Promise<{ keys: JsonObject[]; sources: Source[] } | Refused> {
  if (!readIssuerMetadata) return refused('unchecked', 'token-metadata-unavailable');
  let read: { metadata: JsonValue; url: string };
  try {
    read = await readIssuerMetadata(issuer);
  } catch {
    return refused('unchecked', 'token-metadata-unavailable');
  }
  const { metadata, url } = read;
  const sources: Source[] = [{ what: 'issuer-metadata', url }];
  if (!isObject(metadata) || metadata.issuer !== issuer || !isObject(metadata.jwks))
    return refused('unchecked', 'token-metadata-malformed', sources);
  return { keys: (isArray(metadata.jwks.keys) ? metadata.jwks.keys : []).filter(isObject), sources };
}

async function byMetadata(issuer: string, kid: JsonValue | undefined, readers: TokenReaders): Promise<Found | Refused> {
  const published = await metadataKeys(issuer, readers);
  if ('outcome' in published) return published;
  const { keys, sources } = published;
  const [named, ...doubled] = typeof kid === 'string' ? keys.filter(key => key.kid === kid) : keys;
  if (!named || doubled.length > 0) return refused('failed', 'key-not-in-document', sources);
  const key = keyIn(named);
  return key ? { key, sources, issuer } : refused('unchecked', 'key-unsupported', sources);
}

async function byCertificate(
  { header: { x5c, kid } }: Jws,
  by: SignedBy,
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<Found | Refused> {
  if (!isArray(x5c) || x5c.length === 0 || !x5c.every(each => typeof each === 'string'))
    return refused('failed', 'token-certificate');
  if (!readers.readCertificates) return refused('unchecked', 'token-certificate-unread');
  let read: ReadCertificate;
  try {
    read = await readers.readCertificates(x5c);
  } catch {
    return refused('failed', 'token-certificate');
  }
  const key = keyIn(read.publicKey);
  if (read.isChained === false) return refused('failed', 'token-certificate');
  if (!key || read.isChained === undefined) return refused('unchecked', 'key-unsupported');
  const { claimed, signedAt } = by;
  const { now, policy } = inquiry.options;
  const at = signedAt ?? now.getTime();
  if (at + clockSkew(policy) < read.from || at - clockSkew(policy) > read.until)
    return refused('failed', 'token-certificate-expired');
  const bound = claimed === undefined ? undefined : await boundTo(claimed, { key, kid }, by, inquiry, readers);
  if (bound) return bound;
  const issuer = claimed !== undefined && names(read, claimed) ? claimed : read.subject;
  return { key, sources: [], issuer, root: x5c.at(-1) };
}

/**
 * What the issuer itself says of the key in a certificate, by its metadata or its DID document. Anybody makes a certificate that names it, so that its own word
 * goes before: a key that it does not have, or no longer, is refused. Undefined where it cannot be asked.
 */
async function boundTo(
  claimed: string,
  { key, kid }: { key: PublicKey; kid: JsonValue | undefined },
  by: SignedBy,
  inquiry: Inquiry,
  readers: TokenReaders,
): Promise<Found | Refused | undefined> {
  if (ADDRESS.test(claimed)) {
    const published = await metadataKeys(claimed, readers);
    if ('outcome' in published) return undefined;
    const { keys, sources } = published;
    const isPublished = keys.some(each => isSameKey(keyIn(each), key));
    return isPublished ? { key, sources, issuer: claimed } : refused('failed', 'key-not-in-document', sources);
  }
  if (!isDid(claimed)) return undefined;
  const found = await byDid(claimed, typeof kid === 'string' && isDid(kid) ? kid : undefined, by, inquiry);
  if (!('key' in found)) return found.sources.length === 0 ? undefined : found;
  return isSameKey(found.key, key) ? found : refused('failed', 'key-not-in-document', found.sources);
}

const isSameKey = (one: PublicKey | undefined, { type, bytes }: PublicKey): boolean =>
  one?.type === type && one.bytes.every((byte, at) => byte === bytes[at]);

/** Whether a certificate names an address: as it is, or by its host. */
function names({ uris, hosts }: ReadCertificate, address: string): boolean {
  if (uris.includes(address)) return true;
  const [, host] = /^https:\/\/([^/?#:]+)(?::\d+)?(?:[/?#]|$)/.exec(address) ?? [];
  return host !== undefined && hosts.includes(host);
}

function keyIn(jwk: JsonObject): PublicKey | undefined {
  try {
    return decodeJwk(jwk);
  } catch {
    return undefined;
  }
}
