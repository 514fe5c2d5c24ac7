import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { didKeyFromPublicKey } from '../../../engine/did/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { decodeJwk, type Signer } from '../../../engine/keys/index.ts';
import { verifyToken, type TokenOptions, type TokenVerification } from '../../../engine/verify/index.ts';
import type { PublicKey } from '../../../engine/suites/index.ts';
import { NOW } from './diploma.ts';
import { canonizer, resolverOf } from './parties.ts';

const CURVES = { ES256: 'P-256', ES384: 'P-384' } as const;

/** Somebody with a key of a kind that tokens are signed with, its JWK with the private half for others' libraries. */
export interface TokenParty {
  did: string;
  key: PublicKey;
  publicJwk: JsonObject;
  privateJwk: JsonObject;
  signer: Signer;
}

/** A new party with a did:key. */
export function tokenParty(alg: 'EdDSA' | 'ES256' | 'ES384'): TokenParty {
  const pair =
    alg === 'EdDSA' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: CURVES[alg] });
  const publicJwk = pair.publicKey.export({ format: 'jwk' }) as JsonObject;
  const key = decodeJwk(publicJwk);
  const { did, verificationMethod } = didKeyFromPublicKey(key);
  const digest = alg === 'EdDSA' ? null : key.type.digest;
  return {
    did,
    key,
    publicJwk,
    privateJwk: pair.privateKey.export({ format: 'jwk' }) as JsonObject,
    signer: {
      verificationMethod,
      keyType: key.type,
      sign: data => sign(digest, data, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }),
    },
  };
}

export const salt = (): string => randomBytes(16).toString('base64url');
export const SECONDS = NOW.getTime() / 1000;

/** Verifies a token with did:key only and nothing reachable, unless given. */
export async function verified(value: unknown, more: Partial<TokenOptions> = {}): Promise<TokenVerification> {
  const options = { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...more };
  const result = await verifyToken(value as string, options);
  if (!result) throw new Error('Not opened');
  return result;
}
