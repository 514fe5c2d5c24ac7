import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldNotificationCounts } from '../../../../../server/modules/office/notification-groups/known/keep.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';
import { complaintText, reportText, sendBack } from '../../../../support/documents/reports.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const COMPLAINTS = 'complaints@mail.example';

let app: TestApp;
let owner: Client;
let groups: ReturnType<typeof groupsOf>;
let diploma: DiplomaProject;
let server: SMTPServer;
let port: number;
/** What left: from which return path, to whom, with which head. */
let sent: { from: string; to: string; head: string }[] = [];
/** What the next server answers to a recipient, by address. */
const refusals = new Map<string, string>();
/** What happens before it answers. */
let answering: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    logger: false,
    async onRcptTo({ address }, _session, done) {
      await answering();
      const refusal = refusals.get(address);
      done(refusal ? Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const [head = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
          const from = (envelope.mailFrom && envelope.mailFrom.address) || '';
          sent.push({ from, to: envelope.rcptTo[0]?.address ?? '', head });
          done();
        });
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    bounceAddress: 'bounces@mail.example',
    complaintAddress: COMPLAINTS,
    atOnce: 0,
  });
  port = (await app.app.returns?.listen(0, '127.0.0.1')) as number;
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'reported.example');
  diploma = await diplomaProject(app);
});
beforeEach(() => {
  sent = [];
  refusals.clear();
  answering = () => Promise.resolve();
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>(done => server.close(done));
});

const mailTo = (email: string) => sent.findLast(({ to }) => to === email) ?? { from: '', to: '', head: '' };
const report = (email: string, action: object) => sendBack(port, mailTo(email).from, reportText(action));
const DELIVERED = { action: 'delivered', status: '2.0.0', said: 'smtp; 250 2.0.0 OK' };
const complain = (email: string) => sendBack(port, COMPLAINTS, complaintText({ original: mailTo(email).head }));
const read = async (recipientId: string) => (await owner.call('getRecipient', { params: { recipientId } })).body;

/** A group that was sent to people of its own. */
async function sentGroup(count: number) {
  const people = await groups.people(count);
  const { id } = await groups.chosen(people.map(each => each.id));
  await groups.send(id, count);
  await app.workers.drain();
  return { id, people: people as [(typeof people)[0], ...typeof people] };
}
const one = async () => {
  const { id, people } = await sentGroup(1);
  return { groupId: id, person: people[0] };
};
const itemOf = async (groupId: string) => (await groups.items(groupId))[0];
/** A group to somebody who was reached before. */
async function again(recipientId: string) {
  const group = await groups.chosen([recipientId]);
  const { body } = await owner.call('getNotificationReach', groups.at(group.id));
  return body;
}
const SUPPRESSED = [{ channel: 'email', reason: 'suppressed', people: 1 }];

describe('what is reported of a group’s email', () => {
  it('is known as delivered by a report of success, once, and as sent by none', async () => {
    const { id, people } = await sentGroup(2);
    const [first, second] = people;
    await report(first.email, DELIVERED);
    await report(first.email, DELIVERED);
    await report(second?.email ?? '', { ...DELIVERED, action: 'relayed' });
    const items = await groups.items(id);
    expect(items.find(each => each.recipientId === first.id)).toMatchObject({ state: 'delivered', known: 'delivered' });
    expect(items.find(each => each.recipientId === second?.id)).toMatchObject({ state: 'sent', known: 'sent' });
    const { body } = await owner.call('getNotificationStats', { ...groups.at(id), query: { range: 'today' } });
    expect(body.counts).toEqual(
      expect.arrayContaining([{ channel: 'email', known: 'delivered', reason: null, count: 1 }]),
    );
  });

  it('counts a complaint once and moves nothing, and no other organization’s mail is complained of', async () => {
    const { groupId, person } = await one();
    await complain(person.email);
    await complain(person.email);
    const complained = await app.test.owner(
      'select state, complained_at is not null as complained from notification_items where group_id = $1',
      [groupId],
    );
    expect(complained).toEqual([{ state: 'sent', complained: true }]);
    const other = await one();
    await sendBack(port, COMPLAINTS, complaintText({ original: 'Sello-Mail-ID: abc' }));
    expect(await itemOf(other.groupId)).toMatchObject({ state: 'sent' });
    await app.workers.drain();
    expect(await read(other.person.id)).toMatchObject({ suppressedBecause: null });
  });
});

