import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { decodeJwk } from '../../../engine/keys/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { BLS12_381, ED25519, P256, P384, type KeyType } from '../../../engine/suites/index.ts';
import { blsHolderSigner, newBlsKey, type ForHolder } from './bls.ts';
import { ecdsaSigner } from './ecdsa.ts';
import { ed25519FromSeed, seedOf } from './ed25519.ts';

/** A key in custody, opened: what it can do, without its private half. A key can do one of both. */
export interface OpenedKey {
  /** The bytes of a signature. Synchronous. @throws TypeError where the key signs documents for their holders alone */
  sign(data: Uint8Array): Uint8Array;
  /** Signs a document for its holder, who can show parts of it. Rejects with TypeError where the key makes plain signatures, else as the engine's. */
  signForHolder(document: ForHolder): Promise<JsonObject>;
}

interface NewCustodyKey {
  publicKey: Buffer;
  /** As it is sealed; the caller's to wipe. */
  secret: Buffer;
}

/** How a type of keys is made, and what its private half does. */
interface CustodyType {
  type: KeyType;
  generate(): NewCustodyKey | Promise<NewCustodyKey>;
  /** Keeps its own copy of the private half. Throws where it is none. */
  open(secret: Buffer): OpenedKey;
}

/** A key whose private half is PKCS #8, and that makes plain signatures. */
const plain = (
  type: KeyType,
  pair: () => KeyPairKeyObjectResult,
  signer: (pkcs8: Buffer) => OpenedKey['sign'],
): CustodyType => ({
  type,
  generate: () => {
    const { publicKey, privateKey } = pair();
    const { bytes } = decodeJwk(publicKey.export({ format: 'jwk' }) as JsonObject);
    return { publicKey: Buffer.from(bytes), secret: privateKey.export({ format: 'der', type: 'pkcs8' }) };
  },
  open: pkcs8 => ({
    sign: signer(pkcs8),
    signForHolder: () => Promise.reject(new TypeError(`A key of ${type.name} signs no document for its holder`)),
  }),
});

const ecdsa = (type: KeyType): CustodyType =>
  plain(
    type,
    () => generateKeyPairSync('ec', { namedCurve: type.name }),
    pkcs8 => ecdsaSigner(type, pkcs8),
  );

const TYPES: readonly CustodyType[] = [
  plain(
    ED25519,
    () => generateKeyPairSync('ed25519'),
    pkcs8 => ed25519FromSeed(seedOf(pkcs8)).sign,
  ),
  ecdsa(P256),
  ecdsa(P384),
  {
    type: BLS12_381,
    generate: newBlsKey,
    open: secret => ({
      sign: () => {
        throw new TypeError(`A key of ${BLS12_381.name} makes no plain signature`);
      },
      signForHolder: blsHolderSigner(secret),
    }),
  },
];

/** The types of keys that are made here, as the standards call them. */
export const CUSTODY_TYPES: readonly string[] = TYPES.map(({ type }) => type.name);

const typeCalled = (algorithm: string): CustodyType => {
  const found = TYPES.find(({ type }) => type.name === algorithm);
  if (!found) throw new TypeError(`No key of ${algorithm} is kept in custody`);
  return found;
};

/** The type of keys in custody that is called this. @throws TypeError where there is none */
export const custodyType = (algorithm: string): KeyType => typeCalled(algorithm).type;

/** A new key of a type. Rejects with TypeError where no such key is kept. */
export const newCustodyKey = async (algorithm: string): Promise<NewCustodyKey> => typeCalled(algorithm).generate();

/** What such a private half does, which can be wiped afterwards. @throws RangeError, TypeError where it is none */
export const openCustodyKey = (algorithm: string, secret: Buffer): OpenedKey => typeCalled(algorithm).open(secret);
