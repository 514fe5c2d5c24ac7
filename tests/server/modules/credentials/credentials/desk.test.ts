import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markAllExpired } from '../../../../../server/modules/credentials/credentials/registry/read/counts.ts';
import { mailDigests, mailSigners } from '../../../../../server/modules/base/notifications/mail/ask.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const MANY = 300;

let app: TestApp;
let at: DiplomaProject;
let owner: Client;
let signer: Client;
let second: Client;
beforeAll(async () => {
  app = await startTestApp();
  at = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  signer = await app.as('signer@uni.example');
  second = await app.as('signer2@uni.example');
});
afterAll(() => app.stop());

const inProject = (more: Record<string, string> = {}) => ({ projectId: at.projectId, ...more });
const ask = async (receiver: unknown) => {
  const { body } = await owner.call('issueCredentials', {
    params: inProject(),
    body: { templateId: at.manualId, receiver },
  });
  for (;;) {
    const { body: request } = await owner.call('getIssueRequest', { params: inProject({ requestId: body.id }) });
    if (request.state !== 'working') return request.id;
  }
};
const desk = async (client: Client, query = {}) =>
  (await client.call('listApprovalRequests', { query: { order: 'ASC', ...query } })).body;
const rows = async (client: Client, requestId: string, query = {}) =>
  (await client.call('listApprovalRows', { params: inProject({ requestId }), query: { order: 'ASC', ...query } })).body;
const sign = (client: Client, requestId: string, seen: string, after: string | null = null) =>
  client.call('signRequest', { params: inProject({ requestId }), body: { seen, after } });
const bell = async (client: Client) =>
  (await client.call('listNotifications', { query: { open: true } })).body.notifications.filter(
    each => each.type === 'requestSignature',
  );
const letters = (to: string) =>
  app.test.owner<{ subject: string; text: string }>(
    'select subject, text from mail_outbox where recipient = $1 order by created_at',
    [to],
  );
/** What was mailed, was so a day earlier. */
const dayPasses = () =>
  app.test.owner(
    "update notifications set mailed_at = mailed_at - interval '25 hours', reminded_at = reminded_at - interval '25 hours'",
  );

