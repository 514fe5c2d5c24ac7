import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublicClient, http } from 'viem';
import { spawnWatched } from '../../process/watched-child.ts';
import type { ChainNetwork } from '../types.ts';

export const LOCAL_NETWORK: ChainNetwork = {
  id: '648550',
  chainId: 648550,
  name: 'Local development chain (648550)',
  local: true,
};

export interface LocalChain {
  rpcUrl: string;
  /** Resolves with its last words when it ended without having been asked to. */
  died: Promise<string>;
  /** Saves the state and ends. */
  stop(): Promise<void>;
}

const ATTEMPTS = 3;
const PATIENCE_MS = 15_000;

/**
 * Starts an EVM node on a free port of this machine, as a child that never outlives this process. It saves its state every two seconds;
 * what a crash loses of that is sent again from the journal.
 * @param options.anvilPath the node's program, where npm has none for this platform.
 * @param options.chainId another chain's id, for tests of what is not a local chain.
 */
export async function startLocalChain(options: {
  dataDir: string;
  anvilPath?: string;
  chainId?: number;
}): Promise<LocalChain> {
  const folder = join(resolve(options.dataDir), 'chain');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const program = options.anvilPath ?? installedAnvil();
  for (let attempt = 1; ; attempt += 1) {
    const chain = await launch(program, join(folder, 'state.json'), options.chainId ?? LOCAL_NETWORK.chainId);
    if ('stop' in chain) return chain;
    // Another program may have taken the free port in between.
    if (attempt === ATTEMPTS) throw new Error(`The local chain did not start:\n${chain.lastWords}`);
  }
}

function installedAnvil(): string {
  try {
    const found = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
    const program = join(dirname(found), 'bin', 'anvil');
    if (existsSync(program)) return program;
  } catch {
    // Optional dependency: on other platforms it is not there.
  }
  throw new Error(
    'No local chain for this platform: set ANVIL_PATH to a foundry anvil, or CHAIN_RPC_URL, CHAIN_ID and CHAIN_KEY to a chain.',
  );
}

async function launch(program: string, state: string, chainId: number): Promise<LocalChain | { lastWords: string }> {
  const port = await freePort();
  const child = spawnWatched(program, [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--hardfork', 'berlin'],
    ...['--gas-price', '0', '--accounts', '1', '--balance', '0', '--quiet', '--order', 'fifo'],
    ...['--state', state, '--state-interval', '2', '--preserve-historical-states'],
  ]);
  const words: string[] = [];
  child.onLine(line => {
    words.push(line);
    if (words.length > 20) words.shift();
  });
  let ended = false;
  let stopping = false;
  const died = child.exited.then(() => {
    ended = true;
    return stopping ? new Promise<never>(() => undefined) : words.join('\n');
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 1_000 }) });
  for (const deadline = Date.now() + PATIENCE_MS; !ended && Date.now() < deadline; await sleep(20)) {
    const told = await client.getChainId().catch(() => undefined);
    if (told !== chainId || ended) continue;
    return {
      rpcUrl,
      died,
      stop() {
        stopping = true;
        return child.stop();
      },
    };
  }
  await child.stop();
  return { lastWords: words.join('\n') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}
