import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Hash, Hex } from 'viem';
import type { CrashPoint } from '../process/index.ts';
import type { Carrier, Outcome } from './carriers/carrier.ts';
import type { Journal, JournalRow, Lane, Mined, Signed } from './journal.ts';
import { EXPIRED, shared, submitWithin } from './carriers/quota.ts';
import { ChainAgain, ChainPending, ChainRefusal } from './types.ts';

export interface SenderParts {
  carrier: Carrier;
  journal: Journal;
  patienceMs: number;
  pollMs: number;
}

/** Finds what was wanted on the chain by itself, whatever became of its transaction; undefined where the chain does not have it. */
export type Known = () => Promise<{ hash: Hash; mined: Mined } | undefined>;

/** How what stands in the journal is made, reaches the chain, and is found there. */
export interface Sender {
  /** In the lane, where nobody else takes the nonce. @throws ChainRefusal where it needs more gas than the quota of a block */
  sign(nonce: number, gas: bigint, data: Hex, to?: Address): Promise<Signed>;
  freeNonce(lane: Lane): Promise<number>;
  /** Sends what the journal holds and the chain does not, in the order of the nonces; of a writer with a quota, as much as that allows. */
  submit(): Promise<void>;
  /** Waits until a transaction is mined, and records where it stands. @throws ChainPending, ChainAgain, ChainRefusal */
  settle(row: JournalRow, known?: Known): Promise<Mined & { hash: Hash }>;
  /** `submit` and `settle`, of one transaction. Names `chain.submitted`. */
  carry(row: JournalRow, crash: CrashPoint, known?: Known): Promise<Mined & { hash: Hash }>;
}

export function createSender({ carrier, journal, patienceMs, pollMs }: SenderParts): Sender {
  const { quota } = carrier;
  const submitAll = () =>
    journal.inLane(async lane => {
      const from = await carrier.count('latest');
      for (const row of await lane.from(from, 'open')) await lane.submitted(row.id, await carrier.send(row));
    });
  const submit = quota === null ? submitAll : shared(() => submitWithin(journal, carrier, quota));

  const confirmed = async (id: string, hash: Hash, mined: Mined) => {
    await journal.confirm(id, mined, hash);
    return { ...mined, hash };
  };
  const conclude = async (row: JournalRow, outcome: Outcome, known?: Known) => {
    if (outcome.is === 'mined') return confirmed(row.id, outcome.hash, outcome.mined);
    const there = await known?.();
    if (there) return confirmed(row.id, there.hash, there.mined);
    await journal.refuse(row.id, outcome.reason, outcome.mined);
    if (outcome.is === 'refused') throw new ChainRefusal(outcome.reason);
    throw outcome.soon ? new ChainAgain(row.hash, outcome.reason) : new ChainPending(row.hash, outcome.reason);
  };
  /** `failed`: why nothing could be sent; it is thrown where the transaction has not come to its end all the same. */
  const settle = async ({ id }: JournalRow, known?: Known, failed?: { error: unknown }) => {
    for (const deadline = Date.now() + patienceMs; ; await sleep(pollMs)) {
      const row = await journal.read(id);
      if (row.state === 'bad' || row.state === 'expired') throw new ChainAgain(row.hash, row.lastError ?? undefined);
      const outcome = await carrier.look(row);
      // What is refused may be a repetition of what was taken.
      if (outcome)
        return conclude(row, outcome.is === 'again' ? ((await carrier.search(row)) ?? outcome) : outcome, known);
      if (failed || Date.now() > deadline) break;
      if (quota !== null) failed = await submit().then(nothing, failure);
    }
    const row = await journal.read(id);
    const outcome = await carrier.search(row);
    if (outcome) return conclude(row, outcome, known);
    if (await carrier.isOver(row)) {
      const there = await known?.();
      if (there) return confirmed(id, there.hash, there.mined);
      await journal.expire(id, EXPIRED);
      throw new ChainAgain(row.hash, EXPIRED);
    }
    if (failed) throw failed.error;
    throw new ChainPending(row.hash);
  };
  return {
    async sign(nonce, gas, data, to) {
      const needed = carrier.weigh(gas, data.length / 2);
      if (quota !== null && needed > quota)
        throw new ChainRefusal(`CHAIN_QUOTA is ${quota}: this transaction needs ${needed} gas of one block`);
      return carrier.sign({ nonce, gas, data, to });
    },
    freeNonce: async lane => Math.max(await lane.nextNonce(), await carrier.count('pending')),
    submit,
    settle,
    async carry(row, crash, known) {
      const failed = row.state === 'confirmed' ? undefined : await submit().then(nothing, failure);
      // A node that does not take it has not got it; a writer may have, and only its answer was lost.
      if (failed && quota === null) throw failed.error;
      if (!failed) crash('chain.submitted');
      return settle(row, known, failed);
    },
  };
}

const nothing = () => undefined;
const failure = (error: unknown) => ({ error });

const TIMES = 3;

/** Does what ends in a transaction, and does it again where that was bad and what is wanted is not. */
export async function untilGood<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TIMES; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChainAgain) || left === 1) throw error;
    }
}

/** Where a deployment put its contract. */
export function deployedBy({ contract }: Mined): Address {
  if (!contract) throw new Error('A deployment has no contract');
  return contract;
}
