import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

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
const add = async (person: object = {}) => {
  people += 1;
  const body = { name: 'Luz', lastname: 'Mar', email: `luz${people}@recipients.example`, ...person };
  return (await owner.call('createRecipient', { body })).body;
};
const at = (recipientId: string) => ({ params: { recipientId } });
const issueTo = (receiver: object) =>
  owner.call('issueCredentials', {
    params: { projectId: diploma.projectId },
    body: {
      templateId: diploma.automaticId,
      receiver: 'id' in receiver ? { ...receiver, values: graduate(1).values } : { ...graduate(1), ...receiver },
    },
  });

describe('a recipient', () => {
  it('is found by an address whose domain has letters of its own, as it was typed', async () => {
    const { id } = await add({ email: 'ana@España.example' });
    for (const q of ['ana@españa.example', 'Ana@ESPAÑA.example'])
      expect((await owner.call('listRecipients', { query: { q } })).body.recipients.map(each => each.id)).toEqual([id]);
  });

  it('is renamed in the organization, and what was issued keeps the name that it was issued to', async () => {
    const { id, email } = await add();
    expect((await issueTo({ email, name: 'Lus', lastname: 'Mar' })).status).toBe(202);
    const renamed = await owner.call('updateRecipient', { ...at(id), body: { name: 'Luz María', revision: 1 } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Luz María', lastname: 'Mar', email, revision: 2 } });
    const { body } = await owner.call('listRecipientCredentials', at(id));
    expect(body).toMatchObject({ total: 1, credentials: [{ receiver: { id, name: 'Lus Mar' } }] });
    expect((await owner.call('getRecipient', at(id))).body).toMatchObject({ name: 'Luz María', credentials: 1 });
  });

  it('has no name whose letters were misread, and is told so at its field', async () => {
    const body = { name: 'MarÃ\u00ada', email: 'misread@recipients.example' };
    expect(await owner.call('createRecipient', { body })).toMatchObject({
      status: 400,
      body: { errors: { name: 'misread_letters' } },
    });
    expect(await owner.call('createRecipient', { body: { ...body, name: 'Ana', lastname: 'JesÃºs' } })).toMatchObject({
      status: 400,
      body: { errors: { lastname: 'misread_letters' } },
    });
  });

  it('is not renamed from a project: what is typed there stands in the credential alone', async () => {
    const { id, email } = await add();
    await issueTo({ email, name: 'Otra', lastname: 'Persona' });
    expect((await owner.call('getRecipient', at(id))).body).toMatchObject({
      name: 'Luz',
      lastname: 'Mar',
      revision: 1,
    });
    const manager = await app.as('member@uni.example');
    expect((await manager.call('updateRecipient', { ...at(id), body: { name: 'Otra' } })).status).toBe(403);
  });

  it('is reached by an address or a wallet of nobody else', async () => {
    const taken = await add();
    const { id } = await add();
    expect(await owner.call('updateRecipient', { ...at(id), body: { email: taken.email } })).toMatchObject({
      status: 409,
      body: { key: 'recipient.exists', errors: { email: 'duplicate_row' } },
    });
    expect(await owner.call('updateRecipient', { ...at(id), body: { email: null } })).toMatchObject({
      status: 400,
      body: { errors: { email: 'email_or_did' } },
    });
    expect(await owner.call('updateRecipient', { ...at(id), body: { email: 'no', name: '' } })).toMatchObject({
      status: 400,
      body: { errors: { email: 'invalid_email', name: 'required' } },
    });
    expect((await owner.call('getRecipient', at(id))).body).toMatchObject({ revision: 1 });
  });

  it('gets nothing while disabled, keeps what it has, and gets more once enabled', async () => {
    const { id, email } = await add();
    await issueTo({ email });
    const status = (to: string) => owner.call('changeRecipientStatus', { ...at(id), body: { status: to } });
    expect((await status('disabled')).body).toMatchObject({ status: 'disabled', credentials: 1 });
    expect((await status('disabled')).body).toMatchObject({ key: 'state.transition' });
    const refused = await issueTo({ email });
    const results = await owner.call('listIssueResults', {
      params: { projectId: diploma.projectId, requestId: refused.body.id },
    });
    expect(results.body.results).toMatchObject([{ outcome: 'invalid', fields: { id: 'recipient_disabled' } }]);
    expect((await owner.call('listRecipientCredentials', at(id))).body).toMatchObject({
      total: 1,
      credentials: [{ standing: 'active' }],
    });
    const listed = await owner.call('listRecipients', { query: { status: 'disabled', limit: 10 } });
    expect(listed.body.recipients.map((each: { id: string }) => each.id)).toEqual([id]);
    // nothing was delivered to them yet
    expect((await status('active')).body).toMatchObject({ status: 'pending' });
  });

  it('is deleted only while nothing was issued to it', async () => {
    const { id, email } = await add();
    const other = await add();
    await issueTo({ email });
    expect(await owner.call('deleteRecipient', at(id))).toMatchObject({
      status: 409,
      body: { key: 'receiver.has_credentials', message: 'Receiver has credentials issued' },
    });
    expect((await owner.call('deleteRecipient', at(other.id))).body).toEqual({ id: other.id });
    expect((await owner.call('getRecipient', at(other.id))).status).toBe(404);
    expect((await owner.call('deleteRecipient', at(other.id))).status).toBe(404);
  });

  it('is either deleted or issued to, where both are asked at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await add();
      const [gone, issued] = await Promise.all([owner.call('deleteRecipient', at(id)), issueTo({ id })]);
      const { body } = await owner.call('listRecipientCredentials', at(id));
      expect([200, 409]).toContain(gone.status);
      expect(body.total, `${gone.status} ${issued.status}`).toBe(gone.status === 200 ? 0 : 1);
    }
  });

  it('is not deleted while a request is going on, which may be about to issue to it', async () => {
    const { id } = await add();
    const many = await owner.call('issueCredentials', {
      params: { projectId: diploma.projectId },
      body: { templateId: diploma.automaticId, receiver: [graduate(41), graduate(42)] },
    });
    expect(many.status).toBe(202);
    expect((await owner.call('deleteRecipient', at(id))).body).toMatchObject({ key: 'receiver.issuing' });
    await app.workers.drain();
    expect((await owner.call('deleteRecipient', at(id))).status).toBe(200);
  });

  it('tells who did what to it, newest first', async () => {
    const { id } = await add();
    await owner.call('updateRecipient', { ...at(id), body: { lastname: 'Río' } });
    await owner.call('changeRecipientStatus', { ...at(id), body: { status: 'disabled' } });
    const by = { id: app.people['owner@uni.example']?.userId };
    expect((await owner.call('listRecipientEvents', at(id))).body.events).toMatchObject([
      { type: 'update', by, changes: [{ field: 'status', before: 'pending', after: 'disabled' }] },
      { type: 'update', by, changes: [{ field: 'lastname', before: 'Mar', after: 'Río' }] },
      { type: 'create', by },
    ]);
    const second = await owner.call('listRecipientEvents', { ...at(id), query: { page: 1, limit: 1 } });
    expect(second.body).toMatchObject({ total: 3, events: [{ changes: [{ field: 'lastname' }] }] });
  });

  it('has a phone and a language, typed and changed, which another may have as well', async () => {
    const { id } = await add({ phone: '+52 (55) 1234-5678', language: 'es-MX' });
    const other = await add({ phone: '+525512345678' });
    expect((await owner.call('getRecipient', at(id))).body).toMatchObject({
      phone: '+525512345678',
      language: 'es-MX',
    });
    expect(other).toMatchObject({ phone: '+525512345678', language: null });
    const change = (body: object) => owner.call('updateRecipient', { ...at(id), body });
    expect(await change({ phone: '5512345678', language: 'fr-FR' })).toMatchObject({
      status: 400,
      body: { errors: { phone: 'invalid_phone', language: 'invalid_choice' } },
    });
    expect((await change({ name: 'Luna' })).body).toMatchObject({ phone: '+525512345678', language: 'es-MX' });
    expect((await change({ phone: null, language: 'en-US' })).body).toMatchObject({ phone: null, language: 'en-US' });
    const { body } = await owner.call('listRecipientEvents', at(id));
    expect(body.events[0]?.changes).toEqual([
      { field: 'phone', before: '+525512345678', after: null },
      { field: 'language', before: 'es-MX', after: 'en-US' },
    ]);
  });

  it('is erased with its phone, its language and the reason why it got no notifications', async () => {
    const { id, email } = await add({ phone: '+525598765432', language: 'es-MX' });
    await app.test.owner("update recipients set suppressed_at = now(), suppressed_because = 'bounced' where id = $1", [
      id,
    ]);
    await owner.call('eraseRecipient', { ...at(id), body: { confirm: email, reason: 'asked' } });
    await app.workers.drain();
    expect((await owner.call('getRecipient', at(id))).body).toMatchObject({
      status: 'erased',
      phone: null,
      language: null,
      suppressedBecause: null,
      suppressedAt: null,
    });
    const said = await app.test.owner(
      "select 1 from event_values v where (v.old::text || v.new::text) like '%598765432%'",
    );
    expect(said).toEqual([]);
  });

  it('of another organization does not exist', async () => {
    const { id } = await add();
    const stranger = await app.as('owner@trial.example');
    for (const call of ['getRecipient', 'allowRecipientMail', 'deleteRecipient', 'listRecipientEvents'] as const)
      expect((await stranger.call(call, at(id))).status, call).toBe(404);
    expect((await stranger.call('updateRecipient', { ...at(id), body: { name: 'Mía' } })).status).toBe(404);
    expect((await stranger.call('listRecipientCredentials', at(id))).body).toEqual({ credentials: [], total: 0 });
  });
});

it('takes a person with one name alone, issues to them by it, and finds them', async () => {
  const email = 'sukarno@mono.example';
  const created = await owner.call('createRecipient', { body: { name: 'Sukarno', email } });
  expect(created).toMatchObject({ status: 201, body: { name: 'Sukarno', lastname: '' } });
  const issued = await issueTo({ name: 'Suharto', lastname: '', email: 'suharto@mono.example' });
  expect(issued.status).toBe(202);
  await app.workers.drain();
  const params = { projectId: diploma.projectId };
  const { body } = await owner.call('listCredentials', { params, query: { q: 'Suharto' } });
  expect(body.credentials.map(({ receiver }) => receiver.name)).toEqual(['Suharto']);
  const { body: found } = await owner.call('listRecipients', { query: { q: 'sukarno', sort: 'name' } });
  expect(found.recipients.map(({ name }) => name)).toEqual(['Sukarno']);
});
