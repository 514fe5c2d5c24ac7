import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { tellPeople } from '../../../../../server/modules/base/notifications/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const create = (body: object = {}, client = owner) =>
  client.call('createProject', { body: { name: 'Project', category: 'education', networkId: app.networkId, ...body } });
const add = (projectId: string, email: string, role: keyof typeof PROJECT_ROLE_IDS) =>
  owner.call('addProjectUser', {
    params: { projectId },
    body: { id: app.people[email]?.userId, roleId: PROJECT_ROLE_IDS[role] },
  });

describe('a project', () => {
  it('is created with its maker as manager, found by name, changed and removed', async () => {
    const made = await create({ name: 'Árbol azul', description: 'Nubes' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Árbol azul', status: 'active', users: 1, templates: 0, myRoles: ['project.manager'] },
    });
    const found = await owner.call('listProjects', { query: { q: 'azul', page: 0, limit: 10 } });
    expect(found.body).toMatchObject({ total: 1, projects: [{ id: made.body.id }] });
    const at = { projectId: made.body.id };
    expect(
      (await owner.call('updateProject', { params: at, body: { name: 'Árbol verde', featured: true } })).body,
    ).toMatchObject({ name: 'Árbol verde', featured: true, description: 'Nubes' });
    expect((await owner.call('deleteProject', { params: at })).body).toMatchObject({ status: 'removed' });
    expect((await owner.call('getProject', { params: at })).status).toBe(404);
  });

  it('is told of in the bell no longer once it is removed', async () => {
    const at = { projectId: (await create({ name: 'Vales de ayer' })).body.id };
    const { organizationId, userId } = app.people['owner@uni.example'] as { organizationId: string; userId: string };
    await app.test.database.organization(organizationId, tx =>
      tellPeople(tx, {
        type: 'vouchers',
        organizationId,
        projectId: at.projectId,
        userIds: [userId],
        details: {
          what: 'expired',
          name: 'Vale',
          by: '',
          subjectId: at.projectId,
          placeId: at.projectId,
          amount: 1,
          count: 1,
          currency: 'MXN',
          decimals: 2,
        },
      }),
    );
    const told = async () =>
      (await owner.call('listNotifications', { query: { open: true } })).body.notifications.some(
        ({ data }) => data.projectId === at.projectId,
      );
    expect(await told()).toBe(true);
    expect((await owner.call('deleteProject', { params: at })).status).toBe(200);
    expect(await told()).toBe(false);
  });

  it('stands before the others on the first page where it is featured, however old it is', async () => {
    const ids: string[] = [];
    for (const name of ['Faro uno', 'Faro dos', 'Faro tres']) ids.push((await create({ name })).body.id);
    const [oldest, middle, newest] = ids as [string, string, string];
    await owner.call('updateProject', { params: { projectId: oldest }, body: { featured: true } });
    const pages: (string | undefined)[] = [];
    for (const page of [0, 1, 2]) {
      const { body } = await owner.call('listProjects', { query: { q: 'Faro', sort: 'featured', page, limit: 1 } });
      pages.push(body.projects[0]?.id);
    }
    expect(pages).toEqual([oldest, newest, middle]);
    for (const projectId of ids) await owner.call('deleteProject', { params: { projectId } });
  });

  it('keeps a picture drawn anew, and refuses what is none', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#4338a8' } })
      .jpeg()
      .toBuffer();
    const made = await owner.call('createProject', {
      body: { name: 'With picture', category: 'other', networkId: app.networkId },
      file: { name: 'x.jpg', bytes: png },
    });
    expect(made.body.image).toMatch(/^\/api\/v1\/public\/images\//);
    const image = await app.nobody.call('getImage', {
      params: { imageId: made.body.image?.split('/').at(-1) as string },
    });
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(String(image.headers['content-security-policy'])).toContain('sandbox');
    const refused = await owner.call('createProject', {
      body: { name: 'Bad', category: 'other', networkId: app.networkId },
      file: { name: 'x.png', bytes: Buffer.from('<svg onload="alert(1)"/>') },
    });
    expect(refused).toMatchObject({ status: 400, body: { key: 'image.invalid', errors: { file: 'invalid' } } });
    const huge = await owner.call('createProject', {
      body: { name: 'Huge', category: 'other', networkId: app.networkId },
      file: { name: 'x.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) },
    });
    expect(huge).toMatchObject({ status: 413, body: { key: 'request.too_large' } });
  });

  it('seals on the default network where it names none', async () => {
    const made = await owner.call('createProject', { body: { name: 'Sin red', category: 'other' } });
    expect(made).toMatchObject({ status: 201, body: { networkId: app.networkId } });
  });

  it('names every wrong field, in the caller’s language', async () => {
    const answer = await owner.call('createProject', {
      query: { lang: 'es-MX' },
      body: { name: ' ', category: 'x', networkId: 'mars', owner: 'me' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 40000,
        message: 'Revisa los campos marcados',
        errors: { name: 'required', category: 'invalid_choice', owner: 'unknown_key' },
      },
    });
    expect(answer.body).toHaveProperty('correlationId', answer.headers['x-correlation-id']);
    expect(await create({ category: 'assets' })).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { category: 'invalid_choice' } },
    });
    expect(await create({ networkId: '648541' })).toMatchObject({ status: 400, body: { key: 'network.unavailable' } });
  });
});

