import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inbox } from '../../../../../contract/office/notification-groups/index.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing, person as someone } from '../../../../support/processes/erasing.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
let groups: ReturnType<typeof groupsOf>;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'inbox.example');
  acts = erasing(app, owner, project);
});
afterAll(() => app.stop());

const PATH = /\/inbox\/([\w-]{22})\?lang=/;
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

interface Reader {
  id: string;
  email: string;
  code: string;
  groupId: string;
  unsubscribe: string;
}

/** Sends a group to one person. */
async function sent(person: { id: string; email: string }, body: object = {}): Promise<Reader> {
  const group = await groups.chosen([person.id], body);
  expect(await groups.send(group.id, 1)).toMatchObject({ status: 202 });
  await app.workers.drain();
  const [mail] = await groups.mails(group.id);
  const [, code = ''] = PATH.exec(mail?.text ?? '') ?? [];
  return { ...person, code, groupId: group.id, unsubscribe: mail?.unsubscribe_url ?? '' };
}
async function reader(body: object = {}): Promise<Reader> {
  const [person] = await groups.people(1);
  return sent(person ?? { id: '', email: '' }, body);
}
const read = (code: string, page = 0) => app.nobody.call('readInbox', { body: { code, page } });
const inboxOf = async (code: string): Promise<Inbox> => (await read(code)).body;
const choose = (code: string, choices: object) => app.nobody.call('updateInboxChoices', { body: { code, ...choices } });
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
const unsubscribe = (token: string, body: object = ONE_CLICK) =>
  app.nobody.call('unsubscribeInbox', { params: { token }, body });
const skipped = async (person: { id: string }, body: object = {}) =>
  (await owner.call('getNotificationReach', groups.at((await groups.chosen([person.id], body)).id))).body.skipped;
const OPTED_OUT = [{ channel: 'email', reason: 'opted_out', people: 1 }];

