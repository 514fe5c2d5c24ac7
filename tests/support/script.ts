import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { inject } from 'vitest';
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
