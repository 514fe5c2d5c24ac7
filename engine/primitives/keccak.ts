import { keccak_256 } from '@noble/hashes/sha3.js';

/** Keccak-256, as Ethereum hashes. */
export const keccak256 = (data: Uint8Array): Uint8Array => keccak_256(data);
