import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexWords } from '../../../../../server/modules/credentials/recipients/search.ts';
import { likePattern } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  const person = { ...graduate(1), name: 'Íñigo', lastname: 'García Ñandú', email: 'inigo@marcas.example' };
  await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: person },
  });
});
afterAll(() => app.stop());

const AS_TYPED = ['Íñigo', 'inigo', 'ÍÑIGO', 'garcia ñandu', 'GARCÍA N', 'INIGO@marcas', 'I\u0301n\u0303igo'];

it.each(AS_TYPED)('somebody is found by “%s”, before their words are indexed and after', async q => {
  const params = { projectId: project.projectId };
  const found = async () => [
    (await owner.call('listRecipients', { query: { q } })).body.recipients.map(each => each.name),
    (await owner.call('listCredentials', { params, query: { q } })).body.credentials.map(each => each.receiver.name),
    (await owner.call('search', { query: { q } })).body.people.map(each => each.name),
  ];
  const expected = [['Íñigo'], ['Íñigo García Ñandú'], ['Íñigo']];
  expect(await found()).toEqual(expected);
  await indexWords(app.app.parts.database);
  expect(await found()).toEqual(expected);
});

it('titles and names of things are found the same way', async () => {
  const params = { projectId: project.projectId };
  await owner.call('createRecipientGroup', { body: { name: 'Generación Ámbar' } });
  await owner.call('updateProject', { params, body: { name: 'Títulos de otoño' } });
  for (const q of ['ambar', 'ÁMBAR', 'GENERACION'])
    expect((await owner.call('listRecipientGroups', { query: { q } })).body.total, q).toBe(1);
  for (const q of ['titulos', 'OTOÑO', 'otono'])
    expect((await owner.call('listProjects', { query: { q } })).body.total, q).toBe(1);
  expect((await owner.call('listOrganizationUsers', { query: { q: 'sofia' } })).body.total).toBe(1);
});

it.each([
  'Ångström',
  'ÇA VA',
  'straße',
  'Дмитрий',
  '李明',
  'Łódź',
  'İstanbul',
  'Nguyễn',
  'ทองดี',
  'أحمد',
  'एक',
  '김철수',
  '100% a_b\\c',
  'ﬁn',
  'Øyvind Æbeltoft',
  'ÞÓR ÐAÐI',
  'Œuvre ẞ',
  'Kadıköy',
  'Pérez-Gil',
])('the database and the server write “%s” alike', async text => {
  const [row] = await app.test.owner<{ found: boolean }>('select plainly($1) like $2 as found', [
    text,
    likePattern(text),
  ]);
  expect(row?.found).toBe(true);
});

describe('a name with an apostrophe or a hyphen', () => {
  const params = () => ({ projectId: project.projectId });
  beforeAll(async () => {
    for (const [name, lastname] of [
      ['Maeve', 'O´Hara'],
      ['Siobhán', "O'Connor"],
      ['Jean‑Luc', 'Núñez–Paz'],
    ] as const)
      await owner.call('issueCredentials', {
        params: params(),
        body: {
          templateId: project.automaticId,
          receiver: { ...graduate(2), name, lastname, email: `${lastname.length}@marcas.example` },
        },
      });
    await app.workers.drain();
  });

  it.each([
    ['O´Hara', 'Maeve'],
    ["o'hara", 'Maeve'],
    ['Maeve  O’Hara', 'Maeve'],
    ['O’Connor', 'Siobhán'],
    ['O`connor', 'Siobhán'],
    ['jean-luc', 'Jean-Luc'],
    ['nunez−paz', 'Jean-Luc'],
  ])('is found by “%s”, however it was written', async (q, name) => {
    const { recipients } = (await owner.call('listRecipients', { query: { q } })).body;
    expect(recipients.map(each => each.name)).toEqual([name]);
    const { credentials } = (await owner.call('listCredentials', { params: params(), query: { q } })).body;
    expect(credentials.map(each => each.receiver.name.split(' ')[0])).toEqual([name]);
    expect((await owner.call('search', { query: { q } })).body.people.map(each => each.name)).toEqual([name]);
  });
});

it('lists by name go by what is looked for: Ángel comes after Ana, and before Zoë', async () => {
  const names = ['Zoë', 'Ángel', 'ana', 'Ñuño', 'Nadia', 'Olga'];
  for (const [n, name] of names.entries())
    await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: {
        templateId: project.automaticId,
        receiver: { ...graduate(3), name, lastname: 'Pororden', email: `orden${n}@marcas.example` },
      },
    });
  await app.workers.drain();
  const inOrder = ['ana', 'Ángel', 'Nadia', 'Ñuño', 'Olga', 'Zoë'];
  const query = { q: 'pororden', order: 'ASC' };
  const { recipients } = (await owner.call('listRecipients', { query: { ...query, sort: 'name' } })).body;
  expect(recipients.map(each => each.name)).toEqual(inOrder);
  const params = { projectId: project.projectId };
  for (const [order, expected] of [
    ['ASC', inOrder],
    ['DESC', inOrder.toReversed()],
  ] as const) {
    const listed = await owner.call('listCredentials', { params, query: { ...query, order, sort: 'receiver' } });
    expect(listed.body.credentials.map(each => each.receiver.name.split(' ')[0])).toEqual(expected);
  }
});

describe('letters of their own, and a hyphen', () => {
  beforeAll(async () => {
    for (const [name, lastname] of [
      ['Łukasz', 'Kowalski-Nowak'],
      ['Øyvind', 'Æbeltoft'],
      ['Þór', 'Strauß'],
      ['Kadı', 'Đorđević'],
    ] as const)
      await owner.call('createRecipient', {
        body: { name, lastname, email: `${lastname.length}${name.length}@letras.example` },
      });
  });

  it.each([
    ['lukasz', 'Łukasz'],
    ['kowalski nowak', 'Łukasz'],
    ['Kowalski-Nowak', 'Łukasz'],
    ['oyvind aebel', 'Øyvind'],
    ['thor', 'Þór'],
    ['strauss', 'Þór'],
    ['kadi dordevic', 'Kadı'],
  ])('“%s” finds %s', async (q, name) => {
    const found = async () =>
      (await owner.call('listRecipients', { query: { q } })).body.recipients.map(each => each.name);
    expect(await found()).toEqual([name]);
    await indexWords(app.app.parts.database);
    expect(await found()).toEqual([name]);
  });
});
