import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../contract/access/index.ts';
import type { Credential } from '../../../../contract/credentials/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../support/diploma.ts';
import { expectSoundRecord } from '../../../support/record.ts';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
let manager: Client;
let one: Client;
let two: Client;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  manager = await app.as('member@uni.example');
  one = await app.as('signer@uni.example');
  two = await app.as('signer2@uni.example');
});
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const show = async (credentialId: string): Promise<Credential> =>
  (await owner.call('getCredential', of(credentialId))).body;
let people = 0;
async function issue(count: number, who = owner): Promise<string[]> {
  const receiver = Array.from({ length: count }, () => graduate((people += 1)));
  const asked = await who.call('issueCredentials', { params: at(), body: { templateId: project.manualId, receiver } });
  await app.workers.drain();
  const { body } = await owner.call('listIssueResults', { params: { ...at(), requestId: asked.body.id } });
  return body.results.map(each => each.credentialId as string);
}
const issueOne = async (who = owner): Promise<string> => (await issue(1, who))[0] as string;
const sign = async (who: Client, ids: string[], revisions?: number[]) =>
  (await who.call('signCredentials', { params: at(), body: { ids, ...(revisions && { revisions }) } })).body;
const giveBack = async (who: Client, ids: string[], more: object = {}) =>
  (await who.call('returnCredentials', { params: at(), body: { ids, reason: 'The degree is wrong', ...more } })).body;
const askAgain = (id: string, values: Record<string, unknown> = {}, more: object = {}, who = owner) =>
  who.call('askAgain', { ...of(id), body: { values: { ...graduate(1).values, ...values }, ...more } });
const bell = async (who: Client, type: string) =>
  (await who.call('listNotifications', { query: { limit: 1000 } })).body.notifications.filter(
    each => each.type === type,
  );
const asked = async (who: Client, id: string) =>
  (await bell(who, 'requestSignature')).filter(each => each.data.credentialId === id && each.status !== 'completed')
    .length;
const waiting = async (who: Client) =>
  (await who.call('listApproverCredentials', { params: at(), query: { limit: 1000 } })).body.credentials.map(
    each => each.id,
  );

