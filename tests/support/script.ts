import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { build, mergeConfig } from 'vite';
import { inject } from 'vitest';
import { BRIEF } from '../../scripts/brief.mjs';
import server from '../../vite.server.config.ts';

const made = new Map<string, Promise<string>>();

async function bundle(path: string): Promise<string> {
  const outDir = await mkdtemp(join(inject('scripts'), `${basename(path, '.ts')}-`));
  const options = { build: { outDir, sourcemap: 'inline', rolldownOptions: { input: { main: path } } } };
  await build({ ...mergeConfig(server, options), configFile: false, logLevel: 'error' });
  return join(outDir, 'main.js');
}

/**
 * A script of ours in the server's place, bundled as that is, once for all starts of a file: through a loader, each start reads the sources
 * of the whole server for seven seconds of the processor, and so for two.
 */
export function scriptOf(path: string): Promise<string> {
  const file = made.get(path) ?? bundle(path);
  made.set(path, file);
  return file;
}

/** Starts it in a process of its own, which says what is wrong where this one does. */
export async function startScript(
  path: string,
  { args = [], env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<ChildProcessByStdio<null, Readable, null>> {
  return spawn(process.execPath, [...BRIEF, await scriptOf(path), ...args], {
    ...(env && { env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
