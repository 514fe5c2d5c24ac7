import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIAL_STATUS, type CredentialStatus } from '../../../../../../contract/credentials/credentials/index.ts';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

/** What makes a credential's status that word: the three axes, written as no role may, for some states are another area's to reach. */
const AXES: Record<CredentialStatus, string> = {
  pending: "progress = 'pending'",
  returned: "progress = 'returned'",
  signed: "progress = 'signed'",
  sealed: "progress = 'sealed'",
  sent: "progress = 'sent'",
  delivered: "progress = 'delivered'",
  expired: "progress = 'sent', expires_at = now() - interval '1 minute'",
  revoked: "progress = 'sent', standing = 'revoked'",
  suspended: "progress = 'sent', standing = 'suspended'",
  superseded: "progress = 'sent', standing = 'superseded'",
  canceled: "progress = 'pending', standing = 'canceled'",
};

it('a list can be filtered by every state, alone and with words, and gives that state’s credentials only', async () => {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  const receiver = CREDENTIAL_STATUS.map((_, n) => graduate(n));
  await owner.call('issueCredentials', { params, body: { templateId: project.manualId, receiver } });
  await app.workers.drain();
  for (const [n, status] of CREDENTIAL_STATUS.entries())
    await app.test.owner(`update credentials set ${AXES[status]} where receiver_email = $1`, [graduate(n).email]);
  for (const [n, status] of CREDENTIAL_STATUS.entries())
    for (const more of [{}, { q: 'alumni' }, { templateId: project.manualId }] as Record<string, string>[]) {
      const { body } = await owner.call('listCredentials', {
        params,
        query: { status, ...more, page: 0, limit: 25 },
      });
      const shown = body.credentials.map(credential => [credential.status, credential.receiver.email]);
      expect([shown, body.total]).toEqual([[[status, graduate(n).email]], 1]);
    }
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

it('a list says what each credential says only where it is asked for it', async () => {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: project.projectId };
  await owner.call('issueCredentials', { params, body: { templateId: project.manualId, receiver: [graduate(300)] } });
  await app.workers.drain();
  const query = { q: graduate(300).email };
  const { body: short } = await owner.call('listCredentials', { params, query });
  expect(short.credentials).toHaveLength(1);
  expect(short.credentials[0]).not.toHaveProperty('fields');
  const { body: whole } = await owner.call('listCredentials', { params, query: { ...query, values: 'true' } });
  const { body: one } = await owner.call('getCredential', {
    params: { ...params, credentialId: whole.credentials[0]?.id as string },
  });
  const said = (fields: readonly { name: string; value: unknown }[] = []) =>
    fields.map(({ name, value }) => [name, value]);
  expect(said(whole.credentials[0]?.fields)).toEqual(said(one.fields));
  expect(said(one.fields).length).toBeGreaterThan(0);
});
