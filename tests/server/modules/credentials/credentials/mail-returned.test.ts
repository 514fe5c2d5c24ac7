import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';
import { reportText, sendBack, type Report } from '../../../../support/documents/reports.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let server: SMTPServer;
let port: number;
/** What left: from which return path, to whom. */
let sent: { from: string; to: string }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const [from, to] = [envelope.mailFrom && envelope.mailFrom.address, envelope.rcptTo[0]?.address];
      stream
        .on('end', () => {
          sent.push({ from: from || '', to: to ?? '' });
          done();
        })
        .resume();
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    bounceAddress: 'bounces@mail.example',
    atOnce: 0,
  });
  port = (await app.app.returns?.listen(0, '127.0.0.1')) as number;
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
beforeEach(() => void (sent = []));
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
  await new Promise<void>(done => server.close(done));
});

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const show = async (credentialId: string) => (await owner.call('getCredential', of(credentialId))).body;
const history = async (credentialId: string) =>
  (await owner.call('listCredentialEvents', of(credentialId))).body.events;
const returnPathOf = (email: string) => sent.find(each => each.to === email)?.from as string;
const comesBack = (email: string, report: Report = {}) => sendBack(port, returnPathOf(email), reportText(report));

let n = 400;
/** Issues to so many by one request; each with the address that their email went to. */
async function issued(count = 1): Promise<{ id: string; email: string }[]> {
  const receiver = Array.from({ length: count }, () => graduate((n += 1)) as { email: string });
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId: project.automaticId, receiver },
  });
  await app.workers.drain();
  const { body: listed } = await owner.call('listIssueResults', { params: { ...at(), requestId: body.id } });
  return listed.results.map(each => ({ id: each.credentialId as string, email: each.email as string }));
}
const one = async () => (await issued())[0] as { id: string; email: string };
const unread = async () =>
  (await owner.call('listNotifications', { query: { status: 'new' } })).body.notifications.filter(
    each => each.type === 'mailReturned',
  );
const readAll = async () => {
  for (const { id } of await unread()) await owner.call('readNotification', { params: { notificationId: id } });
};
const readdress = (credentialId: string, body: object, caller = owner) =>
  caller.call('readdressCredential', { ...of(credentialId), body });

describe('an email that comes back', () => {
  it('is said of its credential, in its timeline, and to whoever asked for it', async () => {
    await readAll();
    const { id, email } = await one();
    expect(returnPathOf(email)).toMatch(/^bounces\+[0-9a-f]{32}\.[a-z2-7]{16}@mail\.example$/);
    expect(await show(id)).toMatchObject({ progress: 'sent', mailError: null, mailReturnedAt: null });
    await comesBack(email);
    expect(await show(id)).toMatchObject({
      progress: 'sent',
      standing: 'active',
      mailError: '550 5.1.1 <ana@uni.example>: Recipient address rejected',
      mailReturnedAt: expect.any(String) as string,
    });
    const [newest] = await history(id);
    expect(newest).toMatchObject({ type: 'bounce', by: null, reason: expect.stringContaining('5.1.1') as string });
    const [notice, ...more] = await unread();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      data: { credentialId: id, projectId: project.projectId, mailReturned: { count: 1 } },
    });
    await comesBack(email, { said: 'smtp; 550 5.7.1 no' });
    expect((await show(id)).mailError, 'a second report says nothing new').toContain('5.1.1');
    expect(await unread()).toHaveLength(1);
  });

  it('is one notice of a request, however many do, until it is read', async () => {
    await readAll();
    const many = await issued(3);
    for (const { email } of many.slice(0, 2)) await comesBack(email);
    const [notice, ...more] = await unread();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ data: { mailReturned: { count: 2 }, credentialId: many[1]?.id } });
    await readAll();
    await comesBack(many[2]?.email as string);
    expect(await unread()).toMatchObject([{ data: { mailReturned: { count: 1 } } }]);
    // The same credential again, of which a notice was read already.
    await readAll();
    await owner.call('resendCredentials', { params: at(), body: { ids: [many[2]?.id] } });
    sent = [];
    await app.workers.drain();
    await comesBack(many[2]?.email as string);
    expect(await unread()).toHaveLength(1);
  });

  it('is told to all who may send it again, where whoever asked may not any more', async () => {
    const manager = await app.as('member@uni.example');
    const receiver = graduate((n += 1)) as { email: string };
    await manager.call('issueCredentials', { params: at(), body: { templateId: project.automaticId, receiver } });
    await app.workers.drain();
    const told = async (who: Client) =>
      (await who.call('listNotifications', { query: { status: 'new' } })).body.notifications.filter(
        each => each.type === 'mailReturned' && each.data.receiverName === 'Persona Ejemplo',
      ).length;
    await readAll();
    await owner.call('removeProjectUser', {
      params: { ...at(), userId: app.people['member@uni.example']?.userId as string },
      query: { roleId: PROJECT_ROLE_IDS['project.manager'] },
    });
    const before = await told(manager);
    await comesBack(receiver.email);
    expect([await told(owner), (await told(manager)) - before]).toEqual([1, 0]);
    const stranger = await app.as('owner@trial.example');
    expect(await told(stranger), 'nobody of another organization').toBe(0);
  });

  it('says nothing of one that was sent again since, nor of a credential of others', async () => {
    const { id, email } = await one();
    const before = returnPathOf(email);
    await owner.call('resendCredentials', { params: at(), body: { ids: [id] } });
    await app.workers.drain();
    await sendBack(port, before, reportText());
    expect(await show(id)).toMatchObject({ mailError: null, mailReturnedAt: null });
    const stranger = await app.as('owner@trial.example');
    await comesBackOfNewest(email);
    expect((await stranger.call('listNotifications')).body.notifications).toEqual([]);
    expect((await show(id)).mailReturnedAt).not.toBeNull();
  });
  const comesBackOfNewest = (email: string) =>
    sendBack(port, sent.findLast(each => each.to === email)?.from as string, reportText());

  it('tells nothing where it is only late, and shows what others wrote as text', async () => {
    const { id, email } = await one();
    await comesBack(email, { action: 'delayed', status: '4.4.1' });
    expect(await show(id)).toMatchObject({ mailError: null });
    await comesBack(email, { said: 'smtp; 554 \u202E<b>no</b>\u0000' });
    expect((await show(id)).mailError).toBe('5.1.1 554 <b>no</b>');
  });
});

