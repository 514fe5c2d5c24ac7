import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE } from '../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const make = async (title: string, isDefault?: boolean) => {
  const schema = await owner.call('createSchema', {
    body: { ...ATTENDANCE.schema, visibility: 'organization', projectId: project.projectId },
  });
  const made = await owner.call('createTemplate', {
    params: at(),
    body: {
      ...ATTENDANCE.template,
      title,
      schemaId: schema.body.id,
      ...(isDefault !== undefined && { isDefault }),
    },
  });
  expect(made.status).toBe(201);
  return made.body;
};
const change = (templateId: string, body: object) =>
  owner.call('updateTemplate', { params: { ...at(), templateId }, body });
const first = async () =>
  (await owner.call('listTemplates', { params: at(), query: { sort: 'isDefault', limit: 1 } })).body.templates[0];

describe('the usual template', () => {
  it('is what whoever prepares it says, and comes before newer ones', async () => {
    const usual = await make('Usual', true);
    expect(usual.isDefault).toBe(true);
    expect(await make('Newer')).toMatchObject({ isDefault: false });
    expect(await first()).toMatchObject({ id: usual.id, isDefault: true });
  });

  it('is no longer, or another is, by a change, which leaves it as it is where it says nothing of it', async () => {
    const [before, other] = [await make('Before', true), await make('Other')];
    expect((await change(before.id, { title: 'As it was' })).body).toMatchObject({ isDefault: true });
    expect((await change(before.id, { isDefault: false })).body).toMatchObject({
      isDefault: false,
      title: 'As it was',
    });
    expect((await change(other.id, { isDefault: true })).body.isDefault).toBe(true);
    expect(await first()).toMatchObject({ id: other.id });
    const shown = await owner.call('getTemplate', { params: { ...at(), templateId: other.id } });
    expect(shown.body.isDefault).toBe(true);
  });
});
