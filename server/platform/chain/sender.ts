import { setTimeout as sleep } from 'node:timers/promises';
import { keccak256, type Address, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Journal, JournalRow, Lane, Mined } from './journal.ts';
import type { MinedTransaction, Rpc } from './rpc.ts';
import { ChainPending, ChainRefusal, type ChainNetwork } from './types.ts';

export interface SenderParts {
  rpc: Rpc;
  account: PrivateKeyAccount;
  network: ChainNetwork;
  journal: Journal;
  patienceMs: number;
}

/** How what stands in the journal is made, reaches the chain, and is found there. */
export interface Sender {
  /** In the lane, where nobody else takes the nonce. */
  sign(nonce: number, gas: bigint, data: Hex, to?: Address): Promise<Pick<JournalRow, 'nonce' | 'raw' | 'hash'>>;
  freeNonce(lane: Lane): Promise<number>;
  /** Sends what the journal holds and the chain does not, in the order of the nonces. */
  submit(): Promise<void>;
  /** Waits until a transaction is mined, and records where it stands. @throws ChainPending, ChainRefusal */
  settle(row: JournalRow): Promise<Mined>;
}

export function createSender({ rpc, account, network, journal, patienceMs }: SenderParts): Sender {
  const sender = account.address;
  const pollMs = network.local ? 5 : 1_000;
  const mined = async (row: JournalRow): Promise<Mined & Pick<MinedTransaction, 'status'>> => {
    const look = async () => {
      const found = await rpc.receipt(row.hash);
      return found && { ...found, blockTime: await rpc.blockTime(found.blockNumber) };
    };
    for (const deadline = Date.now() + patienceMs; ; await sleep(pollMs)) {
      const found = await look();
      if (found) return found;
      if (Date.now() > deadline) break;
    }
    if ((await rpc.transactionCount(sender, 'latest')) > row.nonce) {
      // It may be ours by which the nonce is used: mined since the last look, or not known yet to the node that was asked then. What failed is made anew,
      // so that a contract would stand twice.
      const found = await look();
      if (found) return found;
      await journal.fail(row.id, 'Another transaction was mined with its nonce');
    }
    throw new ChainPending(row.hash);
  };
  return {
    async sign(nonce, gas, data, to) {
      const gasPrice = network.local ? 0n : await rpc.gasPrice();
      const raw = await account.signTransaction({
        type: 'legacy',
        chainId: network.chainId,
        nonce,
        gas,
        gasPrice,
        data,
        to,
      });
      return { nonce, raw, hash: keccak256(raw) };
    },
    freeNonce: async lane => Math.max(await lane.nextNonce(), await rpc.transactionCount(sender, 'pending')),
    submit: () =>
      journal.inLane(async lane => {
        const from = await rpc.transactionCount(sender, 'latest');
        for (const row of await lane.from(from, 'open')) {
          await lane.submitted(row.id, await rpc.send(row.raw, row.hash));
        }
      }),
    async settle(row) {
      const found = await mined(row);
      if (found.status === 'reverted') {
        await journal.fail(row.id, 'Reverted by the contract', found);
        throw new ChainRefusal(`The transaction ${row.hash} was reverted`);
      }
      await journal.confirm(row.id, found, row.hash);
      return found;
    },
  };
}

/** Where a deployment put its contract. */
export function deployedBy({ contract }: Mined): Address {
  if (!contract) throw new Error('A deployment has no contract');
  return contract;
}
