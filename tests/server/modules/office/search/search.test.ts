import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../../../contract/base/access/index.ts';
import { FOUND_MAX } from '../../../../../contract/office/search/limits.ts';
import { indexWords } from '../../../../../server/modules/credentials/recipients/search.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
const search = async (who: string, q: string) => (await (await app.as(who)).call('search', { query: { q } })).body;

beforeAll(async () => {
  app = await startTestApp({ accessTtl: 3 * 3600, refreshTtl: 6 * 3600 });
  project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  for (const n of [1, 2])
    await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(n) },
    });
  await app.workers.drain();
});
afterAll(() => app.stop());

describe('a text finds', () => {
  it('a project, whatever its accents and case', async () => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('getProject', { params: { projectId: project.projectId } });
    const spelled = body.name.toUpperCase().replace('O', 'Ó');
    expect((await search('owner@uni.example', spelled)).projects).toEqual([
      { id: project.projectId, name: body.name, category: body.category },
    ]);
  });

  it('a project and a template by their words, in whatever order', async () => {
    const owner = await app.as('owner@uni.example');
    const params = { projectId: project.projectId };
    const { name: before } = (await owner.call('getProject', { params })).body;
    const name = 'Títulos de otoño';
    expect((await owner.call('updateProject', { params, body: { name } })).status).toBe(200);
    const { title } = (await owner.call('getTemplate', { params: { ...params, templateId: project.manualId } })).body;
    const backwards = (text: string) => text.split(' ').toReversed().join('  ');
    expect(title).toContain(' ');
    const { projects } = await search('owner@uni.example', backwards(name));
    expect(projects.map(each => each.id)).toContain(project.projectId);
    const { templates } = await search('owner@uni.example', backwards(title));
    expect(templates.map(each => each.id)).toContain(project.manualId);
    expect((await search('owner@uni.example', `${title} xyzzy`)).templates).toEqual([]);
    await owner.call('updateProject', { params, body: { name: before } });
  });

  it('a template, with its project', async () => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('getTemplate', {
      params: { projectId: project.projectId, templateId: project.manualId },
    });
    expect((await search('owner@uni.example', body.title.slice(1, -1))).templates).toContainEqual(
      expect.objectContaining({
        id: project.manualId,
        projectId: project.projectId,
        project: expect.any(String),
        category: 'education',
      }),
    );
  });

  it('a person and what they hold, and the credential of a link', async () => {
    const { name, lastname, email } = graduate(1);
    const found = await search('owner@uni.example', email);
    expect(found.people).toEqual([{ id: expect.any(String), name, lastname, email }]);
    expect(found.credentials).toEqual([
      expect.objectContaining({ receiver: `${name} ${lastname}`, projectId: project.projectId }),
    ]);
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('getCredential', {
      params: { projectId: project.projectId, credentialId: found.credentials[0]?.id ?? '' },
    });
    const byLink = await search('owner@uni.example', body.verifyUrl);
    expect(byLink.credentials).toEqual(found.credentials);
    expect((await search('owner@uni.example', body.verifyUrl.split('/').at(-1) ?? '')).credentials).toEqual(
      found.credentials,
    );
    for (const more of ['/', '?lang=es-MX', '#checks', '/?lang=en-US#top'])
      expect((await search('owner@uni.example', `${body.verifyUrl}${more}`)).credentials, more).toEqual(
        found.credentials,
      );
  });

  it('a person by a whole name of two signs, which no index of words holds, and nobody by what is no name', async () => {
    const owner = await app.as('owner@uni.example');
    const body = { name: '伟', lastname: '张', email: 'zhangwei@han.example' };
    expect((await owner.call('createRecipient', { body })).status).toBe(201);
    for (const q of ['张', '伟 张', '伟'])
      expect(await search('owner@uni.example', q), q).toMatchObject({ people: [body], tooMany: false });
    for (const q of ['%', '_', '@', '🎓', '乔'])
      expect(await search('owner@uni.example', q), q).toMatchObject({ people: [], tooMany: false });
  });

  it('nothing where nothing has it', async () => {
    expect(await search('owner@uni.example', 'nadie así')).toEqual({
      projects: [],
      templates: [],
      people: [],
      credentials: [],
      tooMany: false,
    });
  });
});

describe('who asks', () => {
  it('finds only what they may open', async () => {
    const { email } = graduate(1);
    const nobody = { people: [], credentials: [], templates: [], projects: [] };
    // of the organization, in none of its projects
    expect(await search('users@uni.example', email)).toMatchObject(nobody);
    expect(await search('users@uni.example', 'Diplomas')).toMatchObject(nobody);
    for (const [reader, people] of [
      ['viewer@uni.example', 1],
      // a member of the organization reads its people (spec §6)
      ['signer2@uni.example', 1],
    ] as const) {
      const found = await search(reader, email);
      expect([found.people.length, found.credentials.length], reader).toEqual([people, 1]);
    }
    expect(await search('owner@trial.example', email)).toMatchObject({ people: [], credentials: [] });
  });

  it('sees templates and credentials of the projects that they see: the table says all three alike', () => {
    expect(ACTIONS['templates.read']).toMatchObject(ACTIONS['project.read']);
    expect(ACTIONS['credentials.read']).toMatchObject(ACTIONS['project.read']);
  });
});

it('names a few, and says where people are too many to be named', async () => {
  await app.test.owner(
    `insert into recipients (organization_id, name, lastname, email)
     select organization_id, 'Multitud', 'Apellido', 'm' || n || '@many.example' from projects, generate_series(1, 2001) n where id = $1`,
    [project.projectId],
  );
  await indexWords(app.app.parts.database);
  expect(await search('owner@uni.example', 'm1999@many')).toMatchObject({ tooMany: false, people: [{}] });
  expect((await search('owner@uni.example', 'm199')).people).toHaveLength(FOUND_MAX);
  for (const q of ['multitud', 'm1'])
    expect(await search('owner@uni.example', q), q).toMatchObject({ tooMany: true, people: [], credentials: [] });
});
