import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../../server/demo/content.ts';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';
import { readPdf } from '../../../../../support/documents/pdf.ts';
import { templateField } from '../../../../../support/worlds/template-field.ts';

const VALUES = {
  folio: '2026-02-31',
  second: '2026-02-15',
  notes: '2026-04-05',
  choice: '2026-02-30',
  marks: ['2026-03-01', 'b'],
  graduated: '2026-06-26',
};
const SAID = {
  ...VALUES,
  marks: '2026-03-01, b',
  graduated: '26 de junio de 2026',
};
const field: typeof templateField = (name, component, more) =>
  templateField(name, component, { label: `Su ${name}`, ...more });
const CONTENT = [
  field('folio', 'text'),
  field('second', 'text'),
  field('notes', 'textarea'),
  field('choice', 'dropdown', { choices: ['2026-02-30', 'another'] }),
  field('marks', 'tags'),
  field('graduated', 'calendar'),
];

let app: TestApp;
let at: DiplomaProject;
let schemaId: string;
beforeAll(async () => {
  app = await startTestApp();
  at = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const fields = CONTENT.map(({ name, label, component, required, choices }) => ({
    ...{ name, label, component, required },
    ...(choices && { choices }),
  }));
  const { body } = await owner.call('createSchema', {
    body: { ...DIPLOMA.schema, name: 'Record', title: 'Constancia', fields, projectId: at.projectId } as never,
  });
  schemaId = body.id;
});
afterAll(() => app.stop());

/** Asks for a credential with those values, of a template with or without an approver. */
async function issued(signers: string[]): Promise<{ credentialId: string; requestId: string }> {
  const owner = await app.as('owner@uni.example');
  const params = { projectId: at.projectId };
  const template = await owner.call('createTemplate', {
    params,
    body: {
      ...DIPLOMA.template,
      title: `Constancia ${signers.length}`,
      content: CONTENT,
      schemaId,
      config: { approvalMode: signers.length > 0 ? 'manual' : 'automatic' },
      approvalsRequired: signers.length,
      signers: signers.map(email => app.people[email]?.userId ?? ''),
    } as never,
  });
  const receiver = { name: 'Ana', lastname: 'Ruiz', email: 'ana@alumni.example', values: VALUES };
  const asked = await owner.call('issueCredentials', { params, body: { templateId: template.body.id, receiver } });
  await app.workers.drain();
  const { body } = await owner.call('getIssueRequest', { params: { ...params, requestId: asked.body.id } });
  return { credentialId: body.results[0]?.credentialId ?? '', requestId: asked.body.id };
}

/** Which of the fields are told to be days. */
const daysAmong = (fields: readonly { name: string; calendar?: true | undefined }[]) =>
  fields.filter(({ calendar }) => calendar).map(({ name }) => name);

async function expectPrinted(pdf: Uint8Array) {
  const { text } = await readPdf(pdf);
  for (const [name, value] of Object.entries(SAID)) expect(text, name).toContain([value].flat().join(', '));
}

describe('a text that looks like a day', () => {
  it('is shown and printed as it is signed, and the value of a calendar field in words', async () => {
    const { credentialId } = await issued([]);
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('getCredential', { params: { projectId: at.projectId, credentialId } });
    expect(daysAmong(body.fields)).toEqual(['graduated']);
    const publicId = body.verifyUrl.split('/').at(-1) ?? '';
    const page = (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
    expect(page.verdict).toBe('valid');
    expect(Object.fromEntries(page.subject.fields.map(({ name, value }) => [name, value]))).toEqual(SAID);
    const prints = [
      await app.nobody.call('getPublicCredentialPdf', { params: { credentialId: publicId } }),
      await owner.call('getCredentialPdf', { params: { projectId: at.projectId, credentialId } }),
    ];
    for (const { raw } of prints) await expectPrinted(raw);
  });

  it('is what a signer is shown, too, before they approve it', async () => {
    const { credentialId, requestId } = await issued(['signer@uni.example']);
    const signer = await app.as('signer@uni.example');
    const params = { projectId: at.projectId };
    const { body } = await signer.call('listApprovalRows', { params: { ...params, requestId }, query: {} });
    expect(body.credentials.map(({ fields }) => daysAmong(fields))).toEqual([['graduated']]);
    const sample = await signer.call('getCredentialSample', { params: { ...params, credentialId } });
    await expectPrinted(sample.raw);
  });
});
