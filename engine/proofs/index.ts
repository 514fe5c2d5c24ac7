export type { Cryptosuite, DataIntegrityProof, ProofFault, ProofOptions } from './types.ts';
export { createProof, secure, signDocument } from './create.ts';
export { signBatch } from './batch.ts';
export { checkProof } from './check.ts';
export type { ProofExpectations, WellFormedProof } from './check.ts';
export { verifySignature } from './verify.ts';
export { unsecured } from './config.ts';
export { timestamp } from './timestamp.ts';
