import type { JsonValue } from '../json.ts';

/** Cryptosuites of W3C Data Integrity EdDSA v1.0 that the engine speaks. */
export type Cryptosuite = 'eddsa-rdfc-2022' | 'eddsa-jcs-2022';

/** Options of a new proof (Data Integrity §2.1); times are ISO 8601 with a time zone. */
export interface ProofOptions {
  /** Default eddsa-rdfc-2022. */
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
  type: 'DataIntegrityProof';
  cryptosuite: Cryptosuite;
  created: string;
  verificationMethod: string;
  proofPurpose: string;
  expires?: string;
  domain?: string;
  challenge?: string;
  previousProof?: string | readonly string[];
  /** Multibase base58btc, 64 bytes. */
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
