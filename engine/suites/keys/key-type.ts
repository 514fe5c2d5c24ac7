/** Whether a signature over data is of a public key: false for a malformed key or signature, never a throw. */
export type VerifySignature = (publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array) => boolean;

/** A type of keys, as data: how such a key is written, and how what it signed is verified. */
export interface KeyType {
  /** As the standards call it. */
  readonly name: string;
  /** The beginning of its Multikeys: the multicodec as a varint, and the text that every one of them begins with. */
  readonly multicodec: { readonly bytes: Uint8Array; readonly text: string };
  /** Types of verification methods that hold such a key alone, older than Multikey. */
  readonly methodTypes: readonly string[];
  /** Bytes. */
  readonly publicKeyLength: number;
  readonly signatureLength: number;
  /** In plain JavaScript. A platform may give a faster one (`Primitives.verifiers`). */
  readonly verify: VerifySignature;
}

/** A public key and its type. */
export interface PublicKey {
  readonly type: KeyType;
  readonly bytes: Uint8Array;
}
