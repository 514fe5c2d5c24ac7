import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { readPdf } from '../../../support/documents/pdf.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../support/worlds/diploma.ts';

const PEOPLE = ['signer@uni.example', 'signer2@uni.example'];
let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const entitle = (email: string, title: string) =>
  owner.call('updateOrganizationUser', { params: { memberId: app.people[email]?.userId ?? '' }, body: { title } });

it('prints the position that an approver had when they approved, on the page of the issuer and of visitors', async () => {
  const [first = '', second = ''] = PEOPLE;
  expect(await entitle(first, ' Rectora ')).toMatchObject({ status: 200, body: { title: 'Rectora' } });
  const { projectId, manualId: templateId } = project;
  const params = { projectId };
  const { body: template } = await owner.call('getTemplate', { params: { ...params, templateId } });
  expect(template.signers.map(({ title }) => title)).toEqual(['Rectora', '']);
  const asked = await owner.call('issueCredentials', { params, body: { templateId, receiver: graduate(1) } });
  const id = asked.body.results[0]?.credentialId ?? '';
  for (const email of PEOPLE) {
    const signer = await app.as(email);
    expect((await signer.call('signCredentials', { params, body: { ids: [id] } })).body).toMatchObject({ done: [id] });
  }
  // what they are later is on later credentials
  expect((await entitle(first, 'Emérita')).status).toBe(200);
  expect((await entitle(second, 'Decano')).status).toBe(200);
  await app.workers.drain();

  const at = { params: { ...params, credentialId: id } };
  const { body: credential } = await owner.call('getCredential', at);
  const credentialId = credential.verifyUrl.split('/').at(-1) ?? '';
  const pages = [
    await owner.call('getCredentialPdf', at),
    await app.nobody.call('getPublicCredentialPdf', { params: { credentialId } }),
  ];
  for (const { raw } of pages) {
    const { text } = await readPdf(raw);
    expect(text).toContain('(Rectora)');
    expect(text).not.toMatch(/Emérita|Decano/);
  }
  const { body: verification } = await app.nobody.call('verifyCredential', { params: { credentialId } });
  expect(verification.says.approvals.map(({ title }) => title)).toEqual(['Rectora', '']);
});

it('refuses a position that is too long, and takes it away where it is emptied', async () => {
  const [email = ''] = PEOPLE;
  expect(await entitle(email, 'R'.repeat(101))).toMatchObject({ status: 400, body: { errors: { title: 'too_long' } } });
  expect(await entitle(email, '')).toMatchObject({ status: 200, body: { title: '' } });
});
