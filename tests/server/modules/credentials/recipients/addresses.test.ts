import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeCredentials } from '../../../../../contract/credentials/homes/index.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing, person } from '../../../../support/processes/erasing.ts';
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
const add = async () => {
  people += 1;
  const body = { name: 'Luz', lastname: 'Mar', email: `luz${people}@addresses.example` };
  return (await owner.call('createRecipient', { body })).body;
};
const further = (recipientId: string, email: string) =>
  owner.call('addRecipientAddress', { params: { recipientId }, body: { email } });
const at = (recipientId: string) => ({ params: { recipientId } });
const found = async (q: string) =>
  (await owner.call('listRecipients', { query: { q } })).body.recipients.map(each => each.id);

describe('the addresses of a recipient', () => {
  it('are five at most, and each is of one recipient alone', async () => {
    const [one, other] = [await add(), await add()];
    const added = await further(one.id, 'Luz.Home@addresses.example');
    expect(added).toMatchObject({
      status: 201,
      body: { email: one.email, addresses: [{ email: 'luz.home@addresses.example', provenAt: null }] },
    });
    const taken = { status: 409, body: { key: 'recipient.exists', errors: { email: 'duplicate_row' } } };
    expect(await further(other.id, 'luz.home@addresses.example')).toMatchObject(taken);
    expect(await further(other.id, one.email ?? '')).toMatchObject(taken);
    expect(await further(one.id, one.email ?? '')).toMatchObject(taken);
    const name = { name: 'Eva', lastname: 'Sol' };
    const body = { ...name, email: 'luz.home@addresses.example' };
    expect(await owner.call('createRecipient', { body })).toMatchObject(taken);
    const edit = { email: 'luz.home@addresses.example', revision: 1 };
    expect(await owner.call('updateRecipient', { ...at(other.id), body: edit })).toMatchObject(taken);
    expect(await further(one.id, 'no')).toMatchObject({ status: 400, body: { errors: { email: 'invalid_email' } } });
    for (const n of [2, 3, 4]) expect((await further(one.id, `more${n}@addresses.example`)).status).toBe(201);
    expect(await further(one.id, 'more5@addresses.example')).toMatchObject({
      status: 409,
      body: { key: 'recipient.addresses_full', errors: { email: 'too_many' } },
    });
    expect(await further('00000000-0000-4000-8000-000000000000', 'x@addresses.example')).toMatchObject({ status: 404 });
  });

  it('find the recipient: in the search, in an import, and when something is issued', async () => {
    const { id } = await add();
    await further(id, 'quetzal@further.example');
    expect(await found('quetzal@fur')).toEqual([id]);
    const receiver = { ...graduate(7), email: 'quetzal@further.example' };
    const issued = await owner.call('issueCredentials', {
      params: { projectId: diploma.projectId },
      body: { templateId: diploma.automaticId, receiver },
    });
    expect(issued.status).toBe(202);
    expect((await owner.call('listRecipientCredentials', at(id))).body.total).toBe(1);
    const rows = [{ name: 'Q', lastname: 'Z', email: 'quetzal@further.example' }];
    const { body: started } = await owner.call('importRecipients', { body: { file: 'a.csv', rows } });
    await app.workers.drain();
    const { body } = await owner.call('getRecipientImport', { params: { importId: started.id } });
    expect(body).toMatchObject({ state: 'success', outcomes: { added: 0, known: 1 } });
    expect(await found('quetzal@further.example')).toEqual([id]);
  });

  it('list what was received at /mine, each of them', async () => {
    const { id, email } = await add();
    await further(id, 'mine@further.example');
    await owner.call('issueCredentials', {
      params: { projectId: diploma.projectId },
      body: { templateId: diploma.automaticId, receiver: { id, values: graduate(1).values } },
    });
    await app.workers.drain();
    await app.nobody.call('askForHome', { body: { email: 'mine@further.example' }, query: { lang: 'en-US' } });
    await app.workers.drain();
    const [letter] = await lettersTo(app, 'mine@further.example');
    const code = /\/mine\/([\w-]{22})\?/.exec(letter?.text ?? '')?.[1] ?? '';
    const listed = await app.nobody.call('listHomeCredentials', { body: { code, page: 0 } });
    expect(listed.body as HomeCredentials).toMatchObject({ email: 'mine@further.example', total: 1 });
    expect(await lettersTo(app, email ?? '')).toHaveLength(1);
  });

  it('change places: the previous main address stays as a further one and is notified', async () => {
    const { id, email } = await add();
    const { body } = await further(id, 'next@further.example');
    const addressId = body.addresses[0]?.id ?? '';
    const main = await owner.call('makeRecipientAddressMain', { params: { recipientId: id, addressId } });
    expect(main).toMatchObject({
      status: 200,
      body: { email: 'next@further.example', addresses: [{ email }], revision: 2 },
    });
    const gone = { params: { recipientId: id, addressId } };
    expect((await owner.call('makeRecipientAddressMain', gone)).status).toBe(404);
    expect((await owner.call('removeRecipientAddress', gone)).status).toBe(404);
    const [last] = main.body.addresses;
    await owner.call('removeRecipientAddress', { params: { recipientId: id, addressId: last?.id ?? '' } });
    const { body: history } = await owner.call('listRecipientEvents', at(id));
    expect(history.events.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['addresses'],
      ['email', 'addresses'],
      ['addresses'],
      expect.anything(),
    ]);
    await further(id, 'again@further.example');
    const edited = await owner.call('updateRecipient', {
      ...at(id),
      body: { email: 'again@further.example', revision: 2 },
    });
    expect(edited.body).toMatchObject({ email: 'again@further.example', addresses: [] });
  });

  it('are given to one of two recipients when both are asked for at the same time', async () => {
    const [one, other] = [await add(), await add()];
    const answers = await Promise.all([
      further(one.id, 'both@further.example'),
      owner.call('updateRecipient', { ...at(other.id), body: { email: 'both@further.example', revision: 1 } }),
      owner.call('createRecipient', { body: { name: 'Eva', lastname: 'Sol', email: 'both@further.example' } }),
    ]);
    const done = answers.filter(({ status }) => status < 300);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await found('both@further.example')).toHaveLength(1);
  });

  it('go with the person when they are erased', async () => {
    const acts = erasing(app, owner, diploma);
    const who = person('F');
    await acts.issued(who, diploma.automaticId);
    const { id } = await acts.recipientOf(who);
    await further(id, 'xochipilli@borrado.example');
    await app.workers.drain();
    expect((await acts.ask(id, who.email)).status).toBe(202);
    await app.workers.drain();
    expect(await acts.places(['xochipilli@borrado.example'])).toEqual([]);
  });
});
