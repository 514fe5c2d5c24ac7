import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { keepBuiltInSchema } from '../../../../../server/modules/credentials/schemas/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let manager: Client;
let stranger: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  stranger = await app.as('owner@trial.example');
  project = await diplomaProject(app);
  // Signed in once the project gave them their role, which the token carries.
  manager = await app.as('member@uni.example');
});
afterAll(() => app.stop());

const create = async (client: Client, visibility: string, projectId: string | null = null) => {
  const answer = await client.call('createSchema', {
    body: {
      name: 'Thing',
      title: `${visibility} thing`,
      category: 'other',
      subcategory: 'custom',
      visibility,
      projectId,
      fields: [{ name: 'one', label: 'One', component: 'text' }],
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const sees = async (client: Client, schemaId: string) =>
  (await client.call('getSchema', { params: { schemaId } })).status;
const remove = (client: Client, schemaId: string) => client.call('deleteSchema', { params: { schemaId } });

describe('a schema', () => {
  it('is seen as far as its visibility goes', async () => {
    const [secret, inside, shared, open] = [
      await create(owner, 'private'),
      await create(owner, 'project', project.projectId),
      await create(owner, 'organization'),
      await create(owner, 'public'),
    ] as const;
    const users = await app.as('users@uni.example');
    expect(await Promise.all([secret, inside, shared, open].map(id => sees(owner, id)))).toEqual([200, 200, 200, 200]);
    expect(await Promise.all([secret, inside, shared, open].map(id => sees(manager, id)))).toEqual([
      404, 200, 200, 200,
    ]);
    expect(await Promise.all([secret, inside, shared, open].map(id => sees(stranger, id)))).toEqual([
      404, 404, 404, 200,
    ]);
    expect(await sees(users, shared), 'no reader').toBe(403);
    const { body: foreign } = await stranger.call('getSchema', { params: { schemaId: open } });
    expect(foreign).toMatchObject({ own: false, projectId: null, templates: 0 });
  });

  it('is used as far as its visibility goes, and further where a generic template shares it', async () => {
    const elsewhere = await owner.call('createProject', {
      body: { name: 'Where it is not', category: 'other', networkId: app.networkId },
    });
    const params = { projectId: project.projectId };
    const [secret, away, shared] = [
      await create(owner, 'private'),
      await create(owner, 'project', elsewhere.body.id),
      await create(owner, 'organization'),
    ] as const;
    const offered = async (projectId: string) =>
      (await owner.call('listSchemas', { query: { projectId, limit: 1000 } })).body.schemas.map(({ id }) => id);
    expect(await offered(elsewhere.body.id)).toContain(away);
    expect(await offered(project.projectId), 'not even to whoever made it').not.toContain(away);
    const template = (schemaId: string | null, genericTemplateId: string | null = null) => ({
      title: 'T',
      schemaId,
      genericTemplateId,
      content: [{ name: 'one', label: 'One', component: 'text', mode: 'variable' }],
      expiration: { type: 'none' },
      params: {},
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    });
    const generic = (schemaId: string) => ({
      name: 'G',
      category: 'education',
      networkId: app.networkId,
      schemaId,
      fields: template(null).content,
    });
    const unseen = { status: 404, body: { key: 'schema.not_found', errors: { schemaId: 'not_found' } } };
    for (const schemaId of [secret, away]) {
      expect(await manager.call('createTemplate', { params, body: template(schemaId) })).toMatchObject(unseen);
      expect(await manager.call('createGenericTemplate', { params, body: generic(schemaId) })).toMatchObject(unseen);
    }
    expect((await manager.call('createTemplate', { params, body: template(shared) })).status).toBe(201);
    const { status, body } = await owner.call('createGenericTemplate', { params, body: generic(secret) });
    expect(status).toBe(201);
    expect((await manager.call('createTemplate', { params, body: template(null, body.id) })).status).toBe(201);
    expect(await manager.call('createTemplate', { params, body: template(away, body.id) })).toMatchObject(unseen);
  });

  it('is deleted by who writes schemas, or made it, or manages its project; nobody else', async () => {
    const elsewhere = await owner.call('createProject', {
      body: { name: 'Elsewhere', category: 'other', networkId: app.networkId },
    });
    expect(await remove(manager, await create(owner, 'organization'))).toMatchObject({
      status: 403,
      body: { key: 'auth.forbidden' },
    });
    expect((await remove(manager, await create(owner, 'project', elsewhere.body.id))).status, 'unseen').toBe(404);
    expect((await remove(manager, await create(owner, 'project', project.projectId))).status).toBe(200);
    expect((await remove(manager, await create(manager, 'organization'))).status).toBe(200);
    const open = await create(owner, 'public');
    expect(await remove(stranger, open), 'public to read, not to delete').toMatchObject({ status: 404 });
    expect((await remove(owner, open)).status).toBe(200);
  });
});

it('is read by anybody at its address once it is public or signed with, and says so', async () => {
  const read = async (schemaId: string) => {
    const { body } = await owner.call('getSchema', { params: { schemaId } });
    const { statusCode, payload } = await app.http.inject({ url: new URL(body.url).pathname });
    return { body, statusCode, payload };
  };
  const open = await read(await create(owner, 'public'));
  expect(open).toMatchObject({ statusCode: 200, body: { published: true } });
  expect(JSON.parse(open.payload)).toEqual(open.body.content);
  expect(await read(await create(owner, 'organization'))).toMatchObject({
    statusCode: 404,
    body: { published: false },
  });
  expect(await read(project.schemaId)).toMatchObject({ statusCode: 404, body: { published: false } });
  await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(1) },
  });
  const signed = await read(project.schemaId);
  expect(signed).toMatchObject({ statusCode: 200, body: { published: true } });
  expect(JSON.parse(signed.payload)).toEqual(signed.body.content);
});

it('says to each reader whether they may edit and delete it, as the server then judges', async () => {
  const viewer = await app.as('viewer@uni.example');
  const [shared, inside, theirs, open] = [
    await create(owner, 'organization'),
    await create(owner, 'project', project.projectId),
    await create(manager, 'organization'),
    await create(owner, 'public'),
  ] as const;
  const ids = [shared, inside, theirs, open];
  const said = async (client: Client) => {
    const { body } = await client.call('listSchemas', { query: { limit: 1000 } });
    return ids.map(id => body.schemas.find(schema => schema.id === id)?.mayEdit);
  };
  expect(await said(owner)).toEqual([true, true, true, true]);
  expect(await said(await app.as('projects@uni.example'))).toEqual([true, true, true, true]);
  expect(await said(manager)).toEqual([false, true, true, false]);
  expect(await said(viewer)).toEqual([false, false, false, false]);
  expect(await said(stranger)).toEqual([undefined, undefined, undefined, false]);
  for (const [at, mayEdit] of (await said(manager)).entries())
    expect((await remove(manager, ids[at] as string)).status, String(at)).toBe(mayEdit ? 200 : 403);
});

describe('a private schema', () => {
  const open = (client: Client, schemaId: string) =>
    client.call('updateSchema', { params: { schemaId }, body: { visibility: 'organization' } });

  it('is neither opened nor deleted by anybody but its maker, whatever their role', async () => {
    const theirs = await create(manager, 'private', project.projectId);
    for (const client of [owner, await app.as('projects@uni.example')]) {
      expect(await open(client, theirs)).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
      expect(await remove(client, theirs)).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
    }
    const owners = await create(owner, 'private', project.projectId);
    expect((await open(manager, owners)).status).toBe(404);
    expect((await remove(manager, owners)).status).toBe(404);
    expect((await open(manager, theirs)).body).toMatchObject({ id: theirs, visibility: 'organization' });
    expect((await remove(manager, await create(manager, 'private'))).status).toBe(200);
    expect((await remove(owner, owners)).status).toBe(200);
  });

  it('of the platform itself is nobody’s to change, so that nobody’s list gets a version of it', async () => {
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const builtIn = await app.test.database.organization(organizationId, tx =>
      keepBuiltInSchema(tx, organizationId, {
        name: 'Voucher',
        title: 'Voucher',
        category: 'other',
        subcategory: 'custom',
        description: '',
        fields: [{ name: 'amount', label: 'Amount', component: 'text', required: true }],
      }),
    );
    for (const client of [owner, await app.as('projects@uni.example')]) {
      expect((await open(client, builtIn)).status).toBe(404);
      expect((await remove(client, builtIn)).status).toBe(404);
    }
  });
});

describe('an approver', () => {
  it('has the signer role in this very project, a DID is not enough', async () => {
    const other = await owner.call('createProject', {
      body: { name: 'Without signers', category: 'other', networkId: app.networkId },
    });
    const params = { projectId: other.body.id };
    const { body: template } = await owner.call('createTemplate', {
      params,
      body: {
        title: 'T',
        schemaId: project.schemaId,
        content: DIPLOMA.template.content,
        expiration: { type: 'none' },
        params: {},
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
      },
    });
    const add = () =>
      owner.call('addSigner', {
        params: { ...params, templateId: template.id },
        body: { userId: app.people['signer@uni.example']?.userId },
      });
    expect(await add()).toMatchObject({ status: 409, body: { key: 'signer.not_project' } });
    await owner.call('addProjectUser', {
      params,
      body: { id: app.people['signer@uni.example']?.userId, roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
    expect((await add()).status).toBe(201);
  });
});
