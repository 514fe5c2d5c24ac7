import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { imageElement, pageDesign } from '../../../../support/data/page-design.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';
import sharp from 'sharp';
import { makeTemplate, OWN } from '../../../../support/worlds/own-fields.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const make = (content: object[], more: object = {}) => makeTemplate(owner, project, content, more);

describe('a text of a template’s own', () => {
  it('is asked for, signed, printed and explained as the fields of the schema are', async () => {
    const design = pageDesign('Mención: {{mention}}');
    const { status, body: template } = await make([...DIPLOMA.template.content, OWN], {
      files: { pdf_editable: design },
    });
    expect(status, JSON.stringify(template)).toBe(201);
    const ask = (n: number, values: object) =>
      owner.call('issueCredentials', {
        params: at(),
        body: { templateId: template.id, receiver: graduate(n, { ...values }) },
      });
    const without = (await ask(1, {})).body;
    await app.workers.drain();
    const refused = await owner.call('getIssueRequest', { params: { ...at(), requestId: without.id } });
    expect(refused.body.results[0]).toMatchObject({ fields: { 'values.mention': 'required' }, credentialId: null });

    const asked = (await ask(2, { mention: 'Con honores' })).body;
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.id } });
    const credentialId = body.results[0]?.credentialId as string;
    const { body: row } = await owner.call('getCredential', { params: { ...at(), credentialId } });
    const publicId = row.verifyUrl.split('/').at(-1) as string;
    const signed = await app.nobody.call('getPublicCredential', { params: { credentialId: publicId } });
    expect(signed.body).toMatchObject({ credentialSubject: { mention: 'Con honores' } });
    const verified = await app.nobody.call('verifyCredential', { params: { credentialId: publicId } });
    expect(verified.body.verdict).toBe('valid');
    const pdf = await owner.call('getCredentialPdf', { params: { ...at(), credentialId } });
    expect((await readPdf(pdf.raw)).text).toContain('Mención: Con honores');
    const vocabulary = await app.http.inject({ url: `/vocab/${project.schemaId}` });
    expect(vocabulary.body).toContain('mention');
  });

  it('may be called as what every object has, and is missing where it is not given', async () => {
    const { body: template } = await make([
      ...DIPLOMA.template.content,
      { ...OWN, name: 'constructor', label: 'Constructor' },
      { ...OWN, name: 'valueOf', label: 'Value of', required: false },
    ]);
    const issue = (n: number, values: object) =>
      owner.call('issueCredentials', {
        params: at(),
        body: { templateId: template.id, receiver: graduate(n, { ...values }) },
      });
    const without = await issue(3, {});
    expect(without.body.results[0]).toMatchObject({ fields: { 'values.constructor': 'required' }, credentialId: null });
    const params = { ...at(), templateId: template.id };
    expect((await owner.call('registerReceivers', { params, body: { receiver: graduate(4) } })).body).toMatchObject({
      added: 1,
      refused: [],
    });
    const asked = await issue(4, { constructor: 'Obras del Norte' });
    const credentialId = asked.body.results[0]?.credentialId as string;
    const { body: row } = await owner.call('getCredential', { params: { ...at(), credentialId } });
    expect(row.fields.slice(DIPLOMA.template.content.length)).toMatchObject([
      { label: 'Constructor', value: 'Obras del Norte' },
    ]);
  });

  it('has a name that neither the schema nor a standard has, and is a text', async () => {
    const refused = async (own: object) => (await make([...DIPLOMA.template.content, { ...OWN, ...own }])).body;
    const at = DIPLOMA.template.content.length;
    expect(await refused({ name: 'multikey' })).toMatchObject({
      errors: { [`content.${at}.name`]: 'standard_name' },
    });
    expect(await refused({ component: 'number' })).toMatchObject({
      errors: { [`content.${at}.component`]: 'invalid_choice' },
    });
    const [first, ...others] = DIPLOMA.template.content;
    expect((await make([{ ...first, own: true, component: 'text' }, ...others])).body).toMatchObject({
      errors: { 'content.0.name': 'duplicate_field' },
    });
  });

  it('comes from a generic template, or does not', async () => {
    const { body: generic } = await owner.call('createGenericTemplate', {
      params: at(),
      body: {
        name: 'Modelo',
        category: 'education',
        networkId: app.networkId,
        schemaId: project.schemaId,
        fields: [...DIPLOMA.template.content, OWN],
      },
    });
    const from = { schemaId: null, genericTemplateId: generic.id };
    for (const content of [
      generic.fields,
      [...DIPLOMA.template.content],
      [...generic.fields, { ...OWN, name: 'other' }],
    ])
      expect((await make(content, from)).status).toBe(201);
  });

  it('stands among the custom properties, beside what is the same for everybody', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { body: image } = await owner.call('uploadDesignImage', { params: at(), file: { name: 'x.png', bytes } });
    const { elements } = pageDesign('Rectoría');
    const design = pageDesign('', { elements: [...elements, imageElement(image.id, 'Escudo')] });
    const { body } = await make([...DIPLOMA.template.content, OWN], { files: { pdf_editable: design } });
    expect(body.customProperties).toEqual([
      { type: 'dynamicText', name: 'mention', value: 'Mención' },
      { type: 'staticText', name: 'title', value: 'Rectoría' },
      { type: 'staticImage', name: 'Escudo', value: image.id },
    ]);
  });
});