describe('the page of a person', () => {
  it('is linked from each email, and lists what came, the newest first', async () => {
    const first = await reader({
      title: { 'en-US': 'Bring {document}', 'es-MX': null },
      description: { 'en-US': 'On Friday.', 'es-MX': null },
      attributes: [{ label: 'Document', type: 'fixed', value: 'your <b>card</b>' }],
      link: 'https://uni.example/a',
      actionLabel: { 'en-US': 'Open', 'es-MX': null },
    });
    const second = await sent(first, { type: 'urgent' });
    expect(second.code).toBe(first.code);
    const { status, body, headers } = await read(first.code);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      organization: 'Universidad del Valle Azul',
      total: 2,
      choices: { language: null, typesOff: [], channelsOff: [], stopped: false },
      messages: [
        { id: second.groupId, type: 'urgent', isRead: false },
        {
          id: first.groupId,
          title: 'Bring your <b>card</b>',
          text: 'On Friday.',
          details: [{ label: 'Document', value: 'your <b>card</b>' }],
          link: 'https://uni.example/a',
          action: 'Open',
          isRead: false,
        },
      ],
    });
    expect((await read(first.code, 1)).body.messages).toEqual([]);
  });

  it('keeps only a hash of its code', async () => {
    const { code, id } = await reader();
    const [row] = await app.test.owner<{ hash: Buffer }>('select hash from recipient_inboxes where recipient_id = $1', [
      id,
    ]);
    expect(row?.hash).toEqual(createHash('sha256').update(code).digest());
    expect(await acts.places([code])).toEqual([]);
  });

  it('counts a message as read only after a browser reports that it showed it', async () => {
    const { code, groupId } = await reader();
    const other = await reader();
    await read(code);
    expect(await groups.items(groupId)).toMatchObject([{ state: 'sent', readAt: null }]);
    const shown = (messages: string[]) => app.nobody.call('showInboxMessages', { body: { code, messages } });
    expect((await shown([groupId, other.groupId])).status).toBe(204);
    expect(await groups.items(groupId)).toMatchObject([{ state: 'read', known: 'read' }]);
    expect(await groups.items(other.groupId)).toMatchObject([{ state: 'sent', known: 'sent' }]);
    expect((await inboxOf(code)).messages[0]?.isRead).toBe(true);
    expect((await shown([groupId])).status).toBe(204);
    expect((await shown([])).body).toMatchObject({ errors: { messages: 'too_few' } });
  });

  it('turns types and channels off, and important and urgent messages still come', async () => {
    const person = await reader();
    const { revision } = (await inboxOf(person.code)).choices;
    expect((await choose(person.code, { typesOff: ['reminder'], revision })).body).toMatchObject({
      typesOff: ['reminder'],
      revision: revision + 1,
    });
    expect(await choose(person.code, { typesOff: [], revision })).toMatchObject({ status: 409 });
    expect(await skipped(person)).toEqual(OPTED_OUT);
    expect(await skipped(person, { type: 'news' })).toEqual([]);
    await choose(person.code, { typesOff: [], channelsOff: ['email'] });
    expect(await skipped(person, { type: 'news' })).toEqual(OPTED_OUT);
    expect(await skipped(person, { type: 'important' })).toEqual([]);
    expect((await choose(person.code, { typesOff: ['urgent'] })).body).toMatchObject({
      errors: { 'typesOff.0': 'invalid_choice' },
    });
  });

  it('stops everything but codes and credentials, and starts again', async () => {
    const person = await reader();
    expect((await choose(person.code, { stopped: true })).body).toMatchObject({ stopped: true });
    expect(await skipped(person, { type: 'urgent' })).toEqual(OPTED_OUT);
    const before = (await lettersTo(app, person.email)).length;
    await acts.issued({ ...someone('S'), email: person.email, name: 'Luz', lastname: 'Mar' }, project.automaticId);
    await app.workers.drain();
    expect((await lettersTo(app, person.email)).length).toBe(before + 1);
    expect((await choose(person.code, { stopped: false })).body).toMatchObject({ stopped: false });
    expect(await skipped(person, { type: 'urgent' })).toEqual([]);
  });

  it('sends in the language that the person chose, and records who changed nothing', async () => {
    const person = await reader();
    expect((await choose(person.code, { language: 'es-MX' })).body).toMatchObject({ language: 'es-MX' });
    await sent(person);
    expect((await inboxOf(person.code)).messages[0]).toMatchObject({
      language: 'es-MX',
      title: 'Cierran las inscripciones',
    });
    const events = await owner.call('listRecipientEvents', { params: { recipientId: person.id } });
    const updates = events.body.events.filter(({ type }) => type === 'update').length;
    expect(updates).toBe(1);
    await choose(person.code, { language: 'es-MX' });
    const again = await owner.call('listRecipientEvents', { params: { recipientId: person.id } });
    expect(again.body.events.filter(({ type }) => type === 'update').length).toBe(updates);
  });

  it('is counted at the last notification that reached a person who turns something off', async () => {
    const person = await reader({ type: 'news' });
    const last = await sent(person);
    const optOuts = async (id: string, range = 'today') =>
      (await owner.call('getNotificationStats', { ...groups.at(id), query: { range } })).body.optOuts;
    await choose(person.code, { language: 'es-MX' });
    expect(await optOuts(last.groupId)).toBe(0);
    await choose(person.code, { typesOff: ['news'] });
    expect([await optOuts(person.groupId), await optOuts(last.groupId)]).toEqual([1, 0]);
    expect((await unsubscribe(tokenOf(last.unsubscribe))).status).toBe(204);
    await choose(person.code, { typesOff: [] });
    expect([await optOuts(person.groupId), await optOuts(last.groupId)]).toEqual([1, 1]);
    await app.test.owner('update notification_opt_outs set day = day - 10');
    expect([await optOuts(last.groupId), await optOuts(last.groupId, 'month')]).toEqual([0, 1]);
  });

  it('takes back a message that waits when its person no longer wants it', async () => {
    // the fourth of a day waits for the next one
    const person = await reader();
    for (let n = 0; n < 2; n += 1) await sent(person);
    const group = await groups.chosen([person.id]);
    await groups.send(group.id, 1);
    await app.workers.drain();
    expect(await groups.items(group.id)).toMatchObject([{ state: 'pending', known: 'waiting' }]);
    expect((await inboxOf(person.code)).total).toBe(3);
    await choose(person.code, { typesOff: ['reminder'] });
    expect(await groups.items(group.id)).toMatchObject([{ known: 'skipped', reason: 'opted_out' }]);
    expect((await inboxOf(person.code)).total).toBe(3);
  });

  it('is unknown with a wrong code, after the address changed, and once its person is erased', async () => {
    expect((await read('A'.repeat(22))).body).toMatchObject({ key: 'code.invalid' });
    expect((await read('short')).status).toBe(400);
    const person = await reader();
    const { body: recipient } = await owner.call('getRecipient', { params: { recipientId: person.id } });
    const moved = await owner.call('updateRecipient', {
      params: { recipientId: person.id },
      body: { email: 'moved@inbox.example', revision: recipient.revision },
    });
    expect(moved.status).toBe(200);
    expect((await read(person.code)).status).toBe(410);
    const next = await sent({ ...person, email: 'moved@inbox.example' });
    expect(next.code).not.toBe(person.code);
    expect((await inboxOf(next.code)).total).toBe(2);
    expect((await acts.ask(person.id, 'moved@inbox.example')).status).toBe(202);
    await app.workers.drain();
    expect(await acts.erasure(person.id)).toMatchObject({ state: 'done' });
    expect((await read(next.code)).body).toMatchObject({ key: 'code.invalid' });
    expect((await choose(next.code, { stopped: true })).status).toBe(410);
    expect((await unsubscribe(tokenOf(next.unsubscribe))).status).toBe(404);
    expect(await app.test.owner('select 1 from recipient_inboxes where recipient_id = $1', [person.id])).toEqual([]);
    expect(await app.test.owner('select 1 from notification_choices where recipient_id = $1', [person.id])).toEqual([]);
  });

  it('ends when a credential corrects the address of its person', async () => {
    const person = await reader();
    const issued = await acts.issued(
      { ...someone('U'), email: person.email, name: 'Luz', lastname: 'Mar' },
      project.automaticId,
    );
    await app.workers.drain();
    const sentThere = await owner.call('readdressCredential', {
      ...acts.of(issued),
      body: { email: 'readdressed@inbox.example' },
    });
    expect(sentThere.status).toBe(200);
    expect((await read(person.code)).status).toBe(410);
    const next = await sent({ ...person, email: 'readdressed@inbox.example' });
    const again = await owner.call('reissueCredential', {
      ...acts.of(issued),
      body: {
        ...graduate(1),
        name: 'Luz',
        lastname: 'Mar',
        email: 'reissued@inbox.example',
        metadata: { description: 'Another address' },
      },
    });
    expect(again.status).toBe(201);
    expect((await read(next.code)).status).toBe(410);
    expect((await unsubscribe(tokenOf(next.unsubscribe))).status).toBe(404);
  });

  it('is limited by wrong codes as the list of credentials is', async () => {
    const from = '10.7.7.7';
    const tries = [];
    for (let n = 0; n < 61; n++)
      tries.push((await app.nobody.call('readInbox', { body: { code: 'A'.repeat(22) }, from })).status);
    expect(new Set(tries.slice(0, 60))).toEqual(new Set([410]));
    expect(tries.at(-1)).toBe(429);
  });
});

