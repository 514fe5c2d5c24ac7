import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaOf, type SchemaField } from '../../../../../contract/credentials/schemas/index.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const fields: SchemaField[] = [
  { name: 'degree', label: 'Grado', component: 'textarea', required: true },
  { name: 'average', label: 'Promedio', component: 'number', required: false },
  { name: 'way', label: 'Modalidad', component: 'dropdown', required: true, choices: ['Tesis', 'Examen'] },
];
const said = { title: 'Course', description: 'What it says' };
const content = jsonSchemaOf({ id: 'https://a.example/schema.json', ...said, fields });
const create = (more: object) =>
  owner.call('createSchema', {
    body: { ...said, name: 'Course', category: 'other', subcategory: 'custom', visibility: 'organization', ...more },
  });
const refused = async (more: object) => {
  const { status, body } = await create(more);
  return { status, errors: (body as unknown as { errors: Record<string, string> }).errors };
};

describe('a schema with the JSON Schema that it is made of', () => {
  it('has the fields that both say, and what is answered of one is taken for another', async () => {
    const made = await create({ fields, content, url: null });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ fields, sourceUrl: null });
    const again = await create({ fields: made.body.fields, content: made.body.content });
    expect(again.status).toBe(201);
    expect(again.body.fields).toEqual(fields);
  });

  it('has those that it says, where none are named, and keeps where it came from through its versions', async () => {
    const url = 'https://a.example/schema.json';
    const credential = {
      type: 'object',
      properties: {
        issuer: { type: 'string' },
        credentialSubject: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            degree: { type: 'string', title: 'Grado' },
            day: { type: 'string', format: 'date' },
          },
          required: ['degree'],
        },
      },
    };
    const { status, body } = await create({ content: credential, url });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.fields).toEqual([
      { name: 'degree', label: 'Grado', component: 'text', required: true },
      { name: 'day', label: 'day', component: 'calendar', required: false },
    ]);
    expect(body.sourceUrl).toBe(url);
    const used = await owner.call('createTemplate', {
      params: { projectId: (await diplomaProject(app)).projectId },
      body: {
        title: 'T',
        schemaId: body.id,
        content: body.fields.map(field => ({ ...field, mode: 'variable' as const })),
        expiration: { type: 'none' },
        params: {},
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
      },
    });
    expect(used.status, JSON.stringify(used.body)).toBe(201);
    const edit = { title: 'Next', revision: body.revision };
    const edited = await owner.call('updateSchema', { params: { schemaId: body.id }, body: edit });
    expect(edited.body).toMatchObject({ title: 'Next', version: 2, sourceUrl: url });
    const open = (await create({ content, url, visibility: 'public' })).body;
    const stranger = await app.as('owner@trial.example');
    const theirs = await stranger.call('getSchema', { params: { schemaId: open.id } });
    expect(theirs.body).toMatchObject({ own: false, sourceUrl: null });
  });

  it('is refused where they say something else, by the name of each field', async () => {
    const [degree, average, way] = fields as [SchemaField, SchemaField, SchemaField];
    const differs = (sent: object[], errors: object) =>
      expect(refused({ fields: sent, content })).resolves.toEqual({ status: 400, errors });
    await differs([degree, average], { 'content.way': 'missing_field' });
    await differs([...fields, { ...degree, name: 'campus' }], { 'fields.3.name': 'not_in_schema' });
    await differs([{ ...degree, component: 'calendar' }, { ...average, required: true }, way], {
      'fields.0.component': 'schema_field',
      'fields.1.required': 'schema_field',
    });
    await differs([degree, average, { ...way, choices: ['Tesis'] }], { 'fields.2.choices': 'schema_field' });
  });

  it('is refused where it says what no field can hold, or nothing', async () => {
    const properties = { degree: { type: 'string' }, address: { type: 'object' } };
    expect(await refused({ content: { properties } })).toEqual({
      status: 400,
      errors: { 'content.address': 'invalid' },
    });
    for (const none of [{}, { properties: {} }, { properties: [] }])
      expect(await refused({ content: none })).toEqual({ status: 400, errors: { content: 'invalid' } });
    expect(await refused({})).toEqual({ status: 400, errors: { fields: 'required' } });
    expect(await refused({ fields, url: 'http://a.example' })).toEqual({ status: 400, errors: { url: 'https_link' } });
  });
});
