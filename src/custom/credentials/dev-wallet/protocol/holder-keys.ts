import type { JsonObject } from '../../../../../engine/json.ts';
import { decodeJwk, encodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { didJwkOf, jwkThumbprint } from '../../../../../engine/openid4vci/index.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';

/** A key of the wallet: P-256, and its private half never leaves the browser. */
export interface HolderKeyPair {
  /** RFC 7638. */
  thumbprint: string;
  jwk: JsonObject;
  privateKey: CryptoKey;
  /** The did:peer that names it as its first key; not there where the key alone is its DID. */
  did?: string;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Creates a key that cannot be exported. */
export async function newHolderKey(): Promise<HolderKeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const key = decodeJwk((await crypto.subtle.exportKey('jwk', publicKey)) as JsonObject & { key_ops?: never });
  return { thumbprint: jwkThumbprint(key, noblePrimitives), jwk: encodeJwk(key), privateKey };
}

/** The DID of a key. */
export const didOfKey = ({ jwk, did }: Pick<HolderKeyPair, 'jwk' | 'did'>): string => did ?? didJwkOf(decodeJwk(jwk));

/** How its DID names a key. */
export const methodOf = (key: Pick<HolderKeyPair, 'jwk' | 'did'>): string =>
  `${didOfKey(key)}${key.did === undefined ? '#0' : '#key-1'}`;

/** Signs with a key, in the name of its DID. */
export function signerOf({ privateKey, ...key }: Pick<HolderKeyPair, 'jwk' | 'privateKey' | 'did'>): Signer {
  const { type } = decodeJwk(key.jwk);
  return {
    verificationMethod: methodOf(key),
    keyType: type,
    sign: async data =>
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, data as Uint8Array<ArrayBuffer>),
      ),
  };
}