describe('an email that is being handed over', () => {
  it.each([
    ['pauseNotificationGroup', { state: 'pending', known: 'waiting' }, '451 4.7.1 Greylisted'],
    ['pauseNotificationGroup', { state: 'pending', known: 'waiting' }, '554 5.7.1 Client host blocked'],
    ['cancelNotificationGroup', { known: 'skipped', reason: 'canceled' }, '451 4.7.1 Greylisted'],
  ] as const)('is not tried again after %s: %o where the server says %s', async (operation, after, refusal) => {
    const [person] = await groups.people(1);
    const { id } = await groups.chosen([person?.id ?? '']);
    refusals.set(person?.email ?? '', refusal);
    let tries = 0;
    answering = async () => {
      tries += 1;
      if (tries === 1)
        expect(await owner.call(operation, { ...groups.at(id), body: {} })).toMatchObject({ status: 200 });
    };
    await groups.send(id, 1);
    await app.workers.drain();
    await app.workers.drain();
    expect([tries, await itemOf(id)]).toMatchObject([1, after]);
    if (operation === 'cancelNotificationGroup') return;

    refusals.clear();
    await owner.call('resumeNotificationGroup', { ...groups.at(id), body: {} });
    await app.workers.drain();
    expect(await itemOf(id)).toMatchObject({ state: 'sent' });
    expect(sent.filter(({ to }) => to === person?.email)).toHaveLength(1);
    expect(await groups.read(id)).toMatchObject({ state: 'completed' });
  });

  it('arrives once where it is taken after a pause', async () => {
    const [person] = await groups.people(1);
    const { id } = await groups.chosen([person?.id ?? '']);
    answering = async () => {
      await owner.call('pauseNotificationGroup', { ...groups.at(id), body: {} });
      await owner.call('resumeNotificationGroup', { ...groups.at(id), body: {} });
    };
    await groups.send(id, 1);
    await app.workers.drain();
    expect(await groups.read(id)).toMatchObject({ state: 'completed' });
    expect(sent.filter(({ to }) => to === person?.email)).toHaveLength(1);
  });
});

describe('messages that can be sent again', () => {
  const counted = async (id: string): Promise<number> => {
    const { body } = await owner.call('getNotificationStats', { ...groups.at(id), query: { range: 'today' } });
    const [{ count } = { count: -1 }] = await app.test.owner<{ count: number }>(
      `select count(*)::int from notification_items i where group_id = $1 and known = 'failed' and reason <> 'complained' and exists
         (select from recipients r where r.id = i.recipient_id and (i.channel <> 'email' or r.suppressed_at is null))`,
      [id],
    );
    const [again] = await app.test.owner<{ sum: number }>(
      'select sum(resendable)::int from notification_counts where group_id = $1',
      [id],
    );
    expect([body.resendable, again?.sum]).toEqual([count, count]);
    return count;
  };

  it('are counted as they are after each change, and after the counters are folded', async () => {
    const { id, people } = await sentGroup(4);
    const [gone, full, erased, removed] = people as unknown as Record<'id' | 'email', string>[];
    const back = async (person: Record<'id' | 'email', string> | undefined, said: object = {}) => {
      await report(person?.email ?? '', said);
      await app.workers.drain();
      return counted(id);
    };
    const FULL = { status: '5.2.2', said: 'smtp; 552 5.2.2 Mailbox full' };
    const at = (person: { id: string } | undefined) => ({ params: { recipientId: person?.id ?? '' } });
    expect(await counted(id)).toBe(0);
    expect([await back(gone), await back(full, FULL), await back(erased, FULL), await back(removed, FULL)]).toEqual([
      0, 1, 2, 3,
    ]);

    await complain(full?.email ?? '');
    await app.workers.drain();
    expect(await counted(id)).toBe(2);
    await owner.call('allowRecipientMail', at(full));
    expect(await counted(id)).toBe(3);
    await owner.call('updateRecipient', { ...at(gone), body: { email: 'found@reported.example' } });
    expect(await counted(id)).toBe(4);

    await foldNotificationCounts(app.app.parts);
    expect(await counted(id)).toBe(4);
    await owner.call('eraseRecipient', { ...at(erased), body: { confirm: erased?.email, reason: 'asked' } });
    await app.workers.drain();
    expect(await counted(id)).toBe(3);
    await owner.call('deleteRecipient', at(removed));
    expect(await counted(id)).toBe(2);
    await owner.call('resendNotificationGroup', { ...groups.at(id), body: {} });
    expect(await counted(id)).toBe(0);
    await app.workers.drain();
    await foldNotificationCounts(app.app.parts);
    expect(await counted(id)).toBe(0);
    await expectSoundRecord(app);
  });
});

