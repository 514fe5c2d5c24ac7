import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { routes, type OperationId } from '../../../contract/api/index.ts';
import { serviceAccountRole } from '../../../contract/base/access/index.ts';
import type { OrganizationKey } from '../../../contract/credentials/keys/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { checkRunning } from '../../support/documents/record.ts';
import { aCredential } from '../../support/data/open-credential.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer } from '../../support/processes/process.ts';

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

interface Issued {
  verifiableCredential: { id: string; credentialStatus: { statusListCredential: string }[] };
}

it(
  'kill -9 while VC-API issues, and between several status lists that change at once: issued once, revoked all or none',
  { timeout: 600_000 },
  async () => {
    const filled = await filledFolder('sello-vc-api-');
    folder = filled.DATA_DIR;
    const base = `http://localhost:${await freePort()}`;
    const settings = { PORT: new URL(base).port, PUBLIC_URL: base, ...filled, WORKERS: '2', ACCESS_TTL: '86400' };
    if (filled.PUBLIC_URL === undefined) await (await startServer(settings)).kill('SIGKILL');

    let server = await startServer({ ...settings, CRASH_AT: 'one.signed' });
    const known: Record<string, string> = {};
    const call = async <T>(
      operation: OperationId,
      token: string,
      body?: unknown,
      { params = {}, key }: { params?: Record<string, string>; key?: string } = {},
    ): Promise<{ status: number; body: T }> => {
      const { method, path } = routes[operation];
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...known, ...params })[name] ?? '');
      const answer = await fetch(base + url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    };
    const login = await fetch(`${base}/auth/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@uni.example', password: DEMO_PASSWORD }),
    });
    const { access_token: owner } = (await login.json()) as { access_token: string };
    const me = await call<{ id: string; organization: { id: string } }>('me', owner);
    Object.assign(known, { organizationId: me.body.organization.id, userId: me.body.id });
    const { body: seen } = await call<{ projects: { id: string; name: string }[] }>('listProjects', owner);
    known.projectId = seen.projects.find(({ name }) => name === 'Diplomas 2026')?.id as string;
    const { body: held } = await call<{ keys: OrganizationKey[] }>('listKeys', owner);
    known.keyId = held.keys.find(
      ({ purpose, inUse, algorithm }) => purpose === 'issue' && inUse && algorithm === 'Ed25519',
    )?.id as string;
    const { body: account } = await call<{ clientId: string; secret: string }>('createServiceAccount', owner, {
      name: 'Killed',
      type: 'licenses.api',
      roles: [serviceAccountRole('licenses.api', known.projectId)],
    });
    const asked = await fetch(base + routes.issueToken.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.secret,
      }),
    });
    const { access_token: program } = (await asked.json()) as { access_token: string };

    // Cut off before the commit, within it, and asked for again under the same key.
    const credential = aCredential({ name: 'Killed' });
    const issue = (each: unknown, key: string) => call<Issued>('issueVc', program, { credential: each }, { key });
    for (const place of ['one.signed', 'one.sent']) {
      if (place !== 'one.signed') server = await startServer({ ...settings, CRASH_AT: place });
      await expect(issue(credential, 'killed-while-issuing')).rejects.toThrow();
      expect(await server.ended, place).toBe('SIGKILL');
    }
    server = await startServer(settings);
    const first = await issue(credential, 'killed-while-issuing');
    expect(first.status).toBe(201);
    expect((await issue(credential, 'killed-while-issuing')).body).toEqual(first.body);

    // Another list for each: as though those before were full.
    const client = new pg.Client({ host: join(folder, 'socket'), user: 'sello', database: 'sello' });
    await client.connect();
    const issued = [first.body.verifiableCredential];
    for (const n of [1, 2]) {
      await client.query('update status_lists set next = 131072 where suspension_id is not null');
      issued.push((await issue(aCredential({ name: `Killed ${n}` }), `another-list-${n}`)).body.verifiableCredential);
    }
    await client.end();
    const ownId = `urn:uuid:${randomUUID()}`;
    const issueToken = () =>
      call<Issued>(
        'issueVcToken',
        program,
        { credential: aCredential({ id: ownId }) },
        { key: 'as-a-token', params: { form: 'dc+sd-jwt' } },
      );
    await server.kill('SIGTERM');
    server = await startServer({ ...settings, CRASH_AT: 'one.sent' });
    await expect(issueToken()).rejects.toThrow();
    expect(await server.ended).toBe('SIGKILL');
    server = await startServer(settings);
    const token = await issueToken();
    expect(token.status).toBe(201);
    expect((await issueToken()).body).toEqual(token.body);
    const all = [...issued, token.body.verifiableCredential];
    const lists = issued.map(({ credentialStatus }) => credentialStatus[0]?.statusListCredential);
    expect(new Set(lists).size).toBe(3);

    const revoke = () =>
      call(
        'updateVcStatus',
        program,
        {
          credentialId: [...issued.map(({ id }) => id), ownId],
          credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
        },
        { key: 'killed-between-lists' },
      );
    const verified = async () =>
      Promise.all(
        all.map(async verifiableCredential => {
          const { status, body } = await call<{ problemDetails: { reason: string }[] }>('verifyVc', program, {
            verifiableCredential,
          });
          return status === 200 ? 'verified' : body.problemDetails.map(({ reason }) => reason).join();
        }),
      );
    await server.kill('SIGTERM');
    for (const place of ['status.list', 'status.list:2', 'status.list:3', 'status.tokens']) {
      server = await startServer({ ...settings, CRASH_AT: place });
      await expect(revoke(), place).rejects.toThrow();
      expect(await server.ended, place).toBe('SIGKILL');
      server = await startServer(settings);
      expect(await verified(), place).toEqual(all.map(() => 'verified'));
      await server.kill('SIGTERM');
    }
    server = await startServer(settings);
    expect((await revoke()).status).toBe(200);
    expect(await verified()).toEqual(all.map(() => 'revoked'));
    await checkRunning(folder);
    await server.kill('SIGTERM');
  },
);
