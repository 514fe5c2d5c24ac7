import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
} from 'node:crypto';

/** The public half of a P-256 key, as JWK (RFC 7518 §6.2). */
export interface P256PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** A new P-256 key, as PKCS #8. */
export const newP256Key = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' });

/** A P-256 key ready to sign: ECDSA over SHA-256, the signature raw (r and s), as WebCrypto reads it. */
export function p256Signer(pkcs8: Buffer): { publicKey: P256PublicKey; sign(text: string): Buffer } {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    sign: text => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }),
  };
}

/** Returns the secret that a private key and a public one of its curve share (ECDH), both as JWK. Throws where they are of different curves. */
export const agree = (privateKey: JsonWebKey, publicKey: JsonWebKey): Uint8Array =>
  diffieHellman({
    privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }),
    publicKey: createPublicKey({ key: publicKey, format: 'jwk' }),
  });
