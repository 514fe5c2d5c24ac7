export { inBatches, type BatchSigner, type Signer, type SyncSigner } from './signer.ts';
export { decodeEd25519Multikey, encodeEd25519Multikey } from './multikey.ts';
