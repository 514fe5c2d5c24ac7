import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { receiversOf, type Receivers } from '../../../../support/worlds/receivers.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let at: Receivers;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  at = receiversOf(owner, project);
});
afterAll(() => app.stop());

const someone: Receivers['someone'] = (...given) => at.someone(...given);
const of: Receivers['of'] = (...given) => at.of(...given);
const register: Receivers['register'] = (...given) => at.register(...given);
const remove: Receivers['remove'] = (...given) => at.remove(...given);
const list: Receivers['list'] = (...given) => at.list(...given);
const idOf: Receivers['idOf'] = (...given) => at.idOf(...given);

describe('whoever stands on a template', () => {
  it('is not deleted, and the templates are named', async () => {
    const eva = someone();
    await register(eva);
    await register(eva, project.manualId);
    const id = await idOf(eva.email);
    const gone = () => owner.call('deleteRecipient', { params: { recipientId: id } });
    const refused = await gone();
    expect(refused).toMatchObject({ status: 409, body: { key: 'receiver.on_templates', code: 40951 } });
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^Receiver is on templates linked: Constancia, /),
    });
    // Nobody is stopped for it, and it waits for nobody: not even while something is being issued.
    await app.test.database.organization(app.people['owner@uni.example']?.organizationId as string, async tx => {
      await tx.run('select 1 from organizations for share');
      expect((await gone()).status).toBe(409);
    });
    await remove([id]);
    await remove([id], project.manualId);
    expect((await gone()).status).toBe(200);
  });

  it('is either deleted or registered, where both are asked at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eva = someone();
      await register(eva, project.manualId);
      const id = await idOf(eva.email, project.manualId);
      await remove([id], project.manualId);
      const [gone, kept] = await Promise.all([
        owner.call('deleteRecipient', { params: { recipientId: id } }),
        register({ id }),
      ]);
      expect(kept.status).toBe(201);
      expect([
        [200, 0],
        [409, 1],
      ]).toContainEqual([gone.status, kept.body.added]);
      if (kept.body.added) await remove([id]);
    }
  });

  it('is not deleted with it unasked, also where its page was older, and the event says how many were', async () => {
    const { body: template } = await owner.call('createTemplate', {
      params: { projectId: project.projectId },
      body: { ...(await templateBody()), title: 'Gone with two' },
    });
    await register([someone(), someone()], template.id);
    const refused = await owner.call('deleteTemplate', of(template.id));
    expect(refused).toMatchObject({ status: 409, body: { key: 'template.has_receivers', code: 40982 } });
    expect((await list(template.id)).total).toBe(2);
    const asked = { ...of(template.id), query: { receivers: 'delete' } };
    expect((await owner.call('deleteTemplate', asked)).status).toBe(200);
    const events = await app.test.owner<{ old: object }>(
      "select v.old from events e join event_values v on v.event_id = e.id where e.resource = 'template' and e.type = 'delete' and e.resource_id = $1",
      [template.id],
    );
    expect(events).toMatchObject([{ old: { title: 'Gone with two', receivers: 2 } }]);
  });

  it('goes with it, when it is deleted', async () => {
    const { body: template } = await owner.call('createTemplate', {
      params: { projectId: project.projectId },
      body: { ...(await templateBody()), title: 'Gone' },
    });
    const eva = someone();
    await register(eva, template.id);
    const registered = await meanwhile(
      app,
      tx => tx.run('select 1 from templates where id = $1 for update', [template.id]),
      () =>
        Promise.all([
          register(someone(), template.id),
          owner.call('deleteTemplate', { ...of(template.id), query: { receivers: 'delete' } }),
        ]),
      () => 2,
    );
    expect(registered[1].status).toBe(200);
    expect([201, 404]).toContain(registered[0].status);
    expect(await app.test.owner('select 1 from template_receivers where template_id = $1', [template.id])).toEqual([]);
  });
});

/** What the automatic template was made of. */
async function templateBody(): Promise<object> {
  const { body } = await owner.call('getTemplate', of());
  const { content, expiration, config, params, schemaId } = body;
  return { content, expiration, config, params, schemaId, approvalsRequired: 0 };
}
