import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DOUBT_JOB } from '../../../../../server/modules/credentials/credentials/standing/doubt.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let name: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  name = (await owner.call('getOrganization')).body.name;
});
afterAll(() => app.stop());

/** Times of proofs and blocks are whole seconds, and those of blocks may be ahead. */
const SECOND = 1_000;
const past = async (moment: number) => {
  while (Date.now() <= moment) await setTimeout(50);
};

let n = 700;
const at = () => ({ projectId: project.projectId });
async function issued(templateId = project.automaticId): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: graduate((n += 1)) },
  });
  await app.workers.drain();
  return body.results[0]?.credentialId as string;
}
const show = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { ...at(), credentialId } })).body;
/** What the public page says. */
const verdictOf = async (id: string) => {
  const publicId = (await show(id)).verifyUrl.split('/').at(-1) as string;
  return (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body;
};
const sealedAt = async (id: string) => Date.parse((await verdictOf(id)).seals.issuance?.blockTime ?? '');
const listed = async () => {
  const { body } = await owner.call('listCredentials', { params: at(), query: { key: 'compromised' } });
  expect(body.total).toBe(body.credentials.length);
  return body.credentials.map(each => each.id);
};
const keys = async (query: Record<string, string>) => (await owner.call('listKeys', { query })).body.keys;
const currentKey = async (purpose: 'issue' | 'approve', holder?: string) =>
  (await keys({ purpose, which: 'current' })).find(key => !holder || key.holder?.id === app.people[holder]?.userId)
    ?.id as string;
const compromise = async (keyId: string, since: string) => {
  const answer = await owner.call('compromiseKey', { params: { keyId }, body: { since, confirm: name } });
  expect(answer.status).toBe(200);
};
const countOf = async (keyId: string) => (await keys({})).find(key => key.id === keyId)?.doubted;
const here = (credentials: number) => [{ project: expect.objectContaining({ id: project.projectId }), credentials }];
const mailsOf = async (id: string) =>
  (await app.test.owner('select 1 from mail_outbox where dedupe_key like $1', [`%${id}%`])).length;

describe('what a key signed that somebody else had', () => {
  let keyId: string;
  let good: string;
  let bad: string;
  let since: string;
  beforeAll(async () => {
    keyId = await currentKey('issue');
    good = await issued();
    await past((await sealedAt(good)) + SECOND);
    since = new Date().toISOString();
    await past(Date.parse(since) + SECOND);
    bad = await issued();
    await compromise(keyId, since);
  });

  it('is told by its page at once, as the public page has it, and nothing is told of what was sealed before', async () => {
    // Nothing is believed of anything until its status list is signed anew, which a job does.
    await vi.waitFor(async () => expect((await verdictOf(good)).verdict).toBe('valid'), 20_000);
    for (const id of [good, bad]) {
      // Its status list may be on its way to a new signature still.
      const issuer = (await verdictOf(id)).steps.find(step => step.id === 'issuer');
      expect((await show(id)).doubted).toBe(issuer?.outcome !== 'passed');
    }
    expect(await show(bad)).toMatchObject({ doubted: true, doubtedSince: since, status: 'sent' });
    expect(await show(good)).toMatchObject({ doubted: false, doubtedSince: null });
  });

  it('is sent to nobody again, and nobody is reminded of it, even before the lists know; others are', async () => {
    const before = await mailsOf(bad);
    for (const call of ['resendCredentials', 'remindCredentials'] as const) {
      const { body } = await owner.call(call, { params: at(), body: { ids: [bad, good] } });
      expect(body.done, call).toEqual([good]);
      expect(body.failed, call).toMatchObject([
        { id: bad, key: 'credential.doubted', message: expect.stringContaining('compromised') },
      ]);
    }
    const { person } = await show(bad);
    const elsewhere = { email: 'elsewhere@right.example', revision: person.revision };
    expect(
      await owner.call('readdressCredential', { params: { ...at(), credentialId: bad }, body: elsewhere }),
    ).toMatchObject({ status: 409, body: { key: 'credential.doubted', code: 409241 } });
    await app.workers.drain();
    expect(await mailsOf(bad)).toBe(before);
  });

  it('is marked in the lists, found by a filter, and counted where its key is told', async () => {
    await app.workers.drain();
    expect(await listed()).toEqual([bad]);
    expect(await countOf(keyId)).toEqual(here(1));
    const { body } = await owner.call('listCredentials', { params: at(), query: {} });
    expect(body.credentials.filter(each => each.doubted).map(each => each.id)).toEqual([bad]);
    const told = await app.test.owner<{ new: unknown }>(
      `select v.new from events e join event_values v on v.event_id = e.id where e.resource = 'key' and e.resource_id = $1 and v.new ? 'doubted'`,
      [keyId],
    );
    expect(told.map(each => each.new)).toMatchObject([{ doubted: 1 }]);
  });

  it('finds more where it turns out to have been earlier', async () => {
    const key = (await keys({})).find(each => each.id === keyId);
    await compromise(keyId, new Date(Date.parse(key?.createdAt as string) + SECOND).toISOString());
    await app.workers.drain();
    expect((await verdictOf(good)).verdict).not.toBe('valid');
    expect(await listed()).toEqual(expect.arrayContaining([bad, good]));
    expect((await show(good)).doubted).toBe(true);
  });

  it('is believed again in the form of its correction, with the same content, and the old one is nobody’s task any more', async () => {
    const reissued = await owner.call('reissueCredential', {
      params: { ...at(), credentialId: bad },
      body: { values: graduate(n).values, metadata: { description: 'Its key was compromised' } },
    });
    expect(reissued.status, JSON.stringify(reissued.body)).toBe(201);
    await app.workers.drain();
    const fresh = await show(reissued.body.id);
    expect(fresh).toMatchObject({ doubted: false, status: 'sent' });
    expect((await verdictOf(fresh.id)).verdict).toBe('valid');
    expect(await listed()).toEqual([good]);
    expect(await countOf(keyId)).toEqual(here((await listed()).length));
    expect((await owner.call('resendCredentials', { params: at(), body: { ids: [fresh.id] } })).body.done).toEqual([
      fresh.id,
    ]);
    expect((await verdictOf(bad)).replacedBy).toBe(fresh.verifyUrl);
  });

  it('is looked through again by whoever asks twice, and nothing changes', async () => {
    const was = await listed();
    await app.test.owner("update jobs set state = 'waiting', attempts = 0, run_at = now() where kind = $1", [
      DOUBT_JOB,
    ]);
    await app.workers.drain();
    expect(await listed()).toEqual(was);
  });
});

describe('what was replaced by a credential whose key was compromised after that was sealed', () => {
  it('still leads to it, as what takes its place is believed', async () => {
    const old = await issued();
    const reissued = await owner.call('reissueCredential', {
      params: { ...at(), credentialId: old },
      body: { values: graduate(n).values, metadata: { description: 'A letter was missing' } },
    });
    const fresh = reissued.body;
    await app.workers.drain();
    await past((await sealedAt(fresh.id)) + SECOND);
    await compromise(await currentKey('issue'), new Date().toISOString());
    await app.workers.drain();
    expect((await verdictOf(fresh.id)).verdict).toBe('valid');
    expect(await verdictOf(old)).toMatchObject({ verdict: 'revoked', replacedBy: fresh.verifyUrl });
  });

  it('leads nowhere where that was sealed since: nobody believes that it takes its place', async () => {
    const keyId = await currentKey('issue');
    const old = await issued();
    await past((await sealedAt(old)) + SECOND);
    const since = new Date().toISOString();
    await past(Date.parse(since) + SECOND);
    const reissued = await owner.call('reissueCredential', {
      params: { ...at(), credentialId: old },
      body: { values: graduate(n).values, metadata: { description: 'A letter was missing' } },
    });
    await app.workers.drain();
    await compromise(keyId, since);
    await app.workers.drain();
    expect((await show(reissued.body.id)).doubted).toBe(true);
    expect(await verdictOf(old)).toMatchObject({ verdict: 'revoked', replacedBy: null });
  });
});

describe('what was approved with a key that somebody else had', () => {
  it('is told and marked like what was signed with one', async () => {
    const id = await issued(project.manualId);
    const since = new Date(Math.floor(Date.now() / SECOND) * SECOND).toISOString();
    await past(Date.parse(since) + SECOND);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: at(), body: { ids: [id] } });
    await app.workers.drain();
    expect((await verdictOf(id)).verdict).toBe('valid');
    const keyId = await currentKey('approve', 'signer@uni.example');
    await compromise(keyId, since);
    await app.workers.drain();
    expect((await verdictOf(id)).verdict).not.toBe('valid');
    expect(await show(id)).toMatchObject({ doubted: true, doubtedSince: since });
    expect(await listed()).toContain(id);
    expect(await countOf(keyId)).toEqual(here(1));
  });
});
