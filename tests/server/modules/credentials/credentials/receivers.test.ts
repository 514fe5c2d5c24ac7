import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../../../../server/housekeeping.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { asOwnerOf } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
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
const waiting: Receivers['waiting'] = (...given) => at.waiting(...given);
const idOf: Receivers['idOf'] = (...given) => at.idOf(...given);
const issue: Receivers['issue'] = (...given) => at.issue(...given);

describe('registering', () => {
  it('keeps people in their order, with the values that are known so far', async () => {
    const [eva, leo, ana] = [someone(), someone(), someone()];
    const answer = await register([eva, { ...leo, values: { degree: '', average: null } }, ana]);
    expect(answer).toMatchObject({ status: 201, body: { added: 3, updated: 0, refused: [] } });
    const { receivers, total } = await list();
    expect(total).toBe(3);
    expect(receivers).toMatchObject([
      { email: eva.email, values: eva.values, status: 'pending', canceled: false },
      { email: leo.email },
      { email: ana.email },
    ]);
    expect(receivers[1]?.values).toEqual({});
    expect(await waiting(undefined, { page: 1, limit: 2 })).toEqual([ana.email]);
    expect(await waiting(undefined, { q: leo.email })).toEqual([leo.email]);
    expect(await waiting(undefined, { q: 'nobody' })).toEqual([]);
  });

  it('of whoever is there already adds what is given to what was', async () => {
    const eva = someone({ degree: 'Física' });
    await register({ ...eva, values: { degree: 'Física' } });
    const id = await idOf(eva.email);
    const again = await register([{ id, values: { average: 8.5, degree: '' } }]);
    expect(again.body).toMatchObject({ added: 0, updated: 1 });
    const { receivers } = await list(undefined, { q: eva.email });
    expect(receivers).toMatchObject([{ id, values: { degree: 'Física', average: 8.5 } }]);
  });

  const edit = (recipientId: string, body: object, templateId?: string) =>
    owner.call('updateReceiver', {
      params: { ...of(templateId).params, recipientId },
      body,
    });

  it('is edited value by value, and told at the value what does not fit', async () => {
    const eva = someone();
    await register({ ...eva, values: { degree: 'Física' } });
    const id = await idOf(eva.email);
    expect(await edit(id, { revision: 1, values: { average: 'x', other: 1 } })).toMatchObject({
      status: 400,
      body: { errors: { 'values.average': 'invalid_type', 'values.other': 'unknown_key' } },
    });
    const edited = await edit(id, { revision: 1, values: { average: 9.5, degree: null } });
    expect(edited).toMatchObject({ status: 200, body: { id, revision: 2, values: { average: 9.5 } } });
    expect((edited.body as { values: object }).values).not.toHaveProperty('degree');
    const read = await owner.call('getReceiver', { params: { ...of().params, recipientId: id } });
    expect(read.body).toEqual(edited.body);
    const [event] = await app.test.owner<{ old: object; new: object }>(
      `select v.old, v.new from events e join event_values v on v.event_id = e.id
       where e.resource = 'receivers' and e.type = 'update' and e.members = array[$1::uuid]`,
      [id],
    );
    expect(event).toEqual({ old: { values: { degree: 'Física' } }, new: { values: { average: 9.5 } } });
    // registered once more: what an older page shows is stale
    await register({ id, values: { degree: 'Diseño' } });
    expect(await edit(id, { revision: 2, values: { average: 8 } })).toMatchObject({
      status: 409,
      body: { key: 'request.stale' },
    });
  });

  it('is edited only while one waits, on the template of the address', async () => {
    const eva = someone();
    await register(eva);
    const id = await idOf(eva.email);
    expect((await edit(id, { values: {} }, project.manualId)).status).toBe(404);
    const templates = async () => (await owner.call('listRecipientTemplates', { params: { recipientId: id } })).body;
    expect(await templates()).toMatchObject({
      total: 1,
      templates: [{ id: project.automaticId, projectId: project.projectId, title: expect.any(String) as string }],
    });
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('listRecipientTemplates', { params: { recipientId: id } })).body.total).toBe(0);
    expect((await issue({ id, values: eva.values })).status).toBe(202);
    expect((await edit(id, { values: {} })).status).toBe(404);
    expect((await templates()).total).toBe(0);
  });

  it('writes a name that is otherwise here, follows one that is not, and changes nobody', async () => {
    const eva = someone();
    await register(eva);
    const id = await idOf(eva.email);
    await owner.call('updateRecipient', { params: { recipientId: id }, body: { lastname: 'Río' } });
    expect((await list(undefined, { q: eva.email })).receivers).toMatchObject([{ lastname: 'Río' }]);
    await register({ ...eva, name: 'Evita', lastname: 'Río' });
    expect((await list(undefined, { q: eva.email })).receivers).toMatchObject([{ name: 'Evita', lastname: 'Río' }]);
    expect((await owner.call('getRecipient', { params: { recipientId: id } })).body).toMatchObject({
      name: eva.name,
      lastname: 'Río',
    });
  });

  it('takes back a name that was mistyped, where the right one is how the organization knows them', async () => {
    const eva = { ...someone(), did: 'did:web:eva.example' };
    await register(eva);
    const {
      id: _,
      revision: _revision,
      ...known
    } = (await list(undefined, { q: eva.email })).receivers[0] ?? {
      id: '',
      revision: 0,
    };
    await register({ ...eva, name: 'Personaa', lastname: 'Ejemploo', did: 'did:web:evaa.example' });
    const now = async () => (await list(undefined, { q: eva.email })).receivers;
    expect(await now()).toMatchObject([{ name: 'Personaa', lastname: 'Ejemploo', did: 'did:web:evaa.example' }]);
    // What a row does not name stays as it is.
    await register({ id: await idOf(eva.email), name: eva.name, values: {} });
    expect(await now()).toMatchObject([{ name: eva.name, lastname: 'Ejemploo', did: 'did:web:evaa.example' }]);
    await register(eva);
    expect(await now()).toMatchObject([known]);
  });

  it('refuses rows one by one, and those who hold the credential or stand twice', async () => {
    const [eva, leo] = [someone(), someone()];
    expect((await issue(leo)).body.outcomes.issued).toBe(1);
    const disabled = someone();
    await register(disabled, project.manualId);
    const recipientId = await idOf(disabled.email, project.manualId);
    await owner.call('changeRecipientStatus', { params: { recipientId }, body: { status: 'disabled' } });
    const { body } = await register([
      eva,
      { ...someone(), email: 'nobody' },
      { ...someone(), values: { average: 'x', other: 1 } },
      leo,
      eva,
      { id: project.projectId },
      disabled,
      { values: {} },
    ]);
    expect(body).toMatchObject({
      added: 1,
      refused: [
        { row: 1, outcome: 'invalid', fields: { email: 'invalid_email' } },
        { row: 2, outcome: 'invalid', fields: { 'values.average': 'invalid_type', 'values.other': 'unknown_key' } },
        { row: 3, outcome: 'already_issued', email: leo.email },
        { row: 4, outcome: 'invalid', fields: { email: 'duplicate_row' } },
        { row: 5, outcome: 'invalid', fields: { id: 'not_found' } },
        { row: 6, outcome: 'invalid', fields: { id: 'recipient_disabled' } },
        { row: 7, outcome: 'missing_fields', fields: { name: 'required' } },
      ],
    });
    expect(await waiting(undefined, { q: eva.email })).toEqual([eva.email]);
    expect(await waiting(undefined, { q: leo.email })).toEqual([]);
  });

  it('by many at once registers each once', async () => {
    const people = Array.from({ length: 40 }, () => someone());
    const answers = await Promise.all(
      [people, people.toReversed(), people.slice(10), people.slice(0, 30).toReversed()].map(rows =>
        register(rows, project.manualId),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(people.length);
    const listed = await waiting(project.manualId);
    for (const { email } of people) expect(listed.filter(each => each === email)).toHaveLength(1);
  });

  it('is told once, with its members, and not where nothing came of it', async () => {
    const told = () =>
      app.test.owner<{ type: string }>("select type from events where resource = 'receivers' order by sequence");
    const before = (await told()).length;
    const eva = someone();
    await register([eva, someone()]);
    await register({ ...someone(), email: 'nobody' });
    const id = await idOf(eva.email);
    expect((await remove([id])).body).toEqual({ removed: 1 });
    expect((await remove([id])).body).toEqual({ removed: 0 });
    expect((await told()).slice(before)).toEqual([{ type: 'create' }, { type: 'delete' }]);
  });

  it('belongs to its project and organization', async () => {
    const stranger = await app.as('owner@trial.example');
    expect((await register(someone(), undefined, stranger)).status).toBe(404);
    const eva = someone();
    await register(eva);
    const id = await idOf(eva.email);
    const other = await owner.call('createProject', {
      body: { name: 'Other', category: 'other', networkId: app.networkId },
    });
    const elsewhere = { params: { projectId: other.body.id, templateId: project.automaticId } };
    expect((await owner.call('listReceivers', elsewhere)).status).toBe(404);
    expect((await owner.call('registerReceivers', { ...elsewhere, body: { receiver: someone() } })).status).toBe(404);
    expect((await owner.call('removeReceivers', { ...elsewhere, body: { ids: [id] } })).status).toBe(404);
    expect(await idOf(eva.email)).toBe(id);
  });
});

