import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';

let app: TestApp;
let owner: Client;
let diploma: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  diploma = await diplomaProject(app);
});
afterAll(() => app.stop());

let people = 0;
const add = async (email = `eva${(people += 1)}@pending.example`) =>
  (await owner.call('createRecipient', { body: { name: 'Eva', lastname: 'Sol', email } })).body;
const at = (recipientId: string) => ({ params: { recipientId } });
const statusOf = async (id: string) => (await owner.call('getRecipient', at(id))).body.status;
const change = (id: string, status: 'active' | 'disabled') =>
  owner.call('changeRecipientStatus', { ...at(id), body: { status } });
const issueTo = (id: string) =>
  owner.call('issueCredentials', {
    params: { projectId: diploma.projectId },
    body: { templateId: diploma.automaticId, receiver: { id, values: graduate(1).values } },
  });

describe('a recipient to whom nothing was delivered', () => {
  it('is pending, is issued to and written to, and is active after the first delivery', async () => {
    const { id, email, status } = await add();
    expect(status).toBe('pending');
    expect((await issueTo(id)).status).toBe(202);
    expect(await statusOf(id)).toBe('pending');
    await app.workers.drain();
    expect(await lettersTo(app, email ?? '')).toHaveLength(1);
    expect(await statusOf(id)).toBe('active');
    await change(id, 'disabled');
    expect((await change(id, 'active')).body).toMatchObject({ status: 'active' });
  });

  it('is pending after an import and after an issuing by their address alone', async () => {
    const receiver = { ...graduate(7), email: 'typed@pending.example' };
    await owner.call('issueCredentials', {
      params: { projectId: diploma.projectId },
      body: { templateId: diploma.manualId, receiver },
    });
    const listed = await owner.call('listRecipients', { query: { status: 'pending', q: 'typed@pending' } });
    expect(listed.body.recipients).toMatchObject([{ email: 'typed@pending.example' }]);
  });

  it('is not made active by hand, and is pending again when they are enabled', async () => {
    const { id } = await add();
    expect((await change(id, 'active')).body).toMatchObject({ key: 'state.transition' });
    expect((await change(id, 'disabled')).body).toMatchObject({ status: 'disabled' });
    expect((await change(id, 'active')).body).toMatchObject({ status: 'pending' });
  });

  it('is active once their address is changed to that of a user of the organization', async () => {
    const { id, revision } = await add();
    const body = { email: 'signer@uni.example', revision };
    expect((await owner.call('updateRecipient', { ...at(id), body })).body).toMatchObject({ status: 'active' });
    expect(await statusOf(id)).toBe('active');
  });

  it('is active at once where their address is proven by a user of the organization, and of no other one', async () => {
    expect((await add('viewer@uni.example')).status).toBe('active');
    expect((await add('owner@trial.example')).status).toBe('pending');
  });
});
