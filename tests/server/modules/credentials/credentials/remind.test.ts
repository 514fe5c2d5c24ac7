import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REMIND_AFTER_DAYS } from '../../../../../contract/credentials/credentials/index.ts';
import { listOutbox } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const show = async (id: string) => (await owner.call('getCredential', of(id))).body;
async function issue(...ns: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const n of ns) {
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: graduate(n) },
    });
    ids.push(body.results[0]?.credentialId as string);
  }
  await app.workers.drain();
  await app.workers.drain();
  return ids;
}
const open = async (id: string) => {
  const credentialId = (await show(id)).verifyUrl.split('/').at(-1) as string;
  return app.nobody.call('countVisit', {
    params: { credentialId },
    body: { what: 'viewed' },
    headers: { origin: app.settings.publicUrl },
  });
};
const remind = async (...ids: string[]) => {
  const answer = await owner.call('remindCredentials', { params: at(), body: { ids } });
  await app.workers.drain();
  return answer;
};
const reminders = async (id: string) =>
  (await app.test.database.platform('tests', tx => listOutbox(tx))).filter(each =>
    each.dedupeKey.startsWith(`reminder:${id}:`),
  );
const unopened = async (query: Record<string, string | number> = {}) => {
  const { body } = await owner.call('listCredentials', { params: at(), query: { ...query, opened: 'no', limit: 100 } });
  return { ...body, ids: body.credentials.map(each => each.id) };
};

describe('what was not opened', () => {
  it('is listed until its page was seen: sent, standing, in any of the list’s ways', async () => {
    const [seen, not, paused] = (await issue(1, 2, 3)) as [string, string, string];
    const { body: waiting } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(4) },
    });
    await owner.call('suspendCredential', { ...of(paused), body: { metadata: { description: 'Exam' } } });
    await open(seen);
    const { ids, total, more } = await unopened();
    expect([total, more]).toEqual([ids.length, false]);
    expect(ids).toContain(not);
    for (const other of [seen, paused, waiting.results[0]?.credentialId]) expect(ids).not.toContain(other);
    expect((await unopened({ templateId: project.automaticId })).ids).toContain(not);
    expect((await unopened({ templateId: project.manualId })).ids).toEqual([]);
    expect((await unopened({ status: 'sent' })).ids).toContain(not);
    expect((await unopened({ status: 'suspended' })).ids).toEqual([]);
    expect((await show(seen)).visits).toMatchObject({ viewed: { times: 1 }, verified: null });
    expect((await show(not)).viewedAt).toBeNull();
  });
});

describe('a reminder', () => {
  it('goes to who has not opened it, in words of its own and the language of the first letter, and stands in the timeline', async () => {
    const [id] = (await issue(11)) as [string];
    const answer = await remind(id);
    expect(answer).toMatchObject({ status: 200, body: { done: [id], failed: [] } });
    const credential = await show(id);
    expect(credential.remindedAt).not.toBeNull();
    const [mail, ...more] = await reminders(id);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(credential.receiver.email);
    expect(mail?.subject).toMatch(/ te invita a ver “/);
    expect(mail?.text).toContain(credential.verifyUrl);
    const { body } = await owner.call('listCredentialEvents', of(id));
    expect(body.events[0]).toMatchObject({ type: 'remind', members: null });
    // It is no sending: what the first letter did stays.
    expect(credential.progress).toBe('sent');
  });

  it('goes once in a while, and then again', async () => {
    const [id] = (await issue(12)) as [string];
    await remind(id);
    expect((await remind(id)).body).toMatchObject({ done: [], failed: [{ id, key: 'credential.reminded' }] });
    await app.test.owner(
      'update credentials set reminded_at = now() - make_interval(days => $2, mins => 1) where id = $1',
      [id, REMIND_AFTER_DAYS],
    );
    expect((await remind(id)).body.done).toEqual([id]);
    expect(await reminders(id)).toHaveLength(2);
  });

  it('of two who ask at once is sent by one', async () => {
    const [id] = (await issue(13)) as [string];
    const answers = await Promise.all([1, 2, 3].map(() => remind(id)));
    expect(answers.flatMap(each => each.body.done)).toEqual([id]);
    expect(await reminders(id)).toHaveLength(1);
  });

  it('is refused, with the reason, for each that it is not for', async () => {
    const [seen, paused, failed, over, good] = (await issue(21, 22, 23, 24, 25)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await open(seen);
    await owner.call('suspendCredential', { ...of(paused), body: { metadata: { description: 'Exam' } } });
    await app.test.owner("update credentials set mail_error = 'no such user' where id = $1", [failed]);
    await app.test.owner("update credentials set expires_at = now() - interval '1 day' where id = $1", [over]);
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(26) },
    });
    const waiting = body.results[0]?.credentialId as string;
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answer = await remind(seen, paused, failed, over, good, waiting, unknown);
    expect(answer.body.done).toEqual([good]);
    expect(Object.fromEntries(answer.body.failed.map(({ id, key }) => [id, key]))).toEqual({
      [seen]: 'credential.opened',
      [paused]: 'credential.suspended',
      [failed]: 'credential.not_arrived',
      [over]: 'credential.over',
      [waiting]: 'credential.unsigned',
      [unknown]: 'error.not_found',
    });
    expect(answer.body.failed.find(({ id }) => id === paused)?.message).toContain('Olivia');
    await app.test.owner('update credentials set mail_error = null, expires_at = null where id = any($1::uuid[])', [
      [failed, over],
    ]);
  });
});

