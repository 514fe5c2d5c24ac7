import { createPublicKey, webcrypto, X509Certificate } from 'node:crypto';
import { decodeJwk, encodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { PublicKey } from '../../../../../engine/suites/index.ts';
import { createAuthority } from '../../../../platform/crypto/index.ts';

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

/** An authority of one run of the console: base64 DER. */
export interface ConsoleAuthority {
  root: string;
  /** The certificate of the run's issuer, under the root. */
  certificate: string;
}

const COUNTRY = 'MX';
const DAY_MS = 86_400_000;
const derOf = (pem: string): string => new X509Certificate(pem).raw.toString('base64');

/** Makes an authority for one run of the console, in force for two days around it. Its key is kept nowhere. */
export function newConsoleAuthority({ publicKey }: Pick<ConsoleKey, 'publicKey'>, now: Date): ConsoleAuthority {
  const inForce = { from: now.getTime() - DAY_MS, until: now.getTime() + DAY_MS };
  const authority = createAuthority('Sello: simulated authority', undefined, undefined, COUNTRY, inForce);
  const { kty, crv, x, y } = encodeJwk(publicKey) as Record<string, string>;
  const key = createPublicKey({ key: { kty, crv, x, y } as never, format: 'jwk' });
  return {
    root: derOf(authority.pem),
    certificate: derOf(authority.certifyKey('Sello: simulated document signer', key, inForce)),
  };
}
