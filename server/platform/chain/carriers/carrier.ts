import type { Address, Hash, Hex } from 'viem';
import type { JournalRow, Mined, Signed } from '../journal.ts';

/** How transactions reach a chain: by its node, by a writer's RelayHub, or by LNET's PermissionedMetaTxHub. */
export const CHAIN_MODES = ['direct', 'relayhub', 'metatxhub'] as const;
export type ChainMode = (typeof CHAIN_MODES)[number];

/** What is wanted of a chain: a call of `to`, or a deployment where there is none. */
export interface WantedCall {
  nonce: number;
  gas: bigint;
  data: Hex;
  to?: Address | undefined;
}

/** What became of a transaction. */
export type Outcome =
  | { is: 'mined'; hash: Hash; mined: Mined }
  /** For good: the contract, or the relay, refuses what is wanted. `mined` where its nonce is used. */
  | { is: 'refused'; reason: string; mined?: Mined }
  /** This transaction is bad, what is wanted is not: it is signed again, at once or after others. */
  | { is: 'again'; reason: string; soon: boolean; mined?: Mined };

/** The part of an installation's permission to write that can be read. */
export interface Permission {
  permitted: boolean | null;
  /** Why it is not, or why it is not known. */
  problem: string | null;
}

/** How a wanted call becomes a signed transaction, is sent, and is found again. One for each mode. */
export interface Carrier {
  mode: ChainMode;
  /** Whose nonces are used: of one lane, one transaction is signed at a time. */
  lane: string;
  /** Whoever broadcasts: the writer node, the relayer, or the sender itself. */
  writer: Address;
  hub: Address | null;
  /** Gas for each block; null where nothing counts it. */
  quota: bigint | null;
  /** Makes the way ready, and answers what contracts are told as their forwarder. `registry`: the one that stands already. @throws Error what is to be set */
  prepare(
    registry: Address | undefined,
    deploy: (key: string, data: Hex, gas: bigint) => Promise<Address>,
  ): Promise<Address>;
  /** The first nonce that is not used; with `pending`, also not by what waits. */
  count(tag: 'latest' | 'pending'): Promise<number>;
  block(): Promise<number>;
  /** What a transaction counts against the quota, in gas, with `gas` and bytes of data of the wanted call. */
  weigh(gas: bigint, bytes: number): bigint;
  sign(call: WantedCall): Promise<Signed>;
  /** Sends a signed transaction, which the chain may have already. Answers the hash under which it is mined. */
  send(row: JournalRow): Promise<Hash>;
  /** Whether a transaction that was sent before is to be sent again. */
  isDue(row: JournalRow, block: number): boolean;
  /** What became of a transaction, by the hash that it has; undefined while nothing is known. */
  look(row: JournalRow): Promise<Outcome | undefined>;
  /** As `look`, of one whose hash leads nowhere, or to a refusal that may be of a repetition. */
  search(row: JournalRow): Promise<Outcome | undefined>;
  /** Whether it can be mined no longer: two blocks came after its expiration. */
  isOver(row: JournalRow): Promise<boolean>;
  permission(): Promise<Permission>;
}

const MESSAGE_MAX = 300;
/** A sentence of another system, as it may stand in a journal. */
export const words = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MESSAGE_MAX);