describe('users of a project', () => {
  it('the last one stays, nobody removes themselves, and each role is one of the fixed ids', async () => {
    const { body } = await create();
    const at = { projectId: body.id };
    const self = app.people['owner@uni.example']?.userId as string;
    expect(await owner.call('removeProjectUser', { params: { ...at, userId: self } })).toMatchObject({
      status: 409,
      body: { key: 'user.self_delete' },
    });
    const projects = await app.as('projects@uni.example');
    expect(await projects.call('removeProjectUser', { params: { ...at, userId: self } })).toMatchObject({
      status: 409,
      body: { key: 'project.last_user', message: 'Project has only 1 user' },
    });
    expect(await owner.call('addProjectUser', { params: at, body: { id: self, roleId: self } })).toMatchObject({
      status: 400,
      body: { key: 'role.invalid' },
    });
    expect(await add(body.id, 'owner@uni.example', 'project.signer')).toMatchObject({
      status: 409,
      body: { key: 'user.own_roles' },
    });
    expect((await add(body.id, 'member@uni.example', 'project.viewer')).status).toBe(201);
    expect(await add(body.id, 'member@uni.example', 'project.viewer')).toMatchObject({
      status: 409,
      body: { key: 'project.user_exists' },
    });
    expect(
      await owner.call('addProjectUser', {
        params: at,
        body: { id: app.people['owner@trial.example']?.userId, roleId: PROJECT_ROLE_IDS['project.viewer'] },
      }),
    ).toMatchObject({ status: 400, body: { errors: { id: 'not_found' } } });
    expect(await owner.call('deleteProject', { params: at })).toMatchObject({
      status: 409,
      body: { key: 'project.has_users', message: 'Project has more than 1 user, first remove those users' },
    });
    expect((await projects.call('removeProjectUser', { params: { ...at, userId: self } })).status).toBe(200);
  });

  it('two that remove each other at once leave one', async () => {
    const { body } = await create();
    await add(body.id, 'projects@uni.example', 'project.manager');
    const projects = await app.as('projects@uni.example');
    const remove = (client: Client, email: string) =>
      client.call('removeProjectUser', { params: { projectId: body.id, userId: app.people[email]?.userId as string } });
    const statuses = (
      await Promise.all([remove(owner, 'projects@uni.example'), remove(projects, 'owner@uni.example')])
    ).map(answer => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('someone new is invited by email and signs in after choosing a password', async () => {
    const { body } = await create();
    const invited = await owner.call('inviteProjectUser', {
      params: { projectId: body.id },
      body: {
        name: 'Nueva',
        lastname: 'Firma',
        email: 'new@uni.example',
        roleId: PROJECT_ROLE_IDS['project.signer'],
        useKms: true,
      },
    });
    expect(invited).toMatchObject({
      status: 201,
      body: { keyManagement: 'custody', roles: ['project.signer'], did: expect.stringMatching(/^did:web:/) },
    });
    const [mail] = await lettersTo(app, 'new@uni.example');
    const code = /\/(?:reset|invitations)\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(
      (await app.nobody.call('changePasswordByCode', { body: { code, password: 'a long new password' } })).status,
    ).toBe(200);
    expect(
      (
        await app.nobody.call('login', {
          body: { username: 'new@uni.example', password: 'a long new password' },
          from: '10.3.3.3',
        })
      ).status,
    ).toBe(200);
  });
});

describe('what must go first', () => {
  it('templates before their project, signers and credentials before their template, the schema last', async () => {
    const project = await diplomaProject(app);
    const at = { projectId: project.projectId };
    expect(await owner.call('deleteProject', { params: at })).toMatchObject({
      status: 409,
      body: { key: 'project.has_templates', message: 'Project has templates assigned, first remove templates' },
    });
    const signerId = app.people['signer@uni.example']?.userId as string;
    expect(await owner.call('removeProjectUser', { params: { ...at, userId: signerId } })).toMatchObject({
      status: 409,
      body: { key: 'user.is_signer', message: 'User is signer on template, remove template first' },
    });
    expect(await owner.call('deleteTemplate', { params: { ...at, templateId: project.manualId } })).toMatchObject({
      status: 409,
      body: { key: 'template.has_signers', message: "Template can't be deleted, it has signers assigned" },
    });
    expect(await owner.call('deleteSchema', { params: { schemaId: project.schemaId } })).toMatchObject({
      status: 409,
      body: { key: 'schema.in_use' },
    });
    await owner.call('issueCredentials', {
      params: at,
      body: { templateId: project.automaticId, receiver: graduate(1) },
    });
    expect(await owner.call('deleteTemplate', { params: { ...at, templateId: project.automaticId } })).toMatchObject({
      status: 409,
      body: { key: 'template.has_credentials', message: "Template can't be deleted, it has credentials issued" },
    });
    const { body: waiting } = await owner.call('issueCredentials', {
      params: at,
      body: { templateId: project.manualId, receiver: graduate(1) },
    });
    const { body: list } = await owner.call('listSigners', { params: { ...at, templateId: project.manualId } });
    const remove = (id: string) =>
      owner.call('removeSigner', { params: { ...at, templateId: project.manualId, signerId: id } });
    expect(await remove(list.signers[0]?.id as string)).toMatchObject({ status: 409, body: { key: 'signer.pending' } });
    await owner.call('cancelCredential', {
      params: { ...at, credentialId: waiting.results[0]?.credentialId as string },
    });
    expect(await remove(list.signers[0]?.id as string)).toMatchObject({ status: 409, body: { key: 'signer.too_few' } });
    expect(
      (
        await owner.call('updateTemplate', {
          params: { ...at, templateId: project.manualId },
          body: { config: { approvalMode: 'automatic' } },
        })
      ).status,
    ).toBe(200);
    for (const signer of list.signers) expect((await remove(signer.id)).status).toBe(200);
  });

  it('a signer needs a DID and the role', async () => {
    const project = await diplomaProject(app);
    const addSigner = (email: string) =>
      owner.call('addSigner', {
        params: { projectId: project.projectId, templateId: project.manualId },
        body: { userId: app.people[email]?.userId },
      });
    expect(await addSigner('member@uni.example')).toMatchObject({
      status: 409,
      body: { key: 'signer.needs_did', message: 'A user needs a DID to be signer' },
    });
    expect(await addSigner('signer@uni.example')).toMatchObject({ status: 409, body: { key: 'signer.exists' } });
  });
});

describe('the trial', () => {
  const trial = () => app.as('owner@trial.example');
  it('holds one project under concurrent calls', async () => {
    const client = await trial();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => create({ name: `P${i}` }, client)));
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 403).map(answer => answer.body)).toEqual(
      Array.from({ length: 11 }, () => expect.objectContaining({ key: 'trial.projects' })),
    );
  });

  it('holds ten users and two templates, and ends after 30 days for what is new', async () => {
    const client = await trial();
    const { body } = await client.call('listProjects');
    const projectId = body.projects[0]?.id as string;
    const invite = (i: number) =>
      client.call('inviteProjectUser', {
        params: { projectId },
        body: {
          name: 'Persona',
          lastname: 'Nueva',
          email: `p${i}@trial.example`,
          roleId: PROJECT_ROLE_IDS['project.viewer'],
        },
      });
    const invited = await Promise.all(Array.from({ length: 14 }, (_, i) => invite(i)));
    expect(
      invited.filter(answer => answer.status === 201),
      'nine beside the owner',
    ).toHaveLength(9);
    const schema = await client.call('createSchema', {
      body: {
        name: 'Plain',
        title: 'Plain',
        category: 'other',
        subcategory: 'custom',
        visibility: 'organization',
        fields: [{ name: 'text', label: 'Text', component: 'text' }],
      },
    });
    const template = () =>
      client.call('createTemplate', {
        params: { projectId },
        body: {
          title: 'T',
          schemaId: schema.body.id,
          content: [{ name: 'text', label: 'Text', component: 'text', mode: 'variable' }],
          expiration: { type: 'none' },
          params: {},
          config: { approvalMode: 'automatic' },
          approvalsRequired: 0,
        },
      });
    const made = await Promise.all([template(), template(), template(), template()]);
    expect(made.map(answer => answer.status).sort()).toEqual([201, 201, 403, 403]);

    const templateId = made.find(answer => answer.status === 201)?.body.id as string;
    const issue = (n: number) =>
      client.call('issueCredentials', {
        params: { projectId },
        body: {
          templateId,
          receiver: Array.from({ length: n }, (_, i) => ({
            name: 'Ana',
            lastname: 'Luz',
            email: `a${i}@x.example`,
            values: { text: 'x' },
          })),
        },
      });
    expect(await issue(101)).toMatchObject({ status: 403, body: { key: 'trial.credentials' } });
    await app.test.owner(
      "update organizations set trial_ends_at = now() - interval '1 day' where name = 'Colegio Prueba'",
    );
    expect(await issue(1)).toMatchObject({ status: 403, body: { key: 'trial.ended' } });
    expect((await client.call('listTemplates', { params: { projectId } })).status).toBe(200);
  });
});