describe('what an approver gives back', () => {
  it('waits for nobody’s approval, says who and why, and whoever asked is told once for all of it', async () => {
    const ids = await issue(3, manager);
    await sign(one, [ids[0] as string]);
    const before = (await bell(manager, 'returned')).length;
    expect(await giveBack(two, ids)).toEqual({
      done: expect.toSatisfy((done: string[]) => done.length === 3),
      failed: [],
    });
    const [first = ''] = ids;
    expect(await show(first)).toMatchObject({
      status: 'returned',
      progress: 'returned',
      standing: 'active',
      disabled: false,
      waitsForMe: false,
      vc: null,
      returned: { by: { id: app.people['signer2@uni.example']?.userId }, reason: 'The degree is wrong' },
    });
    for (const signer of [one, two]) {
      expect(await waiting(signer)).not.toContain(first);
      expect(await asked(signer, first)).toBe(0);
    }
    const notices = await bell(manager, 'returned');
    expect(notices).toHaveLength(before + 1);
    expect(notices[0]).toMatchObject({
      data: { returned: { count: 3, reason: 'The degree is wrong', credentialId: null }, projectId: project.projectId },
    });
    expect(notices[0]?.description).toContain('The degree is wrong');
    expect(await bell(owner, 'returned')).toHaveLength(0);
    const { body: list } = await owner.call('listCredentials', { params: at(), query: { status: 'returned' } });
    expect(list.credentials.map(each => each.id)).toEqual(expect.arrayContaining(ids));
    const { body: history } = await owner.call('listCredentialEvents', of(first));
    expect(history.events[0]).toMatchObject({ type: 'return', reason: 'The degree is wrong', members: 3 });
    const publicId = (await show(first)).verifyUrl.split('/').at(-1) as string;
    expect((await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).status).toBe(404);
    expect((await owner.call('getCredentialPdf', of(first))).status).toBe(409);
  });

  it('is told to all who may issue, where whoever asked may no more', async () => {
    const id = await issueOne(manager);
    await app.test.owner("update organization_users set status = 'disabled' where user_id = $1", [
      app.people['member@uni.example']?.userId,
    ]);
    await giveBack(one, [id]);
    await app.test.owner("update organization_users set status = 'active' where user_id = $1", [
      app.people['member@uni.example']?.userId,
    ]);
    expect((await bell(owner, 'returned')).filter(each => each.data.returned?.credentialId === id)).toHaveLength(1);
    expect((await bell(manager, 'returned')).filter(each => each.data.returned?.credentialId === id)).toHaveLength(0);
  });

  it('holds its recipient’s place until it is canceled', async () => {
    const id = await issueOne();
    await giveBack(one, [id]);
    const again = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(people) },
    });
    expect(again.body.results[0]?.outcome).toBe('already_issued');
    expect(await owner.call('cancelCredential', of(id))).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect((await giveBack(one, [id])).failed).toMatchObject([{ id, key: 'credential.canceled' }]);
    expect((await giveBack(one, [id])).failed[0]?.message).toContain('Olivia');
    expect((await askAgain(id)).body).toMatchObject({ key: 'credential.canceled' });
    const third = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(people) },
    });
    expect(third.body.results[0]?.outcome).toBe('pending');
  });

  it('is neither approved nor given back again, and each is told who did it', async () => {
    const id = await issueOne();
    await giveBack(one, [id]);
    for (const refused of [await sign(two, [id]), await giveBack(two, [id]), await sign(one, [id])]) {
      expect(refused).toMatchObject({ done: [], failed: [{ id, key: 'credential.returned' }] });
      expect(refused.failed[0]?.message).toContain((await show(id)).returned?.by.name);
    }
    const alone = await two.call('signCredential', {
      ...of(id),
      query: { keystore: 'keyvault' },
      body: { templateId: project.manualId },
    });
    expect(alone).toMatchObject({ status: 409, body: { key: 'credential.returned' } });
  });

  it('is an approver’s to give back, once, with a reason', async () => {
    const id = await issueOne();
    expect((await sign(one, [id])).done).toEqual([id]);
    expect((await giveBack(one, [id])).failed).toMatchObject([{ key: 'credential.already_signed' }]);
    expect((await giveBack(two, ['00000000-0000-4000-8000-000000000000'])).failed).toMatchObject([
      { key: 'error.not_found' },
    ]);
    for (const [reason, why] of [
      ['', 'too_short'],
      ['x', 'too_short'],
      ['x'.repeat(501), 'too_long'],
      ['a\u0000bc', 'control_characters'],
    ] as const)
      expect(await two.call('returnCredentials', { params: at(), body: { ids: [id], reason } }), reason).toMatchObject({
        status: 400,
        body: { errors: { reason: why } },
      });
    expect(
      await two.call('returnCredentials', { params: at(), body: { ids: [id], reason: 'abc', revisions: [1, 2] } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { revisions: 'invalid' } },
    });
    // Whoever may approve here is not therefore an approver of this credential.
    await owner.call('addProjectUser', {
      params: at(),
      body: { id: app.people['users@uni.example']?.userId as string, roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
    expect((await giveBack(await app.as('users@uni.example'), [id])).failed).toMatchObject([
      { key: 'credential.not_approver' },
    ]);
  });

  it('at the same moment as another approves it, is one or the other', async () => {
    const ids = await issue(6);
    for (const id of ids) {
      const [signed, returned] = await Promise.all([sign(one, [id]), giveBack(two, [id])]);
      // Both may act where the approval came first: it lapses with what is corrected.
      expect(returned.done).toEqual([id]);
      if (signed.done.length === 0) expect(signed.failed).toMatchObject([{ key: 'credential.returned' }]);
      expect(await show(id)).toMatchObject({ progress: 'returned', approvals: signed.done.length });
    }
    const last = await issue(6);
    await sign(one, last);
    for (const id of last) {
      const [signed, returned] = await Promise.all([
        sign(two, [id]),
        two.call('returnCredentials', { params: at(), body: { ids: [id], reason: 'Wrong' } }),
      ]);
      expect(signed.done.length + returned.body.done.length).toBe(1);
    }
  });
});

describe('what is corrected and asked again', () => {
  it('is frozen anew under the same address and at the same place, its approvals lapse, and all are asked', async () => {
    const id = await issueOne(manager);
    await sign(one, [id]);
    await giveBack(two, [id]);
    const before = await show(id);
    const stood = await app.test.owner('select status_list_id, status_index from credentials where id = $1', [id]);
    const answer = await askAgain(id, { degree: 'Química' }, { name: 'Corregida', revision: before.revision }, manager);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        approvals: 0,
        revision: 2,
        returned: null,
        verifyUrl: before.verifyUrl,
        requestId: before.requestId,
        requestedAt: before.requestedAt,
        receiver: { name: 'Corregida Ejemplo' },
        approvers: [
          { approved: false, turn: true },
          { approved: false, turn: true },
        ],
      },
    });
    expect(await app.test.owner('select status_list_id, status_index from credentials where id = $1', [id])).toEqual(
      stood,
    );
    expect(answer.body.fields.find(each => each.name === 'degree')?.value).toBe('Química');
    for (const signer of [one, two]) expect(await asked(signer, id)).toBe(1);
    expect((await sign(one, [id])).done).toEqual([id]);
    expect((await sign(two, [id])).done).toEqual([id]);
    await app.workers.drain();
    const done = await show(id);
    expect(done).toMatchObject({
      progress: 'sent',
      proofs: [{ role: 'organization' }, { role: 'approver' }, { role: 'approver' }],
    });
    const publicId = done.verifyUrl.split('/').at(-1) as string;
    expect((await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body).toMatchObject({
      verdict: 'valid',
    });
    const { body: history } = await owner.call('listCredentialEvents', { ...of(id), query: { order: 'ASC' } });
    expect(history.events.map(each => each.type).reverse()).toEqual([
      'request',
      'approve',
      'return',
      'ask',
      'approve',
      'approve',
      'sign',
      'seal',
      'send',
      'verify',
    ]);
  });

  it('is not signed by whoever looked at what it said before', async () => {
    const [id = '', other = ''] = await issue(2);
    await giveBack(two, [id]);
    await askAgain(id, { degree: 'Historia' });
    expect(await sign(one, [id, other], [1, 1])).toMatchObject({
      done: [other],
      failed: [{ id, key: 'credential.frozen_anew' }],
    });
    expect((await giveBack(two, [id], { revisions: [1] })).failed).toMatchObject([{ key: 'credential.frozen_anew' }]);
    const body = { templateId: project.manualId, revision: 1 };
    expect(await one.call('signCredential', { ...of(id), query: { keystore: 'keyvault' }, body })).toMatchObject({
      status: 409,
      body: { key: 'credential.frozen_anew' },
    });
    expect((await sign(one, [id], [2])).done).toEqual([id]);
  });

  it('may be taken back by whoever asked, before anybody returned it', async () => {
    const id = await issueOne();
    await sign(one, [id]);
    expect(await askAgain(id, { degree: 'Derecho' })).toMatchObject({
      status: 200,
      body: { approvals: 0, revision: 2 },
    });
    expect(await asked(one, id)).toBe(1);
  });

  it('is refused with what is wrong at its field, and nothing is lost', async () => {
    const id = await issueOne();
    await sign(one, [id]);
    await giveBack(two, [id]);
    const before = await show(id);
    expect(await askAgain(id, { average: 'many' })).toMatchObject({
      status: 400,
      body: { errors: { average: 'invalid_type' } },
    });
    expect(await askAgain(id, { degree: null })).toMatchObject({
      status: 400,
      body: { key: 'credential.missing_fields', errors: { degree: 'required' } },
    });
    expect(await askAgain(id, { other: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { other: 'unknown_key' } },
    });
    expect(await askAgain(id, {}, { name: '1' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'invalid_name' } },
    });
    expect(await askAgain(id, {}, { revision: 2 })).toMatchObject({ status: 409, body: { key: 'request.stale' } });
    expect(await show(id)).toEqual(before);
    await app.test.owner("update credentials set expires_at = now() - interval '1 minute' where id = $1", [id]);
    expect(await askAgain(id)).toMatchObject({ status: 409, body: { key: 'credential.expired' } });
    await app.test.owner('update credentials set expires_at = null where id = $1', [id]);
    const signed = await issueOne();
    await sign(one, [signed]);
    await sign(two, [signed]);
    const late = await askAgain(signed);
    expect(late).toMatchObject({ status: 409, body: { key: 'credential.approved' } });
    expect((late.body as unknown as { message: string }).message).toContain('Simón');
  });

  it('by two at once, is corrected by one; the other learns that it is not what they saw', async () => {
    const id = await issueOne();
    await giveBack(two, [id]);
    const both = await Promise.all([
      askAgain(id, { degree: 'Arte' }, { revision: 1 }),
      askAgain(id, { degree: 'Música' }, { revision: 1 }, manager),
    ]);
    expect(both.map(each => each.status).sort()).toEqual([200, 409]);
    expect(both.find(each => each.status === 409)?.body).toMatchObject({ key: 'request.stale' });
    expect((await show(id)).revision).toBe(2);
  });

  it('goes to the approvers that the template has now, in their order, and to none of those who asked', async () => {
    const { body: template } = await owner.call('createTemplate', {
      params: at(),
      body: {
        ...(await templateBody()),
        config: { approvalMode: 'manual', approvalOrder: 'sequential' },
        approvalsRequired: 1,
        signers: [app.people['signer@uni.example']?.userId],
      },
    });
    const issued = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: template.id, receiver: graduate((people += 1)) },
    });
    const id = issued.body.results[0]?.credentialId as string;
    await giveBack(one, [id]);
    await owner.call('addSigner', {
      params: { ...at(), templateId: template.id },
      body: { userId: app.people['signer2@uni.example']?.userId as string },
    });
    const first = (await owner.call('getTemplate', { params: { ...at(), templateId: template.id } })).body.signers[0];
    expect(first?.pending, 'who was to approve what came back is not waited for').toBe(0);
    await owner.call('removeSigner', { params: { ...at(), templateId: template.id, signerId: first?.id as string } });
    const answer = await askAgain(id);
    expect(answer.body.approvers).toMatchObject([{ userId: app.people['signer2@uni.example']?.userId, turn: true }]);
    expect((await sign(two, [id])).done).toEqual([id]);
    await app.workers.drain();
    const publicId = (await show(id)).verifyUrl.split('/').at(-1) as string;
    const { body } = await app.nobody.call('verifyCredential', { params: { credentialId: publicId } });
    expect(body).toMatchObject({ verdict: 'valid' });
  });

  it('approved by another, once that is enough, is told with who it was', async () => {
    const { body: template } = await owner.call('createTemplate', {
      params: at(),
      body: {
        ...(await templateBody()),
        config: { approvalMode: 'manual' },
        approvalsRequired: 1,
        signers: ['signer@uni.example', 'signer2@uni.example'].map(email => app.people[email]?.userId),
      },
    });
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: template.id, receiver: graduate((people += 1)) },
    });
    const id = body.results[0]?.credentialId as string;
    expect((await sign(one, [id])).done).toEqual([id]);
    for (const late of [await sign(two, [id]), await giveBack(two, [id])])
      expect(late.failed).toMatchObject([{ key: 'credential.approved', message: expect.stringContaining('Sofía') }]);
  });

  it('is signed at once where nobody has to approve any more', async () => {
    const id = await issueOne();
    await giveBack(two, [id]);
    const { body: before } = await owner.call('getTemplate', { params: { ...at(), templateId: project.manualId } });
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { config: { ...before.config, approvalMode: 'automatic' }, approvalsRequired: 0 },
    });
    expect(await askAgain(id)).toMatchObject({ status: 200, body: { progress: 'signed', approvers: [] } });
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { config: before.config, approvalsRequired: before.approvalsRequired },
    });
  });

  it('still takes the place of what it corrects', async () => {
    const id = await issueOne();
    await sign(one, [id]);
    await sign(two, [id]);
    const made = await owner.call('reissueCredential', {
      ...of(id),
      body: { values: graduate(1).values as never, metadata: { description: 'Typo' } },
    });
    await giveBack(one, [made.body.id]);
    expect(await owner.call('revokeCredential', { ...of(id), body: { metadata: { description: 'x' } } })).toMatchObject(
      { status: 409, body: { key: 'credential.in_correction' } },
    );
    expect((await askAgain(made.body.id, { degree: 'Corregida' })).status).toBe(200);
    await sign(one, [made.body.id]);
    await sign(two, [made.body.id]);
    await app.workers.drain();
    expect(await show(id)).toMatchObject({ standing: 'superseded', correctedBy: { id: made.body.id } });
    expect((await show(made.body.id)).vc).toMatchObject({ replaces: (await show(id)).verifyUrl });
  });
});

async function templateBody() {
  const { body } = await owner.call('getTemplate', { params: { ...at(), templateId: project.manualId } });
  const { title, content, params, expiration, schemaId } = body;
  return { title: `${title} 2`, content, params, expiration, schemaId };
}
