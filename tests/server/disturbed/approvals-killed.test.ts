import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { routes, type OperationId } from '../../../contract/api/index.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import type { OrganizationUser } from '../../../contract/accounts/users/index.ts';
import type { Credential, WalletApproval } from '../../../contract/credentials/credentials/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { httpWallet } from '../../support/counterparts/http-wallet.ts';
import { checkRunning } from '../../support/documents/record.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer } from '../../support/processes/process.ts';

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

it(
  'kill -9 while a wallet is asked, and while its answer is taken: each credential is approved once, or not at all',
  { timeout: 600_000 },
  async () => {
    const filled = await filledFolder('sello-approvals-');
    folder = filled.DATA_DIR;
    const base = `http://localhost:${await freePort()}`;
    const settings = { PORT: new URL(base).port, PUBLIC_URL: base, ...filled, WORKERS: '2', ACCESS_TTL: '86400' };
    // Where a part of the tests is run alone the first start fills the folder.
    let server = await startServer(settings);
    const known: Record<string, string> = {};
    const call = async <T>(
      operation: OperationId,
      token: string,
      body?: unknown,
      { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {},
    ): Promise<T> => {
      const { method, path } = routes[operation];
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...known, ...params })[name] ?? '');
      const answer = await fetch(`${base}${url}?${new URLSearchParams(query).toString()}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const signIn = async (username: string): Promise<string> => {
      const login = await fetch(`${base}/auth/v2/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
      return ((await login.json()) as { access_token: string }).access_token;
    };
    const [owner, signer] = [await signIn('owner@uni.example'), await signIn('signer@uni.example')];
    known.organizationId = (await call<{ organization: { id: string } }>('me', owner)).organization.id;
    const { users } = await call<{ users: OrganizationUser[] }>('listOrganizationUsers', owner);
    const member = users.find(({ email }) => email === 'signer@uni.example');
    const memberId = member?.id ?? '';
    const { networks } = await call<{ networks: { id: string }[] }>('getSettings', owner);
    const project = { name: 'Killed', category: 'other', networkId: networks[0]?.id };
    known.projectId = (await call<{ id: string }>('createProject', owner, project)).id;
    await call('addProjectUser', owner, { id: memberId, roleId: PROJECT_ROLE_IDS['project.signer'] });
    const schema = { ...ATTENDANCE.schema, projectId: known.projectId };
    const { id: schemaId } = await call<{ id: string }>('createSchema', owner, schema);
    const { id: templateId } = await call<{ id: string }>('createTemplate', owner, {
      ...ATTENDANCE.template,
      schemaId,
      config: { approvalMode: 'manual' },
      approvalsRequired: 1,
      signers: [memberId],
    });
    const wallet = httpWallet(base);
    const offer = await call<{ link: string }>('addOwnWallet', signer, { name: 'Phone', password: DEMO_PASSWORD });
    await wallet.receive(offer.link);
    const chosen = await call<OrganizationUser>(
      'updateOrganizationUser',
      owner,
      { keyManagement: 'wallet', revision: member?.revision },
      { params: { memberId } },
    );
    expect(chosen.did).toMatch(/^did:jwk:/);
    const receiver = { name: 'Ana', lastname: 'Interrumpida', values: { course: 'Buceo', hours: 1 } };
    const issued = await call<{ id: string }>('issueCredentials', owner, {
      templateId,
      receiver: { ...receiver, did: 'did:example:ana' },
    });
    const request = await call<{ results: { credentialId: string }[] }>('getIssueRequest', owner, undefined, {
      params: { requestId: issued.id },
    });
    const id = request.results[0]?.credentialId ?? '';
    const shown = () => call<Credential>('getCredential', owner, undefined, { params: { credentialId: id } });
    const ask = () => call<WalletApproval>('signCredentials', signer, { ids: [id] }, { query: { keystore: 'wallet' } });

    await server.kill('SIGTERM');
    server = await startServer({ ...settings, CRASH_AT: 'approval.asked' });
    await expect(ask()).rejects.toThrow();
    expect(await server.ended).toBe('SIGKILL');

    server = await startServer({ ...settings, CRASH_AT: 'approval.given' });
    const open = await call<{ total: number }>('listWalletApprovals', signer);
    expect(open.total, 'what was not answered was not asked').toBe(0);
    const asked = await ask();
    await expect(wallet.answer(asked.link ?? '')).rejects.toThrow();
    expect(await server.ended).toBe('SIGKILL');

    server = await startServer(settings);
    expect(await shown()).toMatchObject({ approvals: 0, progress: 'pending' });
    expect((await wallet.answer(asked.link ?? '')).status, 'the wallet answers again').toBe(200);
    expect((await wallet.answer(asked.link ?? '').catch(() => ({ status: 404 }))).status).toBe(404);
    expect(await shown()).toMatchObject({ approvals: 1 });
    await checkRunning(folder);
    await server.kill('SIGTERM');
  },
);
