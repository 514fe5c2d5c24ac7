/** Signs 64-byte hash data with one Ed25519 key; remote keys answer with a promise. */
export interface Signer {
  /** DID URL of the key, as it stands in the issuer's DID document. */
  readonly verificationMethod: string;
  sign(data: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** A signer that answers at once: what bulk issuing takes. */
export interface SyncSigner extends Signer {
  sign(data: Uint8Array): Uint8Array;
}
