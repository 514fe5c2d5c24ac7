import type { JsonValue } from '../json.ts';
import type { Cryptosuite, DATA_INTEGRITY } from '../suites/index.ts';

/** Options of a new proof (Data Integrity §2.1); times are ISO 8601 with a time zone. */
export interface ProofOptions {
  /** Default: the first of the engine's list (`engine/suites`). */
  cryptosuite?: Cryptosuite;
  created: string;
  proofPurpose?: 'assertionMethod' | 'authentication';
  id?: string;
  expires?: string;
  domain?: string;
  challenge?: string;
  /** Ids of proofs in the document that this one covers (a proof chain). */
  previousProof?: string | readonly string[];
}

/** A DataIntegrityProof with its signature. */
export type DataIntegrityProof = {
  '@context'?: JsonValue;
  id?: string;
  type: typeof DATA_INTEGRITY;
  cryptosuite: Cryptosuite;
  created: string;
  verificationMethod: string;
  proofPurpose: string;
  expires?: string;
  domain?: string;
  challenge?: string;
  previousProof?: string | readonly string[];
  /** The signature in multibase. */
  proofValue: string;
};

/** Why a proof does not hold. */
export type ProofFault =
  | 'proof-missing'
  | 'proof-malformed'
  | 'proof-type'
  | 'proof-cryptosuite'
  | 'proof-purpose'
  | 'proof-value'
  | 'proof-created'
  | 'proof-from-the-future'
  | 'proof-expires'
  | 'proof-expired'
  | 'proof-domain'
  | 'proof-challenge'
  | 'proof-chain'
  | 'proof-context'
  | 'proof-signature'
  | 'proof-uncanonical';
