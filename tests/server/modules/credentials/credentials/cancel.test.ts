import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { startWorkers, type Workers } from '../../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { MAIL_JOB } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let server: SMTPServer;
/** They do all but send. */
let writers: Workers;
const received: string[] = [];
/** What the server does with the next mails before it takes them. */
let onMail: (() => Promise<void>) | undefined;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      stream
        .on('end', () => {
          void (onMail?.() ?? Promise.resolve()).then(() => {
            received.push(envelope.rcptTo[0]?.address ?? '');
            done();
          }, done);
        })
        .resume();
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    atOnce: 0,
  });
  const { [MAIL_JOB]: _, ...handlers } = app.app.jobs;
  writers = startWorkers({ database: app.test.database, handlers, count: 0, log: createLog('silent') });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(async () => {
  await writers.stop();
  await expectSoundRecord(app);
  await app.stop();
  await new Promise<void>(done => server.close(done));
});

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const show = async (credentialId: string): Promise<Credential> =>
  (await owner.call('getCredential', of(credentialId))).body;
const pageOf = async ({ verifyUrl }: Credential) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId: verifyUrl.split('/').at(-1) as string } })).body;
const cancel = (credentialId: string, caller = owner) => caller.call('cancelCredential', of(credentialId));

let n = 500;
/** Signs one, whose seal and email wait. */
async function signed(templateId = project.automaticId): Promise<{ id: string; email: string; receiver: object }> {
  const receiver = graduate((n += 1)) as { email: string };
  const { body } = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  return { id: body.results[0]?.credentialId as string, email: receiver.email, receiver };
}
const mailsOf = (id: string) =>
  app.test.owner<{ state: string }>("select state from mail_outbox where dedupe_key like 'credential:' || $1 || ':%'", [
    id,
  ]);
/** Seals it and has its email written, which then waits. */
async function written(): Promise<{ id: string; email: string }> {
  const one = await signed();
  await writers.drain({ all: true });
  expect(await mailsOf(one.id)).toEqual([{ state: 'pending' }]);
  return one;
}
const go = () => app.workers.drain();

describe('a credential that is signed and not sent', () => {
  it('is canceled: by list and seal, its page says so, nobody is written to, its place is free', async () => {
    const { id, email, receiver } = await signed();
    const answer = await cancel(id);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'canceled', standing: 'canceled', progress: 'signed', disabled: true },
    });
    await go();
    expect(received).not.toContain(email);
    const after = await show(id);
    expect(after.revocationSeal?.change).toMatchObject({ kind: 'cancellation' });
    expect(await pageOf(after)).toMatchObject({
      verdict: 'revoked',
      status: 'revoked',
      revocation: { canceled: true },
      says: { revocation: null },
    });
    const again = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver },
    });
    expect(again.body.outcomes).toMatchObject({ issued: 1 });
    const { body } = await owner.call('getTemplate', { params: { ...at(), templateId: project.automaticId } });
    expect(body).toMatchObject({ id: project.automaticId });
  });

  it('takes its email back with it, where that is written', async () => {
    const { id, email } = await written();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { standing: 'canceled', progress: 'sealed' } });
    expect(await mailsOf(id)).toEqual([{ state: 'withdrawn' }]);
    await go();
    expect(received).not.toContain(email);
    expect(await show(id)).toMatchObject({ standing: 'canceled', progress: 'sealed', sentAt: null });
  });

  it('has gone while its email is being handed over: who comes then is told, and it stands', async () => {
    const { id, email } = await written();
    let told: Awaited<ReturnType<typeof cancel>> | undefined;
    onMail = async () => {
      onMail = undefined;
      told = await cancel(id);
    };
    await go();
    expect(told).toMatchObject({ status: 409, body: { key: 'credential.sent' } });
    expect(received).toContain(email);
    expect(await show(id)).toMatchObject({ standing: 'active', progress: 'sent' });
  });

  it('and what was handed over when the process ended may have gone, until it is tried again', async () => {
    const { id } = await written();
    await app.test.owner("update mail_outbox set in_hand = true where dedupe_key = 'credential:' || $1 || ':0'", [id]);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { key: 'credential.sent' } });
    expect(await mailsOf(id)).toEqual([{ state: 'pending' }]);
    await go();
    expect(await show(id)).toMatchObject({ progress: 'sent' });
  });

  it('sent, is only revoked', async () => {
    const { id } = await signed();
    await go();
    expect(await cancel(id)).toMatchObject({ status: 409, body: { key: 'credential.sent' } });
    expect((await owner.call('revokeCredential', { ...of(id), body: { metadata: { description: 'x' } } })).status).toBe(
      200,
    );
    expect(await cancel(id)).toMatchObject({ status: 409, body: { key: 'credential.revoked' } });
    await go();
  });

  it('canceled twice is canceled once, and the second is told by whom', async () => {
    const { id } = await signed();
    const manager = await app.as('projects@uni.example');
    const answers = await Promise.all([cancel(id), cancel(id, manager)]);
    expect(answers.map(each => each.status).sort()).toEqual([200, 409]);
    expect(answers.find(each => each.status === 409)?.body).toMatchObject({ key: 'credential.canceled' });
    await go();
  });

  it('is not canceled where it took the place of another', async () => {
    const { id } = await signed();
    await go();
    const corrected = await owner.call('reissueCredential', {
      ...of(id),
      body: { values: graduate(n).values, metadata: { description: 'Typo' } },
    });
    expect(await cancel(corrected.body.id)).toMatchObject({ status: 409, body: { key: 'credential.replaces' } });
    await go();
  });
});

describe('a credential whose address is put right before its email has gone', () => {
  const right = () => `right.${n}@alumni.example`;

  it('goes there, and no more to the address of before', async () => {
    const { id, email } = await written();
    const answer = await owner.call('readdressCredential', { ...of(id), body: { email: right() } });
    expect(answer).toMatchObject({ status: 200, body: { receiver: { email: right() } } });
    expect(await mailsOf(id)).toEqual([{ state: 'withdrawn' }]);
    await go();
    expect(received).toContain(right());
    expect(received).not.toContain(email);
    expect(await show(id)).toMatchObject({ progress: 'sent', mailError: null });
  });

  it('nor where that email is being written in this moment', async () => {
    const { id, email } = await written();
    await go();
    received.length = 0;
    await owner.call('resendCredentials', { params: at(), body: { ids: [id] } });
    await meanwhile(
      app,
      tx => tx.run('update credentials set sendings = sendings + 1, receiver_email = $2 where id = $1', [id, right()]),
      () => writers.drain({ all: true }),
    );
    await go();
    expect(received).not.toContain(email);
  });
});

describe('many at once', () => {
  it('are canceled, whatever they wait for, and those that were sent are named', async () => {
    const sent = await signed();
    await go();
    const [pending, fresh, mailed] = [await signed(project.manualId), await signed(), await written()];
    const ids = [sent.id, pending.id, fresh.id, mailed.id];
    const { body } = await owner.call('cancelCredentials', { params: at(), body: { ids } });
    expect([...body.done].sort()).toEqual(ids.slice(1).sort());
    expect(body.failed).toMatchObject([{ id: sent.id, key: 'credential.sent' }]);
    await go();
    for (const id of ids.slice(1)) expect(await show(id)).toMatchObject({ standing: 'canceled', sentAt: null });
    expect(await show(pending.id)).toMatchObject({ progress: 'pending', vc: null, revokedAt: null });
  });
});
