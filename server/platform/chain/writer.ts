import type { Address } from 'viem';
import type { Carrier } from './carriers/carrier.ts';
import type { Journal } from './journal.ts';
import type { Rpc } from './node/rpc.ts';
import type { ChainWriter } from './types.ts';

/** What operators are told of how an installation writes. @throws where the node does not answer */
export async function readWriter(
  { rpc, carrier, journal }: { rpc: Rpc; carrier: Carrier; journal: Journal },
  sender: Address,
): Promise<ChainWriter> {
  const block = await carrier.block();
  // A writer that does not answer, or contradicts the hub, is a problem to be told, not an error.
  const counted = await carrier.count('latest').then(
    count => ({ count, problem: null }),
    (error: unknown) => ({ count: 0, problem: error instanceof Error ? error.message : String(error) }),
  );
  const [use, permission, balance] = await Promise.all([
    journal.use(counted.count, block),
    carrier.permission(),
    carrier.mode === 'direct' ? rpc.client.getBalance({ address: sender }) : null,
  ]);
  return {
    mode: carrier.mode,
    sender,
    node: carrier.mode === 'direct' ? null : carrier.writer,
    hub: carrier.hub,
    quota: carrier.quota === null ? null : Number(carrier.quota),
    usedInBlock: Number(use.used),
    waiting: use.waiting,
    oldestWaitingAt: use.oldestWaitingAt,
    lagBlocks: use.oldestSentBlock === null ? null : Math.max(0, block - use.oldestSentBlock),
    permitted: permission.permitted,
    problem: permission.problem ?? counted.problem ?? use.problem,
    ...(balance !== null && { balance: String(balance) }),
  };
}
