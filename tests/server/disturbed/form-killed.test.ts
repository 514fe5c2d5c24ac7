import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { routes, type OperationId } from '../../../contract/api/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { checkRunning } from '../../support/documents/record.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer } from '../../support/processes/process.ts';

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

it(
  'kill -9 between the form of a credential that its holder can show in part and its letter: one letter, with that form',
  { timeout: 600_000 },
  async () => {
    const filled = await filledFolder('sello-form-');
    folder = filled.DATA_DIR;
    const base = `http://localhost:${await freePort()}`;
    const settings = { PORT: new URL(base).port, PUBLIC_URL: base, ...filled, WORKERS: '2', ACCESS_TTL: '86400' };
    const first = await startServer(settings);
    const client = new pg.Client({ host: join(folder, 'socket'), user: 'sello', database: 'sello' });
    await client.connect();
    // The demonstration's own forms are made first, so that the process ends at the one that is asked for here.
    const waiting = async () => (await client.query('select 1 from holder_forms where sealed is null')).rowCount;
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    await client.end();
    await first.kill('SIGTERM');

    const killed = await startServer({ ...settings, CRASH_AT: 'form.kept' });
    const login = await fetch(`${base}/auth/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@uni.example', password: DEMO_PASSWORD }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const known: Record<string, string> = {};
    const call = async <T>(operation: OperationId, body?: unknown): Promise<T> => {
      const { method, path } = routes[operation];
      const answer = await fetch(base + path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ''), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answer.ok ? '' : await answer.text(), operation).toBe('');
      return (await answer.json()) as T;
    };
    const me = await call<{ id: string; organization: { id: string } }>('me');
    Object.assign(known, { userId: me.id, organizationId: me.organization.id });
    const { projects } = await call<{ projects: { id: string; category: string }[] }>('listProjects');
    known.projectId = projects.find(({ category }) => category === 'other')?.id ?? '';
    const { templates } = await call<{ templates: { id: string; title: string }[] }>('listTemplates');
    const email = 'killed.form@uni.example';
    await call('issueCredentials', {
      templateId: templates.find(({ title }) => title === 'Constancia que se muestra en partes')?.id,
      receiver: {
        name: 'Luz',
        lastname: 'Mar',
        email,
        values: { event: 'Jornada', heldOn: '2026-05-15', hours: 4, takesPartAs: 'Asistente' },
      },
    });
    expect(await killed.ended).toBe('SIGKILL');
    const killedAt = Date.now();

    const server = await startServer(settings);
    const read = async (path: string) => (await fetch(base + path)).text();
    const mails = async () =>
      [...(await read('/dev/outbox')).matchAll(/<td>([^<]+)<\/td><td><a href="(\/dev\/outbox\/[\w-]+)"/g)]
        .filter(([, to]) => to === email)
        .map(([, , path = '']) => path);
    await expect.poll(mails, { timeout: 120_000 }).not.toEqual([]);
    await server.kill('SIGTERM');
    const again = await startServer(settings);
    const letters = await mails();
    expect(letters).toHaveLength(1);
    const [, file = ''] = /href="([^"]+)">[^<]+\.json</.exec(await read(letters[0] ?? '')) ?? [];
    const form = JSON.parse(await read(file)) as { proof: { cryptosuite: string; created: string } };
    expect(form.proof.cryptosuite).toBe('bbs-2023');
    expect(Date.parse(form.proof.created)).toBeLessThanOrEqual(killedAt);
    await checkRunning(folder);
    await again.kill('SIGTERM');
  },
);
