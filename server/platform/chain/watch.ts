import { BlockNotFoundError, type Hash, type Hex } from 'viem';
import type { Carrier } from './carriers/carrier.ts';
import type { Journal, JournalRow } from './journal.ts';
import type { Rpc } from './node/rpc.ts';
import type { Sender } from './sender.ts';

/** So many of the newest confirmed transactions are looked at: a chain goes back by few blocks, where it does at all. */
const WATCHED = 64;

export interface WatchParts {
  rpc: Rpc;
  carrier: Carrier;
  journal: Journal;
  submit: Sender['submit'];
}

/**
 * Compares the blocks of the newest confirmed transactions with the chain. Those of a block that is no longer part of it go back to `submitted` and
 * are sent again. Answers the roots that went back. @throws the connection's error
 */
export async function watchBlocks({ rpc, carrier, journal, submit }: WatchParts): Promise<Hex[]> {
  const [rows, newest] = [await journal.newestConfirmed(WATCHED), await carrier.block()];
  const hashes = new Map<number, Hash | undefined>();
  const gone: JournalRow[] = [];
  for (const row of rows) {
    // A node that is behind says nothing about a later block.
    if (row.blockNumber === null || row.blockNumber > newest) continue;
    if (!hashes.has(row.blockNumber)) hashes.set(row.blockNumber, await hashOf(rpc, row.blockNumber));
    const hash = hashes.get(row.blockNumber);
    if (hash !== undefined && hash !== row.blockHash) gone.push(row);
  }
  if (gone.length > 0) await journal.reorganize(gone.map(({ id }) => id));
  const open = await journal.inLane(lane => lane.from(0, 'open'));
  if (open.length === 0) return [];
  // What a writer refuses waits, as it does without us.
  await submit().catch(() => undefined);
  for (const { id } of open) {
    const row = await journal.read(id);
    const outcome = await carrier.look(row);
    if (outcome?.is === 'mined') await journal.confirm(id, outcome.mined, outcome.hash);
  }
  return gone.flatMap(({ root }) => root ?? []);
}

async function hashOf({ client }: Rpc, number: number): Promise<Hash | undefined> {
  try {
    return (await client.getBlock({ blockNumber: BigInt(number) })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}
