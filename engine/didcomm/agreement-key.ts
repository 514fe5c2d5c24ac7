import { p256 } from '@noble/curves/nist.js';
import { EngineError } from '../errors.ts';
import { isObject, type JsonObject, type JsonValue } from '../json.ts';
import { base64urlEncode, concat, multibaseDecode, multibaseEncode } from '../primitives/index.ts';

/** A key with which two agree on a secret, as a public JWK (RFC 7518 §6.2, RFC 8037). */
export type AgreementKey = { kty: 'OKP'; crv: 'X25519'; x: string } | { kty: 'EC'; crv: 'P-256'; x: string; y: string };

// Multicodec names of the keys: x25519-pub, p256-pub.
const X25519 = [0xec, 0x01];
const P256 = [0x80, 0x24];
const startsWith = (bytes: Uint8Array, code: readonly number[]) => code.every((byte, at) => bytes[at] === byte);

function inMultikey(text: string): AgreementKey {
  const bytes = multibaseDecode(text);
  const key = bytes.subarray(2);
  if (startsWith(bytes, X25519) && key.length === 32) return { kty: 'OKP', crv: 'X25519', x: base64urlEncode(key) };
  if (startsWith(bytes, P256) && key.length === 33) {
    const point = p256.Point.fromBytes(key).toBytes(false);
    return {
      kty: 'EC',
      crv: 'P-256',
      x: base64urlEncode(point.subarray(1, 33)),
      y: base64urlEncode(point.subarray(33)),
    };
  }
  throw new EngineError('key', 'Not a key of X25519 or P-256.');
}

/** The key of a verification method, as Multikey or JWK. Throws EngineError 'key' for one of another curve, and for anything else. */
export function agreementKeyIn(method: JsonValue): AgreementKey {
  const { publicKeyMultibase: multikey, publicKeyJwk: jwk }: JsonObject = isObject(method) ? method : {};
  if (typeof multikey === 'string')
    try {
      return inMultikey(multikey);
    } catch {
      throw new EngineError('key', 'Not a key of X25519 or P-256.');
    }
  const { kty, crv, x, y }: JsonObject = isObject(jwk) ? jwk : {};
  if (kty === 'OKP' && crv === 'X25519' && typeof x === 'string') return { kty, crv, x };
  if (kty === 'EC' && crv === 'P-256' && typeof x === 'string' && typeof y === 'string') return { kty, crv, x, y };
  throw new EngineError('key', 'Not a key of X25519 or P-256.');
}

/** The Multikey text of an X25519 key, from its 32 bytes. */
export const agreementMultikey = (bytes: Uint8Array): string =>
  multibaseEncode('z', concat(Uint8Array.from(X25519), bytes));
