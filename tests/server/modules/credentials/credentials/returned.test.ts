import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { startTestApp } from '../../../../support/processes/app.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';
import { returnsIn } from '../../../../support/documents/returns.ts';

const app = await startTestApp();
const {
  lastGraduate,
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
  bell,
  asked,
  waiting,
} = await returnsIn(app);
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

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
    expect(history.events[0]).toMatchObject({
      type: 'return',
      reason: 'The degree is wrong',
      members: 3,
    });
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
      body: { templateId: project.manualId, receiver: lastGraduate() },
    });
    expect(again.body.results[0]?.outcome).toBe('already_issued');
    expect(await owner.call('cancelCredential', of(id))).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect((await giveBack(one, [id])).failed).toMatchObject([{ id, key: 'credential.canceled' }]);
    expect((await giveBack(one, [id])).failed[0]?.message).toContain('Olivia');
    expect((await askAgain(id)).body).toMatchObject({ key: 'credential.canceled' });
    const third = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: lastGraduate() },
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