describe('a reminder that is asked for', () => {
  it('and cannot be written, since it came too late or however often that is tried, may be asked for again', async () => {
    const broken = await startTestApp({ atOnce: 0 });
    try {
      const asker = await broken.as('owner@uni.example');
      const { projectId, automaticId: templateId } = await diplomaProject(broken);
      const { body } = await asker.call('issueCredentials', {
        params: { projectId },
        body: { templateId, receiver: graduate(1) },
      });
      await broken.workers.drain();
      const ids = [body.results[0]?.credentialId as string];
      const ask = async () => (await asker.call('remindCredentials', { params: { projectId }, body: { ids } })).body;
      // Of what has expired until it is its turn nobody is reminded.
      expect((await ask()).done).toEqual(ids);
      await broken.test.owner("update credentials set expires_at = now() - interval '1 minute'");
      await broken.workers.drain();
      const written = await broken.test.database.platform('tests', tx => listOutbox(tx));
      expect(written.filter(each => each.dedupeKey.startsWith('reminder:'))).toEqual([]);
      await broken.test.owner('update credentials set expires_at = null, reminded_at = null');
      expect((await ask()).done).toEqual(ids);
      await broken.test.owner("update credential_documents set unsigned = 'no document'");
      await broken.workers.drain();
      const [credential] = await broken.test.owner<object>(
        'select mail_error, reminders, reminded_at from credentials where id = any($1::uuid[])',
        [ids],
      );
      expect(credential).toEqual({ mail_error: null, reminders: 2, reminded_at: null });
      expect((await ask()).done, 'the first letter arrived, nothing is wrong with the credential').toEqual(ids);
    } finally {
      await broken.stop();
    }
  });

  it('does not go where the page was opened before it was written', async () => {
    const quiet = await startTestApp({ atOnce: 0 });
    try {
      const asker = await quiet.as('owner@uni.example');
      const { projectId, automaticId: templateId } = await diplomaProject(quiet);
      const { body } = await asker.call('issueCredentials', {
        params: { projectId },
        body: { templateId, receiver: graduate(1) },
      });
      await quiet.workers.drain();
      const id = body.results[0]?.credentialId as string;
      const { body: credential } = await asker.call('getCredential', { params: { projectId, credentialId: id } });
      const asked = await asker.call('remindCredentials', { params: { projectId }, body: { ids: [id] } });
      expect(asked.body.done).toEqual([id]);
      await quiet.nobody.call('countVisit', {
        params: { credentialId: credential.verifyUrl.split('/').at(-1) as string },
        body: { what: 'viewed' },
        headers: { origin: quiet.settings.publicUrl },
      });
      await quiet.workers.drain();
      const mails = await quiet.test.database.platform('tests', tx => listOutbox(tx));
      expect(mails.filter(each => each.dedupeKey.startsWith('reminder:'))).toEqual([]);
    } finally {
      await quiet.stop();
    }
  });
});
