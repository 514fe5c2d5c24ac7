import { webcrypto } from 'node:crypto';
import { decodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { PublicKey } from '../../../../../engine/suites/index.ts';

/** A key of one run of the console, and the DID that consists of it. */
export interface ConsoleKey {
  did: string;
  publicKey: PublicKey;
  signer: Signer;
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Makes a key for one run of the console. It is kept nowhere. */
export async function newConsoleKey(): Promise<ConsoleKey> {
  const { publicKey: open, privateKey } = await webcrypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', open);
  const publicKey = decodeJwk({ kty, crv, x, y } as JsonObject);
  const did = didJwkOf(publicKey);
  return {
    did,
    publicKey,
    signer: {
      verificationMethod: `${did}#0`,
      keyType: publicKey.type,
      sign: async data =>
        new Uint8Array(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, data)),
    },
  };
}
