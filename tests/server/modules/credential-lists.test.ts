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
