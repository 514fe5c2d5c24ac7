import type { JsonObject } from '../json.ts';
import { decodeJwk, encodeJwk } from './jwk.ts';
import { base64urlEncode, type Primitives } from '../primitives/index.ts';
import type { PublicKey } from '../suites/index.ts';

/** The RFC 7638 thumbprint of a key, base64url of SHA-256. */
export function jwkThumbprint(key: PublicKey, { sha256 }: Primitives): string {
  // Its members come in the order of their names.
  return base64urlEncode(sha256(JSON.stringify(encodeJwk(key))));
}

/** The same of the key that a request names for its answer: `use` is enc. Throws EngineError 'key' for one of a type that the engine does not know. */
export const encryptionThumbprint = (jwk: JsonObject, primitives: Primitives): string =>
  jwkThumbprint(decodeJwk({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }), primitives);
