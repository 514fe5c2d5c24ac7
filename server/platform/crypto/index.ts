export { certificateRequest } from './certificate-request.ts';
export { readCertificateChain, readRoots, type Root, type CertificateFault } from './certificates.ts';
export type { ForHolder } from './bls.ts';
export { custodyType, newCustodyKey, openCustodyKey, type OpenedKey } from './custody-key.ts';
export { ED25519_BY, ed25519FromSeed } from './ed25519.ts';
export type { Ed25519Key } from './ed25519.ts';
export { derivedId } from './derived-id.ts';
export { nodePrimitives } from './primitives.ts';
export { newP256Key, p256Signer, type P256PublicKey } from './p256.ts';
