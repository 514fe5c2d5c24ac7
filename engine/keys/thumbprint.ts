import { encodeJwk } from './jwk.ts';
import { base64urlEncode, type Primitives } from '../primitives/index.ts';
import type { PublicKey } from '../suites/index.ts';

/** The RFC 7638 thumbprint of a key, base64url of SHA-256. */
export function jwkThumbprint(key: PublicKey, { sha256 }: Primitives): string {
  // Its members come in the order of their names.
  return base64urlEncode(sha256(JSON.stringify(encodeJwk(key))));
}
