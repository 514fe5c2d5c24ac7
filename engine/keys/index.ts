export { inBatches, type BatchSigner, type Signer, type SyncSigner } from './signer.ts';
export { decodeMultikey, encodeMultikey, keyTypeOf } from './multikey.ts';
