import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

it('answers a sign-in with both tokens and the documented error, which is null', async () => {
  const { body } = await app.nobody.call('login', { body: { username: 'owner@uni.example', password: DEMO_PASSWORD } });
  expect(body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String), error: null });
});

it('tells the keystore of a project user by the documented numbers', async () => {
  const owner = await app.as('owner@uni.example');
  const { body } = await owner.call('listProjectUsers', { params: { projectId: project.projectId } });
  expect(body.users.length).toBeGreaterThan(0);
  for (const { keyManagement, keystore } of body.users)
    expect(keystore).toBe({ none: 0, wallet: 1, custody: 2 }[keyManagement]);
  expect(body.users.some(({ keystore }) => keystore === 2)).toBe(true);
});

it('takes the documented number 2 for the custody keystore of an approval', async () => {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  await owner.call('issueCredentials', { params, body: { templateId: project.manualId, receiver: graduate(5) } });
  await app.workers.drain();
  const signer = await app.as('signer@uni.example');
  const { body } = await owner.call('listCredentials', { params, query: { status: 'pending' } });
  const [credential] = body.credentials;
  const signed = await signer.call('signCredential', {
    params: { ...params, credentialId: credential?.id as string },
    query: { keystore: '2' },
    body: { templateId: project.manualId },
  });
  expect(signed.status).toBe(200);
});

it('says that an organization has only 1 user where its only user removes themselves', async () => {
  const trial = await app.as('owner@trial.example');
  const { userId: memberId = '' } = app.people['owner@trial.example'] ?? {};
  expect(await trial.call('removeOrganizationUser', { params: { memberId } })).toMatchObject({
    status: 409,
    body: { key: 'organization.last_user', message: 'Organization has only 1 user' },
  });
});
