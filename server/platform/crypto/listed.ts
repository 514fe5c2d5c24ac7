import { createHash, createPublicKey, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { isInForce, isOnCurve, isSignedBy, nameOf, readPem, type CertificateFault } from './certificates.ts';

/** A public key on a curve, as JWK. */
export interface CurveKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** What is read of a certificate or a key that is uploaded to a list. */
export interface Listed {
  kid: string;
  publicKey: CurveKey;
  /** SHA-256 of the certificate in hexadecimal digits; null of a key. */
  fingerprint: string | null;
  /** The certificate and those who signed it as base64 DER, the nearest first. */
  ders: string[];
  subject: string;
  issuer: string | null;
  /** The country in the subject; null where it has none. */
  country: string | null;
  chain: string[];
  isRoot: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** The curves that a list accepts, as OpenSSL calls them (FIPS 186-5 §6.1.1). */
const CURVES: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
/** Certificates or keys of one upload. */
const UPLOADED_MAX = 50;
/** Extensions that may be critical (RFC 5280 §4.2.1): those that say nothing of the names below an authority. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(
  [14, 15, 17, 18, 19, 31, 32, 35, 37].map(number => `2.5.29.${number}`),
);

const isStrong = ({ asymmetricKeyDetails }: KeyObject): boolean => CURVES.has(asymmetricKeyDetails?.namedCurve ?? '');

const hasUnknownCritical = ({ raw }: X509Certificate): boolean =>
  (AsnConvert.parse(raw, Certificate).tbsCertificate.extensions ?? []).some(
    ({ critical, extnID }) => critical && !KNOWN_EXTENSIONS.has(extnID),
  );

const curveKey = (key: KeyObject): CurveKey => {
  const { kty = '', crv = '', x = '', y = '' } = key.export({ format: 'jwk' }) as Partial<CurveKey>;
  return { kty, crv, x, y };
};
/** The RFC 7638 thumbprint: the members in the order of their names. */
const thumbprint = ({ crv, kty, x, y }: CurveKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const countryOf = (subject: string): string | null => /^C=([A-Za-z]{2})$/m.exec(subject)?.[1]?.toUpperCase() ?? null;

/** Those who signed a certificate, the nearest first, as far as they are here; a fault where one of the name did not sign it. */
function chainOf(leaf: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] | 'not_chained' {
  const chain: X509Certificate[] = [];
  for (let last = leaf; ;) {
    const named = all.filter(each => each !== last && each !== leaf && !chain.includes(each) && last.checkIssued(each));
    const by = named.find(each => each.ca && isSignedBy(last, each));
    // A root is signed by itself; one that only says so is signed by nobody here.
    if (!by) {
      const isBroken = last.subject === last.issuer ? !last.verify(last.publicKey) : named.length > 0;
      return isBroken ? 'not_chained' : chain;
    }
    chain.push(by);
    last = by;
  }
}

const present = (leaf: X509Certificate, chain: readonly X509Certificate[]): Listed => {
  const publicKey = curveKey(leaf.publicKey);
  return {
    kid: thumbprint(publicKey),
    publicKey,
    fingerprint: createHash('sha256').update(leaf.raw).digest('hex'),
    ders: [leaf, ...chain].map(({ raw }) => raw.toString('base64')),
    subject: nameOf(leaf.subject),
    issuer: nameOf(leaf.issuer),
    country: countryOf(leaf.subject),
    chain: chain.map(({ subject }) => nameOf(subject)),
    isRoot: leaf.ca && isSignedBy(leaf, leaf),
    startsAt: new Date(leaf.validFrom),
    endsAt: new Date(leaf.validTo),
  };
};

/**
 * Reads a PEM text of certificates for a list: each with those of the text that signed it. Those who only signed others are no entries of their own.
 * All are in force, on a curve that is not weak, and without critical extensions that nobody here knows (RFC 5280 §4.2).
 * @param now in milliseconds
 */
export function readListedCertificates(text: string, now: number): Listed[] | CertificateFault {
  const all = readPem(text, UPLOADED_MAX);
  if (typeof all === 'string') return all;
  try {
    if (!all.every(isOnCurve)) return 'curve';
    if (!all.every(({ publicKey }) => isStrong(publicKey))) return 'weak_curve';
    if (all.some(hasUnknownCritical)) return 'critical';
    const chains = all.map(each => chainOf(each, all));
    if (chains.some(each => each === 'not_chained')) return 'not_chained';
    if (!all.every(each => isInForce(each, now))) return 'not_in_force';
    const read = all.map((leaf, at) => ({ leaf, chain: chains[at] as X509Certificate[] }));
    const signers = new Set(read.flatMap(({ chain }) => chain));
    const entries = read.filter(({ leaf }) => !signers.has(leaf));
    // Authorities that signed each other.
    if (entries.length === 0) return 'not_chained';
    return entries.map(({ leaf, chain }) => present(leaf, chain));
  } catch {
    // A certificate whose key OpenSSL does not know.
    return 'unreadable';
  }
}

/**
 * Reads a certificate of a list that somebody else keeps; undefined for one that cannot be matched: no certificate, RSA, a weak curve, an unknown
 * critical extension. Whether it is in force is judged where it is used.
 * @param der base64
 */
export function readListedCertificate(der: string): Listed | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(der, 'base64'));
    const isUsable = isOnCurve(certificate) && isStrong(certificate.publicKey) && !hasUnknownCritical(certificate);
    return isUsable ? present(certificate, []) : undefined;
  } catch {
    return undefined;
  }
}

/** As it was sent: its members may be anything. */
type Jwk = Record<string, unknown>;
const isObject = (value: unknown): value is Jwk => typeof value === 'object' && value !== null && !Array.isArray(value);
const KID_MAX = 200;

function readJwk(jwk: Jwk): Listed | CertificateFault {
  if (jwk.d !== undefined) return 'private_key';
  if (jwk.kty !== 'EC') return 'curve';
  try {
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    if (!isStrong(key)) return 'weak_curve';
    const publicKey = curveKey(key);
    const own = thumbprint(publicKey);
    const kid = typeof jwk.kid === 'string' && jwk.kid !== '' ? jwk.kid.slice(0, KID_MAX) : own;
    return {
      kid,
      publicKey,
      fingerprint: null,
      ders: [],
      subject: kid,
      issuer: null,
      country: null,
      chain: [],
      isRoot: false,
      startsAt: null,
      endsAt: null,
    };
  } catch {
    return ['P-256', 'P-384', 'P-521'].includes(String(jwk.crv)) ? 'no_key' : 'weak_curve';
  }
}

/** Reads a JWK, or a JWK set, of public keys on curves (RFC 7517). */
export function readListedKeys(text: string): Listed[] | CertificateFault {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return /PRIVATE KEY-----/.test(text) ? 'private_key' : 'no_key';
  }
  if (!isObject(parsed)) return 'no_key';
  const keys: unknown = 'keys' in parsed ? parsed.keys : [parsed];
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(isObject)) return 'no_key';
  if (keys.length > UPLOADED_MAX) return 'too_many';
  const read = keys.map(readJwk);
  const fault = read.find(each => typeof each === 'string');
  if (typeof fault === 'string') return fault;
  return [...new Map((read as Listed[]).map(each => [each.kid, each])).values()];
}
