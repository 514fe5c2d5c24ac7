export { inBatches, type BatchSigner, type Signer, type SyncSigner } from './signer.ts';
export { decodeJwk, encodeJwk } from './jwk.ts';
export { encryptionThumbprint, jwkThumbprint } from './thumbprint.ts';
export { decodeMultikey, encodeMultikey, keyTypeOf } from './multikey.ts';
