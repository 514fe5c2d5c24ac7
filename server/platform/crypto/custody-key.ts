import { generateKeyPairSync } from 'node:crypto';
import { ED25519 } from '../../../engine/suites/keys/ed25519.ts';
import { ed25519FromSeed, seedOf } from './ed25519.ts';

/** The type of every key in custody. */
export const CUSTODY_KEY_TYPE = ED25519;

/** A new key of that type: its public half, and its private half as PKCS #8, which is the caller's to wipe. */
export function newCustodyKey(): { publicKey: Buffer; pkcs8: Buffer } {
  const pair = generateKeyPairSync('ed25519');
  return {
    publicKey: Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    pkcs8: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

/** What signs with such a private half, which can be wiped afterwards. Throws RangeError where it is none. */
export const custodySigner = (pkcs8: Buffer): ((data: Uint8Array) => Uint8Array) => ed25519FromSeed(seedOf(pkcs8)).sign;
