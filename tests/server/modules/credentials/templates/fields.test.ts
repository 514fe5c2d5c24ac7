import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwnerOf } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let schemaId: string;
const NAME = { name: 'course', label: 'Course', component: 'text', required: true };
const WAY = { name: 'way', label: 'Way', component: 'dropdown', required: false, choices: ['A', 'B'] };
const FITS = [
  { ...NAME, mode: 'variable' },
  { ...WAY, mode: 'empty' },
];
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  const { body } = await owner.call('createSchema', {
    body: {
      name: 'Course',
      title: 'Course',
      category: 'other',
      subcategory: 'custom',
      visibility: 'organization',
      fields: [NAME, WAY],
    },
  });
  schemaId = body.id;
});
afterAll(() => app.stop());

const template = (content: object[], genericTemplateId: string | null = null) =>
  owner.call('createTemplate', {
    params: at(),
    body: {
      title: 'T',
      schemaId,
      genericTemplateId,
      content,
      expiration: { type: 'none' },
      params: {},
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    },
  });
const generic = (fields: object[]) =>
  owner.call('createGenericTemplate', {
    params: at(),
    body: { name: 'G', category: 'education', networkId: app.networkId, schemaId, fields },
  });

const [course, way] = FITS;
const MISFITS: [string, object[], string, string][] = [
  [
    'a field that the schema does not have',
    [...FITS, { ...NAME, name: 'other', mode: 'empty' }],
    '2.name',
    'not_in_schema',
  ],
  ['another component', [{ ...course, component: 'number' }, way as object], '0.component', 'schema_field'],
  ['other choices', [course as object, { ...way, choices: ['A', 'C'] }], '1.choices', 'schema_field'],
  ['what is required, as optional', [{ ...course, required: false }, way as object], '0.required', 'schema_field'],
  ['what is required, empty', [{ ...course, mode: 'empty' }, way as object], '0.mode', 'required_empty'],
  ['a field left out', [course as object], '', 'missing_field'],
];

describe('the fields of a template', () => {
  it.each(MISFITS)('are held against its schema: %s', async (_what, fields, path, why) => {
    const refused = (named: string) => ({
      status: 400,
      body: { key: 'request.invalid', errors: { [path ? `${named}.${path}` : named]: why } },
    });
    expect(await template(fields)).toMatchObject(refused('content'));
    expect(await generic(fields)).toMatchObject(refused('fields'));
    const { id } = (await template(FITS)).body;
    expect(
      await owner.call('updateTemplate', { params: { ...at(), templateId: id }, body: { content: fields } }),
    ).toMatchObject(refused('content'));
    const kept = (await generic(FITS)).body;
    expect(
      await owner.call('updateGenericTemplate', {
        params: { ...at(), genericTemplateId: kept.id },
        body: { fields },
      }),
    ).toMatchObject(refused('fields'));
    expect(await template(fields, kept.id), 'from a generic template, too').toMatchObject(refused('content'));
  });

  it('have an order and labels of their own, and may be asked for where the schema does not', async () => {
    const fields = [
      { ...WAY, required: true, mode: 'variable' },
      { ...NAME, label: 'Curso', mode: 'variable' },
    ];
    expect((await template(fields)).status).toBe(201);
  });

  it('that do not fit, from before, go on until they are edited', async () => {
    const odd = [{ name: 'old', label: 'Old', component: 'text', required: true, mode: 'variable' }];
    const { id } = (await template(FITS)).body;
    const { id: kept } = (await generic(FITS)).body;
    await asOwnerOf(app.test.address.owner)(async tx => {
      await tx.run('update templates set content = $2 where id = $1', [id, JSON.stringify(odd)]);
      await tx.run('update generic_templates set fields = $2 where id = $1', [kept, JSON.stringify(odd)]);
    });
    const update = (body: object) => owner.call('updateTemplate', { params: { ...at(), templateId: id }, body });
    expect((await update({ title: 'Renamed' })).status).toBe(200);
    expect((await update({ title: 'Renamed', content: odd })).status, 'sent along as they are').toBe(200);
    expect((await update({ content: odd.map(field => ({ ...field, label: 'New' })) })).status).toBe(400);
    expect((await template(odd, kept)).status, 'a start as before').toBe(201);
    expect(
      (
        await owner.call('updateGenericTemplate', {
          params: { ...at(), genericTemplateId: kept },
          body: { name: 'Renamed' },
        })
      ).status,
    ).toBe(200);
  });
});
