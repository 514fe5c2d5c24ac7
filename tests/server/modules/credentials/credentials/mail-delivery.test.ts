import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../../../../server/housekeeping.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let server: SMTPServer;
/** What the server answers to the next recipients; 250 when empty. */
let answers: { code: number; text: string }[] = [];
let received: string[] = [];
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = answers.shift();
      if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
      received.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.on('end', () => done()).resume();
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  app = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>(done => server.close(done));
});

const UNKNOWN = { code: 550, text: '5.1.1 No such user here' };
let n = 300;
async function issued(): Promise<{ id: string; email: string }> {
  n += 1;
  const receiver = graduate(n) as { email: string };
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId: project.automaticId, receiver },
  });
  await app.workers.drain();
  return { id: body.results[0]?.credentialId as string, email: receiver.email };
}
const show = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { ...at(), credentialId } })).body;
const resend = async (ids: string[]) => {
  const answer = await owner.call('resendCredentials', { params: at(), body: { ids } });
  await app.workers.drain();
  return answer;
};

describe('a credential’s email', () => {
  it('that was refused says why, on its page and in the list, and is sent again for one and for many', async () => {
    answers = [UNKNOWN, UNKNOWN];
    const [one, other] = [await issued(), await issued()];
    expect(await show(one.id)).toMatchObject({
      progress: 'sealed',
      mailError: expect.stringContaining('5.1.1 No such user here') as string,
    });
    const { body: told } = await owner.call('listNotifications', { query: { open: true } });
    expect(
      told.notifications.map(each => [each.type, each.data.credentialId]).sort(),
      'whoever asked is told, as of one that came back',
    ).toEqual([one.id, other.id].sort().map(id => ['mailReturned', id]));
    const list = await owner.call('listCredentials', { params: at(), query: { limit: 50 } });
    const failed = list.body.credentials.filter(each => each.mailError !== null).map(each => each.id);
    expect(failed.sort()).toEqual([one.id, other.id].sort());
    received = [];
    expect((await resend([one.id, other.id])).body.done).toHaveLength(2);
    expect(received.sort()).toEqual([one.email, other.email].sort());
    expect(await show(one.id)).toMatchObject({ progress: 'sent', mailError: null });
    answers = [UNKNOWN];
    await resend([one.id]);
    expect((await show(one.id)).mailError, 'the newest sending is what counts').toContain('5.1.1');
    await resend([one.id]);
    expect(await show(one.id)).toMatchObject({ mailError: null });
  });

  it('is sent again as a new mail each time, also after what was done has been swept', async () => {
    const { id, email } = await issued();
    await resend([id]);
    await app.test.owner("update jobs set finished_at = now() - interval '31 days' where state = 'done'");
    await sweep(app.test.database, modules);
    expect(await app.test.owner("select 1 from jobs where kind = 'credentials.deliver'")).toEqual([]);
    received = [];
    for (let i = 0; i < 3; i += 1) await resend([id]);
    expect(received).toEqual([email, email, email]);
  });

  it('keeps its row, and no word and no file, thirty days after', async () => {
    const { email } = await issued();
    await app.test.owner("update mail_outbox set sent_at = now() - interval '29 days' where recipient = $1", [email]);
    const mail = async () =>
      (
        await app.test.owner<{ html: string; text: string; subject: string; files: number }>(
          'select html, text, subject, (select count(*)::int from mail_attachments where mail_id = m.id) as files from mail_outbox m where recipient = $1',
          [email],
        )
      )[0];
    await sweep(app.test.database, modules);
    expect(await mail()).toMatchObject({ files: 3, html: expect.stringContaining('<html') as string });
    await app.test.owner("update mail_outbox set sent_at = now() - interval '31 days' where recipient = $1", [email]);
    await sweep(app.test.database, modules);
    const swept = await mail();
    expect(swept).toMatchObject({ files: 0, html: '', text: '' });
    expect(swept?.subject).not.toBe('');
  });
});
