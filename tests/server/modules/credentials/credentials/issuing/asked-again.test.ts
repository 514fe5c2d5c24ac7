import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../support/processes/app.ts';
import { graduate } from '../../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';
import { returnsIn } from '../../../../../support/documents/returns.ts';

const app = await startTestApp();
const {
  nextGraduate,
  project,
  owner,
  manager,
  one,
  two,
  at,
  of,
  show,
  issue,
  issueOne,
  sign,
  giveBack,
  askAgain,
  asked,
} = await returnsIn(app);
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
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
      body: { errors: { 'values.average': 'invalid_type' } },
    });
    expect(await askAgain(id, { degree: null })).toMatchObject({
      status: 400,
      body: { key: 'credential.missing_fields', errors: { 'values.degree': 'required' } },
    });
    expect(await askAgain(id, { other: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { 'values.other': 'unknown_key' } },
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
      body: { templateId: template.id, receiver: nextGraduate() },
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
      body: { templateId: template.id, receiver: nextGraduate() },
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
