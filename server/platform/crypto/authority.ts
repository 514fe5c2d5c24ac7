import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { ecdsaWithSHA256 } from '@peculiar/asn1-ecc';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity as AsnValidity,
  Version,
} from '@peculiar/asn1-x509';

/** When a certificate is in force, in milliseconds. */
export interface Validity {
  from: number;
  until: number;
}

/** A key pair of an authority. */
export interface AuthorityKeys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** A certificate authority of the demonstration or of a simulated issuer, or one below it. Nobody trusts it. */
export interface Authority {
  name: string;
  /** ISO 3166-1, two letters. */
  country?: string | undefined;
  /** Its own certificate. */
  pem: string;
  privateKey: KeyObject;
  /** Certifies the key of a request (PKCS #10), which it checks. Answers the certificate as PEM. */
  certify(csr: string, inForce?: Validity): string;
  /** Certifies a key for a name, without a request. Answers the certificate as PEM. */
  certifyKey(name: string, publicKey: KeyObject, inForce?: Validity): string;
}

interface Certified {
  subject: Name;
  issuer: Name;
  publicKey: SubjectPublicKeyInfo;
  by: KeyObject;
  inForce: Validity;
  isAuthority: boolean;
}

const DAY_MS = 86_400_000;
const COMMON_NAME = '2.5.4.3';
const COUNTRY = '2.5.4.6';
const SHA256_RSA = '1.2.840.113549.1.1.11';

const nextYears = (years: number): Validity => ({
  from: Date.now() - DAY_MS,
  until: Date.now() + years * 365 * DAY_MS,
});
const part = (type: string, value: AttributeValue): RelativeDistinguishedName =>
  new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
/** An authority of mobile documents names its country (ISO/IEC 18013-5, table B.1). */
const nameOf = (name: string, country: string | undefined): Name =>
  new Name([
    ...(country === undefined ? [] : [part(COUNTRY, new AttributeValue({ printableString: country }))]),
    part(COMMON_NAME, new AttributeValue({ utf8String: name })),
  ]);
const extension = (extnID: string, value: unknown): Extension =>
  new Extension({ extnID, critical: true, extnValue: new OctetString(AsnConvert.serialize(value)) });

function certificate({ subject, issuer, publicKey, by, inForce, isAuthority }: Certified): string {
  const algorithm =
    by.asymmetricKeyType === 'rsa'
      ? new AlgorithmIdentifier({ algorithm: SHA256_RSA, parameters: null })
      : ecdsaWithSHA256;
  const serial = new Uint8Array([1, ...randomBytes(12)]);
  const told = new TBSCertificate({
    version: Version.v3,
    serialNumber: serial.buffer,
    signature: algorithm,
    issuer,
    validity: new AsnValidity({ notBefore: new Date(inForce.from), notAfter: new Date(inForce.until) }),
    subject,
    subjectPublicKeyInfo: publicKey,
    extensions: new Extensions([
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: isAuthority })),
      extension(
        id_ce_keyUsage,
        new KeyUsage(isAuthority ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature),
      ),
    ]),
  });
  const signature = sign('sha256', new Uint8Array(AsnConvert.serialize(told)), by);
  const whole = new Certificate({
    tbsCertificate: told,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(signature).buffer,
  });
  const lines =
    Buffer.from(AsnConvert.serialize(whole))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const spki = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(key.export({ format: 'der', type: 'spki' }), SubjectPublicKeyInfo);

/** Reads a request whose key signed it. @throws Error where it did not */
function readRequest(csr: string): { subject: Name; subjectPKInfo: SubjectPublicKeyInfo } {
  const der = Buffer.from(csr.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const { certificationRequestInfo: info, signature } = AsnConvert.parse(der, CertificationRequest);
  const key = createPublicKey({
    key: Buffer.from(AsnConvert.serialize(info.subjectPKInfo)),
    format: 'der',
    type: 'spki',
  });
  if (!verify('sha256', new Uint8Array(AsnConvert.serialize(info)), key, new Uint8Array(signature)))
    throw new Error('The request is not signed by its key');
  return info;
}

/** The P-256 key pair of a private key (32 bytes), the same each time. */
export function keysOf(secret: Buffer): AuthorityKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const [x, y] = [ecdh.getPublicKey().subarray(1, 33), ecdh.getPublicKey().subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  return {
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' }),
  };
}

/** Makes an authority with a key, a root unless another one certifies it. `country` is two letters. */
export function createAuthority(
  name: string,
  by?: Authority,
  { publicKey, privateKey }: AuthorityKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  country?: string,
  inForce: Validity = nextYears(10),
): Authority {
  const subject = nameOf(name, country);
  const certified = (of: Pick<Certified, 'subject' | 'publicKey' | 'inForce'>): string =>
    certificate({ ...of, issuer: subject, by: privateKey, isAuthority: false });
  return {
    name,
    country,
    privateKey,
    pem: certificate({
      subject,
      issuer: by ? nameOf(by.name, by.country) : subject,
      publicKey: spki(publicKey),
      by: by?.privateKey ?? privateKey,
      inForce,
      isAuthority: true,
    }),
    certify(csr, until = nextYears(1)) {
      const request = readRequest(csr);
      return certified({ subject: request.subject, publicKey: request.subjectPKInfo, inForce: until });
    },
    certifyKey: (of, key, until = nextYears(1)) =>
      certified({ subject: nameOf(of, country), publicKey: spki(key), inForce: until }),
  };
}
