import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { custodiesOf } from './custodies.ts';
import type { Env } from './env.ts';
import { addressOf, readMasterRing } from './master-keys.ts';
import { refuseUnfounded } from './founding/index.ts';
import {
  isNodeError,
  LOCAL_NETWORK,
  localSenderKey,
  openChain,
  startLocalChain,
  type Chain,
} from './platform/chain/index.ts';
import { hasDids } from './modules/base/dids/index.ts';
import {
  asOwnerOf,
  assertAnswers,
  embeddedAddress,
  ensureDatabase,
  keepPublicUrl,
  keepShares,
  migrate,
  openDatabase,
  settleLogins,
  type AsOwner,
  type Database,
  type DatabaseAddress,
} from './platform/database/index.ts';
import { reasonOf } from './platform/errors/index.ts';
import { folderStore, type FileStore } from './platform/files/index.ts';
import {
  embeddedMasterKey,
  openKeystore,
  pinMemory,
  type Keystore,
  type MasterKeys,
} from './platform/keystore/index.ts';
import type { Log } from './platform/log/index.ts';
import { hasCluster, startPostgres } from './platform/postgres/index.ts';
import type { CrashPoint } from './platform/process/index.ts';
import { watchSpace, type SpaceWatch } from './platform/files/space/index.ts';

/** The real parts that a server stands on, embedded or configured. */
export interface Parts {
  database: Database;
  /** For the platform's own organization and the demonstration, which begin with what no call makes. */
  asOwner: AsOwner;
  keystore: Keystore;
  files: FileStore;
  space: SpaceWatch;
  chains: Map<string, Chain>;
  /** Resolves with the reason when an embedded part ends by itself: the server cannot go on then. */
  died: Promise<string>;
  /** In the reverse order of the start. */
  stop(): Promise<void>;
}

/** Starts or connects every part, telling `say` what it is doing. What was started is stopped again when a later part fails. */
export async function startParts(env: Env, log: Log, crash: CrashPoint, say: (what: string) => void): Promise<Parts> {
  const stops: (() => Promise<void>)[] = [];
  const deaths: Promise<string>[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse())
      await each().catch((error: unknown) => log.error({ err: error }, 'a part did not stop in order'));
  };
  try {
    await reaching('DATA_DIR', () => mkdir(env.dataDir, { recursive: true }));
    const masterKey = env.masterKey ?? (await embeddedMasterKey(env.dataDir, hasCluster(env.dataDir)));
    const masterKeys: MasterKeys = { current: masterKey, next: env.nextMasterKey };
    const address = await databaseAddress(env, masterKeys, say, stops, deaths);
    say('Bringing the database up to date');
    await migrate(address.owner);
    // First, because the logins' passwords come of it: a wrong one would shut out the processes that run.
    await readMasterRing(address.owner, masterKeys);
    await settleLogins(address);
    const space = watchSpace({
      folders: { files: env.dataDir, ...(env.databaseUrl === undefined && { database: env.dataDir }) },
    });
    const database = openDatabase({
      address,
      onError: error => log.error({ err: error }, 'database'),
      onFailure: error => space.heed('database', error),
    });
    stops.push(() => database.close());
    const asOwner = asOwnerOf(address.owner);
    if (env.production) await refuseUnfounded(asOwner, env.founder);
    await keepPublicUrl(database, env.publicUrl, hasDids);
    await keepShares(database, env.shares);
    const custodies = custodiesOf(env.custody, { log, pins: pinMemory(database) });
    stops.push(async () => void (await Promise.all([...custodies.values()].map(each => each.close()))));
    const keystore = await openKeystore({ database, masterKey, nextMasterKey: env.nextMasterKey, custodies });
    const chains = new Map<string, Chain>();
    const chain = await connectChain(env, database, keystore, crash, say, stops, deaths);
    chains.set(chain.network.id, chain);
    const files = folderStore(join(env.dataDir, 'files'), error => space.heed('files', error));
    return {
      database,
      asOwner,
      keystore,
      files,
      space,
      chains,
      died: Promise.race([new Promise<string>(() => undefined), ...deaths]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The one sentence an operator reads when an embedded part is gone: which one, and the last line it said. */
function obituary(part: string, words: string): string {
  const last = words.trim().split('\n').at(-1)?.trim();
  return `The embedded ${part} has ended by itself${last ? ` (${last})` : ''}: Sello cannot go on without it and ends too.`;
}

/** Does what a setting leads to, and says by its name what became of it; never its value, which may hold a password. */
const reaching = <T>(
  setting: 'DATA_DIR' | 'DATABASE_URL' | 'CHAIN_RPC_URL',
  work: () => Promise<T>,
  isOfIt: (error: unknown) => boolean = () => true,
): Promise<T> =>
  work().catch((error: unknown) => {
    throw isOfIt(error) ? new Error(`${setting}: ${reasonOf(error)}`) : error;
  });

async function databaseAddress(
  env: Env,
  masterKeys: MasterKeys,
  say: (what: string) => void,
  stops: (() => Promise<void>)[],
  deaths: Promise<string>[],
): Promise<DatabaseAddress> {
  const { databaseUrl } = env;
  if (databaseUrl)
    return reaching('DATABASE_URL', async () => {
      const address = addressOf(databaseUrl, masterKeys);
      await assertAnswers(address);
      return address;
    });
  say('Starting PostgreSQL');
  const postgres = await startPostgres({ dataDir: env.dataDir });
  stops.push(() => postgres.stop());
  deaths.push(postgres.died.then(words => obituary('PostgreSQL', words)));
  const address = embeddedAddress(postgres.socketDir);
  await ensureDatabase(address);
  return address;
}

async function connectChain(
  env: Env,
  database: Database,
  keystore: Keystore,
  crash: CrashPoint,
  say: (what: string) => void,
  stops: (() => Promise<void>)[],
  deaths: Promise<string>[],
): Promise<Chain> {
  if (env.chain) {
    say(`Connecting to chain ${env.chain.chainId}`);
    const { chainId, network, rpcUrl, key, contract, publicRpc, relay } = env.chain;
    const chain = openChain({
      database,
      network: { id: String(chainId), chainId, name: network, local: false, ...(publicRpc && { publicRpc }) },
      rpcUrl,
      key,
      ...(contract && { contract }),
      relay,
      crash,
    });
    await reaching('CHAIN_RPC_URL', () => chain.ensureContract(), isNodeError);
    return chain;
  }
  say('Starting the local development chain');
  const local = await startLocalChain({ dataDir: env.dataDir, ...(env.anvilPath && { anvilPath: env.anvilPath }) });
  stops.push(() => local.stop());
  deaths.push(local.died.then(words => obituary('chain', words)));
  const chain = openChain({
    database,
    network: LOCAL_NETWORK,
    rpcUrl: local.rpcUrl,
    key: await localSenderKey(keystore),
    crash,
  });
  await chain.ensureContract();
  return chain;
}
