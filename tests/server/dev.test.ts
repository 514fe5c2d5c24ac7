import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/processes/process.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sello-dev-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('npm run dev names an address that has the portal, the public page, the development wallet and the API', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const named = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Sello is ready on (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`It ended: ${said}`)));
  });
  try {
    const address = await named;
    const page = async (path: string) => {
      const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
      return [answer.status, (await answer.text()).includes('<div id="root">')];
    };
    expect(await page('/login')).toEqual([200, true]);
    expect(await page('/verify/some-credential')).toEqual([200, true]);
    expect(await page('/dev/wallet')).toEqual([200, true]);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(said).not.toMatch(/localhost:(?!PORT)\d+/.source.replace('PORT', String(port)));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
