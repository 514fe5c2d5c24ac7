import { stampAhead } from '../../../../../contract/base/common/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { reinstateDue } from '../../../../../server/modules/credentials/credentials/standing/reinstate-due.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

const DAY_MS = 24 * 3600 * 1000;

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
const because = (description: string) => ({ metadata: { description } });
const publicIdOf = ({ verifyUrl }: Credential): string => verifyUrl.split('/').at(-1) as string;
const show = async (credentialId: string): Promise<Credential> =>
  (await owner.call('getCredential', of(credentialId))).body;
const pageOf = async (credential: Credential) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId: publicIdOf(credential) } })).body;

async function issue(...ns: number[]): Promise<string[]> {
  const asked = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId: project.automaticId, receiver: ns.map(n => graduate(n)) },
  });
  await app.workers.drain();
  const { body } = await owner.call('listIssueResults', { params: { ...at(), requestId: asked.body.id } });
  return body.results.map(each => each.credentialId as string);
}
const issueOne = async (n: number): Promise<string> => (await issue(n))[0] as string;
async function valuesOf(id: string): Promise<Record<string, never>> {
  const { body } = await owner.call('getTemplate', { params: { ...at(), templateId: project.automaticId } });
  const asked = body.content.filter(field => field.mode === 'variable').map(field => field.name);
  const { fields } = await show(id);
  return Object.fromEntries(
    fields.filter(field => asked.includes(field.name)).map(field => [field.name, field.value]),
  ) as Record<string, never>;
}

describe('a pause', () => {
  it('is told by a list of its own, the public page and a seal, and ends as if it had not been', async () => {
    const id = await issueOne(1);
    const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const paused = await owner.call('suspendCredential', { ...of(id), body: { ...because('Fees are due'), until } });
    expect(paused).toMatchObject({
      status: 200,
      body: { status: 'suspended', disabled: false, suspension: { reason: 'Fees are due', until } },
    });
    await app.workers.drain();
    expect(await pageOf(paused.body)).toMatchObject({
      verdict: 'suspended',
      status: 'paused',
      document: 'active',
      suspension: { until: stampAhead(new Date(until), -360), reason: 'Fees are due' },
      revocation: null,
      seals: { suspension: { network: app.networkId }, revocation: null },
      says: { suspension: null },
    });
    expect((await show(id)).suspensionSeal?.change).toMatchObject({ kind: 'suspension', until });
    const reinstated = await owner.call('reinstateCredential', of(id));
    expect(reinstated).toMatchObject({ status: 200, body: { standing: 'active', suspension: null } });
    await app.workers.drain();
    expect(await pageOf(reinstated.body)).toMatchObject({
      verdict: 'valid',
      status: 'enabled',
      suspension: null,
      seals: { suspension: null },
    });
  });

  it('ends by itself when its time has come, and not before', async () => {
    const [due, later, endless] = await issue(2, 3, 4);
    const pause = (id: string | undefined, days: number | null) =>
      owner.call('suspendCredential', {
        ...of(id as string),
        body: { ...because('Exam'), until: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString() },
      });
    await pause(due, 1);
    await pause(later, 3);
    await pause(endless, null);
    await app.test.owner("update credentials set suspended_until = now() - interval '1 second' where id = $1", [due]);
    // Of two processes that look at once, one ends it.
    const ended = await Promise.all([1, 2].map(() => reinstateDue(app.app.parts)));
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(1);
    const standings = [];
    for (const id of [due, later, endless]) standings.push((await show(id as string)).standing);
    expect(standings).toEqual(['active', 'suspended', 'suspended']);
    await app.workers.drain();
    expect(await pageOf(await show(due as string))).toMatchObject({ verdict: 'valid' });
  });

  it('is refused where there is nothing to pause, and says who was first', async () => {
    const id = await issueOne(5);
    const past = await owner.call('suspendCredential', {
      ...of(id),
      body: { ...because('x'), until: new Date(Date.now() - DAY_MS).toISOString() },
    });
    expect(past).toMatchObject({ status: 400, body: { errors: { until: 'past_date' } } });
    expect(await owner.call('reinstateCredential', of(id))).toMatchObject({
      status: 409,
      body: { key: 'credential.transition' },
    });
    await owner.call('suspendCredential', { ...of(id), body: because('x') });
    const manager = await app.as('projects@uni.example');
    const second = await manager.call('suspendCredential', { ...of(id), body: because('y') });
    expect(second).toMatchObject({ status: 409, body: { key: 'credential.suspended' } });
    expect((second.body as unknown as { message: string }).message).toContain('Olivia');
    // What was signed before there were pauses names no list that could tell one.
    const before = await issueOne(6);
    await app.test.owner('update credentials set pausable = false where id = $1', [before]);
    const none = await owner.call('suspendCredential', { ...of(before), body: because('x') });
    await app.test.owner('update credentials set pausable = true where id = $1', [before]);
    expect(none).toMatchObject({ status: 409, body: { key: 'credential.no_suspension' } });
  });

  it('before the first email holds it back until the credential is reinstated', async () => {
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: graduate(8) },
    });
    const id = asked.body.results[0]?.credentialId as string;
    await owner.call('suspendCredential', { ...of(id), body: because('Wait') });
    await app.workers.drain();
    expect(await show(id)).toMatchObject({ progress: 'sealed', standing: 'suspended' });
    await owner.call('reinstateCredential', of(id));
    await app.workers.drain();
    expect(await show(id)).toMatchObject({ progress: 'sent', standing: 'active' });
    const mails = await app.test.owner("select 1 from mail_outbox where dedupe_key like 'credential:' || $1 || ':%'", [
      id,
    ]);
    expect(mails).toHaveLength(1);
  });

  it('and a revocation are told both', async () => {
    const id = await issueOne(7);
    await owner.call('suspendCredential', { ...of(id), body: because('x') });
    const revoked = await owner.call('revokeCredential', { ...of(id), body: because('Plagiarism') });
    expect(revoked.body).toMatchObject({ status: 'revoked', suspension: null });
    await app.workers.drain();
    expect(await pageOf(revoked.body)).toMatchObject({
      verdict: 'revoked',
      revocation: { reason: 'Plagiarism' },
      suspension: null,
    });
  });
});

