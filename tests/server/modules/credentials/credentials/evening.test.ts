import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayText } from '../../../../../contract/credentials/verification/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { renderVerifyPage } from '../../../../../server/modules/credentials/verification/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { templateField } from '../../../../support/worlds/template-field.ts';

const now = new Date();
/** The last day of this month, which is the next month's first one in UTC when it is 23:30 in Mexico. */
const DAY = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
const EVENING = Date.parse(`${DAY}T23:30:00-06:00`);
const said = dayText(new Date(DAY), 'es-MX');

const CONTENT = [
  templateField('issued', 'calendar', { mode: 'automatic', source: 'timestamp' }),
  templateField('ends', 'calendar', { mode: 'automatic', source: 'expiration' }),
  templateField('instant', 'text', { mode: 'automatic', source: 'timestamp' }),
];

let app: TestApp;
let publicId: string;
let credentialId: string;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  passTo(EVENING);
  ({ projectId } = await diplomaProject(app));
  const owner = await app.as('owner@uni.example');
  const params = { projectId };
  const fields = CONTENT.map(({ name, label, component, required }) => ({ name, label, component, required }));
  const { body: schema } = await owner.call('createSchema', {
    body: { ...DIPLOMA.schema, name: 'Evening', title: 'Constancia', fields, projectId } as never,
  });
  const template = await owner.call('createTemplate', {
    params,
    body: {
      ...DIPLOMA.template,
      title: 'Constancia de la tarde',
      content: CONTENT,
      schemaId: schema.id,
      expiration: { type: 'fixed', date: DAY },
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    } as never,
  });
  expect(template.status, JSON.stringify(template.body)).toBe(201);
  const receiver = { name: 'Ana', lastname: 'Ruiz', email: 'ana@alumni.example', values: {} };
  const asked = await owner.call('issueCredentials', { params, body: { templateId: template.body.id, receiver } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  await app.workers.drain();
  credentialId = asked.body.results[0]?.credentialId ?? '';
  const { body } = await owner.call('getCredential', { params: { ...params, credentialId } });
  publicId = body.verifyUrl.split('/').at(-1) ?? '';
});
afterAll(() => app.stop());

let passed = 0;
/** Moves the application's clock to an instant. */
function passTo(instant: number): void {
  const more = instant - Date.now() - passed;
  app.pass(more);
  passed += more;
}

const verified = async () => (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
const documentOf = async () =>
  (await app.nobody.call('getPublicCredential', { params: { credentialId: publicId } })).body;

describe('a diploma that is issued in the evening in Mexico, valid until that day', () => {
  it('says that day wherever it says a day, and its instant in UTC', async () => {
    const { verdict, issuedAt, validFrom, validUntil, subject } = await verified();
    expect(verdict).toBe('valid');
    expect(issuedAt?.slice(0, 10)).toBe(DAY);
    expect(validFrom?.slice(0, 10)).toBe(DAY);
    expect(validUntil).toBe(`${DAY}T23:59:59-06:00`);
    const values = Object.fromEntries(subject.fields.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ issued: said, ends: said });
    expect(values.instant).toMatch(/T05:3\d:\d\dZ$/);
  });

  it('has that day on its PDF and its page', async () => {
    const pdf = await app.nobody.call('getPublicCredentialPdf', { params: { credentialId: publicId } });
    const { text } = await readPdf(pdf.raw);
    expect(text.split(said).length - 1).toBeGreaterThanOrEqual(4);
    const html = await readFile('verify.html', 'utf8');
    expect(renderVerifyPage(html, await verified(), app.settings, 'es-MX')).toContain(`${said} (UTC-06:00)`);
  });

  it('says by the same clocks since when it is paused, with and without a seal of that', async () => {
    const owner = await app.as('owner@uni.example');
    const params = { projectId, credentialId };
    const body = { metadata: { description: 'Revisión del acta' }, until: null };
    const { body: paused } = await owner.call('suspendCredential', { params, body });
    const at = new Date(paused.suspension?.at ?? NaN);
    const { says } = await verified();
    expect(says.suspension?.at).toMatch(/-06:00$/);
    expect(Math.abs(Date.parse(says.suspension?.at ?? '') - at.getTime())).toBeLessThan(1000);
    await app.workers.drain();
    expect((await verified()).suspension?.at).toBe(says.suspension?.at);
    expect((await owner.call('reinstateCredential', { params, body: {} })).status).toBe(200);
    await app.workers.drain();
    expect((await verified()).verdict).toBe('valid');
  });

  it('stays as it was signed when the organization moves to another zone', async () => {
    const before = [await documentOf(), { ...(await verified()), checkedAt: '' }];
    const owner = await app.as('owner@uni.example');
    const moved = await owner.call('updateOrganization', { body: { timeZone: 'Asia/Tokyo' } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect([await documentOf(), { ...(await verified()), checkedAt: '' }]).toEqual(before);
  });

  it('is valid until midnight in Mexico, and has expired a second later', async () => {
    const midnight = EVENING + 30 * 60_000;
    passTo(midnight - 60_000);
    expect((await verified()).verdict).toBe('valid');
    passTo(midnight + 1000);
    expect((await verified()).verdict).toBe('expired');
  });
});
