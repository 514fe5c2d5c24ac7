import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { base64urlEncode } from '../../../engine/primitives/index.ts';
import { P256, P384, type KeyType, type VerifySignature } from '../../../engine/suites/index.ts';

/** One issuer signs many credentials, and a point is decompressed in JavaScript: its key is kept ready. */
const READY_MAX = 256;

/** A native verifier of ECDSA keys of a type: its digest over the data, the signature raw (r and s). */
function nativeVerifier({ jwk, digest, publicKeyLength, signatureLength }: KeyType): VerifySignature {
  const ready = new Map<string, KeyObject>();
  const keyOf = (publicKey: Uint8Array): KeyObject => {
    const name = base64urlEncode(publicKey);
    const known = ready.get(name);
    if (known) return known;
    const [x, y] = jwk.split(publicKey).map(base64urlEncode);
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: x ?? '', y: y ?? '' }, format: 'jwk' });
    if (ready.size >= READY_MAX) ready.delete(ready.keys().next().value ?? '');
    ready.set(name, key);
    return key;
  };
  return (publicKey, data, signature) => {
    if (publicKey.length !== publicKeyLength || signature.length !== signatureLength) return false;
    try {
      return verify(digest, data, { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' }, signature);
    } catch {
      return false;
    }
  };
}

export const verifyP256 = nativeVerifier(P256);
export const verifyP384 = nativeVerifier(P384);

/** What signs with the private half of a key of a type, given as PKCS #8, of which it keeps its own copy: raw signatures, as they are verified above. */
export function ecdsaSigner({ digest }: KeyType, pkcs8: Buffer): (data: Uint8Array) => Uint8Array {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return data => sign(digest, data, { key, dsaEncoding: 'ieee-p1363' });
}
