import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ATTEMPT_VARIABLE,
  INTEGRATION_PROGRAMS,
  integrationFor,
  WEBHOOK_VARIABLE,
} from '../../../../../contract/credentials/applications/examples.ts';
import { SECRET_VARIABLE } from '../../../../../contract/credentials/credentials/example-parts.ts';
import { newSecret, signatureOf } from '../../../../../server/modules/accounts/webhooks/signature.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { freePort } from '../../../../support/processes/process.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { programOf, type Program } from '../../../../support/worlds/programs.ts';

const run = promisify(execFile);
const RUNS = {
  curl: ['sh', 'run.sh'],
  javascript: [process.execPath, 'run.mjs'],
  python: ['python3', 'run.py'],
} as const;

let app: TestApp;
let program: Program;
let folder: string;
let of: Parameters<typeof integrationFor>[2];
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.as('owner@uni.example');
  const { projectId } = await diplomaProject(app);
  program = await programOf(app, { name: 'Shop', projectIds: [projectId] });
  const { body } = await owner.call('createApplication', {
    params: { projectId },
    body: {
      name: 'Door',
      useCase: 'membership',
      form: 'dc+sd-jwt',
      selectiveDisclosure: true,
      types: ['https://club.example/member'],
      protection: 'none',
    },
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'sello-integration-'));
  of = {
    publicUrl: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
    organizationId: app.people['owner@uni.example']?.organizationId as string,
    projectId,
    applicationId: body.id,
    clientId: program.clientId,
  };
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a program of an application that was copied', () => {
  it.each(INTEGRATION_PROGRAMS.server)('in %s asks a wallet, and reads an attempt by its id', async kind => {
    const [command, file] = RUNS[kind];
    const text = integrationFor('server', kind, of);
    expect(text).not.toContain(program.secret);
    await writeFile(join(folder, file), text);
    const lines = async (more: Record<string, string> = {}) => {
      const env = { PATH: process.env.PATH, [SECRET_VARIABLE]: program.secret, ...more };
      const { stdout } = await run(command, [join(folder, file)], { env });
      return stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as { id: string; attempt: { id: string } });
    };
    const [begun, read] = await lines();
    expect(begun).toMatchObject({ link: expect.stringMatching(/^openid4vp:/), attempt: { channel: 'api' } });
    expect(read).toMatchObject({ id: begun?.attempt.id, state: 'requested' });
    expect(await lines({ [ATTEMPT_VARIABLE]: String(read?.id) })).toEqual([read]);
    await expect(lines({ [SECRET_VARIABLE]: 'wrong' })).rejects.toMatchObject({
      stderr: expect.stringContaining('invalid_client'),
    });
  });

  it.each(INTEGRATION_PROGRAMS.webhook)('in %s takes an event that is signed, and refuses every other', async kind => {
    const [command, file] = RUNS[kind];
    const [secret, port] = [newSecret(), await freePort()];
    await writeFile(join(folder, file), integrationFor('webhook', kind, of));
    const child = spawn(command, [join(folder, file)], {
      env: { PATH: process.env.PATH, [WEBHOOK_VARIABLE]: secret, PORT: String(port) },
    });
    try {
      let heard = '';
      child.stdout.on('data', (text: Buffer) => (heard += text.toString()));
      const body = JSON.stringify({ type: 'attempt.success', data: { state: 'success', name: 'Peña' } });
      const post = async (by: string, timestamp: number, sent = body) =>
        (
          await fetch(`http://127.0.0.1:${port}/`, {
            method: 'POST',
            headers: {
              'webhook-id': 'msg_1',
              'webhook-timestamp': String(timestamp),
              'webhook-signature': signatureOf({ id: 'msg_1', timestamp, body }, [newSecret(), by]),
            },
            body: sent,
          })
        ).status;
      const now = Math.floor(Date.now() / 1000);
      // It listens once it was started.
      await expect.poll(() => post(secret, now).catch(() => 0), { timeout: 30_000 }).toBe(200);
      expect(await post(newSecret(), now)).toBe(401);
      expect(await post(secret, now, `${body} `)).toBe(401);
      expect(await post(secret, now - 3600)).toBe(401);
      await expect.poll(() => heard, { timeout: 30_000 }).toBe(`msg_1 ${body}\n`);
    } finally {
      child.kill();
    }
  });
});
