import { decodeFunctionData, isAddressEqual, type Address, type Hash, type Hex } from 'viem';
import { sealRegistryAbi } from './contract/seal-registry.ts';
import type { Rpc } from './rpc.ts';
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
  const root = to !== null && registries.some(each => isAddressEqual(to, each)) ? sealedRoot(input) : null;
  return { from, to, status: receipt.status, blockNumber: receipt.blockNumber, blockTime, root };
}

function sealedRoot(data: Hex): Hex | null {
  try {
    const call = decodeFunctionData({ abi: sealRegistryAbi, data });
    return call.functionName === 'seal' ? call.args[0] : null;
  } catch {
    return null;
  }
}