describe('the desk of a signer', () => {
  let first: string;
  let many: string;
  beforeAll(async () => {
    first = await ask(graduate(1));
    app.pass(1000);
    many = await ask(Array.from({ length: MANY }, (_, i) => graduate(100 + i)));
  });

  it('lists requests, not credentials, the oldest first, with who asked and how many wait', async () => {
    const { requests, total, waiting } = await desk(signer);
    expect(requests.map(each => [each.id, each.waiting])).toEqual([
      [first, 1],
      [many, MANY],
    ]);
    expect(requests[1]).toMatchObject({
      title: 'Diploma de licenciatura',
      project: { id: at.projectId },
      by: { name: expect.any(String) },
    });
    expect(requests[1]?.receivers).toHaveLength(3);
    expect([total, waiting]).toEqual([2, MANY + 1]);
    expect((await owner.call('listApprovalRequests')).status).toBe(403);
    // who signs in another one, too: a role counts in projects that stand
    await diplomaProject(app);
    await app.test.owner("update projects set status = 'removed' where id = $1", [at.projectId]);
    expect(await desk(signer), 'nothing of a project that was removed').toMatchObject({ total: 0, waiting: 0 });
    await app.test.owner("update projects set status = 'active' where id = $1", [at.projectId]);
  });

  it('shows what would be signed, in the order in which it was asked for', async () => {
    const { credentials, total } = await rows(signer, many, { limit: 100, page: 2 });
    expect(total).toBe(MANY);
    expect(credentials.map(each => each.receiver.email)).toEqual(
      Array.from({ length: 100 }, (_, i) => `persona${300 + i}@alumni.example`),
    );
    expect(credentials[0]?.fields).toContainEqual(expect.objectContaining({ name: 'degree', value: 'Física' }));
    expect((await rows(signer, many, { q: 'persona399@' })).total).toBe(1);
  });

  it('has one entry in the bell for a request, however many it is of', async () => {
    const items = await bell(signer);
    expect(items.map(({ data }) => [data.requestId, data.waiting, data.credentialId !== null])).toEqual([
      [many, MANY, false],
      [first, 1, true],
    ]);
  });

  it('approves what was seen, some hundreds at a time, and nothing that came later', async () => {
    const { seen, credentials } = await rows(signer, many, { limit: 1 });
    const credentialId = credentials[0]?.id as string;
    await owner.call('askAgain', { params: inProject({ credentialId }), body: { values: graduate(1).values } });
    const one = await sign(signer, many, seen);
    expect(one.body).toMatchObject({ done: 250, failed: [] });
    const rest = await sign(signer, many, seen, one.body.next);
    expect(rest.body).toEqual({ done: MANY - 251, failed: [], next: null });
    expect((await desk(signer, { requestId: many })).waiting).toBe(1);
    const anew = await rows(signer, many);
    expect(anew.credentials.map(each => [each.id, each.revision])).toEqual([[credentialId, 2]]);
    const last = await sign(signer, many, anew.seen);
    expect(last.body).toEqual({ done: 1, failed: [], next: null });
    expect((await bell(signer)).map(each => each.data.requestId)).toEqual([first]);
    // it still waits for the second approver, and so does their bell
    expect((await desk(second, { requestId: many })).waiting).toBe(MANY);
    expect((await bell(second)).map(each => each.data.requestId)).toEqual([many, first]);
  });

  it('approves nothing that is frozen anew at that very moment', async () => {
    const id = await ask(graduate(3));
    const { credentials } = await rows(signer, id);
    const credentialId = credentials[0]?.id as string;
    for (let round = 0; round < 6; round += 1) {
      const { seen } = await rows(signer, id);
      const [anew, signed] = await Promise.all([
        owner.call('askAgain', { params: inProject({ credentialId }), body: { values: graduate(3).values } }),
        sign(signer, id, seen),
      ]);
      expect([anew.status, signed.status]).toEqual([200, 200]);
      expect(signed.body.failed).toEqual([]);
      // whoever was first: an approval of before lapses, and one of what came after was never given
      const { body } = await owner.call('getCredential', { params: inProject({ credentialId }) });
      expect([body.revision, body.approvals]).toEqual([round + 2, 0]);
    }
    await owner.call('cancelCredential', { params: inProject({ credentialId }) });
  });

  it.each(['', '1', '5:4:', '4:5:6', '1:2:x', '0:5:', '1:3:2,1', '5:9:9'])(
    'refuses %j as what was seen',
    async seen => {
      const { status, body } = await sign(signer, many, seen);
      expect([status, body]).toMatchObject([400, { code: 40000 }]);
    },
  );

  it('signs what has enough approvals, and then nobody is asked any more', async () => {
    const { requests } = await desk(second);
    for (const { id, seen } of requests)
      for (let next: string | null = null; ;) {
        const { body } = await sign(second, id, seen, next);
        next = body.next;
        if (next === null) break;
      }
    expect((await desk(second)).total).toBe(0);
    expect((await bell(second)).length).toBe(0);
    const { body } = await owner.call('getIssueRequest', { params: inProject({ requestId: many }) });
    expect(body.steps.signed).toBe(MANY);
    expect((await desk(signer)).requests.map(each => each.id)).toEqual([first]);
  });

  it('says nothing of another’s, or of another project’s', async () => {
    const all = '9000000000:9000000000:';
    const stranger = await sign(owner, first, all);
    expect(stranger.status).toBe(403);
    const nowhere = await sign(signer, at.schemaId, all);
    expect(nowhere.body).toEqual({ done: 0, failed: [], next: null });
    expect((await rows(signer, at.schemaId)).total).toBe(0);
  });

  it('has nothing more to approve of what is canceled or has expired', async () => {
    const { credentials } = await rows(signer, first);
    const credentialId = credentials[0]?.id as string;
    await owner.call('cancelCredential', { params: inProject({ credentialId }) });
    expect((await desk(signer)).total).toBe(0);
    expect((await bell(signer)).length).toBe(0);
    const awaited = async () =>
      (await owner.call('listSigners', { params: inProject({ templateId: at.manualId }) })).body.signers.map(
        each => each.pending,
      );
    const before = await awaited();
    const late = await ask(graduate(2));
    await app.test.owner("update credentials set expires_at = now() - interval '1 day' where request_id = $1", [late]);
    expect((await bell(signer)).length).toBe(1);
    await markAllExpired(app.app.parts);
    expect((await desk(signer)).total).toBe(0);
    expect((await bell(signer)).length, 'the bell has it no more either').toBe(0);
    expect(await awaited(), 'nor is anybody waited for').toEqual(before);
    const { body } = await owner.call('listIssueResults', { params: inProject({ requestId: late }) });
    const expired = body.results[0]?.credentialId as string;
    expect((await owner.call('cancelCredential', { params: inProject({ credentialId: expired }) })).status).toBe(200);
    expect(await awaited()).toEqual(before);
  });
});

