import type { KeyType } from '../suites/keys/key-type.ts';

/** Signs hashes with one key; remote keys answer with a promise. */
export interface Signer {
  /** DID URL of the key, as it stands in the issuer's DID document. */
  readonly verificationMethod: string;
  /** Of which type the key is; unless it says so, of that by which the engine signs first. */
  readonly keyType?: KeyType | undefined;
  sign(data: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** A signer that answers at once. */
export interface SyncSigner extends Signer {
  sign(data: Uint8Array): Uint8Array;
}

/** Signs many at a time, in their order: what bulk issuing takes. The key may be elsewhere. */
export interface BatchSigner {
  readonly verificationMethod: string;
  /** Of which type the key is; unless it says so, of that by which the engine signs first. */
  readonly keyType?: KeyType | undefined;
  signAll(data: readonly Uint8Array[]): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
}

/** A signer that answers at once, for many. */
export const inBatches = (signer: SyncSigner): BatchSigner => ({
  verificationMethod: signer.verificationMethod,
  keyType: signer.keyType,
  signAll: data => data.map(each => signer.sign(each)),
});
