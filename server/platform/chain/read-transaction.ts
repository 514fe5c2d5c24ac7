import { decodeFunctionData, isAddressEqual, parseEventLogs, type Address, type Hash, type Hex } from 'viem';
import { sealRegistryAbi } from './contract/seal-registry.ts';
import type { Rpc } from './node/rpc.ts';
import type { ChainTransaction } from './types.ts';

/** A mined transaction with what it asked of any of the registries; undefined while it is not mined. */
export async function readTransaction(
  rpc: Rpc,
  registries: readonly Address[],
  hash: Hash,
): Promise<ChainTransaction | undefined> {
  const receipt = await rpc.receipt(hash);
  if (!receipt) return undefined;
  const [{ from, to, input }, blockTime] = await Promise.all([
    rpc.client.getTransaction({ hash }),
    rpc.blockTime(receipt.blockNumber),
  ]);
  const isRegistry = (address: Address) => registries.some(each => isAddressEqual(address, each));
  const root = to !== null && isRegistry(to) ? sealedRoot(input) : await relayedRoot(rpc, hash, isRegistry);
  return { from, to, status: receipt.status, blockNumber: receipt.blockNumber, blockTime, root };
}

/** What was sealed by way of a relay is not in the call, which is of the hub: the registry's event tells it. */
async function relayedRoot(rpc: Rpc, hash: Hash, isRegistry: (address: Address) => boolean): Promise<Hex | null> {
  const { logs } = await rpc.client.getTransactionReceipt({ hash });
  const ours = logs.filter(({ address }) => isRegistry(address));
  return parseEventLogs({ abi: sealRegistryAbi, eventName: 'Sealed', logs: ours })[0]?.args.root ?? null;
}

function sealedRoot(data: Hex): Hex | null {
  try {
    const call = decodeFunctionData({ abi: sealRegistryAbi, data });
    return call.functionName === 'seal' ? call.args[0] : null;
  } catch {
    return null;
  }
}
