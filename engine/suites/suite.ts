import type { Canonizer } from '../canon/index.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { BatchSigner } from '../keys/signer.ts';
import type { Digest, Primitives } from '../primitives/index.ts';
import type { KeyType, PublicKey } from './keys/key-type.ts';

/** The `type` of a proof that names its suite as `cryptosuite` (Data Integrity §2.1). */
export const DATA_INTEGRITY = 'DataIntegrityProof';

/** How a suite turns a proof configuration and a document into text. */
export interface SuiteForm {
  /** `names`: the JSON itself, with the names in it. `statements`: the RDF (RDFC-1.0 with the key's hash) that the names stand for. */
  readonly covers: 'names' | 'statements';
  /** The proof configuration as it is canonicalized beside the document. */
  configOf(config: JsonObject, document: JsonObject): JsonObject;
  /** The document as it is canonicalized; undefined where the configuration's context is not the beginning of the document's. */
  contentOf(document: JsonObject, config: JsonObject): JsonObject | undefined;
  /** Throws or rejects with EngineError 'canonicalization' or 'context-unavailable'. */
  canonicalize(document: JsonObject, canonizer: Canonizer, digest: Digest): string | Promise<string>;
  /** As libraries sort it that compare UTF-16 units; undefined where that is the same. Null where lines are not sorted. */
  readonly canonicalizeByUnits:
    | ((document: JsonObject, canonizer: Canonizer, digest: Digest) => Promise<string | undefined>)
    | null;
}

/** Signs hashes and gives a `proofValue` for each, in their order. Rejects with EngineError 'proof' for a signature of another length. */
export type Sign = (data: readonly Uint8Array[], signer: BatchSigner) => Promise<string[]>;

/** How a suite writes its signatures, and whose keys make them. */
export interface SuiteSignatures {
  readonly keyTypes: readonly KeyType[];
  /** Null where the engine verifies by the suite and never signs. */
  readonly sign: Sign | null;
  /** The signature in a `proofValue`; undefined where it has none of the suite's form. */
  signatureIn(proofValue: JsonValue | undefined): Uint8Array | undefined;
  /** Whether a signature over data is of the key; false for a key of another type. */
  verify(key: PublicKey, data: Uint8Array, signature: Uint8Array, primitives: Primitives): boolean;
  /**
   * Of a suite that signs a document's statements one by one, in place of `verify`: whether a signature is of the key over a document and the
   * configuration of its proof. Rejects with EngineError 'canonicalization' or 'context-unavailable'.
   */
  verifyParts?(input: PartsToVerify): Promise<boolean>;
}

/** What is signed by parts, with the signature and the key. */
export interface PartsToVerify {
  document: JsonObject;
  config: JsonObject;
  canonizer: Canonizer;
  signature: Uint8Array;
  key: PublicKey;
}

/** A cryptosuite, as data: all that the engine knows of one. */
export interface Suite extends SuiteForm, SuiteSignatures {
  /** As proofs name it: by `cryptosuite`, or by `type` where the suite is older than Data Integrity. */
  readonly name: string;
  readonly proofType: string;
}
