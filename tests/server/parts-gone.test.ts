import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startServer, type RunningServer } from '../support/process.ts';

let folder: string;
let server: RunningServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-gone-'));
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The chain's own process: the one that was given this state file and is no shell or namespace around it. */
async function chainNode(dataDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=']);
  const line = stdout
    .split('\n')
    .find(each => each.includes(join(dataDir, 'chain', 'state.json')) && !each.includes('/bin/sh'));
  if (!line) throw new Error('The chain does not run');
  return Number(line.trim().split(' ')[0]);
}

/** Calls without pause until the server is gone: most of them wait for the database. */
async function load(base: string, rest: () => boolean): Promise<void> {
  while (!rest()) {
    await fetch(`${base}/api/health`).then(
      answer => answer.arrayBuffer(),
      () => undefined,
    );
  }
}

// One after the other on the same data, which each of them leaves whole.
it.each([
  ['chain', chainNode],
  ['PostgreSQL', postmaster],
] as const)(
  'kill -9 of the embedded %s under load ends the server with one sentence that names it',
  { timeout: 1_200_000 },
  async (part, pidOf) => {
    const port = await freePort();
    server = await startServer({
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: 'http://localhost:4400',
      WORKERS: '2',
    });
    let isOver = false;
    const calls = Array.from({ length: 20 }, () => load(`http://localhost:${port}`, () => isOver));
    // Under way for sure: one round of calls has been answered.
    await fetch(`http://localhost:${port}/api/health`);
    process.kill(await pidOf(folder), 'SIGKILL');
    expect(await server.ended).toBe(1);
    isOver = true;
    await Promise.all(calls);
    // What is no entry of the log, whose entries carry traces of what failed meanwhile.
    const lines = server
      .output()
      .split('\n')
      .filter(line => !line.startsWith('{'));
    expect(lines.filter(line => line.includes('has ended by itself'))).toEqual([
      expect.stringMatching(new RegExp(`^The embedded ${part} has ended by itself.*: Sello cannot go on without it`)),
    ]);
    expect(lines.join('\n')).not.toMatch(/Unhandled|uncaught|node:events|\n {4}at /i);
  },
);