describe('letters to signers', () => {
  it('one for a request, in the language in which they signed in, when it stands', async () => {
    await mailSigners(app.app.parts);
    await app.test.owner("update users set language = 'es-MX' where email = 'signer2@uni.example'");
    const before = [await letters('signer@uni.example'), await letters('signer2@uni.example')].map(each => each.length);
    const id = await ask([graduate(901), graduate(902)]);
    await mailSigners(app.app.parts);
    await mailSigners(app.app.parts);
    const [english, spanish] = [await letters('signer@uni.example'), await letters('signer2@uni.example')];
    expect([english.length, spanish.length]).toEqual(before.map(each => each + 1));
    expect(english.at(-1)?.subject).toBe('Your signature is asked for: Diploma de licenciatura');
    expect(english.at(-1)?.text).toContain(`/approvals?request=${id}`);
    expect(spanish.at(-1)?.subject).toBe('Se pide tu firma: Diploma de licenciatura');
    expect(spanish.at(-1)?.text).toContain('2 × “Diploma de licenciatura”');
  });

  it('a reminder at the wish of who asked, not twice a day, and one digest a day', async () => {
    const id = await ask(graduate(903));
    await mailSigners(app.app.parts);
    const remind = () => owner.call('remindSigners', { params: inProject({ requestId: id }) });
    expect((await remind()).body).toMatchObject({ key: 'reminder.too_soon' });
    await dayPasses();
    const before = (await letters('signer@uni.example')).length;
    expect((await remind()).body).toEqual({ reminded: 2 });
    await mailSigners(app.app.parts);
    expect((await letters('signer@uni.example')).slice(before).map(each => each.subject)).toEqual([
      'Reminder: your signature is asked for: Diploma de licenciatura',
    ]);
    expect((await remind()).status).toBe(409);
    await dayPasses();
    await mailDigests(app.app.parts);
    await mailDigests(app.app.parts);
    expect((await letters('signer@uni.example')).slice(before + 1).map(each => each.subject)).toEqual([
      '3 credentials wait for you',
    ]);
  });

  it('ten a day at most: of what is asked beyond that, one of all that there was none of', async () => {
    await dayPasses();
    await mailDigests(app.app.parts);
    const count = async () => (await letters('signer2@uni.example')).length;
    const before = await count();
    await app.test.owner("update notifications set lettered_at = lettered_at - interval '25 hours'");
    for (let n = 0; n < 12; n += 1) {
      await ask(graduate(910 + n));
      if (n === 5) await mailSigners(app.app.parts);
    }
    await mailSigners(app.app.parts);
    await mailSigners(app.app.parts);
    expect((await count()) - before).toBe(10);
    await mailDigests(app.app.parts);
    expect((await count()) - before, 'not at once, and not where there was a digest today').toBe(10);
    await app.test.owner("update notifications set reminded_at = reminded_at - interval '25 hours'");
    await app.test.owner(
      "update notifications set mailed_at = mailed_at - interval '61 minutes', lettered_at = lettered_at - interval '61 minutes'",
    );
    await mailDigests(app.app.parts);
    await mailDigests(app.app.parts);
    const [digest, ...more] = (await letters('signer2@uni.example')).slice(before + 10);
    expect(more).toEqual([]);
    // with the three of before, of which there was a digest a day ago; not with the ten that have just had a letter
    expect(digest?.subject).toBe('5 credenciales te esperan');
    // and nobody hears of these twice
    await app.test.owner("update notifications set lettered_at = lettered_at - interval '25 hours'");
    await mailSigners(app.app.parts);
    expect((await count()) - before).toBe(11);
    await ask(graduate(930));
    await mailSigners(app.app.parts);
    expect((await count()) - before, 'another day').toBe(12);
  });

  it('no reminder of what waits for nobody', async () => {
    const id = await ask(graduate(904));
    const { credentials } = await rows(signer, id);
    await owner.call('cancelCredential', { params: inProject({ credentialId: credentials[0]?.id as string }) });
    const { body } = await owner.call('remindSigners', { params: inProject({ requestId: id }) });
    expect(body).toMatchObject({ key: 'reminder.nobody' });
  });

  // Last: whoever was disabled is signed out.
  it('no reminder of what waits for who is disabled only: it would be sent to nobody, and say that it was', async () => {
    const id = await ask(graduate(905));
    await mailSigners(app.app.parts);
    await dayPasses();
    const signers = ['signer@uni.example', 'signer2@uni.example'].map(email => app.people[email]?.userId ?? '');
    const turn = (status: 'active' | 'disabled') =>
      Promise.all(
        signers.map(memberId => owner.call('changeOrganizationUserStatus', { params: { memberId }, body: { status } })),
      );
    for (const { status } of await turn('disabled')) expect(status).toBe(200);
    const remind = () => owner.call('remindSigners', { params: inProject({ requestId: id }) });
    expect((await remind()).body).toMatchObject({ key: 'reminder.unreachable' });
    await turn('active');
    expect((await remind()).body).toEqual({ reminded: 2 });
  });
});
