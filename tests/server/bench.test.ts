import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTexts } from '../../bench/server/erase.ts';
import { fillMillion, PERSON, REQUEST_ID, type Scene, type Size } from '../../bench/server/million.ts';
import { addProjects } from '../../bench/server/register.ts';
import { actAs } from '../../server/demo/caller.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';

// Enough for the person whom a benchmark looks for, and for a request of several.
const SIZE: Size = { rows: 800, people: 780, unsealed: 20, request: { first: 400, last: 409 } };
const PROJECTS = 3;

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await startTestApp();
  const owner = app.people['owner@uni.example'];
  if (!owner) throw new Error('The demonstration has no owner');
  const ground = {
    owner: actAs(app.app.handlers, owner),
    people: app.people,
    networkId: app.networkId,
    address: app.test.address,
  };
  scene = await fillMillion(ground, SIZE);
  await fillTexts(ground);
  await addProjects(ground, SIZE, PROJECTS);
});
afterAll(() => app.stop());

const totalOf = async (query: Record<string, string>) => {
  const owner = await app.as('owner@uni.example');
  const { body } = await owner.call('listCredentials', { params: { projectId: scene.projectId }, query });
  return body.total;
};

it('fills what the benchmarks of lists, of an erasure and of the register begin with, in the tables as they are now', async () => {
  expect(await totalOf({})).toBe(SIZE.rows);
  expect(await totalOf({ requestId: REQUEST_ID })).toBe(10);
  expect(await totalOf({ recipientId: PERSON })).toBe(1);
  const [texts] = await app.test.owner<{ count: number }>(
    'select count(*)::int from credential_documents d join credentials c on c.id = d.credential_id where c.recipient_id = $1',
    [PERSON],
  );
  expect(texts?.count).toBe(1);
  const owner = await app.as('owner@uni.example');
  const { underWay } = (await owner.call('getRegister')).body;
  expect(underWay).not.toEqual([]);
});
