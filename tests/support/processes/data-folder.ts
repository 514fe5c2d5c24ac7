import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Waits until the first start is over, where there is one beside the tests: the server is built then, too. */
export async function firstStartOver(): Promise<void> {
  const { FILLED_DATA: filled } = process.env;
  while (filled && !existsSync(filled)) await sleep(50);
}

/**
 * Settings of a server whose data folder is a copy of one that has the demonstration in it, where there is one (`npm test` makes it): a first
 * start costs ten seconds of the processor. Otherwise the folder is empty, and the server fills it itself. Whoever asks removes it.
 */
export async function filledFolder(prefix: string): Promise<{ DATA_DIR: string; PUBLIC_URL?: string }> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const { FILLED_DATA: filled, FILLED_URL: url } = process.env;
  if (!filled || !url) return { DATA_DIR: folder };
  await firstStartOver();
  // As its owner, who may be another than who copies it: PostgreSQL does not run as root.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, folder]);
  // The demonstration's DIDs hold the address.
  return { DATA_DIR: folder, PUBLIC_URL: url };
}