describe('the one-click header of a group email', () => {
  it('turns the type off when it is posted, and changes nothing when it is followed', async () => {
    const person = await reader();
    const followed = await app.http.inject({ method: 'GET', url: new URL(person.unsubscribe).pathname });
    expect([followed.statusCode, followed.headers.location]).toEqual([303, `/inbox/${person.code}`]);
    expect((await inboxOf(person.code)).choices.typesOff).toEqual([]);
    expect((await unsubscribe(tokenOf(person.unsubscribe), {})).status).toBe(400);
    expect((await unsubscribe(tokenOf(person.unsubscribe))).status).toBe(204);
    expect((await unsubscribe(tokenOf(person.unsubscribe))).status).toBe(204);
    expect((await inboxOf(person.code)).choices).toMatchObject({ typesOff: ['reminder'], stopped: false });
  });

  it('stops everything where the message was important or urgent', async () => {
    const person = await reader({ type: 'urgent' });
    expect((await unsubscribe(tokenOf(person.unsubscribe))).status).toBe(204);
    expect((await inboxOf(person.code)).choices).toMatchObject({ typesOff: [], stopped: true });
  });

  it('moves nothing by a forged token', async () => {
    const [one, other] = [await reader(), await reader()];
    const [type = '', organization = '', , mac = ''] = tokenOf(one.unsubscribe).split('.');
    for (const forged of [
      `${type}.${organization}.${other.id}.${mac}`,
      `news.${organization}.${one.id}.${mac}`,
      `${type}.${organization}.${one.id}.`,
      'x',
    ])
      expect((await unsubscribe(forged)).status, forged).toBe(404);
    expect((await inboxOf(other.code)).choices.typesOff).toEqual([]);
    const followed = await app.http.inject({ method: 'GET', url: '/api/v1/public/inbox/unsubscribe/x' });
    expect([followed.statusCode, followed.headers.location]).toEqual([303, '/inbox/']);
  });
});

describe('the list of credentials of an address', () => {
  it('leads to the pages of the organizations that sent it notifications', async () => {
    const person = await reader();
    const home = async (email: string) => {
      await app.nobody.call('askForHome', { body: { email }, from: `10.8.${email.length}.1` });
      await app.workers.drain();
      const text = (await lettersTo(app, email)).find(letter => letter.text.includes('/mine/'))?.text ?? '';
      return /\/mine\/([\w-]{22})/.exec(text)?.[1] ?? '';
    };
    await acts.issued({ ...someone('T'), email: person.email, name: 'Luz', lastname: 'Mar' }, project.automaticId);
    await app.workers.drain();
    const { body } = await app.nobody.call('readHomeInboxes', { body: { code: await home(person.email) } });
    expect(body.inboxes).toEqual([
      { organization: 'Universidad del Valle Azul', url: `${app.settings.publicUrl}/inbox/${person.code}` },
    ]);
    expect((await app.nobody.call('readHomeInboxes', { body: { code: 'A'.repeat(22) } })).status).toBe(410);
  });
});
