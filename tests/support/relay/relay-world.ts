import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, http, parseAbiItem, publicActions, toHex, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  LOCAL_NETWORK,
  openChain,
  startLocalChain,
  type Chain,
  type ChainMode,
  type ChainNetwork,
  type ChainOptions,
  type LocalChain,
} from '../../../server/platform/chain/index.ts';
import { startRelay, type RelayStandIn } from './stand-in.ts';
import { createDatabase, type TestDatabase } from '../processes/database.ts';

const SEALED = parseAbiItem(
  'event Sealed(bytes32 indexed root, uint8 indexed kind, address indexed sealer, uint256 blockNumber, uint256 timestamp)',
);

/** The local chain's id, and none of what is done for a chain of this machine. */
export const RELAY_NETWORK: ChainNetwork = { ...LOCAL_NETWORK, local: false };

/** The mode in which the standing tests of seals, contracts and evidence run: `direct`, and again in that of vitest's project `relay`. */
export const testMode = (): ChainMode => (process.env.CHAIN_TEST_MODE ?? 'direct') as ChainMode;

/** How tests wait for a chain that mines at once. */
export const QUICK = { pollMs: 10, patienceMs: 2_000 };

/** The options by which a chain is opened in a mode, with the stand-in that it needs; none in `direct`. */
export async function inMode(
  mode: ChainMode,
  rpcUrl: string,
  key: Hex,
  options: Omit<Parameters<typeof startRelay>[2], 'sender'> = {},
): Promise<{ relay: RelayStandIn | undefined; opening: Pick<ChainOptions, 'network' | 'relay' | 'pollMs'> }> {
  if (mode === 'direct') return { relay: undefined, opening: { network: LOCAL_NETWORK } };
  const relay = await startRelay(mode, rpcUrl, { ...options, sender: privateKeyToAccount(key).address });
  return { relay, opening: { network: RELAY_NETWORK, relay: relay.settings, pollMs: QUICK.pollMs } };
}

export interface ModeWorld {
  test: TestDatabase;
  node: LocalChain;
  key: Hex;
  chain: Chain;
  /** Undefined in `direct`. */
  relay: RelayStandIn | undefined;
  open(options?: Partial<ChainOptions>): Chain;
  journal(): Promise<Transaction[]>;
  /** How often the registry has told that a root was sealed. */
  sealedTimes(root: Hex): Promise<number>;
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by as many empty ones. */
  reorganize(depth: number): Promise<void>;
  stop(): Promise<void>;
}

/** A row of the journal, as tests read it. */
export interface Transaction {
  purpose: string;
  key: string | null;
  root: Hex | null;
  state: string;
  raw: Hex;
  hash: Hex;
  nonce: string;
  contract: Hex | null;
  block_number: string | null;
  sent_gas: string | null;
  last_error: string | null;
}

export const newRoot = (): Hex => toHex(randomBytes(32));

/** A database, a chain of its own, and what a mode needs between them. */
export async function modeWorld(
  mode: ChainMode,
  options: Omit<Parameters<typeof startRelay>[2], 'sender'> = {},
): Promise<ModeWorld> {
  const test = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sello-modes-'));
  const node = await startLocalChain({ dataDir: folder });
  const key = newRoot();
  const { relay, opening } = await inMode(mode, node.rpcUrl, key, options);
  const open: ModeWorld['open'] = more =>
    openChain({ database: test.database, rpcUrl: node.rpcUrl, key, ...opening, ...QUICK, ...more });
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
  const chain = open();
  return {
    test,
    node,
    key,
    chain,
    async sealedTimes(root) {
      const address = await chain.ensureContract();
      return (await client.getLogs({ address, event: SEALED, args: { root }, fromBlock: 0n })).length;
    },
    mine: blocks => client.mine({ blocks }),
    reorganize: depth => client.request({ method: 'anvil_reorg' as never, params: [depth, []] as never }),
    relay,
    open,
    journal: () => test.owner<Transaction>('select * from chain_transactions order by created_at, nonce'),
    async stop() {
      await relay?.stop();
      await node.stop();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
