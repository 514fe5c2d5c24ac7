import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyDesign } from '../../../../contract/credentials/designs/ready/index.ts';
import { dropUnnamedImages } from '../../../../server/modules/accounts/organizations/index.ts';
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
  const { projectId, manualId: templateId } = project;
  const at = { params: { projectId, templateId } };
  const design = readyDesign('degree', 'en-US').page;
  const answer = await owner.call('updateTemplate', { ...at, body: { files: { pdf_editable: design } } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
});
afterAll(() => app.stop());

const drawing = (width: number) =>
  sharp({ create: { width, height: 40, channels: 4, background: { r: 10, g: 10, b: 120, alpha: 0.5 } } })
    .png()
    .toBuffer();

const sign = async (signer: Client, width: number) =>
  signer.call('updateOwnProfile', { body: {}, file: { name: 'firma.png', bytes: await drawing(width) } });

/** Issues a credential and has both approve it; its id, and that of its page. */
async function issued(n: number): Promise<{ id: string; credentialId: string }> {
  const { projectId, manualId: templateId } = project;
  const params = { projectId };
  const asked = await owner.call('issueCredentials', { params, body: { templateId, receiver: graduate(n) } });
  const id = asked.body.results[0]?.credentialId ?? '';
  for (const email of PEOPLE) {
    const signer = await app.as(email);
    expect((await signer.call('signCredentials', { params, body: { ids: [id] } })).body).toMatchObject({ done: [id] });
  }
  await app.workers.drain();
  const { body } = await owner.call('getCredential', { params: { ...params, credentialId: id } });
  return { id, credentialId: body.verifyUrl.split('/').at(-1) ?? '' };
}

const widthsIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width);
const pagesOf = async ({ id, credentialId }: { id: string; credentialId: string }) => [
  (await owner.call('getCredentialPdf', { params: { projectId: project.projectId, credentialId: id } })).raw,
  (await app.nobody.call('getPublicCredentialPdf', { params: { credentialId } })).raw,
];

it('draws the signature that an approver had when they approved, and keeps its picture', async () => {
  const signer = await app.as(PEOPLE[0] ?? '');
  expect(await signer.call('getOwnProfile')).toMatchObject({ status: 200, body: { title: '', signature: null } });
  await signer.call('updateOwnProfile', { body: { title: 'Rectora' } });
  expect(await sign(signer, 161)).toMatchObject({
    status: 200,
    body: { title: 'Rectora', signature: expect.stringMatching(/^\/api\/v1\/public\/images\//) },
  });
  const first = await issued(1);
  for (const page of await pagesOf(first)) {
    expect((await readPdf(page)).text).toMatch(/Rectora/);
    expect(widthsIn(page)).toContain('161');
  }

  expect((await sign(signer, 163)).status).toBe(200);
  const second = await issued(2);
  expect((await signer.call('updateOwnProfile', { body: { removeSignature: true } })).body.signature).toBeNull();
  await app.test.owner("update images set created_at = created_at - interval '30 days'");
  await dropUnnamedImages(app.app.parts);
  for (const page of await pagesOf(first)) {
    expect(widthsIn(page)).toContain('161');
    expect(widthsIn(page)).not.toContain('163');
  }
  for (const page of await pagesOf(second)) expect(widthsIn(page)).toContain('163');
  const third = await issued(3);
  for (const page of await pagesOf(third)) expect(widthsIn(page)).not.toContain('163');

  const { raw } = await app.nobody.call('getPublicCredentialPicture', {
    params: { credentialId: first.credentialId },
    query: { as: 'page' },
  });
  const svg = raw.toString();
  expect(svg.match(/<image /g)).toHaveLength(1);
});

it('refuses a signature that is no image, and a position that is too long', async () => {
  const signer = await app.as(PEOPLE[1] ?? '');
  const file = { name: 'firma.png', bytes: Buffer.from('<svg onload="alert(1)"/>') };
  expect(await signer.call('updateOwnProfile', { body: {}, file })).toMatchObject({
    status: 400,
    body: { key: 'image.invalid', errors: { file: 'invalid' } },
  });
  expect(await signer.call('updateOwnProfile', { body: { title: 'D'.repeat(101) } })).toMatchObject({
    status: 400,
    body: { errors: { title: 'too_long' } },
  });
});

it('refuses a sample with a signature that is not of the organization', async () => {
  const { projectId } = project;
  const body = {
    title: 'Diploma',
    subtitle: '',
    language: 'en-US' as const,
    content: (await owner.call('getTemplate', { params: { projectId, templateId: project.automaticId } })).body.content,
    validUntil: null,
    approvers: [{ name: 'Ana Torres', title: '', signature: '00000000-0000-4000-8000-000000000001' }],
    holder: { name: 'Ana', lastname: 'Luz', email: null },
    values: {},
    design: null,
  };
  expect(await owner.call('previewPage', { params: { projectId }, body })).toMatchObject({
    status: 400,
    body: { errors: { approvers: 'not_found' } },
  });
});
