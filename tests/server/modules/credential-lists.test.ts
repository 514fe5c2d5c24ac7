import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIAL_STATUS } from '../../../contract/credentials/index.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

it.each(CREDENTIAL_STATUS)('a list can be filtered by the state %s', async status => {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  if (status === 'pending')
    await owner.call('issueCredentials', { params, body: { templateId: project.manualId, receiver: graduate(1) } });
  const listed = await owner.call('listCredentials', { params, query: { status, q: 'a', page: 0, limit: 25 } });
  expect(listed.status).toBe(200);
  expect(listed.body.credentials.every(credential => credential.status === status)).toBe(true);
  expect(listed.body.total).toBe(status === 'pending' ? 1 : 0);
});

it('a whole list knows its total on every page, canceled and already issued ones counted rightly', async () => {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  const receiver = Array.from({ length: 7 }, (_, i) => graduate(100 + i));
  const body = { templateId: project.manualId, receiver: [...receiver, graduate(100)] };
  const asked = await owner.call('issueCredentials', { params, body });
  await app.workers.drain();
  const { body: done } = await owner.call('getIssueRequest', { params: { ...params, requestId: asked.body.id } });
  const credentialId = done.results[0]?.credentialId as string;
  expect((await owner.call('cancelCredential', { params: { ...params, credentialId } })).status).toBe(200);
  const [counted] = await app.test.owner<{ count: number }>('select count(*)::int as count from credentials');
  for (const operation of ['listCredentials', 'listTemplateCredentials'] as const)
    for (const page of [0, 1, 2, 40]) {
      const at = { ...params, templateId: project.manualId };
      const { body: listed } = await owner.call(operation, { params: at, query: { page, limit: 3 } });
      expect([operation, page, listed.total]).toEqual([operation, page, counted?.count]);
    }
});
