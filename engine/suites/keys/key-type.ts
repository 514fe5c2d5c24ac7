/** Whether a signature over data is of a public key: false for a malformed key or signature, never a throw. */
export type VerifySignature = (publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array) => boolean;

import type { Digest } from '../../primitives/index.ts';

/** How a JWK holds keys of a type (RFC 7518 §6.2, RFC 8037 §2). */
export interface JwkForm {
  readonly kty: string;
  readonly crv: string;
  /** The members that hold the public key, each of so many bytes. */
  readonly members: readonly string[];
  readonly memberLength: number;
  /** The public key of such members; undefined where they are none, as a point off its curve is. */
  join(members: readonly Uint8Array[]): Uint8Array | undefined;
  /** The members of a public key. Throws where it is none. */
  split(publicKey: Uint8Array): Uint8Array[];
}

/** How certificates write keys of a type, and what such a key signed (RFC 5480, RFC 5758, RFC 8410). */
export interface CertificateForm {
  /** The algorithm of a key, by its object identifier. */
  readonly algorithm: string;
  /** What the algorithm is given, in DER: the curve. */
  readonly parameters?: Uint8Array;
  /** The algorithm of a signature. */
  readonly signature: string;
  /** The public key in the bits of a certificate; undefined where they are none. */
  keyIn(bits: Uint8Array): Uint8Array | undefined;
  /** The signature in the bits of a certificate; undefined where they are none. */
  signatureIn(bits: Uint8Array): Uint8Array | undefined;
}

/** How COSE writes keys of a type, and what such a key signed, by its numbers (RFC 9053 §2 and §7, RFC 9864 §2). */
export interface CoseForm {
  readonly keyType: number;
  readonly curve: number;
  /** The first is what is written, any is read. */
  readonly algs: readonly [number, ...number[]];
}

/** A type of keys, as data: how such a key is written, and how what it signed is verified. */
export interface KeyType {
  /** As the standards call it. */
  readonly name: string;
  /** By which suites hash what such a key signs, before it is signed. */
  readonly digest: Digest;
  /** The beginning of its Multikeys: the multicodec as a varint, and the text that every one of them begins with. */
  readonly multicodec: { readonly bytes: Uint8Array; readonly text: string };
  /** Types of verification methods that hold such a key alone, older than Multikey. */
  readonly methodTypes: readonly string[];
  readonly jwk: JwkForm;
  /** Absent of a type that certificates do not have. */
  readonly certificate?: CertificateForm;
  /** Absent of a type that COSE has no name for. */
  readonly cose?: CoseForm;
  /** As tokens call its algorithm (RFC 7518 §3.1, RFC 8037 §3.1, RFC 9864): the first is what is written, any is read. */
  readonly algs: readonly [string, ...string[]];
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
