import type { Address, Hex } from 'viem';
import type { CrashPoint } from '../process/index.ts';
import type { Journal, Mined, Purpose } from './journal.ts';
import { untilGood, type Sender } from './sender.ts';
import type { SentTransaction } from './types.ts';

export interface KeyedParts extends Sender {
  journal: Journal;
  /** As of sealing: `chain.prepared`, `chain.submitted`, `chain.mined`. */
  crash: CrashPoint;
  /** Resolves when the chain has everything that the journal says of it, with what contracts are told as their forwarder. */
  ready(): Promise<{ forwarder: Address }>;
}

/** What is wanted of a contract, or a contract that is wanted. */
export interface Wanted {
  key: string;
  purpose: Purpose;
  data: Hex;
  gas: bigint;
  to?: Address;
}

/** Sends what is wanted under a key once, whatever crashed before: with the same key it goes on from the last recorded step. */
export const createKeyedSender =
  ({ journal, sign, freeNonce, carry, crash, ready }: KeyedParts) =>
  async ({ key, purpose, data, gas, to }: Wanted): Promise<Mined & { transactionHash: Hex }> => {
    await ready();
    return untilGood(async () => {
      const row = await journal.inLane(async lane => {
        const before = await lane.findKey(key);
        if (before) return before;
        const signed = await sign(await freeNonce(lane), gas, data, to);
        return lane.insert({ ...signed, purpose, key, contract: to ?? null, root: null, kind: null });
      });
      crash('chain.prepared');
      const { hash, ...mined } = await carry(row, crash);
      crash('chain.mined');
      return { ...mined, transactionHash: hash };
    });
  };
export type KeyedSender = ReturnType<typeof createKeyedSender>;

/** Where it stands, for who asked. */
export const sentOf = ({
  transactionHash,
  blockNumber,
  blockTime,
}: Awaited<ReturnType<KeyedSender>>): SentTransaction => ({
  transactionHash,
  blockNumber,
  blockTime,
});
