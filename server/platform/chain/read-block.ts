import type { Hash, Hex } from 'viem';
import type { ToldBlock } from '../../../engine/evidence/index.ts';
import { createThread } from '../threads/index.ts';
import type { BlockAnswer, BlockQuestion } from './block-thread.ts';
import type { Rpc } from './node/rpc.ts';
import type { BlockReading } from './types.ts';

/** A larger block is not asked for: its answer has megabytes. */
const MOST_TRANSACTIONS = 1_000;
/** Of nodes that do not answer all receipts of a block at once, so many are asked for one by one. */
const MOST_SINGLE = 50;

/** The thread in which blocks are hashed. */
export const blockThread = createThread<BlockQuestion, BlockAnswer>({
  from: import.meta.url,
  source: './block-thread.ts',
  bundled: './block-thread.js',
});

type Told = Record<string, unknown>;
type Ask = (request: { method: string; params: readonly unknown[] }) => Promise<unknown>;

/** Reads the whole block of a transaction and proves the transaction in it, off the event loop. @throws where the node does not answer */
export async function readBlock({ client }: Rpc, hash: Hash): Promise<BlockReading> {
  const ask = ((request: Parameters<Ask>[0]) => client.request(request as never)) as Ask;
  const receipt = (await ask({ method: 'eth_getTransactionReceipt', params: [hash] })) as Told | null;
  if (!receipt) return { proof: null, reason: 'unavailable' };
  const { blockHash, blockNumber } = receipt as { blockHash: Hash; blockNumber: Hex };
  const count = await ask({ method: 'eth_getBlockTransactionCountByHash', params: [blockHash] });
  if (Number(count) > MOST_TRANSACTIONS) return { proof: null, reason: 'too-large' };
  const block = (await ask({ method: 'eth_getBlockByHash', params: [blockHash, true] })) as ToldBlock['block'] | null;
  if (!block || !Array.isArray(block.transactions)) return { proof: null, reason: 'unavailable' };
  const receipts = await receiptsOf(ask, block, blockNumber);
  if (!receipts) return { proof: null, reason: 'unavailable' };
  const proof = await blockThread.ask({ block, receipts, hash });
  return proof ? { proof } : { proof: null, reason: 'unsupported' };
}

async function receiptsOf(
  ask: Ask,
  { hash, transactions }: ToldBlock['block'],
  blockNumber: Hex,
): Promise<Told[] | undefined> {
  const all = await ask({ method: 'eth_getBlockReceipts', params: [blockNumber] }).catch(() => null);
  if (Array.isArray(all) && all.every((each: Told) => each.blockHash === hash)) return all as Told[];
  if (transactions.length > MOST_SINGLE) return undefined;
  const receipts: Told[] = [];
  for (const transaction of transactions) {
    const receipt = await ask({ method: 'eth_getTransactionReceipt', params: [transaction.hash] });
    if (!receipt) return undefined;
    receipts.push(receipt as Told);
  }
  return receipts;
}
