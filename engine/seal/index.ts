export { growMerkleTree, merkleTree, verifyPath } from './merkle.ts';
export type { MerkleStep, MerkleTree } from './merkle.ts';
export { credentialDigest, issuanceLeaf, statusLeaf, verifyReceipt } from './receipt.ts';
export type { SealReceipt, StatusChange } from './receipt.ts';
