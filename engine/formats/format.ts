import type { Canonizer } from '../canon/index.ts';
import type { CredentialInput } from '../credential/index.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { BatchSigner, Signer } from '../keys/index.ts';
import type { DataIntegrityProof, ProofOptions } from '../proofs/index.ts';
import type { Cryptosuite } from '../suites/index.ts';
import type { Examination, ExamineOptions } from '../verify/index.ts';

/** What signing adds to a document: the organization's proof, and the digest of both together, which a seal holds. */
export interface Secured {
  proof: DataIntegrityProof;
  digest: Uint8Array;
}

/** Documents of one context object that an organization signs together. */
export interface Signing {
  documents: readonly JsonObject[];
  signer: BatchSigner;
  created: string;
  canonizer: Canonizer;
  /** Default: the first of the engine's list that takes the key. */
  cryptosuite?: Cryptosuite | undefined;
  /** The domain of each document's proof, where they have one. */
  domains: readonly (string | undefined)[];
}

/** What the documents of a template are made of: how they are built, secured, handed out and verified. */
export interface Format {
  readonly name: string;
  /** Builds the document of one credential, which is not secured yet. */
  build(input: CredentialInput): JsonObject;
  secure: {
    /** Finds out whether a document can be signed at all. @throws EngineError where it cannot */
    check(document: JsonObject, canonizer: Canonizer): Promise<void>;
    /** Makes the proof of one approver over an unsecured document. @throws EngineError */
    approve(
      document: JsonObject,
      signer: Signer,
      options: ProofOptions,
      canonizer: Canonizer,
    ): Promise<DataIntegrityProof>;
    /** Signs documents for their organization. @throws EngineError where one of them cannot be signed */
    sign(signing: Signing): Promise<Secured[]>;
  };
  /** The credential as it is handed out: the document with its proofs, the organization's first. */
  present(document: JsonObject, proofs: readonly JsonValue[]): JsonObject;
  /** Verifies a credential as it was handed out, and reads what is shown of it. */
  verify(credential: JsonValue | undefined, options: ExamineOptions): Promise<Examination>;
}