describe('many at once', () => {
  it('are paused, reinstated and revoked, and those that cannot be are named with who was first', async () => {
    const ids = await issue(20, 21, 22);
    const paused = await owner.call('suspendCredentials', { params: at(), body: { ids, ...because('Audit') } });
    expect(paused.body).toEqual({ done: expect.arrayContaining(ids), failed: [] });
    await owner.call('revokeCredential', { ...of(ids[0] as string), body: because('x') });
    const reinstated = await owner.call('reinstateCredentials', { params: at(), body: { ids } });
    expect(reinstated.body.done).toHaveLength(2);
    expect(reinstated.body.failed).toMatchObject([{ id: ids[0], key: 'credential.revoked' }]);
    const revoked = await owner.call('revokeCredentials', {
      params: at(),
      body: { ids: [...ids, '00000000-0000-4000-8000-000000000000'], ...because('Annulled') },
    });
    expect(revoked.body.done).toHaveLength(2);
    expect(revoked.body.failed.map(each => each.key).sort()).toEqual(['credential.revoked', 'error.not_found']);
    await app.workers.drain();
    expect(await pageOf(await show(ids[2] as string))).toMatchObject({
      verdict: 'revoked',
      revocation: { reason: 'Annulled' },
    });
  });

  it('are each one, however its id is written, and answered by its own', async () => {
    const [id] = (await issue(23)) as [string];
    const { body } = await owner.call('revokeCredentials', {
      params: at(),
      body: { ids: [id, id.toUpperCase()], ...because('Annulled') },
    });
    expect(body).toEqual({ done: [id], failed: [] });
  });
});

