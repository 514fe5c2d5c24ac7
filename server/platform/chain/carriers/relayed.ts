import { BaseError, RpcRequestError, type Address, type Hash, type PublicClient } from 'viem';
import type { JournalRow } from '../journal.ts';
import { ChainPending } from '../types.ts';
import { words } from './carrier.ts';

/** What both relay modes need. `url`: the writer that takes transactions; the node of the installation is asked for all else. */
export interface RelaySettings {
  mode: 'relayhub' | 'metatxhub';
  url: string;
  /** The writer node's address; of `relayhub` alone. */
  node?: Address | undefined;
  hub: Address;
  /** Gas that the writer may use of a block. */
  quota: bigint;
  expirySeconds: number;
  /** The key that a hub lets call; of `metatxhub` alone. Left out: the sender's. */
  relayerKey?: `0x${string}` | undefined;
}

/** Blocks after an expiration, until nothing that expired is mined. */
const BLOCKS_AFTER = 2n;
/** Blocks in which what was sent is mined, or is sent again. */
const BLOCKS_DUE = 2;

/** When what is signed now expires, in whole seconds. */
export const expiration = (seconds: number): Date => new Date((Math.floor(Date.now() / 1_000) + seconds) * 1_000);

/** Whether two blocks came after an expiration. Nothing is mined before that has not come to a block by then. */
export async function isExpired(client: PublicClient, expiresAt: Date | null): Promise<boolean> {
  if (!expiresAt) return false;
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  if (newest < BLOCKS_AFTER) return false;
  const { timestamp } = await client.getBlock({ blockNumber: newest - BLOCKS_AFTER });
  return timestamp > BigInt(expiresAt.getTime() / 1_000);
}

/** Whether a transaction is to be sent, or to be sent again: a repetition may cost its gas a second time, so the first has some blocks to be mined in. */
export const isDueAfter = ({ state, sentBlock }: JournalRow, block: number): boolean =>
  state === 'prepared' || sentBlock === null || block > sentBlock + BLOCKS_DUE;

/** Sends what a writer may refuse. @throws ChainPending with the writer's words where it does; the connection's error where it gave no answer */
export async function sendThrough(hash: Hash, send: () => Promise<Hash>): Promise<Hash> {
  try {
    return await send();
  } catch (error) {
    const refusal = error instanceof BaseError ? error.walk(each => each instanceof RpcRequestError) : undefined;
    if (!(refusal instanceof RpcRequestError)) throw error;
    const said = `${words(refusal.details)} (${refusal.code})`;
    throw new ChainPending(
      hash,
      refusal.code === -32007 ? `The network does not let the writer send: ${said}` : `The writer refused: ${said}`,
    );
  }
}
