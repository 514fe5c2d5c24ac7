import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator, type X509Certificate } from '@peculiar/x509';
import { SignJWT, type CryptoKey, type JWK } from 'jose';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const pair = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
const der = (certificate: X509Certificate) => Buffer.from(certificate.rawData).toString('base64');

/** A maker of wallets, who attests them and their keys, with a root of its own. */
export async function attester() {
  const [root, signing] = [await pair(), await pair()];
  const dates = { notBefore: new Date(Date.now() - 60_000), notAfter: new Date(Date.now() + 24 * 3600_000) };
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=Raíz ${randomUUID()}`,
    ...dates,
    signingAlgorithm: ALGORITHM,
    keys: root,
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '02',
    subject: 'CN=Billeteras de prueba',
    issuer: rootCertificate.subject,
    ...dates,
    signingAlgorithm: ALGORITHM,
    publicKey: signing.publicKey,
    signingKey: root.privateKey,
  });
  const sign = (typ: string, claims: Record<string, unknown>, expires: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ, x5c: [der(certificate)] })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(signing.privateKey as CryptoKey);
  return {
    root: rootCertificate.toString('pem'),
    leaf: certificate.toString('pem'),
    /** An attestation of keys. */
    keys: (keys: readonly JWK[], claims: Record<string, unknown> = {}, expires = '1h') =>
      sign('key-attestation+jwt', { attested_keys: keys, key_storage: ['iso_18045_high'], ...claims }, expires),
    /** An attestation of a wallet whose own key is `jwk`. */
    wallet: (jwk: JWK, clientId = 'wallet.example', expires = '1h') =>
      sign('oauth-client-attestation+jwt', { sub: clientId, cnf: { jwk } }, expires),
  };
}
export type Attester = Awaited<ReturnType<typeof attester>>;

/** The proof of a wallet that an attestation is its own. */
export const walletProof = (key: CryptoKey, audience: string, claims: Record<string, unknown> = {}) =>
  new SignJWT({ aud: audience, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'oauth-client-attestation-pop+jwt' })
    .setIssuedAt()
    .sign(key);