describe('a correction', () => {
  it('takes the place of what it corrects, says so, and the old link says so too', async () => {
    const id = await issueOne(30);
    const values = { ...(await valuesOf(id)), degree: 'Corrected degree' };
    const answer = await owner.call('reissueCredential', {
      ...of(id),
      body: { name: 'Gradüate', values, ...because('The name was misspelt') },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { progress: 'signed', standing: 'active', corrects: { id, reason: 'The name was misspelt' } },
    });
    await app.workers.drain();
    const [old, fresh] = [await show(id), await show(answer.body.id)];
    expect(old).toMatchObject({ status: 'superseded', disabled: true, correctedBy: { id: fresh.id } });
    expect(fresh.receiver.name).toMatch(/^Gradüate /);
    expect((fresh.vc as JsonObject).replaces).toBe(old.verifyUrl);
    expect(await pageOf(old)).toMatchObject({
      verdict: 'revoked',
      status: 'revoked',
      replacedBy: fresh.verifyUrl,
      revocation: { reason: 'The name was misspelt' },
    });
    expect(await pageOf(fresh)).toMatchObject({ verdict: 'valid', replaces: old.verifyUrl, replacedBy: null });
    // Once is enough, and the new one holds the recipient's place.
    expect(await owner.call('reissueCredential', { ...of(id), body: { values, ...because('again') } })).toMatchObject({
      status: 409,
      body: { key: 'credential.superseded' },
    });
    const again = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: graduate(30) },
    });
    expect(again.body.outcomes).toMatchObject({ already_issued: 1 });
  });

  it('names the field that is wrong, and leaves nothing behind', async () => {
    const id = await issueOne(31);
    const wrong = await owner.call('reissueCredential', {
      ...of(id),
      body: { values: { degree: null }, ...because('x') },
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { 'values.degree': 'required' } } });
    expect(await show(id)).toMatchObject({ standing: 'active', correctedBy: null });
  });

  it('that needs approvals takes the place when it has them, and keeps the old one from changing meanwhile', async () => {
    await owner.call('registerReceivers', {
      params: { ...at(), templateId: project.manualId },
      body: { receiver: [graduate(32)] },
    });
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(32) },
    });
    const id = asked.body.results[0]?.credentialId as string;
    const sign = async (ids: string[]) => {
      for (const email of ['signer@uni.example', 'signer2@uni.example'])
        await (await app.as(email)).call('signCredentials', { params: at(), body: { ids } });
      await app.workers.drain();
    };
    await sign([id]);
    const { body: template } = await owner.call('getTemplate', { params: { ...at(), templateId: project.manualId } });
    const { fields } = await show(id);
    const names = template.content.filter(field => field.mode === 'variable').map(field => field.name);
    const values = Object.fromEntries(
      fields.filter(field => names.includes(field.name)).map(field => [field.name, field.value]),
    );
    const reissue = () => owner.call('reissueCredential', { ...of(id), body: { values, ...because('Typo') } });
    const registered = () =>
      app.test.owner('select r.credential_id from template_receivers r where r.template_id = $1', [project.manualId]);
    expect(await registered()).toEqual([{ credential_id: id }]);
    const first = await reissue();
    expect(first).toMatchObject({ status: 201, body: { progress: 'pending' } });
    expect(await show(id)).toMatchObject({
      standing: 'active',
      correctedBy: { id: first.body.id, progress: 'pending' },
    });
    expect(await reissue()).toMatchObject({ status: 409, body: { key: 'credential.in_correction' } });
    expect(await owner.call('revokeCredential', { ...of(id), body: because('x') })).toMatchObject({
      status: 409,
      body: { key: 'credential.in_correction' },
    });
    // A correction that is canceled was never there; another may be made.
    await owner.call('cancelCredential', of(first.body.id));
    // Who was registered was served by the first one, and waits for none.
    expect(await registered()).toEqual([{ credential_id: id }]);
    expect(await show(id)).toMatchObject({ standing: 'active', correctedBy: null });
    const second = await reissue();
    await sign([second.body.id]);
    expect(await show(id)).toMatchObject({ standing: 'superseded', correctedBy: { id: second.body.id } });
    expect(await pageOf(await show(id))).toMatchObject({ replacedBy: second.body.verifyUrl });
  });

  it('puts right what somebody has who is to get nothing new', async () => {
    const id = await issueOne(34);
    const { receiver } = await show(id);
    const disabled = await owner.call('changeRecipientStatus', {
      params: { recipientId: receiver.id },
      body: { status: 'disabled' },
    });
    expect(disabled.status).toBeLessThan(300);
    const answer = await owner.call('reissueCredential', {
      ...of(id),
      body: { values: await valuesOf(id), ...because('Typo') },
    });
    expect(answer.status).toBe(201);
  });

  it('of two at once is made once', async () => {
    const id = await issueOne(33);
    const values = await valuesOf(id);
    const answers = await Promise.all(
      [1, 2].map(() => owner.call('reissueCredential', { ...of(id), body: { values, ...because('Typo') } })),
    );
    expect(answers.map(each => each.status).sort()).toEqual([201, 409]);
  });
});
