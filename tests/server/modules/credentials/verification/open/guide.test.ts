import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../../support/worlds/diploma.ts';
import { askForToken, programOf } from '../../../../../support/worlds/programs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

it('the examples of the guide issue a credential by VC-API, verify it, revoke it, and issue a token', async () => {
  const owner = await app.as('owner@uni.example');
  const { projectId } = await diplomaProject(app);
  const program = await programOf(app, { name: 'Registrar', projectIds: [projectId] });
  const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
  const guide = await readFile('docs/integrating.md', 'utf8');
  const [, example = '', ofTokens = ''] =
    /## Issue and verify by VC-API[\s\S]*?```sh\n([\s\S]*?)```[\s\S]*?### Issue tokens[\s\S]*?```sh\n([\s\S]*?)```/.exec(
      guide,
    ) ?? [];
  const { port } = app.http.server.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    SELLO: `http://127.0.0.1:${port}`,
    ORGANIZATION: app.people['owner@uni.example']?.organizationId,
    PROJECT: projectId,
    KEY: keys[0]?.id,
    TOKEN: (await askForToken(app, program)).body.access_token,
    ID: randomUUID(),
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', example], { env });
  expect(stdout).toBe(`{"verified":true,"problemDetails":[]}{"credentialIds":["urn:uuid:${env.ID}"],"status":true}`);
  const { credentials } = (await owner.call('listCredentials', { params: { projectId } })).body;
  expect(credentials).toMatchObject([{ title: 'Forklift license', standing: 'revoked', byApi: true }]);

  const token = await promisify(execFile)('sh', ['-c', ofTokens], { env });
  const { verifiableCredential } = JSON.parse(token.stdout) as { verifiableCredential: { id: string } };
  expect(verifiableCredential).toMatchObject({ type: 'EnvelopedVerifiableCredential' });
  expect(verifiableCredential.id).toMatch(/^data:application\/dc\+sd-jwt,ey/);
});
