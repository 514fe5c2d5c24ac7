import type { Address, Hash, Hex } from 'viem';
import type { ChainMode } from './carriers/carrier.ts';
import type { BlockProof, Unproven } from '../../../engine/evidence/index.ts';

export interface ChainNetwork {
  /** The chain number as text; names the network in the contract and in the database. */
  id: string;
  chainId: number;
  name: string;
  /** Started by us on this machine: no public record. */
  local: boolean;
  /** Web address of a node that visitors' browsers may ask themselves, which needs no permission to read. */
  publicRpc?: string;
}

/** A root as the registry contract holds it. */
export interface RootOnChain {
  blockNumber: number;
  blockTime: Date;
  kind: number;
  sealer: Address;
}

/** Proof that a root was sealed, and where to look. */
export interface SealReceipt extends RootOnChain {
  /** `ChainNetwork.id`. */
  network: string;
  chainId: number;
  contract: Address;
  contractVersion: number;
  root: Hex;
  transactionHash: Hash;
}

/** A mined transaction as the chain has it. `root` is what it sealed, null where it sealed nothing in a registry of ours. */
export interface ChainTransaction {
  from: Address;
  to: Address | null;
  status: 'success' | 'reverted';
  blockNumber: number;
  blockTime: Date;
  root: Hex | null;
}

/** The proof of a transaction in its block, or why there is none. */
export type BlockReading = { proof: BlockProof } | { proof: null; reason: Unproven };

/** What is sealed: a Merkle root of 32 bytes, and which kind of seal it is (0 to 255; the caller's numbering). */
export interface SealRequest {
  root: Hex;
  kind: number;
}

export interface PreparedTransaction {
  raw: Hex;
  hash: Hash;
  nonce: number;
}

/** The chain refused for good: the contract reverted. Trying again cannot help. */
export class ChainRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChainRefusal';
  }
}

/** Not mined within the time we wait. It may still be: call again. `why`: a sentence for operators. */
export class ChainPending extends Error {
  constructor(
    readonly hash: Hash,
    why = `The transaction ${hash} is not mined yet`,
  ) {
    super(why);
    this.name = 'ChainPending';
  }
}

/** A transaction ended without what was wanted: calling again signs another. */
export class ChainAgain extends ChainPending {
  constructor(hash: Hash, why?: string) {
    super(hash, why);
    this.name = 'ChainAgain';
  }
}

/** What a book of vouchers is told of its offer's terms: digests. */
export interface BookTerms {
  configDigest: Hex;
  listDigest: Hex;
}

/** What has moved in a book in all, in minor units. */
export interface BookTotals {
  funded: bigint;
  refunded: bigint;
  spent: bigint;
  reversed: bigint;
}

export interface BookCheckpoint extends BookTotals {
  /** From 1, without a gap. */
  sequence: number;
  /** Zeros before the first. */
  previousRoot: Hex;
  root: Hex;
}

/** A book as its contract holds it, with the totals of its newest checkpoint. */
export interface BookOnChain extends BookTerms, BookTotals {
  version: number;
  paused: boolean;
  /** Zero before the first checkpoint. */
  sequence: number;
  root: Hex;
  /** When the newest was taken; undefined before the first. */
  takenAt: Date | undefined;
  outstanding: bigint;
}

/** Where something stands that was sent. */
export interface SentTransaction {
  transactionHash: Hash;
  blockNumber: number;
  blockTime: Date;
}

/**
 * The contracts of voucher offers. Whatever is sent has a key of the caller's own: with the same key the same is sent once, whatever crashed before, and
 * asking again goes on from the last recorded step. Each throws ChainPending, ChainRefusal, or the connection's error.
 */
export interface Books {
  /** Deploys a book, and answers where the receipt says that it stands. */
  deploy(
    key: string,
    book: { currency: string; decimals: number },
  ): Promise<SentTransaction & { address: Address; version: number }>;
  setTerms(key: string, address: Address, terms: BookTerms): Promise<SentTransaction>;
  setPaused(key: string, address: Address, isPaused: boolean): Promise<SentTransaction>;
  checkpoint(key: string, address: Address, checkpoint: BookCheckpoint): Promise<SentTransaction>;
  /** What a contract says. Asks the chain. @throws where no book stands there, or the chain does not answer */
  read(address: Address): Promise<BookOnChain>;
}

