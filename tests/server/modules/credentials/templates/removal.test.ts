import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { giveUp } from '../../../../../server/modules/credentials/credentials/issuing/request/give-up.ts';
import { workRequest } from '../../../../../server/modules/credentials/credentials/issuing/job-door.ts';
import { createLeases } from '../../../../../server/modules/credentials/status/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { graduate } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  // Requests are worked off here, by hand.
  await app.workers.stop();
});
afterAll(() => app.stop());

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const refused = (n: number) => ({ ...graduate(n), values: {} });
const work = (requestId: string) => {
  const { parts } = app.app;
  return workRequest(parts, createLeases(parts), organizationId(), requestId, {
    signal: new AbortController().signal,
    progress: async () => undefined,
    isTurnOver: async () => false,
  });
};
const rowsOf = async (table: string, requestId: string): Promise<number> =>
  (await app.test.owner(`select 1 from ${table} where request_id = $1`, [requestId])).length;

/** A project with one template that needs nobody’s approval. */
async function begin() {
  const project = await owner.call('createProject', {
    body: { name: 'Short-lived', category: 'education', networkId: app.networkId },
  });
  const params = { projectId: project.body.id };
  const schema = await owner.call('createSchema', { body: { ...DIPLOMA.schema, ...params } });
  const template = await owner.call('createTemplate', {
    params,
    body: {
      ...DIPLOMA.template,
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      signers: [],
      schemaId: schema.body.id,
    },
  });
  const templateId = template.body.id;
  const ask = async (...receiver: object[]) => {
    const answer = await owner.call('issueCredentials', { params, body: { templateId, receiver } });
    return answer.body.id;
  };
  const at = { ...params, templateId };
  /** Has somebody approve what is issued with it, or nobody. */
  const approve = async (isManual: boolean) => {
    const userId = app.people['signer@uni.example']?.userId as string;
    const config = { approvalMode: isManual ? ('manual' as const) : ('automatic' as const) };
    const rule = { params: at, body: { config, approvalsRequired: isManual ? 1 : 0 } };
    if (!isManual) {
      const signerId = (await owner.call('getTemplate', { params: at })).body.signers[0]?.id as string;
      expect((await owner.call('updateTemplate', rule)).status).toBe(200);
      expect((await owner.call('removeSigner', { params: { ...at, signerId } })).status).toBe(200);
      return;
    }
    const member = { id: userId, roleId: PROJECT_ROLE_IDS['project.signer'] };
    expect((await owner.call('addProjectUser', { params, body: member })).status).toBe(201);
    expect((await owner.call('addSigner', { params: at, body: { userId } })).status).toBe(201);
    expect((await owner.call('updateTemplate', rule)).status).toBe(200);
  };
  return { params, at, ask, approve, remove: () => owner.call('deleteTemplate', { params: at }) };
}

it('goes with its requests that came to nothing, and its project after it', async () => {
  const { params, ask, remove } = await begin();
  const [one, worked, stopped] = [
    await ask(refused(1)),
    await ask(refused(1), refused(2)),
    await ask(refused(3), refused(4)),
  ];
  await work(worked);
  expect((await owner.call('stopIssueRequest', { params: { ...params, requestId: stopped } })).status).toBe(200);
  expect(await rowsOf('issue_refused_rows', stopped)).toBe(2);
  expect(await rowsOf('issue_results', worked)).toBe(2);
  expect(await remove()).toMatchObject({ status: 200 });
  for (const requestId of [one, worked, stopped]) {
    expect((await owner.call('getIssueRequest', { params: { ...params, requestId } })).status).toBe(404);
    for (const table of ['issue_request_rows', 'issue_results', 'issue_refused_rows'])
      expect(await rowsOf(table, requestId), table).toBe(0);
    // A job that was cut off as it ended finds nothing to do.
    await work(requestId);
    await giveUp(app.app.parts, organizationId(), requestId);
  }
  expect((await owner.call('listIssueRequests', { params })).body).toMatchObject({ total: 0 });
  expect((await owner.call('deleteProject', { params })).status).toBe(200);
});

it('takes along what the bell tells of it', async () => {
  const { params, approve, ask, remove } = await begin();
  const notices = async () =>
    (await owner.call('listNotifications', { query: { open: true, limit: 100 } })).body.notifications
      .filter(({ data }) => data.projectId === params.projectId)
      .map(({ type }) => type)
      .sort();
  await work(await ask(refused(1), refused(2)));
  await approve(true);
  await approve(false);
  expect(await notices()).toEqual([...Array.from({ length: 2 }, () => 'approversChanged'), 'requestFinished']);
  expect((await remove()).status).toBe(200);
  expect(await notices()).toEqual([]);
});

it('stays while a request is worked off with it, and says so', async () => {
  const { params, at, ask, remove } = await begin();
  const requestId = await ask(refused(1), refused(2));
  expect(await remove()).toMatchObject({
    status: 409,
    body: { key: 'template.issuing', message: "Template can't be deleted while credentials are being issued with it" },
  });
  expect((await owner.call('deleteTemplate', { params: at, query: { lang: 'es-MX' } })).body).toMatchObject({
    message: 'No se puede eliminar la plantilla mientras se emiten credenciales con ella',
  });
  await work(requestId);
  expect((await owner.call('getIssueRequest', { params: { ...params, requestId } })).body).toMatchObject({
    state: 'done',
  });
  expect((await remove()).status).toBe(200);
});

it('stays with what it gave, the canceled too, which its number of credentials counts', async () => {
  const { params, at, ask, remove } = await begin();
  const read = async () => (await owner.call('getTemplate', { params: at })).body;
  const none = await ask(refused(1), refused(2));
  await work(none);
  expect(await read()).toMatchObject({ issued: 0, pending: 0, credentials: 0 });
  const requestId = await ask(graduate(1), refused(2));
  await work(requestId);
  expect(await read()).toMatchObject({ credentials: 1 });
  expect(await remove()).toMatchObject({ status: 409, body: { key: 'template.has_credentials' } });
  for (const kept of [none, requestId])
    expect((await owner.call('getIssueRequest', { params: { ...params, requestId: kept } })).status).toBe(200);
});

it('tells a canceled credential, of which neither the issued nor the pending know', async () => {
  const { params, at, approve, remove } = await begin();
  await approve(true);
  const { body } = await owner.call('issueCredentials', {
    params,
    body: { templateId: at.templateId, receiver: graduate(1) },
  });
  const credentialId = body.results[0]?.credentialId as string;
  expect((await owner.call('cancelCredential', { params: { ...params, credentialId } })).status).toBe(200);
  await approve(false);
  expect((await owner.call('getTemplate', { params: at })).body).toMatchObject({
    issued: 0,
    pending: 0,
    credentials: 1,
  });
  expect(await remove()).toMatchObject({ status: 409, body: { key: 'template.has_credentials' } });
});
