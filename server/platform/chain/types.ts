import type { Address, Hash, Hex } from 'viem';

export interface ChainNetwork {
  /** The chain number as text; names the network in the contract and in the database. */
  id: string;
  chainId: number;
  name: string;
  /** Started by us on this machine: no public record. */
  local: boolean;
  /** Web address of a block explorer, to which `/tx/<hash>` is added. */
  explorer?: string;
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

/** A mined transaction as the chain has it. `root` is what it sealed, null where it sealed nothing in our registry. */
export interface ChainTransaction {
  from: Address;
  to: Address | null;
  status: 'success' | 'reverted';
  blockNumber: number;
  blockTime: Date;
  root: Hex | null;
}

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

/** Not mined within the time we wait. It may still be: call again. */
export class ChainPending extends Error {
  constructor(readonly hash: Hash) {
    super(`The transaction ${hash} is not mined yet`);
    this.name = 'ChainPending';
  }
}

export interface Chain {
  network: ChainNetwork;
  sender: Address;
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
  /** What the chain says about a root, or undefined. Asks the chain, not the journal. */
  readRoot(root: Hex): Promise<RootOnChain | undefined>;
  /** The receipt of a transaction, or undefined while it is not mined. Asks the chain. */
  receipt(hash: Hash): Promise<{ status: 'success' | 'reverted'; blockNumber: number; blockHash: Hash } | undefined>;
  /** A transaction, or undefined while it is not mined. Asks the chain. */
  transaction(hash: Hash): Promise<ChainTransaction | undefined>;
  /** The newest block. @throws when the chain does not answer. */
  blockNumber(): Promise<number>;
}