describe('an address that is put right', () => {
  it('is the recipient’s, and the credential’s email goes there, in one step', async () => {
    const { id, email } = await one();
    await comesBack(email);
    const { receiver, person } = await show(id);
    sent = [];
    const answer = await readdress(id, { email: 'right@alumni.example', revision: person.revision });
    expect(answer).toMatchObject({
      status: 200,
      body: { mailError: null, mailReturnedAt: null, receiver: { email: 'right@alumni.example' } },
    });
    await app.workers.drain();
    // The previous address is notified of it, though a mail came back from there.
    expect(sent.map(each => each.to).sort()).toEqual([email, 'right@alumni.example'].sort());
    const { body } = await owner.call('getRecipient', { params: { recipientId: receiver.id } });
    expect(body).toMatchObject({ email: 'right@alumni.example', revision: person.revision + 1 });
    expect((await history(id)).slice(0, 3)).toMatchObject([
      { type: 'send', again: false, by: null },
      { type: 'send', again: true, by: { id: expect.any(String) as string } },
      { type: 'bounce' },
    ]);
    // It may come back from there, too.
    await comesBack('right@alumni.example');
    expect((await show(id)).mailReturnedAt).not.toBeNull();
  });

  it('is refused where the recipient was changed meanwhile, or somebody else has it, and nothing is half done', async () => {
    const [first, second] = await issued(2);
    const [id, other] = [first?.id as string, second as { id: string; email: string }];
    await comesBack(first?.email as string);
    const { receiver, person } = await show(id);
    await owner.call('updateRecipient', { params: { recipientId: receiver.id }, body: { name: 'Anä' } });
    sent = [];
    expect(await readdress(id, { email: 'new@alumni.example', revision: person.revision })).toMatchObject({
      status: 409,
      body: { key: 'request.stale' },
    });
    expect(await readdress(id, { email: other.email })).toMatchObject({
      status: 409,
      body: { key: 'recipient.exists', errors: { email: 'duplicate_row' } },
    });
    expect(await readdress(id, { email: 'not an address' })).toMatchObject({
      status: 400,
      body: { errors: { email: 'invalid_email' } },
    });
    await app.workers.drain();
    expect(sent).toEqual([]);
    expect(await show(id)).toMatchObject({ receiver: { email: first?.email }, mailReturnedAt: expect.any(String) });
  });

  it('of what has no email, or is not sealed, leaves the recipient as they were', async () => {
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: graduate((n += 1)) },
    });
    const id = body.results[0]?.credentialId as string;
    const { receiver } = await show(id);
    expect(await readdress(id, { email: 'soon@alumni.example' })).toMatchObject({
      status: 409,
      body: { key: 'credential.not_sealed' },
    });
    const { body: recipient } = await owner.call('getRecipient', { params: { recipientId: receiver.id } });
    expect(recipient.email).toBe(receiver.email);
    await app.workers.drain();
  });

  it('of two at once is put right once, by the revision', async () => {
    const { id, email } = await one();
    await comesBack(email);
    const { person } = await show(id);
    const answers = await Promise.all(
      ['a', 'b'].map(name => readdress(id, { email: `${name}.first@alumni.example`, revision: person.revision })),
    );
    expect(answers.map(each => each.status).sort()).toEqual([200, 409]);
    sent = [];
    await app.workers.drain();
    expect(sent.filter(({ to }) => to !== email)).toHaveLength(1);
  });
});