describe('who waits', () => {
  it.each(['one', 'many'] as const)('waits no more once issued to, however they were named: %s', async how => {
    const [eva, leo] = [someone(), someone()];
    await register([eva, leo]);
    const id = await idOf(eva.email);
    const rows = [{ id, values: eva.values }, leo];
    if (how === 'many') await issue(rows);
    else for (const row of rows) await issue(row);
    await app.workers.drain();
    expect(await waiting(undefined, { q: eva.email })).toEqual([]);
    expect(await waiting(undefined, { q: leo.email })).toEqual([]);
    const again = await issue({ id, values: eva.values });
    expect(again.body.outcomes).toMatchObject({ issued: 0, already_issued: 1 });
    expect((await register(eva)).body).toMatchObject({ added: 0, refused: [{ outcome: 'already_issued' }] });
  });

  it('waits on where their row came to nothing', async () => {
    const eva = someone();
    await register(eva);
    const id = await idOf(eva.email);
    expect((await issue({ id, values: {} })).body.outcomes).toMatchObject({ issued: 0, missing_fields: 1 });
    expect(await waiting(undefined, { q: eva.email })).toEqual([eva.email]);
  });

  it('waits again, with their values, where the credential is canceled, and is marked', async () => {
    const eva = someone();
    await register(eva, project.manualId);
    const id = await idOf(eva.email, project.manualId);
    const { body } = await issue({ id, values: eva.values }, project.manualId);
    expect(await waiting(project.manualId, { q: eva.email })).toEqual([]);
    await sweep(app.test.database, modules);
    const params = { projectId: project.projectId, credentialId: body.results[0]?.credentialId as string };
    expect((await owner.call('cancelCredential', { params })).status).toBe(200);
    expect((await list(project.manualId, { q: eva.email })).receivers).toMatchObject([
      { id, values: eva.values, canceled: true },
    ]);
  });

  it('does not come back by being revoked, and is registered anew like anybody', async () => {
    const eva = someone();
    await register(eva);
    const { body } = await issue(eva);
    const params = { projectId: project.projectId, credentialId: body.results[0]?.credentialId as string };
    await owner.call('revokeCredential', { params, body: { metadata: { description: 'Error' } } });
    expect(await waiting(undefined, { q: eva.email })).toEqual([]);
    expect((await register({ ...eva, values: { degree: 'Química' } })).body).toMatchObject({ added: 1 });
    expect((await list(undefined, { q: eva.email })).receivers).toMatchObject([{ values: { degree: 'Química' } }]);
  });

  const listedOf = (emails: string[]) =>
    app.test.owner<{ email: string }>(
      'select email from template_receivers join recipients r on r.id = recipient_id where email = any($1)',
      [emails],
    );

  it('is kept no longer than it takes to sign', async () => {
    const [eva, waits] = [someone(), someone()];
    await register([eva, waits]);
    await issue(eva);
    await sweep(app.test.database, modules);
    expect(await listedOf([eva.email, waits.email])).toEqual([{ email: waits.email }]);
  });

  /** Issues to somebody while they are being registered: neither commit sees the other. */
  const atOnce = async (templateId: string) => {
    const eva = someone();
    const elsewhere = templateId === project.manualId ? project.automaticId : project.manualId;
    await register(eva, elsewhere);
    const id = await idOf(eva.email, elsewhere);
    await remove([id], elsewhere);
    const credentialId = await asOwnerOf(app.test.address.owner)(async tx => {
      await tx.run(
        `insert into template_receivers (template_id, recipient_id, organization_id, row, given)
         select $1, id, organization_id, 0, $3 from recipients where id = $2`,
        [templateId, id, JSON.stringify(eva.values)],
      );
      return (await issue(eva, templateId)).body.results[0]?.credentialId as string;
    });
    expect(await waiting(templateId, { q: eva.email })).toEqual([eva.email]);
    return { eva, id, credentialId };
  };

  it('waits no more where they were registered while they were issued to', async () => {
    const { eva } = await atOnce(project.automaticId);
    await sweep(app.test.database, modules);
    expect(await listedOf([eva.email])).toEqual([]);
  });

  it('waits no more where they were registered while one that needs approval was asked for, until it is canceled', async () => {
    const { eva, id, credentialId } = await atOnce(project.manualId);
    await sweep(app.test.database, modules);
    expect(await waiting(project.manualId, { q: eva.email })).toEqual([]);
    const params = { projectId: project.projectId, credentialId };
    expect((await owner.call('cancelCredential', { params })).status).toBe(200);
    await sweep(app.test.database, modules);
    expect((await list(project.manualId, { q: eva.email })).receivers).toMatchObject([
      { id, values: eva.values, canceled: true },
    ]);
  });

  it('is left to whoever cancels at that moment', async () => {
    const { eva, credentialId } = await atOnce(project.manualId);
    await asOwnerOf(app.test.address.owner)(async tx => {
      await tx.run("update credentials set standing = 'canceled', holds_place = false where id = $1", [credentialId]);
      await sweep(app.test.database, modules);
    });
    await sweep(app.test.database, modules);
    expect(await waiting(project.manualId, { q: eva.email })).toEqual([eva.email]);
  });

  it('is registered anew for when the old credential has expired, and waits on', async () => {
    const eva = someone();
    const { body } = await issue(eva);
    await app.test.owner("update credentials set expires_at = now() - interval '1 minute' where id = $1", [
      body.results[0]?.credentialId as string,
    ]);
    expect((await register(eva)).body).toMatchObject({ added: 1, refused: [] });
    await sweep(app.test.database, modules);
    expect(await waiting(undefined, { q: eva.email })).toEqual([eva.email]);
  });

  it('is not removed by whoever still sees them, once they were issued to', async () => {
    const eva = someone();
    await register(eva, project.manualId);
    const id = await idOf(eva.email, project.manualId);
    await issue({ id, values: eva.values }, project.manualId);
    expect((await remove([id], project.manualId)).body).toEqual({ removed: 0 });
  });
});

describe('issuing by their ids', () => {
  it('names them as the list does, one or many, and as the row does where it says so', async () => {
    const [eva, leo, ana] = [someone(), someone(), someone()];
    await register([eva, leo, ana]);
    const ids = await Promise.all([eva, leo, ana].map(({ email }) => idOf(email)));
    await register([eva, leo, ana].map(each => ({ ...each, name: 'Como en la lista' })));
    const [first, second, third] = ids.map((id, at) => ({ id, values: [eva, leo, ana][at]?.values }));
    const one = await issue({ ...first });
    expect(one.body.results).toMatchObject([{ outcome: 'issued', name: `Como en la lista ${eva.lastname}` }]);
    const many = await issue([{ ...second }, { ...third, name: 'Como en la fila' }]);
    await app.workers.drain();
    const params = { projectId: project.projectId, requestId: many.body.id };
    expect((await owner.call('getIssueRequest', { params })).body.results).toMatchObject([
      { outcome: 'issued', name: `Como en la lista ${leo.lastname}` },
      { outcome: 'issued', name: `Como en la fila ${ana.lastname}` },
    ]);
  });
});
