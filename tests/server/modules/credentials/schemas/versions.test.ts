import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let stranger: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  stranger = await app.as('owner@trial.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const ONE = { name: 'one', label: 'One', component: 'text' as const, required: true };
const TWO = { name: 'two', label: 'Two', component: 'number' as const, required: true };
const variable = (...fields: (typeof ONE | typeof TWO)[]): TemplateField[] =>
  fields.map(field => ({ ...field, mode: 'variable' }));

const create = async (visibility = 'organization') =>
  (
    await owner.call('createSchema', {
      body: { name: 'Thing', title: 'Thing', category: 'other', subcategory: 'custom', visibility, fields: [ONE] },
    })
  ).body;
const edit = (client: Client, schemaId: string, body: object) =>
  client.call('updateSchema', { params: { schemaId }, body });
const read = (schemaId: string, client = owner) => client.call('getSchema', { params: { schemaId } });
const remove = (schemaId: string) => owner.call('deleteSchema', { params: { schemaId } });
const at = () => ({ projectId: project.projectId });
const template = (schemaId: string, content = variable(ONE), projectId = project.projectId, client = owner) =>
  client.call('createTemplate', {
    params: { projectId },
    body: {
      title: 'T',
      schemaId,
      content,
      expiration: { type: 'none' },
      params: {},
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    },
  });
const update = (templateId: string, body: object) =>
  owner.call('updateTemplate', { params: { ...at(), templateId }, body });
const listed = async (lineId: string, query: object = {}) =>
  (await owner.call('listSchemas', { query: { limit: 1000, ...query } })).body.schemas.filter(
    each => each.lineId === lineId,
  );

describe('a schema that somebody else edits', () => {
  it('stays its maker’s: nobody else makes it private, and its next version is not lost to them', async () => {
    const other = await app.as('projects@uni.example');
    const { id } = await create();
    const hidden = { status: 400, body: { errors: { visibility: 'invalid_choice' } } };
    expect(await edit(other, id, { visibility: 'private' })).toMatchObject(hidden);
    await template(id);
    expect(await edit(other, id, { visibility: 'private' })).toMatchObject(hidden);
    const { body: next } = await edit(other, id, { title: 'By another' });
    expect(await edit(owner, next.id, { visibility: 'private' })).toMatchObject({
      status: 200,
      body: { visibility: 'private' },
    });
  });
});

describe('a schema', () => {
  it('that nothing stands on is edited in place, and an edit of an older state is refused', async () => {
    const made = await create();
    expect(made).toMatchObject({ version: 1, revision: 1, lineId: made.id, newestId: made.id, inUse: false });
    const { body } = await edit(owner, made.id, { revision: 1, title: 'Better', fields: [ONE, TWO] });
    expect(body).toMatchObject({ id: made.id, version: 1, revision: 2, title: 'Better', fields: [ONE, TWO] });
    expect(body.content).toMatchObject({ title: 'Better', properties: { two: { title: 'Two' } } });
    expect(await edit(owner, made.id, { revision: 1, title: 'Older' })).toMatchObject({
      status: 409,
      body: { key: 'request.stale' },
    });
  });

  it('keeps its parts together, and its terms usable', async () => {
    const { id } = await create();
    const refused = (errors: object) => ({ status: 400, body: { key: 'request.invalid', errors } });
    expect(await edit(owner, id, { category: 'health' })).toMatchObject(refused({ subcategory: 'invalid_choice' }));
    expect(await edit(owner, id, { visibility: 'project' })).toMatchObject(refused({ projectId: 'required' }));
    expect(await edit(owner, id, { fields: [{ ...ONE, name: 'ApprovalPolicy' }, ONE] })).toMatchObject(
      refused({ 'fields.0.name': 'reserved_field' }),
    );
    expect(await edit(owner, id, { name: 'Other' })).toMatchObject({ status: 400 });
  });

  it('in use is never edited: the edit is the next version, and what stands on the older goes on', async () => {
    const first = await create();
    expect((await template(first.id)).status).toBe(201);
    const { body: next } = await edit(owner, first.id, { revision: 1, fields: [ONE, TWO] });
    expect(next).toMatchObject({ version: 2, lineId: first.id, newestId: next.id, inUse: false, templates: 0 });
    expect(next.id).not.toBe(first.id);
    expect((await read(first.id)).body).toMatchObject({ fields: [ONE], newestId: next.id, inUse: true, templates: 1 });
    expect((await template(first.id)).status, 'still to build on').toBe(201);
    expect(
      (await listed(first.id)).map(each => each.version),
      'the newest alone',
    ).toEqual([2]);
    const versions = await listed(first.id, { lineId: first.id, sort: 'version', order: 'ASC' });
    expect(versions.map(each => each.version)).toEqual([1, 2]);
    expect(await edit(owner, first.id, { title: 'Older' })).toMatchObject({
      status: 409,
      body: { key: 'schema.not_newest' },
    });
  });

  it('has one next version, however many edit it at once', async () => {
    const { id } = await create();
    await template(id);
    const answers = await meanwhile(
      app,
      // Where each edit ends: by then the others have begun.
      tx => tx.run('lock table events in share row exclusive mode'),
      () => Promise.all(['A', 'B', 'C'].map(title => edit(owner, id, { revision: 1, title }))),
      () => 3,
    );
    const made = answers.filter(each => each.status === 200);
    expect(made.map(each => each.body.version)).toEqual([2]);
    const refused = answers
      .filter(each => each.status !== 200)
      .map(each => (each.body as unknown as { key: string }).key);
    expect(refused).toEqual(['schema.not_newest', 'schema.not_newest']);
    expect((await listed(id, { lineId: id })).map(each => each.version).sort()).toEqual([1, 2]);
  });

  it('is in use by what begins to stand on it while it is edited', async () => {
    const { id } = await create();
    const { body } = await meanwhile(
      app,
      tx =>
        tx.run(
          `insert into generic_templates (organization_id, schema_id, name, category, network_id, fields)
           select organization_id, id, 'G', 'other', 'n', '[]' from schemas where id = $1`,
          [id],
        ),
      () => edit(owner, id, { title: 'Next' }),
    );
    expect(body).toMatchObject({ version: 2, title: 'Next' });
  });

  it('is held to as it is once it was edited, by what began to stand on it meanwhile', async () => {
    const { id } = await create();
    const answer = await meanwhile(
      app,
      async tx => {
        await tx.run('select 1 from schemas where id = $1 for update', [id]);
        await tx.run('update schemas set fields = $2 where id = $1', [id, JSON.stringify([ONE, TWO])]);
      },
      () => template(id),
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: { content: 'missing_field' } } });
  });

  it('that a generic template, or somebody elsewhere, stands on is in use as well', async () => {
    const shared = await create();
    await owner.call('createGenericTemplate', {
      params: at(),
      body: { name: 'G', category: 'education', networkId: app.networkId, schemaId: shared.id, fields: variable(ONE) },
    });
    expect((await edit(owner, shared.id, { title: 'Next' })).body.version).toBe(2);

    const open = await create('public');
    const elsewhere = await stranger.call('createProject', {
      body: { name: 'Elsewhere', category: 'other', networkId: app.networkId },
    });
    expect((await template(open.id, variable(ONE), elsewhere.body.id, stranger)).status).toBe(201);
    const { body: next } = await edit(owner, open.id, { title: 'Next', visibility: 'private' });
    expect(next).toMatchObject({ version: 2, newestId: next.id });
    expect((await read(open.id, stranger)).body, 'of what one does not see, one hears nothing').toMatchObject({
      newestId: open.id,
      inUse: false,
    });
    expect((await read(open.id)).body.newestId).toBe(next.id);
    expect(await remove(open.id)).toMatchObject({ status: 409, body: { key: 'schema.in_use' } });
  });

  it('gives back the version before it when its newest is deleted, which is next to be edited', async () => {
    const { id } = await create();
    await template(id);
    const { body: next } = await edit(owner, id, { title: 'Next' });
    expect(await remove(id)).toMatchObject({ status: 409, body: { key: 'schema.in_use' } });
    expect((await remove(next.id)).status).toBe(200);
    expect((await listed(id)).map(each => each.id)).toEqual([id]);
    expect((await edit(owner, id, { title: 'Again' })).body).toMatchObject({ version: 2, title: 'Again' });
  });
});

