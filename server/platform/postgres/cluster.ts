import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '../process/processes.ts';
import type { Identity } from './identity.ts';

export interface ClusterOptions {
  initdb: string;
  data: string;
  /** The superuser's name. */
  owner: string;
  identity: Identity;
  /** Skips fsync. */
  tests: boolean;
}

/** Makes the cluster beside its place and moves it there whole, so that a first start cut short never leaves half of one. */
export async function createCluster({ initdb, data, owner, identity, tests }: ClusterOptions): Promise<void> {
  removeLeftovers(data);
  const fresh = `${data}.new-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  identity.own(fresh);
  const [command = initdb, ...args] = [
    ...identity.prefix,
    ...[initdb, '-D', fresh, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    ...(tests ? ['--no-sync'] : []),
  ];
  await promisify(execFile)(command, args, { cwd: '/' });
  try {
    renameSync(fresh, data);
  } catch {
    // Another first start was quicker; its cluster stands, and its lock decides who goes on.
    rmSync(fresh, { recursive: true, force: true });
  }
}

function removeLeftovers(data: string): void {
  const prefix = `${basename(data)}.new-`;
  for (const name of readdirSync(dirname(data))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || commandLine(pid) === undefined)
      rmSync(join(dirname(data), name), { recursive: true, force: true });
  }
}
