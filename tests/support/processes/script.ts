import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from 'vite';
import { inject } from 'vitest';
import { BRIEF } from '../../../scripts/brief.mjs';
import type { DatabaseAddress } from '../../../server/platform/database/index.ts';
import server from '../../../vite.server.config.ts';

const SCRIPTS = [
  'scripts/check-ledger/main.ts',
  'scripts/check-record/main.ts',
  'tests/support/processes/anchoring.ts',
  'tests/support/processes/one-call.ts',
  'tests/support/processes/second-server.ts',
] as const;
type Script = (typeof SCRIPTS)[number];
/** A script that is a folder's `main.ts` has the folder's name. */
const nameOf = (path: string) => basename(path.replace('/main.ts', '.ts'), '.ts');

/** Bundles all of them into a folder, with what they share standing there once. */
async function bundle(outDir: string): Promise<void> {
  const { main: _, ...threads } = Object(server.build?.rolldownOptions?.input) as Record<string, string>;
  const input = { ...threads, ...Object.fromEntries(SCRIPTS.map(path => [nameOf(path), path])) };
  const { output } = server.build?.rolldownOptions ?? {};
  await build({
    ...server,
    build: { ...server.build, outDir, sourcemap: false, rolldownOptions: { input, ...(output && { output }) } },
    configFile: false,
    logLevel: 'error',
  });
}

/** Whichever worker asks first makes them, in a folder that is named when it is whole; the others wait for that. */
async function bundled(): Promise<string> {
  const folder = join(inject('scripts'), 'made');
  const making = `${folder}.now`;
  while (!existsSync(folder)) {
    const isOurs = await mkdir(making).then(
      () => true,
      () => false,
    );
    if (!isOurs) await sleep(50);
    else
      try {
        await bundle(join(making, 'made'));
        await rename(join(making, 'made'), folder);
      } finally {
        await rm(making, { recursive: true, force: true });
      }
  }
  return folder;
}

/**
 * A script of ours in the server's place, bundled as that is, once for all starts of a run: through a loader, each start reads the sources
 * of the whole server for seven seconds of the processor, and so for one.
 */
export const scriptOf = async (path: Script): Promise<string> => join(await bundled(), `${nameOf(path)}.js`);

/** Starts it in a process of its own, which says what is wrong where this one does. */
export async function startScript(
  path: Script,
  { args = [], env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<ChildProcessByStdio<null, Readable, null>> {
  return spawn(process.execPath, [...BRIEF, await scriptOf(path), ...args], {
    ...(env && { env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What a script that reads the database of DATABASE_URL prints of this one, and how it ends. */
export async function runOn(
  { owner }: DatabaseAddress,
  path: Script,
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string }> {
  const { host, port, user, password, database } = owner as Record<string, string>;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  if (password) url.password = password;
  url.searchParams.set('host', host as string);
  if (port) url.searchParams.set('port', String(port));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await scriptOf(path)], {
      env: { ...process.env, ...env, DATABASE_URL: url.href },
    });
    return { code: 0, stdout };
  } catch (error) {
    return error as { code: number; stdout: string };
  }
}
