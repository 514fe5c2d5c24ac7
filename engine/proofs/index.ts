export type { DataIntegrityProof, ProofFault, ProofOptions } from './types.ts';
export { createProof, secure, signDocument } from './create.ts';
export { signBatch } from './batch.ts';
export { checkProof, hasUnsignedContext, isReadByName, readProof, signsNames, unsupportedProof } from './check.ts';
export type { ProofExpectations, UnsupportedProof, WellFormedProof } from './check.ts';
export { securedContent, signsAllContexts, verifySignature } from './verify.ts';
export type { SecuredContent } from './verify.ts';
export { proofsOf, unsecured } from './config.ts';
export { issuerProof, proofController } from './issuer-proof.ts';
