import { AchievementCredentialValidator } from '@learncard/types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { designOfStart } from '../../../../../contract/credentials/starts/design.ts';
import { LONGEST_HOLDER, sampleFields } from '../../../../../contract/credentials/designs/sample.ts';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import {
  type ReadyStart,
  readyStarts,
  schemaOfStart,
  templateOfStart,
} from '../../../../../contract/credentials/starts/index.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

const SIGNERS = ['signer@uni.example', 'signer2@uni.example'];

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

/** A project of the start's category with its schema, and its template with as many approvers as it has by habit. */
async function begin(start: ReadyStart) {
  const { body: project } = await owner.call('createProject', {
    body: { name: start.label, category: start.projectCategory, networkId: app.networkId },
  });
  const projectId = project.id;
  const signers = SIGNERS.slice(0, start.approvals).map(email => app.people[email]?.userId);
  for (const id of signers)
    await owner.call('addProjectUser', {
      params: { projectId },
      body: { id, roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
  const { body: schema } = await owner.call('createSchema', { body: schemaOfStart(start, projectId) });
  const { page, card } = designOfStart(start);
  const { status, body: template } = await owner.call('createTemplate', {
    params: { projectId },
    body: {
      ...templateOfStart(start, schema.id),
      config: { approvalMode: start.approvals > 0 ? 'manual' : 'automatic' },
      approvalsRequired: start.approvals,
      signers,
      files: { pdf_editable: page, card_editable: card },
    },
  });
  expect(status, JSON.stringify(template)).toBe(201);
  return { projectId, templateId: template.id };
}

/** What somebody would type for it. */
const valuesOf = ({ content }: ReadyStart) =>
  Object.fromEntries(
    sampleFields(
      content.filter(({ mode }) => mode === 'variable'),
      LONGEST_HOLDER,
      { issuerDid: '', at: '2026-06-26T00:00:00Z', until: null, values: {} },
    ).map(({ name, value }) => [name, value]),
  );

/** A picture for each field that is one. */
async function photosOf({ content }: ReadyStart, projectId: string) {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const photos = content
    .filter(({ component }) => component === 'image')
    .map(async ({ name }) => {
      const { body } = await owner.call('uploadPicture', { params: { projectId }, file: { name: 'a.jpg', bytes } });
      return [name, body.digest] as const;
    });
  return Object.fromEntries(await Promise.all(photos));
}

// What a start is stands once for both languages: every other one is issued in the other, and the contract's tests read the words of all.
describe.each(LANGUAGES)('the ready starts in %s', language => {
  const mine = readyStarts(null, language).filter((_, i) => i % LANGUAGES.length === LANGUAGES.indexOf(language));
  it.each(mine)('$name issues a credential that verifies, and prints it', async start => {
    const { projectId, templateId } = await begin(start);
    const photos = await photosOf(start, projectId);
    const receiver = {
      name: 'Ana',
      lastname: 'Prueba',
      email: `ana@${start.name}.example`,
      values: { ...valuesOf(start), ...photos },
    };
    const asked = await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    const credentialId = asked.body.results[0]?.credentialId as string;
    expect(credentialId, JSON.stringify(asked.body)).toBeTruthy();
    for (const email of SIGNERS.slice(0, start.approvals)) {
      const signed = await (
        await app.as(email)
      ).call('signCredentials', { params: { projectId }, body: { ids: [credentialId] } });
      expect(signed.body.done).toEqual([credentialId]);
    }
    await app.workers.drain();
    const { body: shown } = await owner.call('getCredential', { params: { projectId, credentialId } });
    const publicId = shown.verifyUrl.split('/').at(-1) as string;
    const [{ body: document }, { body: verification }, pdf] = await Promise.all([
      app.nobody.call('getPublicCredential', { params: { credentialId: publicId } }),
      app.nobody.call('verifyCredential', { params: { credentialId: publicId } }),
      owner.call('getCredentialPdf', { params: { projectId, credentialId } }),
    ]);
    expect(verification).toMatchObject({ verdict: 'valid', language });
    expect(shown.fields.map(({ name }) => name)).toEqual(start.content.map(({ name }) => name));
    const { parts } = await hearPdf(pdf.raw);
    for (const { name, label } of start.content.filter(({ component }) => component === 'image'))
      expect(parts, name).toContainEqual({ role: 'Figure', says: label });
    if (start.openBadge) expect(AchievementCredentialValidator.safeParse(document).error).toBeUndefined();
  });
});
