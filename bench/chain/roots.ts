import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletClient, http, toHex, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { loadEnv } from '../../server/env.ts';
import { startParts } from '../../server/parts.ts';
import { CHAIN_MODES, LOCAL_NETWORK, startLocalChain, type ChainMode } from '../../server/platform/chain/index.ts';
import { createLog } from '../../server/platform/log/index.ts';
import { startRelay } from '../../tests/support/relay/stand-in.ts';
import type { Figure } from '../server/issue/figure.ts';

const ROOTS = 100;
const AT_ONCE = 10;
/** A chain that mines at once has no block to fill. */
const QUOTA = 25_000_000n;
const nothing = () => undefined;
const newRoot = () => toHex(randomBytes(32));

/** How many a second, where some are under way at once. */
async function rate(work: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const one = async () => {
    while (next < ROOTS) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (ROOTS * 1_000) / (performance.now() - started);
}

/** A platform whose settings name a node, and the stand-in of a writer before it. */
async function openedIn(mode: ChainMode, rpcUrl: string, dataDir: string, key: Hex) {
  const sender = privateKeyToAccount(key).address;
  const relay = mode === 'direct' ? undefined : await startRelay(mode, rpcUrl, { sender, quota: QUOTA });
  const settings = relay && {
    CHAIN_RELAY_URL: relay.settings.url,
    CHAIN_HUB: relay.hub,
    CHAIN_QUOTA: String(QUOTA),
    ...(mode === 'relayhub' ? { CHAIN_NODE_ADDRESS: relay.writer } : { CHAIN_RELAYER_KEY: relay.settings.relayerKey }),
  };
  const { id } = LOCAL_NETWORK;
  const env = { DATA_DIR: dataDir, CHAIN_RPC_URL: rpcUrl, CHAIN_ID: id, CHAIN_KEY: key, CHAIN_MODE: mode, ...settings };
  const parts = await startParts(loadEnv(env), createLog('error'), nothing, nothing);
  return { chain: parts.chains.get(id), stop: () => Promise.all([parts.stop(), relay?.stop()]) };
}

/** Roots a second in each mode, on a chain of its own that mines at once, beside transactions that nobody journals or waits for. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  const figures: Figure[] = [];
  const add = (work: string, value: number) =>
    figures.push({ work: `${work}, ${AT_ONCE} at once`, value, unit: 'a second' });
  try {
    for (const mode of CHAIN_MODES) {
      const dataDir = join(folder, mode);
      const node = await startLocalChain({ dataDir });
      if (mode === 'direct') {
        const account = privateKeyToAccount(generatePrivateKey());
        const client = createWalletClient({ account, transport: http(node.rpcUrl) });
        const plain = { chain: null, type: 'legacy', to: account.address, gas: 60_000n, gasPrice: 0n } as const;
        add(
          'plain RPC: transactions sent',
          await rate(nonce => client.sendTransaction({ ...plain, nonce, data: newRoot() })),
        );
      }
      const { chain, stop } = await openedIn(mode, node.rpcUrl, dataDir, generatePrivateKey());
      if (!chain) throw new Error('The platform has no chain');
      add(`${mode}: roots sealed and confirmed`, await rate(() => chain.sealRoot({ root: newRoot(), kind: 1 })));
      await stop();
      await node.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}
