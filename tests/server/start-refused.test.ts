import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startServer } from '../support/processes/process.ts';
import { scriptOf } from '../support/processes/script.ts';

const PASSWORD = 'a-password-of-nobody';
const CHAIN_KEY = `0x${'11'.repeat(32)}`;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sello-refused-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that a server says that ends before it is ready. */
async function lastWords(settings: Record<string, string>): Promise<string> {
  const server = await startServer({ DATA_DIR: folder, PORT: String(await freePort()), ...settings });
  expect(await server.ended).toBe(1);
  expect(server.output()).not.toMatch(/\n {4}at /);
  return server.output();
}

it.each(['PORT', 'BOUNCE_PORT'])('%s that is taken is told before anything is started', async name => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const said = await lastWords({ BOUNCE_ADDRESS: 'bounces@mail.example', [name]: String(port) });
  expect(said.trim()).toBe(`Port ${port} is in use. Stop what uses it, or set ${name} to another one.`);
  await new Promise(resolve => other.close(resolve));
});

it('a HOST that is no address of this machine is told before anything is started', async () => {
  expect((await lastWords({ HOST: '192.0.2.1' })).trim()).toBe('HOST: 192.0.2.1 is no address of this machine.');
});

it('a database that nobody answers for is named by its setting, without its password', async () => {
  const said = await lastWords({ DATABASE_URL: `postgres://sello:${PASSWORD}@127.0.0.1:${await freePort()}/sello` });
  expect(said).toMatch(/^DATABASE_URL: connect ECONNREFUSED/m);
  expect(said).not.toContain(PASSWORD);
});

it('a master key that is gone is missed before anything is started, and none is made where it is to be put back', async () => {
  const dataDir = await mkdtemp(join(folder, 'keyless-'));
  await mkdir(join(dataDir, 'postgres'));
  const file = join(dataDir, 'secrets', 'master.key');
  expect((await lastWords({ DATA_DIR: dataDir })).trim()).toBe(
    `The master key of this installation is missing: put back ${file}, or set MASTER_KEY where it was made with one.`,
  );
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('a chain that nobody answers for is named by its setting, without what else its address and its key say', async () => {
  const said = await lastWords({
    CHAIN_RPC_URL: `http://127.0.0.1:${await freePort()}/${PASSWORD}`,
    CHAIN_ID: '648541',
    CHAIN_KEY,
  });
  expect(said).toMatch(/^CHAIN_RPC_URL: connect ECONNREFUSED/m);
  expect(said).not.toContain(PASSWORD);
  expect(said).not.toContain(CHAIN_KEY.slice(2));
});

it.each(['scripts/check-record/main.ts', 'scripts/check-ledger/main.ts'] as const)(
  '%s without a database to read says so in a sentence, and ends otherwise than with a finding',
  async script => {
    const run = async (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, [await scriptOf(script)], {
        env: { PATH: process.env.PATH, ...env },
      }).catch((error: unknown) => error);
    expect(await run({ DATA_DIR: folder + '-nowhere' })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR: no server runs on .*ENOENT.*\n$/),
    });
    const port = await freePort();
    const said = await run({ DATABASE_URL: `postgres://sello:${PASSWORD}@127.0.0.1:${port}/sello` });
    expect(said).toMatchObject({ code: 2, stderr: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED.*\n$/) });
    expect((said as { stderr: string }).stderr).not.toContain(PASSWORD);
  },
);
