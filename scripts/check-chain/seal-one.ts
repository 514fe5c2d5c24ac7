import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainSettings } from '../../server/env-chain.ts';
import { sealRegistryAbi } from '../../server/platform/chain/contract/seal-registry.ts';
import type { JournalRow } from '../../server/platform/chain/journal.ts';
import { wayOf, type Line } from './check.ts';

/** Kind 0 is no kind of the platform: nobody takes it for a seal of credentials. */
const TEST_KIND = 0;
const GAS = 120_000n;
const TRIES = 60;

/** Seals a root in the registry of the settings, and waits until the registry tells it. Without a journal: for a moment when no server uses the key. */
export async function sealOne(chain: ChainSettings, root: Hex, pollMs = 1_000): Promise<Line> {
  const { contract } = chain;
  if (!contract) return { isGood: false, says: 'CHAIN_CONTRACT is not set: there is no registry to seal in.' };
  const { rpc, carrier } = wayOf(chain);
  await carrier.prepare(contract, () => Promise.reject(new Error('Nothing is deployed here')));
  const data = encodeFunctionData({ abi: sealRegistryAbi, functionName: 'seal', args: [root, TEST_KIND] });
  const sentBlock = await carrier.block();
  const signed = await carrier.sign({ nonce: await carrier.count('pending'), gas: GAS, data, to: contract });
  const prepared: JournalRow = {
    ...signed,
    id: 'check',
    purpose: 'seal',
    key: null,
    contract,
    root,
    kind: TEST_KIND,
    state: 'prepared',
    blockNumber: null,
    blockHash: null,
    blockTime: null,
    sentBlock,
    lastError: null,
  };
  const row = { ...prepared, hash: await carrier.send(prepared) };
  for (let left = TRIES; left > 0; left -= 1) {
    const outcome = (await carrier.look(row)) ?? (await carrier.search(row));
    if (outcome && outcome.is !== 'mined') return { isGood: false, says: outcome.reason };
    const sealed = await rpc.readRoot(contract, root);
    if (outcome && sealed)
      return {
        isGood: true,
        says: `Sealed ${root} in block ${sealed.blockNumber} by ${outcome.hash}, as ${sealed.sealer}.`,
      };
    await sleep(pollMs);
  }
  return { isGood: false, says: `${row.hash} is not mined yet. Look for it at the node later.` };
}