describe('the address of a recipient', () => {
  it('gets no notifications after one came back for good, and credentials still', async () => {
    const { groupId, person } = await one();
    await report(person.email, {});
    await app.workers.drain();
    expect(await itemOf(groupId)).toMatchObject({ state: 'failed', reason: 'bounced' });
    expect(await read(person.id)).toMatchObject({
      suppressedBecause: 'bounced',
      suppressedAt: expect.any(String) as string,
    });
    expect(await again(person.id)).toMatchObject({ people: 0, skipped: SUPPRESSED });
    const { body } = await owner.call('resendNotificationGroup', { ...groups.at(groupId), body: {} });
    expect(body).toMatchObject({ key: 'notificationGroup.no_failed' });
    sent = [];
    await owner.call('issueCredentials', {
      params: { projectId: diploma.projectId },
      body: { templateId: diploma.automaticId, receiver: { id: person.id, values: graduate(1).values } },
    });
    await app.workers.drain();
    expect(mailTo(person.email).to).toBe(person.email);
  });

  it.each([
    ['a full mailbox', { status: '5.2.2', said: 'smtp; 552 5.2.2 Mailbox full' }],
    ['a server that was away', { status: '4.4.7', said: '' }],
    ['a refusal of what was written', { status: '5.7.1', said: 'smtp; 550 5.7.1 Looks like spam' }],
    ['a delay', { action: 'delayed', status: '4.1.1', said: 'smtp; 450 4.1.1 unknown user' }],
  ])('is not suppressed for %s', async (_, said) => {
    const { person } = await one();
    await report(person.email, said);
    await app.workers.drain();
    expect(await read(person.id)).toMatchObject({ suppressedBecause: null, suppressedAt: null });
  });

  it('is suppressed when the email with a credential is refused for good, or comes back', async () => {
    const [refused, back] = await groups.people(2);
    refusals.set(refused?.email ?? '', '550 5.1.1 No such user');
    for (const person of [refused, back])
      await owner.call('issueCredentials', {
        params: { projectId: diploma.projectId },
        body: { templateId: diploma.automaticId, receiver: { id: person?.id, values: graduate(1).values } },
      });
    await app.workers.drain();
    await report(back?.email ?? '', {});
    await app.workers.drain();
    for (const person of [refused, back])
      expect(await read(person?.id ?? '')).toMatchObject({ suppressedBecause: 'bounced' });
  });

  it('is not mailed where it was suppressed between the start of a group and its sending', async () => {
    const { person } = await one();
    const group = await groups.chosen([person.id]);
    await groups.send(group.id, 1);
    await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} });
    await complain(person.email);
    await app.workers.drain();
    sent = [];
    await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.workers.drain();
    expect(mailTo(person.email).to).toBe('');
    expect(await itemOf(group.id)).toMatchObject({ known: 'skipped', reason: 'suppressed' });
    expect(await groups.read(group.id)).toMatchObject({ state: 'completed' });
  });

  it('is found in the list by the reason, and allowed again by those who manage recipients, with an event', async () => {
    const { person } = await one();
    await complain(person.email);
    await app.workers.drain();
    const listed = async (suppressed: string) => {
      const { body } = await owner.call('listRecipients', { query: { suppressed, q: person.email } });
      return body.recipients.map(({ id }) => id);
    };
    expect(await Promise.all(['any', 'complained', 'bounced'].map(listed))).toEqual([[person.id], [person.id], []]);
    const at = { params: { recipientId: person.id } };
    const member = await app.as('member@uni.example');
    expect((await member.call('allowRecipientMail', at)).status).toBe(403);
    expect(await owner.call('allowRecipientMail', at)).toMatchObject({
      status: 200,
      body: { suppressedBecause: null, suppressedAt: null },
    });
    expect((await owner.call('allowRecipientMail', at)).status).toBe(200);
    const { body } = await owner.call('listRecipientEvents', at);
    const change = (before: string | null, after: string | null) => ({ field: 'suppressedBecause', before, after });
    expect(body.events).toMatchObject([
      { type: 'update', by: { id: app.people['owner@uni.example']?.userId }, changes: [change('complained', null)] },
      { type: 'update', by: null, changes: [change(null, 'complained')] },
      { type: 'create' },
    ]);
    expect(await again(person.id)).toMatchObject({ people: 1, skipped: [] });
  });

  it('is allowed again by another address, and a late report on the previous one suppresses nobody', async () => {
    const { person } = await one();
    const { person: late } = await one();
    await report(person.email, {});
    await app.workers.drain();
    const move = async (recipientId: string, email: string) =>
      (await owner.call('updateRecipient', { params: { recipientId }, body: { email } })).body;
    expect(await move(person.id, 'moved@reported.example')).toMatchObject({ suppressedBecause: null });
    await move(late.id, 'later@reported.example');
    await report(late.email, {});
    await app.workers.drain();
    expect(await read(late.id)).toMatchObject({ suppressedBecause: null });
  });
});