/** A member of a directory. */
export interface DirectoryMember {
  did: string;
  /** After this it is none; null for never. */
  until: Date | null;
  /** What is said of it, as bytes. */
  data: Hex;
}

/** A member as its directory holds it. Zero is nobody's id. */
export interface MemberOnChain {
  memberId: number;
  since: Date;
  until: Date | null;
  lastBlock: number;
  /** What was last said of it, as bytes; `0x` where that cannot be found. */
  said: Hex;
}

/** Directories of trusted lists, with the interface of LACChain's public directory. What is sent has a key of the caller's own, as of `Books`. */
export interface Directories {
  /** Deploys a directory, and answers where the receipt says that it stands. */
  deploy(key: string): Promise<SentTransaction & { address: Address }>;
  /** Adds a member, or says otherwise of one whose DID the directory knows. */
  setMember(key: string, address: Address, member: DirectoryMember): Promise<SentTransaction>;
  /** Ends a member. Undefined where the directory knows none of that DID, and nothing is sent. */
  removeMember(key: string, address: Address, did: string): Promise<SentTransaction | undefined>;
  /** The member of a DID. Asks the chain; undefined where there never was one. @throws where no directory stands there, or the chain does not answer */
  read(address: Address, did: string): Promise<MemberOnChain | undefined>;
}

/** How an installation writes to a chain, for its operators. */
export interface ChainWriter {
  mode: ChainMode;
  /** Whom contracts know. */
  sender: Address;
  /** Who broadcasts: the writer node, or the relayer; null where the sender does. */
  node: Address | null;
  hub: Address | null;
  /** Gas for each block; null where nothing counts it. */
  quota: number | null;
  /** Gas that is counted against the quota now. */
  usedInBlock: number;
  /** Transactions that are not mined. */
  waiting: number;
  oldestWaitingAt: Date | null;
  /** Blocks since the one that has waited longest was last sent; null where none was sent within a quota. */
  lagBlocks: number | null;
  /** Null where nothing can be asked. */
  permitted: boolean | null;
  /** Why something waits, or did not work the last time. A sentence in English. */
  problem: string | null;
  /** Wei of the sender; of `direct` alone. */
  balance?: string;
}

export interface Chain {
  network: ChainNetwork;
  sender: Address;
  books: Books;
  directories: Directories;
  /**
   * Makes everything ready, once: on the local chain sends again what it forgot, then finds or deploys the registry. Called by the
   * others when needed; call it at start to find out early. Answers the registry's address.
   */
  ensureContract(): Promise<Address>;
  /**
   * Seals a root and waits until it is mined. Idempotent: whatever crashed before, asking again goes on from the last recorded step, and
   * no root is sealed twice. @throws ChainPending, ChainRefusal, or the connection's error.
   */
  sealRoot(request: SealRequest): Promise<SealReceipt>;
  /** Step one of `sealRoot`: the signed transaction stands in the journal. The same root answers the same transaction. */
  prepareSeal(request: SealRequest): Promise<PreparedTransaction>;
  /** Step two: sends what the journal holds and the chain does not, in the order of the nonces. */
  submit(): Promise<void>;
  /** The last step: waits for the transaction of a prepared root and records where it stands. */
  confirm(root: Hex): Promise<SealReceipt>;
  /** Sends again what is no longer part of the chain. Answers the roots that went back: they are not sealed until they are sealed again. */
  watch(): Promise<readonly Hex[]>;
  /** How this installation writes, and what waits. @throws where the node does not answer */
  writer(): Promise<ChainWriter>;
  /** The registries in which seals of this platform stand: where it seals now, then those of before. */
  registries(): Promise<readonly Address[]>;
  /** What the chain says about a root, and in which of the registries, or undefined. Asks the chain, not the journal. */
  readRoot(root: Hex): Promise<(RootOnChain & { contract: Address }) | undefined>;
  /** The receipt of a transaction, or undefined while it is not mined. Asks the chain. */
  receipt(hash: Hash): Promise<{ status: 'success' | 'reverted'; blockNumber: number; blockHash: Hash } | undefined>;
  /** A transaction, or undefined while it is not mined. Asks the chain. */
  transaction(hash: Hash): Promise<ChainTransaction | undefined>;
  /** The proof of a transaction in its block, or why there is none. Asks the chain. @throws when the chain does not answer. */
  block(hash: Hash): Promise<BlockReading>;
  /** The newest block. @throws when the chain does not answer. */
  blockNumber(): Promise<number>;
}
