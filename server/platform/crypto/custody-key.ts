import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { decodeJwk } from '../../../engine/keys/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { ED25519, P256, P384, type KeyType } from '../../../engine/suites/index.ts';
import { ecdsaSigner } from './ecdsa.ts';
import { ed25519FromSeed, seedOf } from './ed25519.ts';

/** How a type of keys is made, and how its private half, as PKCS #8, signs. */
interface CustodyType {
  type: KeyType;
  generate(): KeyPairKeyObjectResult;
  /** Keeps its own copy of the private half. Throws where it is none. */
  signer(pkcs8: Buffer): (data: Uint8Array) => Uint8Array;
}

const ecdsa = (type: KeyType): CustodyType => ({
  type,
  generate: () => generateKeyPairSync('ec', { namedCurve: type.name }),
  signer: pkcs8 => ecdsaSigner(type, pkcs8),
});

const TYPES: readonly CustodyType[] = [
  {
    type: ED25519,
    generate: () => generateKeyPairSync('ed25519'),
    signer: pkcs8 => ed25519FromSeed(seedOf(pkcs8)).sign,
  },
  ecdsa(P256),
  ecdsa(P384),
];

const typeCalled = (algorithm: string): CustodyType => {
  const found = TYPES.find(({ type }) => type.name === algorithm);
  if (!found) throw new TypeError(`No key of ${algorithm} is kept in custody`);
  return found;
};

/** The type of keys in custody that is called this. @throws TypeError where there is none */
export const custodyType = (algorithm: string): KeyType => typeCalled(algorithm).type;

/** A new key of a type: its public half, and its private half as PKCS #8, which is the caller's to wipe. @throws TypeError where no such key is kept */
export function newCustodyKey(algorithm: string): { publicKey: Buffer; pkcs8: Buffer } {
  const { publicKey, privateKey } = typeCalled(algorithm).generate();
  const { bytes } = decodeJwk(publicKey.export({ format: 'jwk' }) as JsonObject);
  return { publicKey: Buffer.from(bytes), pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** What signs with such a private half, which can be wiped afterwards. @throws RangeError, TypeError where it is none */
export const custodySigner = (algorithm: string, pkcs8: Buffer): ((data: Uint8Array) => Uint8Array) =>
  typeCalled(algorithm).signer(pkcs8);
