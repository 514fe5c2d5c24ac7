import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardDesign } from '../../../../../contract/credentials/designs/index.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { imageElement, pageDesign } from '../../../../support/data/page-design.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const NAME = { name: 'course', label: 'Course', component: 'text', required: true };
const HOURS = { name: 'hours', label: 'Hours', component: 'number', required: true };
const typed = (...fields: object[]) => fields.map(field => ({ ...field, mode: 'variable' }));
const CARD = CardDesign.parse({ backgroundColor: '#123456', textColor: '#ffffff' });
const at = () => ({ projectId: project.projectId });
const schema = async (): Promise<string> =>
  (
    await owner.call('createSchema', {
      body: {
        name: 'Course',
        title: 'Course',
        category: 'other',
        subcategory: 'custom',
        visibility: 'organization',
        fields: [NAME],
      },
    })
  ).body.id;
const make = (schemaId: string, more: object = {}) =>
  owner.call('createGenericTemplate', {
    params: at(),
    body: {
      name: 'Model',
      category: 'education',
      networkId: app.networkId,
      schemaId,
      fields: typed(NAME),
      ...more,
    },
  });
const change = (genericTemplateId: string, body: object) =>
  owner.call('updateGenericTemplate', { params: { ...at(), genericTemplateId }, body });
const templateFrom = (generic: GenericTemplate, more: object = {}) =>
  owner.call('createTemplate', {
    params: at(),
    body: {
      title: 'T',
      genericTemplateId: generic.id,
      content: generic.fields,
      expiration: { type: 'none' },
      params: {},
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      ...more,
    },
  });
const picture = async (client = owner) =>
  (
    await client.call('uploadOrganizationImage', {
      file: {
        name: 'x.png',
        bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
          .png()
          .toBuffer(),
      },
    })
  ).body.id;
const isKept = async (imageId: string) =>
  (await app.test.owner('select 1 from images where id = $1', [imageId])).length === 1;

describe('a generic template', () => {
  it('has the designs that templates begin with, changed only when they are sent', async () => {
    const page = pageDesign('{{$title}}: {{course}}');
    const made = await make(await schema(), { files: { pdf_editable: page, card_editable: CARD } });
    expect(made).toMatchObject({ status: 201, body: { files: { pdf_editable: page, card_editable: CARD } } });
    const { id, files } = made.body;
    const renamed = await change(id, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({ name: 'Renamed', files });
    const read = await owner.call('getGenericTemplate', { params: { ...at(), genericTemplateId: id } });
    expect(read.body).toEqual(renamed.body);
    const { body: list } = await owner.call('listGenericTemplates', { params: at() });
    const listed = list.genericTemplates.find(each => each.id === id);
    const { html: _, ...rest } = renamed.body;
    expect(listed, 'without what is long').toEqual({ ...rest, files: { manifest: files.manifest } });
    expect((await change(id, { files: { pdf_editable: null } })).body.files).toMatchObject({
      pdf_editable: null,
      card_editable: CARD,
    });
  });

  it('is seen as markup of its page, in which nothing that was typed is markup', async () => {
    const schemaId = await schema();
    const own = await picture();
    const { elements } = pageDesign('<script>alert(1)</script> {{course}} {{$holder}}');
    const table = {
      type: 'table' as const,
      name: 'fields',
      position: { x: 0, y: 100 },
      width: 100,
      height: 50,
      fontColor: '#161b24',
      labelColor: '#161b24',
    };
    const shown = imageElement(own);
    const page = pageDesign('', { elements: [...elements, table, { ...shown, alt: '"><img onerror=alert(1)>' }] });
    const fields = typed({ ...NAME, label: '<b>Course</b>' });
    const { body } = await make(schemaId, { fields, files: { pdf_editable: page } });
    expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {&lt;b&gt;Course&lt;/b&gt;} {holder}');
    expect(body.html).toContain(`src="/api/v1/public/images/${own}"`);
    expect(body.html).not.toMatch(/<script|<b>|"><img on/);
    // what a text says is not listed again
    expect(body.html).toContain('<dl');
    expect(body.html).not.toContain('<dt');
    const { body: plain } = await make(schemaId, { name: '<i>Model</i>', fields });
    expect(plain.html).toBe(
      '<article><h1>&lt;i&gt;Model&lt;/i&gt;</h1><p></p><dl><dt>&lt;b&gt;Course&lt;/b&gt;</dt><dd>{course}</dd></dl></article>',
    );
  });

  it('has a picture of its organization, which goes when another takes its place', async () => {
    const [one, two] = [await picture(), await picture()];
    const { id, image } = (await make(await schema(), { imageId: one })).body;
    expect(image).toBe(`/api/v1/public/images/${one}`);
    expect((await change(id, { name: 'Renamed' })).body.imageId).toBe(one);
    expect((await change(id, { imageId: two })).body.imageId).toBe(two);
    expect(await isKept(one)).toBe(false);
    const stranger = await picture(await app.as('owner@trial.example'));
    const wrong = { status: 400, body: { errors: { imageId: 'not_found' } } };
    expect(await change(id, { imageId: stranger })).toMatchObject(wrong);
    expect(await make(await schema(), { imageId: one })).toMatchObject(wrong);
    await owner.call('deleteGenericTemplate', { params: { ...at(), genericTemplateId: id } });
    expect(await isKept(two)).toBe(false);
  });

  it('moves to a newer version of its schema, with fields that fit that, and to no other schema', async () => {
    const first = await schema();
    const { id } = (await make(first)).body;
    const newer = await owner.call('updateSchema', { params: { schemaId: first }, body: { fields: [NAME, HOURS] } });
    expect(newer.body, 'in use, so it is the next version').toMatchObject({ version: 2 });
    expect(await change(id, { schemaId: newer.body.id })).toMatchObject({
      status: 400,
      body: { errors: { fields: 'missing_field' } },
    });
    const moved = await change(id, { schemaId: newer.body.id, fields: typed(NAME, HOURS) });
    expect(moved).toMatchObject({ status: 200, body: { schemaId: newer.body.id } });
    expect(await change(id, { schemaId: await schema() })).toMatchObject({
      status: 400,
      body: { errors: { schemaId: 'invalid_choice' } },
    });
    expect((await templateFrom(moved.body)).body).toMatchObject({ schemaId: newer.body.id });
  });

  it('gives a template its designs, unless that has its own', async () => {
    const page = pageDesign('Of the model');
    const { body: generic } = await make(await schema(), { files: { pdf_editable: page, card_editable: CARD } });
    expect((await templateFrom(generic)).body.files).toMatchObject({ pdf_editable: page, card_editable: CARD });
    const other = pageDesign('Its own');
    const own = await templateFrom(generic, { files: { pdf_editable: other, card_editable: null } });
    expect(own.body.files).toMatchObject({ pdf_editable: other, card_editable: null });
  });
});
