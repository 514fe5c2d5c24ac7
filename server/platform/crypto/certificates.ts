import { X509Certificate } from 'node:crypto';
import { decodeJwk } from '../../../engine/keys/index.ts';
import type { JsonObject } from '../../../engine/json.ts';

/** Why certificates are refused. */
export type CertificateFault =
  | 'unreadable'
  | 'private_key'
  | 'too_many'
  | 'curve'
  | 'other_key'
  | 'self_signed'
  | 'not_in_force'
  | 'not_chained'
  | 'no_root'
  | 'too_long'
  | 'weak_curve'
  | 'critical'
  | 'no_key';

/** A chain of certificates, put in order: each is signed by the next, and a root is left out. */
export interface CertificateChain {
  chain: Buffer[];
  subject: string;
  issuer: string;
  endsAt: Date;
}

/** Certificates of one text; real chains have two or three. */
const CHAIN_MAX = 10;
const NAME_MAX = 200;

/** Every certificate of a PEM text, each once. What stands between them is left aside, as tools write it there. */
export function readPem(text: string, most = CHAIN_MAX): X509Certificate[] | CertificateFault {
  if (/PRIVATE KEY-----/.test(text)) return 'private_key';
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0 || blocks.length !== text.split('-----BEGIN ').length - 1) return 'unreadable';
  const ders = new Set(blocks.map(([, body = '']) => body.replaceAll(/\s/g, '')));
  if (ders.size > most) return 'too_many';
  try {
    return [...ders].map(der => new X509Certificate(Buffer.from(der, 'base64')));
  } catch {
    return 'unreadable';
  }
}

export const isOnCurve = ({ publicKey }: X509Certificate): boolean => publicKey.asymmetricKeyType === 'ec';
export const isSignedBy = (certificate: X509Certificate, by: X509Certificate): boolean =>
  certificate.checkIssued(by) && certificate.verify(by.publicKey);
export const isInForce = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now < Date.parse(validTo);

function isOf({ publicKey }: X509Certificate, wanted: Uint8Array): boolean {
  try {
    return Buffer.from(decodeJwk(publicKey.export({ format: 'jwk' }) as JsonObject).bytes).equals(wanted);
  } catch {
    return false;
  }
}

/** What lists call a subject or an issuer: its common name, else its organization, else all of it. */
export function nameOf(name: string): string {
  const parts = new Map(
    name.split('\n').map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return (parts.get('CN') ?? parts.get('O') ?? name.replaceAll('\n', ', ')).replaceAll('\0', '').slice(0, NAME_MAX);
}

/** A certificate at which chains end. */
export interface Root {
  der: Buffer;
  subject: string;
  endsAt: Date;
}

/**
 * Reads a PEM text of root certificates: authorities that signed themselves, in force, with a key on a curve.
 * @param now in milliseconds
 */
export function readRoots(text: string, now: number): Root[] | CertificateFault {
  const all = readPem(text);
  if (typeof all === 'string') return all;
  try {
    if (!all.every(isOnCurve)) return 'curve';
    if (!all.every(each => each.ca && isSignedBy(each, each))) return 'no_root';
    if (!all.every(each => isInForce(each, now))) return 'not_in_force';
    return all.map(({ raw, subject, validTo }) => ({ der: raw, subject: nameOf(subject), endsAt: new Date(validTo) }));
  } catch {
    // A certificate whose key OpenSSL does not know.
    return 'unreadable';
  }
}

/** Puts certificates in order from that of the key; a fault where one has no place in the chain. */
function ordered(leaf: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] | undefined {
  const chain = [leaf];
  const left = new Set(others);
  for (let last: X509Certificate | undefined = leaf; last;) {
    const current: X509Certificate = last;
    last = [...left].find(each => each.ca && isSignedBy(current, each));
    if (!last) break;
    left.delete(last);
    chain.push(last);
  }
  return left.size === 0 ? chain : undefined;
}

function judge(
  all: readonly X509Certificate[],
  publicKey: Uint8Array,
  now: number,
): CertificateChain | CertificateFault {
  const leaf = all.find(each => isOf(each, publicKey));
  if (!all.every(isOnCurve)) return 'curve';
  if (!leaf) return 'other_key';
  if (leaf.subject === leaf.issuer || isSignedBy(leaf, leaf)) return 'self_signed';
  const chain = ordered(
    leaf,
    all.filter(each => each !== leaf),
  );
  if (!chain) return 'not_chained';
  const kept = chain.filter(each => each === leaf || !isSignedBy(each, each));
  if (!kept.every(each => isInForce(each, now))) return 'not_in_force';
  return {
    chain: kept.map(({ raw }) => raw),
    subject: nameOf(leaf.subject),
    issuer: nameOf(leaf.issuer),
    endsAt: new Date(Math.min(...kept.map(({ validTo }) => Date.parse(validTo)))),
  };
}

/**
 * Reads a PEM text of certificates, in whatever order, as the chain of a key (RFC 5280 §6, without trust in any root: its readers choose that).
 * @param publicKey as Multikey has it
 * @param now in milliseconds
 */
export function readCertificateChain(
  text: string,
  publicKey: Uint8Array,
  now: number,
): CertificateChain | CertificateFault {
  const all = readPem(text);
  if (typeof all === 'string') return all;
  try {
    return judge(all, publicKey, now);
  } catch {
    // A certificate whose key OpenSSL does not know.
    return 'unreadable';
  }
}