describe('a template', () => {
  it('is moved to another version of its schema, and the one that it leaves is kept for what it issued', async () => {
    const { id: first } = await create();
    const made = (await template(first)).body;
    const [before] = (
      await owner.call('issueCredentials', {
        params: at(),
        body: {
          templateId: made.id,
          receiver: { name: 'Ana', lastname: 'Gil', email: 'ana.gil@people.example', values: { one: 'x' } },
        },
      })
    ).body.results;
    expect(before?.outcome).toBe('issued');
    const { body: next } = await edit(owner, first, { fields: [ONE, TWO] });
    expect(await update(made.id, { schemaId: next.id }), 'with fields that fit it').toMatchObject({
      status: 400,
      body: { errors: { content: 'missing_field' } },
    });
    const { body: moved } = await update(made.id, {
      revision: made.revision,
      schemaId: next.id,
      content: variable(ONE, TWO),
    });
    expect(moved).toMatchObject({ schemaId: next.id, type: 'Thing', revision: made.revision + 1 });
    expect([(await read(first)).body, (await read(next.id)).body].map(each => [each.templates, each.inUse])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(await remove(first)).toMatchObject({ status: 409, body: { key: 'schema.in_use' } });
    const published = async (url: string) => (await app.http.inject({ url })).statusCode;
    expect(await published(`/vocab/${first}/schema.json`), 'what was signed with it names it').toBe(200);
    expect(await published(`/contexts/${first}`)).toBe(200);
  });

  it('publishes nothing of a version that it left before it issued', async () => {
    const { id: first } = await create();
    const { body: made } = await template(first);
    const { body: next } = await edit(owner, first, { title: 'Renamed' });
    await update(made.id, { schemaId: next.id, content: variable(ONE) });
    const issued = await owner.call('issueCredentials', {
      params: at(),
      body: {
        templateId: made.id,
        receiver: { name: 'Ana', lastname: 'Peña', did: 'did:example:later', values: { one: 'x' } },
      },
    });
    expect(issued.body.outcomes).toMatchObject({ issued: 1 });
    const published = async (id: string) => (await app.http.inject({ url: `/vocab/${id}/schema.json` })).statusCode;
    expect([await published(first), await published(next.id)]).toEqual([404, 200]);
  });

  it('is not moved to a schema of another line, nor to one that is not seen', async () => {
    const { id } = (await template((await create()).id)).body;
    expect(await update(id, { schemaId: (await create()).id })).toMatchObject({
      status: 400,
      body: { errors: { schemaId: 'invalid_choice' } },
    });
    const foreign = await stranger.call('createSchema', {
      body: {
        name: 'Thing',
        title: 'Theirs',
        category: 'other',
        subcategory: 'custom',
        visibility: 'private',
        fields: [ONE],
      },
    });
    expect(await update(id, { schemaId: foreign.body.id })).toMatchObject({ body: { key: 'schema.not_found' } });
  });
});
