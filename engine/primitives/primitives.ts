/** A hash function by which keys and canonical forms are hashed. */
export type Digest = 'sha256' | 'sha384';

/** The cryptography the engine is given: native in the server, @noble in the browser. */
export interface Primitives {
  /** SHA-256; a string is hashed as its UTF-8 bytes. Gives 32 bytes. */
  sha256(data: Uint8Array | string): Uint8Array;
  /** SHA-384 and SHA-512, for digests that others name. */
  sha384(data: Uint8Array): Uint8Array;
  sha512(data: Uint8Array): Uint8Array;
  /**
   * Faster verifiers than the engine's own, by the names of key types (`engine/suites/keys`). They answer false for a malformed
   * key or signature and never throw.
   */
  readonly verifiers?: Readonly<
    Record<string, (publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array) => boolean>
  >;
}
