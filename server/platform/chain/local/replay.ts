import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient, http, type Address, type TestClient } from 'viem';
import type { Journal, JournalRow } from '../journal.ts';
import type { Rpc } from '../node/rpc.ts';

/**
 * Gives the local chain back what it forgot. It saves its state every two seconds, so a crash takes the newest blocks; the journal holds
 * their transactions, byte for byte. Blocks are mined again with the transactions and the time they had, so receipts handed out before
 * stay true. Answers how many transactions were sent again.
 */
export async function replay(url: string, rpc: Rpc, journal: Journal, sender: Address): Promise<number> {
  return journal.inLane(async lane => {
    const forgotten = await lane.from(await rpc.transactionCount(sender, 'latest'), 'all');
    if (forgotten.length === 0) return 0;
    const miner = createTestClient({ mode: 'anvil', transport: http(url) });
    await miner.setAutomine(false);
    try {
      for (const block of blocksOf(forgotten)) {
        for (const { raw, hash } of block) await rpc.send(raw, hash);
        const time = block[0]?.blockTime;
        if (time) await setBlockTime(miner, time);
        await miner.mine({ blocks: 1 });
        for (const row of block) await lane.confirm(row.id, await minedAgain(rpc, row), row.hash);
      }
    } finally {
      await miner.setAutomine(true);
      // The chain's clock went on from the last block's time; back to the time on the wall.
      await setClock(miner, Date.now());
    }
    return forgotten.length;
  });
}

type Miner = TestClient<'anvil'>;

async function setClock(miner: Miner, time: number): Promise<void> {
  await miner.request({ method: 'evm_setTime' as never, params: [Math.floor(time / 1_000)] as never });
}

/** The node takes its own start for the last block's time and refuses an earlier one, unless its clock is put back first. */
async function setBlockTime(miner: Miner, time: Date): Promise<void> {
  await setClock(miner, time.getTime());
  await miner.setNextBlockTimestamp({ timestamp: BigInt(time.getTime() / 1_000) });
}

/** What was mined together is mined together again; what was never mined comes one by one. */
function blocksOf(rows: readonly JournalRow[]): JournalRow[][] {
  const blocks: JournalRow[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && row.blockNumber !== null && last[0]?.blockNumber === row.blockNumber) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

async function minedAgain(rpc: Rpc, { hash }: JournalRow) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await rpc.receipt(hash);
    if (found) return { ...found, blockTime: await rpc.blockTime(found.blockNumber) };
    await sleep(20);
  }
  throw new Error(`The local chain did not take ${hash} again`);
}
