export { growMerkleTree, merkleTree, verifyPath } from './merkle.ts';
export type { MerkleStep, MerkleTree } from './merkle.ts';
export { credentialDigest, issuanceLeaf, STATUS_CHANGES, statusLeaf, verifyReceipt } from './receipt.ts';
export type { SealReceipt, StatusChange } from './receipt.ts';
export { journalLeaf, verifyJournalReceipt } from './journal.ts';
export type { JournalLine, JournalReceipt } from './journal.ts';
