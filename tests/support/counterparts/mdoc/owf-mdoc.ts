import { createHash, createHmac, createPublicKey, randomBytes, verify, X509Certificate } from 'node:crypto';
import type { CoseKey as Key, MdocContext } from '@owf/mdoc';
import { CoseKey } from './owf-library.ts';

const HASHES: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' };
const keyOf = (key: Key) => createPublicKey({ key: key.jwk as never, format: 'jwk' });

/** What the mdoc library of the OpenWallet Foundation is given: Node's cryptography, and chains of one certificate under a root. */
export const owfContext: Pick<MdocContext, 'crypto' | 'cose' | 'x509'> = {
  crypto: {
    random: length => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(
        createHash(HASHES[digestAlgorithm] as string)
          .update(bytes)
          .digest(),
      ),
    calculateEphemeralMacKey: () => {
      throw new Error('Devices sign here.');
    },
  },
  cose: {
    sign1: {
      sign: () => {
        throw new Error('This side only verifies.');
      },
      verify: ({ key, sign1 }) =>
        verify('sha256', sign1.toBeSigned, { key: keyOf(key), dsaEncoding: 'ieee-p1363' }, sign1.signature),
    },
    mac0: {
      sign: ({ toBeAuthenticated }) => new Uint8Array(createHmac('sha256', '').update(toBeAuthenticated).digest()),
      verify: () => false,
    },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      new X509Certificate(certificate).issuer
        .split('\n')
        .filter(part => part.startsWith(`${field}=`))
        .map(part => part.slice(field.length + 1)),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(new X509Certificate(certificate).publicKey.export({ format: 'jwk' }) as never),
    verifyCertificateChain: ({ trustedCertificates, x5chain }) => {
      const [leaf] = x5chain.map(each => new X509Certificate(each));
      const isTrusted = trustedCertificates.some(each => leaf?.verify(new X509Certificate(each).publicKey));
      if (!isTrusted) throw new Error('No trusted certificate signed this one.');
    },
    getCertificateData: ({ certificate }) => {
      const read = new X509Certificate(certificate);
      return {
        issuerName: read.issuer,
        subjectName: read.subject,
        serialNumber: read.serialNumber,
        thumbprint: read.fingerprint256,
        notBefore: new Date(read.validFrom),
        notAfter: new Date(read.validTo),
        pem: read.toString(),
      };
    },
  },
};
