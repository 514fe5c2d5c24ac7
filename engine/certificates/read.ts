import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  type Name,
} from '@peculiar/asn1-x509';
import { EngineError } from '../errors.ts';
import { encodeJwk } from '../keys/index.ts';
import { base64urlDecode, base64urlEncode } from '../primitives/index.ts';
import { KEY_TYPES, type PublicKey } from '../suites/index.ts';
import type { ReadCertificate } from '../verify/index.ts';

/** Real chains have two or three. */
const CHAIN_MAX = 10;
const CERTIFICATE_MAX = 64 * 1024;
const NAME_MAX = 200;

/** How the parts of a name are written (RFC 4514 §3). */
const PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
};

const same = (one: ArrayBuffer | Uint8Array | null | undefined, other: Uint8Array): boolean => {
  const bytes = one ? new Uint8Array(one) : new Uint8Array();
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
};

function decode(text: string): Certificate {
  if (text.length > CERTIFICATE_MAX) throw new EngineError('token', 'The certificate is too large.');
  const bytes = base64urlDecode(text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  return AsnConvert.parse(bytes, Certificate);
}

/** The key of a certificate; undefined where it is of a type that the engine does not know. */
function keyOf({ tbsCertificate: { subjectPublicKeyInfo: info } }: Certificate): PublicKey | undefined {
  const type = KEY_TYPES.find(
    ({ certificate }) =>
      certificate?.algorithm === info.algorithm.algorithm &&
      (!certificate.parameters || same(info.algorithm.parameters, certificate.parameters)),
  );
  const bytes = type?.certificate?.keyIn(new Uint8Array(info.subjectPublicKey));
  return type && bytes && { type, bytes };
}

/** Whether one certificate was signed by the key of another, an authority; undefined where the engine cannot tell. */
function isSignedBy(certificate: Certificate, by: Certificate): boolean | undefined {
  const { tbsCertificate: told, tbsCertificateRaw: signed, signatureAlgorithm, signatureValue } = certificate;
  const [issuer, subject] = [told.issuer, by.tbsCertificate.subject].map(name => AsnConvert.serialize(name));
  if (!signed || !same(issuer, new Uint8Array(subject ?? [])) || !isAuthority(by)) return false;
  const key = keyOf(by);
  if (key?.type.certificate?.signature !== signatureAlgorithm.algorithm) return undefined;
  const signature = key.type.certificate.signatureIn(new Uint8Array(signatureValue));
  return signature !== undefined && key.type.verify(key.bytes, new Uint8Array(signed), signature);
}

const extensionOf = ({ tbsCertificate }: Certificate, id: string): ArrayBuffer | undefined =>
  tbsCertificate.extensions?.find(({ extnID }) => extnID === id)?.extnValue.buffer;

function isAuthority(certificate: Certificate): boolean {
  const value = extensionOf(certificate, id_ce_basicConstraints);
  return value !== undefined && AsnConvert.parse(value, BasicConstraints).cA;
}

/**
 * Returns the identifier by which chains name the key of an authority (RFC 5280 §4.2.1.1): of an authority its own, of another certificate that of who signed
 * it; base64url. Undefined where the certificate has none. Throws for what is no certificate.
 * @param text base64 DER
 */
export function authorityKeyId(text: string): string | undefined {
  const certificate = decode(text);
  const own = isAuthority(certificate) ? extensionOf(certificate, id_ce_subjectKeyIdentifier) : undefined;
  if (own) return base64urlEncode(new Uint8Array(AsnConvert.parse(own, SubjectKeyIdentifier).buffer));
  const signers = extensionOf(certificate, id_ce_authorityKeyIdentifier);
  const id = signers && AsnConvert.parse(signers, AuthorityKeyIdentifier).keyIdentifier;
  return id && base64urlEncode(new Uint8Array(id.buffer));
}

/** What is judged of a certificate, or binds nobody here. Another extension that is critical has to be understood (RFC 5280 §4.2): such a chain is none. */
const UNDERSTOOD = new Set([id_ce_basicConstraints, id_ce_keyUsage, id_ce_extKeyUsage, id_ce_subjectAltName]);
const isUnderstood = ({ tbsCertificate: { extensions = [] } }: Certificate): boolean =>
  [...extensions].every(({ critical, extnID }) => !critical || UNDERSTOOD.has(extnID));

/** A name as text, its most specific part first. */
const nameOf = (name: Name): string =>
  [...name]
    .reverse()
    .flatMap(part => [...part])
    .map(({ type, value }) => `${PARTS[type] ?? type}=${value.toString().replaceAll(/[,+"\\<>;=]/g, String.raw`\$&`)}`)
    .join(', ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, NAME_MAX);

/** Whether each certificate was signed by the next: `false` before what cannot be told, and for a key that certifies itself. */
function areChained(chain: readonly Certificate[]): boolean | undefined {
  if (!chain.every(isUnderstood)) return false;
  const [leaf] = chain;
  const { issuer, subject } = (leaf as Certificate).tbsCertificate;
  if (same(AsnConvert.serialize(issuer), new Uint8Array(AsnConvert.serialize(subject)))) return false;
  const links = chain.slice(1).map((by, at) => isSignedBy(chain[at] as Certificate, by));
  return links.includes(false) ? false : links.includes(undefined) ? undefined : true;
}

/** Chains that were read, the oldest first: a verifier meets few signers, and what a chain says never changes. */
const known = new Map<string, ReadCertificate>();
const KNOWN_MAX = 200;
/** Characters of a chain that is kept. */
const KNOWN_CHARACTERS = 16 * 1024;

/**
 * Reads the certificates in the header `x5c` of a token (RFC 7515 §4.1.6): base64 DER, that of the signing key first. Who the last one is signed by is
 * nobody's word here: its readers choose their roots. Rejects for what is no certificate.
 */
export async function readCertificates(texts: readonly string[]): Promise<ReadCertificate> {
  if (texts.length > CHAIN_MAX) throw new EngineError('token', 'The chain of certificates is too long.');
  const name = texts.join(' ');
  const before = known.get(name);
  if (before) return { ...before };
  const read = readChain(texts);
  if (name.length <= KNOWN_CHARACTERS) {
    known.set(name, read);
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  }
  return { ...read };
}

function readChain(texts: readonly string[]): ReadCertificate {
  const chain = texts.map(decode);
  const [leaf] = chain;
  if (!leaf) throw new EngineError('token', 'There is no certificate.');
  const names = extensionOf(leaf, id_ce_subjectAltName);
  const alternative = names ? [...AsnConvert.parse(names, SubjectAlternativeName)] : [];
  const times = chain.map(({ tbsCertificate: { validity } }) => validity);
  const key = keyOf(leaf);
  return {
    publicKey: key ? encodeJwk(key) : {},
    subject: nameOf(leaf.tbsCertificate.subject),
    uris: alternative.flatMap(({ uniformResourceIdentifier: uri }) => uri ?? []),
    hosts: alternative.flatMap(({ dNSName: host }) => host ?? []),
    from: Math.max(...times.map(({ notBefore }) => notBefore.getTime().getTime())),
    until: Math.min(...times.map(({ notAfter }) => notAfter.getTime().getTime())),
    isChained: areChained(chain),
  };
}
