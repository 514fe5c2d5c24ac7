import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BasicConstraintsExtension, Extension, X509CertificateGenerator, type X509Certificate } from '@peculiar/x509';

const DAY_MS = 86_400_000;
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

/** A certificate that a test made, with the keys that it certifies. */
export interface Made {
  certificate: X509Certificate;
  keys: CryptoKeyPair;
  pem: string;
}
interface Wanted {
  name: string;
  /** Who signs it; itself where nobody is named. */
  by?: Made;
  /** Whether it may sign others. */
  ca?: boolean;
  curve?: 'P-256' | 'P-384' | 'P-521' | 'RSA';
  /** Days from now. */
  from?: number;
  until?: number;
  /** The object identifier of a critical extension beside the usual ones. */
  critical?: string;
}

/** Makes a certificate for a new key. */
export async function makeCertificate({
  name,
  by,
  ca = false,
  curve = 'P-256',
  from = -1,
  until = 365,
  critical,
}: Wanted): Promise<Made> {
  const algorithm = curve === 'RSA' ? RSA : { name: 'ECDSA', namedCurve: curve, hash: 'SHA-256' };
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(8).toString('hex')}`,
    subject: `CN=${name}, C=MX`,
    issuer: by?.certificate.subject ?? `CN=${name}, C=MX`,
    notBefore: new Date(Date.now() + from * DAY_MS),
    notAfter: new Date(Date.now() + until * DAY_MS),
    signingAlgorithm: by ? { name: 'ECDSA', hash: 'SHA-256' } : algorithm,
    publicKey: keys.publicKey,
    signingKey: (by?.keys ?? keys).privateKey,
    extensions: [
      new BasicConstraintsExtension(ca, undefined, true),
      ...(critical === undefined ? [] : [new Extension(critical, true, new Uint8Array([5, 0]))]),
    ],
  });
  return { certificate, keys, pem: certificate.toString('pem') };
}

/** A self-signed certificate by OpenSSL, of a curve that browsers do not make. */
export function opensslCertificate(curve: string, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sello-listed-'));
  const [key, out] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync('openssl', ['ecparam', '-name', curve, '-genkey', '-noout', '-out', key], { stdio: 'pipe' });
    execFileSync(
      'openssl',
      ['req', '-x509', '-new', '-key', key, '-out', out, '-days', '30', '-subj', `/CN=${name}`, '-sha256'],
      { stdio: 'pipe' },
    );
    return readFileSync(out, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
