import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnWatched } from '../process/watched-child.ts';
import { postgresBinaries } from './binaries.ts';
import { postgresIdentity } from './identity.ts';
import { isTaken } from './orphans.ts';
import { createCluster } from './cluster.ts';
import { socketFolder } from './socket-folder.ts';

export interface Postgres {
  /** The folder of the Unix socket; `pg` takes it as `host`. */
  socketDir: string;
  /** Resolves with PostgreSQL's last words when it ended without having been asked to. */
  died: Promise<string>;
  /** Fast shutdown; resolves when it has ended. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder of all embedded parts; the cluster stands in `postgres` below it. */
  dataDir: string;
  /** Throws durability away for speed. Only for tests of things other than durability. */
  tests?: boolean;
}

/** PostgreSQL's owner role in the embedded cluster; only migrations use it. */
export const OWNER = 'sello';

const LOCKED = 'lock file "postmaster.pid" already exists';
const ORPHAN_PATIENCE_MS = 15_000;
const FAST = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'max_connections=300',
];
const ALWAYS = [
  '-c',
  'listen_addresses=',
  '-c',
  'unix_socket_permissions=0700',
  '-c',
  'timezone=UTC',
  '-c',
  'jit=off',
  '-c',
  'autovacuum_naptime=5s',
];

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Whether the embedded PostgreSQL was started on a data folder before. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir));

/**
 * Starts the embedded PostgreSQL as a child that never outlives this process, making the cluster at the first start.
 * @throws `Another Sello is running on <dir>` when a live process holds the same data.
 */
export async function startPostgres({ dataDir, tests = false }: PostgresOptions): Promise<Postgres> {
  const folder = resolve(dataDir);
  const data = clusterOf(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { postgres, initdb } = await postgresBinaries();
  const identity = postgresIdentity(postgres);
  identity.openWay(folder);
  const socketDir = socketFolder(folder, identity.uid);
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster({ initdb, data, owner: OWNER, identity, tests });
  identity.own(data);
  identity.own(socketDir);
  const deadline = Date.now() + ORPHAN_PATIENCE_MS;
  for (;;) {
    if (isTaken(data)) throw new Error(`Another Sello is running on ${folder}`);
    const attempt = await launch([
      ...identity.prefix,
      postgres,
      '-D',
      data,
      '-k',
      socketDir,
      ...ALWAYS,
      ...(tests ? FAST : []),
    ]);
    if (attempt.running) return { socketDir, died: attempt.died, stop: attempt.stop };
    if (!attempt.lastWords.includes(LOCKED)) throw new Error(`PostgreSQL did not start:\n${attempt.lastWords}`);
    if (Date.now() > deadline) throw new Error(`Another Sello is running on ${folder}`);
    await sleep(50);
  }
}

type Attempt = { running: true; died: Promise<string>; stop(): Promise<void> } | { running: false; lastWords: string };

async function launch([command = '', ...args]: string[]): Promise<Attempt> {
  const child = spawnWatched(command, args);
  const words: string[] = [];
  const lastWords = () => words.join('\n');
  let stopping = false;
  const ready = new Promise<boolean>(resolve => {
    child.onLine(line => {
      words.push(line);
      if (words.length > 40) words.shift();
      if (line.includes('ready to accept connections')) resolve(true);
    });
    void child.exited.then(() => resolve(false));
  });
  if (!(await ready)) return { running: false, lastWords: lastWords() };
  return {
    running: true,
    died: child.exited.then(() => (stopping ? new Promise<never>(() => undefined) : lastWords())),
    stop() {
      stopping = true;
      return child.stop();
    },
  };
}
