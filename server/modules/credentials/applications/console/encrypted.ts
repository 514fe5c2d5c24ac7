import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { JsonObject } from '../../../../../engine/json.ts';

/** Encrypts an answer by the key of the request (OpenID4VP 1.0 §8.3). */
export async function encryptedAnswer(
  members: JsonObject,
  { key: { kid, ...key }, enc }: { key: JsonObject; enc: string },
): Promise<string> {
  const header = { alg: 'ECDH-ES', enc, ...(typeof kid === 'string' && { kid }) };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(members)))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ ...key } as JWK, 'ECDH-ES'));
}
