import 'reflect-metadata';
import { randomBytes, type webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate authority of the demonstration, or one below it. Nobody trusts it. */
export interface Authority {
  name: string;
  /** Its own certificate. */
  pem: string;
  keys: webcrypto.CryptoKeyPair;
  /** Certifies the key of a request (PKCS #10), which it checks. Answers the certificate as PEM. */
  certify(csr: string, inForce?: Validity): Promise<string>;
}

/** When a certificate is in force, in milliseconds. */
export interface Validity {
  from: number;
  until: number;
}

const DAY_MS = 86_400_000;
const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const nextYear = (now = Date.now()): Validity => ({ from: now - DAY_MS, until: now + 365 * DAY_MS });
const serialNumber = (): string => `01${randomBytes(12).toString('hex')}`;
const times = ({ from, until }: Validity) => ({ notBefore: new Date(from), notAfter: new Date(until) });

/** Makes an authority, a root unless another one certifies it. `algorithm` is that of its key, as WebCrypto calls it. */
export async function createAuthority(
  name: string,
  by?: Authority,
  algorithm: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams = P256,
): Promise<Authority> {
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const own = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: `CN=${name}, O=${name}`,
    issuer: `CN=${by?.name ?? name}, O=${by?.name ?? name}`,
    ...times({ ...nextYear(), until: Date.now() + 3650 * DAY_MS }),
    publicKey: keys.publicKey,
    signingKey: (by ?? { keys }).keys.privateKey,
    signingAlgorithm: { hash: 'SHA-256', ...(by ?? { keys }).keys.privateKey.algorithm },
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    name,
    pem: own.toString('pem'),
    keys,
    async certify(csr, inForce = nextYear()) {
      const request = new Pkcs10CertificateRequest(csr);
      if (!(await request.verify())) throw new Error('The request is not signed by its key');
      const certificate = await X509CertificateGenerator.create({
        serialNumber: serialNumber(),
        subject: request.subject,
        issuer: own.subject,
        ...times(inForce),
        publicKey: await request.publicKey.export(),
        signingKey: keys.privateKey,
        signingAlgorithm: { hash: 'SHA-256', ...keys.privateKey.algorithm },
        extensions: [
          new BasicConstraintsExtension(false, undefined, true),
          new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        ],
      });
      return certificate.toString('pem');
    },
  };
}
