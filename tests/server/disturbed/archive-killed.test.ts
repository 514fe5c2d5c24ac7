import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import type { PdfArchive } from '../../../contract/credentials/credentials/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer } from '../../support/processes/process.ts';

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

it(
  'kill -9 while the PDFs of an archive are drawn: the job goes on from those that are stored',
  { timeout: 600_000 },
  async () => {
    const filled = await filledFolder('sello-archive-');
    folder = filled.DATA_DIR;
    const base = `http://localhost:${await freePort()}`;
    const settings = { PORT: new URL(base).port, PUBLIC_URL: base, ...filled, WORKERS: '2', ACCESS_TTL: '86400' };
    if (filled.PUBLIC_URL === undefined) await (await startServer(settings)).kill('SIGKILL');

    let server = await startServer({ ...settings, CRASH_AT: 'archive.files' });
    const login = await fetch(`${base}/auth/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@uni.example', password: DEMO_PASSWORD }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const call = (path: string, init: RequestInit = {}) =>
      fetch(base + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      });
    const json = async <T>(path: string, init?: RequestInit) => (await (await call(path, init)).json()) as T;
    const me = await json<{ id: string; organization: { id: string } }>('/api/v1/users/me');
    const organization = `/api/v1/organizations/${me.organization.id}`;
    const { projects } = await json<{ projects: { id: string; name: string }[] }>(
      `${organization}/users/${me.id}/projects`,
    );
    const archives = `${organization}/projects/${projects.find(({ name }) => name === 'Diplomas 2026')?.id}/pdfArchives`;
    const asked = await json<PdfArchive>(archives, { method: 'POST', body: '{}' });
    expect(asked.total).toBeGreaterThan(5);
    expect(await server.ended).toBe('SIGKILL');

    server = await startServer({ ...settings, CRASH_AT: 'archive.stored' });
    expect(await server.ended).toBe('SIGKILL');

    server = await startServer(settings);
    const read = async () =>
      (await json<{ archives: PdfArchive[] }>(archives)).archives.find(({ id }) => id === asked.id);
    // What was stored before the second kill is not drawn again.
    expect((await read())?.done).toBeGreaterThan(0);
    let archive = await read();
    while (archive?.state === 'drawing') {
      await sleep(500);
      archive = await read();
    }
    expect(archive).toMatchObject({ state: 'ready', done: asked.total, missing: { total: 0 } });
    const zip = unzipSync(new Uint8Array(await (await call(`${archives}/${asked.id}/zip`)).arrayBuffer()));
    expect(Object.keys(zip)).toHaveLength(asked.total);
    for (const pdf of Object.values(zip)) expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    await server.kill('SIGTERM');
  },
);
