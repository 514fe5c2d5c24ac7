import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { isObject, type JsonObject } from '../../../../engine/json.ts';
import { CONTENT_ENCRYPTIONS } from '../../../../engine/openid4vp/index.ts';
import { encodeJwk } from '../../../../engine/keys/index.ts';
import { base64urlDecode } from '../../../../engine/primitives/index.ts';
import { AGREEMENT_CURVE, type PublicKey } from '../../../../engine/suites/index.ts';
import { agree } from '../../../platform/crypto/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

const ALG = 'ECDH-ES';
const sealName = (id: string): string => `presentation key ${id}`;

/** A key for the answer to one request (OpenID4VP 1.0 §8.3): its private half, sealed. */
export async function newResponseKey(keystore: Keystore, id: string): Promise<string> {
  const { privateKey } = await generateKeyPair(ALG, { crv: AGREEMENT_CURVE, extractable: true });
  return keystore.sealSecret(sealName(id), Buffer.from(JSON.stringify(await exportJWK(privateKey))));
}

const opened = (keystore: Keystore, id: string, sealed: string): JWK =>
  JSON.parse(keystore.openSecret(sealName(id), sealed).toString()) as JWK;

/** The public half, as `client_metadata.jwks` has it. */
export function publicResponseKey(keystore: Keystore, id: string, sealed: string): JsonObject {
  const { kty, crv, x, y } = opened(keystore, id, sealed);
  return { kty, crv, x, y, use: 'enc', alg: ALG, kid: id };
}

/** The private half, as 32 bytes. */
export const privateResponseKey = (keystore: Keystore, id: string, sealed: string): Uint8Array =>
  base64urlDecode(String(opened(keystore, id, sealed).d));

/** Makes the secret that the key of a request and another key share (ECDH); undefined for a key of another curve. */
export const agreeBy =
  (keystore: Keystore, id: string, sealed: string) =>
  (other: PublicKey): Uint8Array | undefined => {
    const jwk = encodeJwk(other);
    if (jwk.crv !== AGREEMENT_CURVE) return undefined;
    return agree(opened(keystore, id, sealed), jwk);
  };

/** The members of an encrypted answer; undefined for what is none, or is for another key. */
export async function openResponse(
  keystore: Keystore,
  id: string,
  sealed: string,
  response: string,
): Promise<JsonObject | undefined> {
  try {
    const key = await importJWK(opened(keystore, id, sealed), ALG);
    const { plaintext } = await compactDecrypt(response, key, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [...CONTENT_ENCRYPTIONS],
    });
    const members: unknown = JSON.parse(new TextDecoder().decode(plaintext));
    return isObject(members) ? members : undefined;
  } catch {
    return undefined;
  }
}
