import { encodeFunctionData, parseAbi } from 'viem';
import { reasonOf } from '../../server/platform/errors/reason.ts';
import type { KnowsRoot } from './types.ts';

const abi = parseAbi(['function seals(bytes32) view returns (uint40, uint40, uint8, address)']);
const TIMEOUT_MS = 15_000;
const HEX = /^0x[\da-f]*$/i;

/** A chain that is asked for roots. */
export interface AskedChain {
  knowsRoot: KnowsRoot;
  /** Why some seals were not asked for, with their number: one that nobody asked for is neither found nor missed. */
  unasked(): string[];
}

/** What a node answers to a call. @throws Error why there is no answer */
async function ask(url: string, method: string, params: readonly unknown[]): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message?: unknown } };
  if (error) throw new Error(`it answered “${String(error.message).slice(0, 200)}”`);
  if (typeof result !== 'string' || !HEX.test(result)) throw new Error(`it answered nothing to ${method}`);
  return result;
}

/** The chain behind a node: which it is, is asked once, since seals may be of several and a node knows its own alone. */
export function openChain(url: string): AskedChain {
  const unasked = new Map<string, number>();
  const skip = (why: string): undefined => void unasked.set(why, (unasked.get(why) ?? 0) + 1);
  let chain: Promise<bigint> | undefined;
  return {
    async knowsRoot({ chainId, contract, root }) {
      try {
        chain ??= ask(url, 'eth_chainId', []).then(BigInt);
        const asked = await chain;
        if (asked !== BigInt(chainId)) return skip(`they are of chain ${chainId}, and the node is of chain ${asked}`);
        const data = encodeFunctionData({ abi, functionName: 'seals', args: [`0x${root}`] });
        const result = await ask(url, 'eth_call', [{ to: contract, data }, 'latest']);
        // Where no contract stands, there is nothing in the answer.
        return BigInt(`0x0${result.slice(2, 66)}`) > 0n;
      } catch (error) {
        return skip(`the node could not be asked, ${reasonOf(error)}`);
      }
    },
    unasked: () =>
      [...unasked].map(
        ([reason, seals]) => `The chain was not asked for ${seals} ${seals === 1 ? 'seal' : 'seals'}: ${reason}.`,
      ),
  };
}
