import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { byCustody } from '../../../../support/documents/by-custody.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let manager: Client;
let project: DiplomaProject;
const at = () => ({ projectId: project.projectId });
const idOf = (email: string) => app.people[email]?.userId as string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  manager = await app.as('member@uni.example');
  project = await diplomaProject(app);
  // The manager who also signs: who would approve what they asked for.
  await owner.call('addProjectUser', {
    params: at(),
    body: { id: idOf('member@uni.example'), roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
});
afterAll(() => app.stop());

const template = async (approvalsRequired: number, requesterMayApprove: boolean, signers: string[]) =>
  (
    await owner.call('createTemplate', {
      params: at(),
      body: {
        ...DIPLOMA.template,
        schemaId: project.schemaId,
        config: { approvalMode: 'manual', requesterMayApprove },
        approvalsRequired,
        signers: signers.map(idOf),
      },
    })
  ).body;
const issue = (client: Client, templateId: string, receiver: object | object[]) =>
  client.call('issueCredentials', { params: at(), body: { templateId, receiver } });
const sign = async (client: Client, ids: string[]) => {
  const answer = await client.call('signCredentials', { params: at(), body: { ids } });
  return { ...answer, body: byCustody(answer.body) };
};
const bellOf = async (client: Client, lang = 'en-US') =>
  (await client.call('listNotifications', { query: { lang, limit: 50 } })).body.notifications;
const changes = async (client: Client, lang?: string) =>
  (await bellOf(client, lang)).filter(each => each.type === 'approversChanged');

describe('whoever requests a credential', () => {
  it('is told that nobody else could approve it, until somebody is added who can', async () => {
    const { id } = await template(1, false, ['member@uni.example']);
    expect((await issue(manager, id, graduate(90))).body).toMatchObject({ key: 'signer.requester' });
    await owner.call('addSigner', {
      params: { ...at(), templateId: id },
      body: { userId: idOf('signer@uni.example') },
    });
    expect((await issue(manager, id, graduate(90))).body.results).toMatchObject([{ fields: {}, outcome: 'pending' }]);
  });

  it('does not count among its approvers, nor is asked', async () => {
    const { id } = await template(1, false, ['member@uni.example', 'signer@uni.example']);
    const { body } = await issue(manager, id, graduate(1));
    const credentialId = body.results[0]?.credentialId as string;
    const shown = await owner.call('getCredential', { params: { ...at(), credentialId } });
    expect(shown.body.approvers.map(each => each.userId)).toEqual([idOf('signer@uni.example')]);
    expect(await bellOf(manager)).toEqual([]);
    expect((await sign(manager, [credentialId])).body).toMatchObject({
      done: [],
      failed: [{ id: credentialId, key: 'credential.not_approver' }],
    });
    expect((await sign(await app.as('signer@uni.example'), [credentialId])).body.done).toEqual([credentialId]);
  });

  it('is asked where somebody else requested', async () => {
    const { id } = await template(1, false, ['member@uni.example', 'signer@uni.example']);
    const { body } = await issue(owner, id, graduate(2));
    const credentialId = body.results[0]?.credentialId as string;
    expect((await sign(manager, [credentialId])).body.done).toEqual([credentialId]);
  });

  it('cannot where without them there are too few approvers, and is told how to go on', async () => {
    const { id } = await template(2, false, ['member@uni.example', 'signer@uni.example']);
    for (const receiver of [graduate(3), [graduate(3), graduate(4)]])
      expect(await issue(manager, id, receiver)).toMatchObject({ status: 409, body: { key: 'signer.requester' } });
    expect((await issue(owner, id, graduate(3))).status).toBe(202);
  });

  it('counts where the template says so', async () => {
    const { id } = await template(1, true, ['member@uni.example', 'signer@uni.example']);
    const { body } = await issue(manager, id, [graduate(5), graduate(6)]);
    await app.workers.drain();
    const results = await manager.call('listIssueResults', { params: { ...at(), requestId: body.id } });
    const ids = results.body.results.map(each => each.credentialId as string);
    expect((await sign(manager, ids)).body.done.sort()).toEqual(ids.sort());
  });

  it('does not count by default', async () => {
    const made = await owner.call('createTemplate', {
      params: at(),
      body: {
        ...DIPLOMA.template,
        schemaId: project.schemaId,
        config: { approvalMode: 'manual' },
        approvalsRequired: 1,
        signers: [idOf('signer@uni.example')],
      },
    });
    expect(made.body.config).toEqual({
      approvalMode: 'manual',
      domain: null,
      requesterMayApprove: false,
      approvalOrder: 'parallel',
      cryptosuite: 'eddsa-rdfc-2022',
      disclosure: null,
      walletForms: [],
    });
  });
});

describe('the organization’s owners', () => {
  it('are told of each change of approvers or their number, with who, what, before and after', async () => {
    const made = await template(2, false, ['signer@uni.example', 'signer2@uni.example']);
    const params = { ...at(), templateId: made.id };
    const update = (body: object) => manager.call('updateTemplate', { params, body });
    const config = (approvalMode: 'manual' | 'automatic', requesterMayApprove = false) => ({
      config: { approvalMode, requesterMayApprove },
    });
    const told: number[] = [(await changes(owner)).length];
    const steps = [
      () => manager.call('addSigner', { params, body: { userId: idOf('member@uni.example') } }),
      () => update({ approvalsRequired: 1 }),
      () => update({ ...config('manual', true), approvalsRequired: 1 }),
      async () => {
        const { body } = await manager.call('listSigners', { params });
        const signerId = body.signers.find(each => each.userId === idOf('signer@uni.example'))?.id as string;
        return manager.call('removeSigner', { params: { ...params, signerId } });
      },
      () => update({ config: { ...config('manual', true).config, approvalOrder: 'sequential' }, approvalsRequired: 1 }),
      () => update(config('automatic')),
      () => manager.call('addSigner', { params, body: { userId: idOf('signer@uni.example') } }),
      () => update({ title: 'Another title' }),
      () => update({ approvalsRequired: 5 }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBeLessThan(300);
      told.push((await changes(owner)).length);
    }
    const [start] = told as [number];
    expect(
      told.map(count => count - start),
      'a new title, or approvers and a number that count for nothing, are no such change',
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6, 6]);
    const notices = await changes(owner);
    for (const { description } of notices) {
      const [, before, now] = /Before: (.*)\. Now: (.*)\.$/.exec(description) ?? [];
      expect(before, description).not.toBe(now);
    }
    expect(notices.find(each => each.data.change?.after.approvalsRequired === 2)).toMatchObject({
      title: 'Approvers changed',
      status: 'new',
      data: {
        credentialTitle: 'Diploma de licenciatura',
        templateId: made.id,
        credentialId: null,
        change: {
          before: { approvalMode: 'manual', approvalsRequired: 2, requesterMayApprove: false },
          after: { approvalMode: 'manual', approvalsRequired: 2, requesterMayApprove: false },
        },
      },
    });
    const name = notices[0]?.data.change?.by;
    const spanish = (await changes(owner, 'es-MX')).map(each => each.description);
    expect(
      spanish.some(text => text.startsWith(`${name} cambió quién aprueba “Diploma de licenciatura”. Antes: 2 de 3`)),
    ).toBe(true);
    expect(await changes(manager), 'nobody else is').toEqual([]);
    const stranger = await app.as('owner@trial.example');
    expect(await changes(stranger)).toEqual([]);
  });

  it('read a notice once', async () => {
    const [notice] = await changes(owner);
    const read = await owner.call('readNotification', { params: { notificationId: notice?.id as string } });
    expect(read.body).toMatchObject({ status: 'read', type: 'approversChanged' });
  });
});

it('who is disabled is an approver that cannot sign now, and can again once enabled', async () => {
  const made = await template(2, false, ['signer@uni.example', 'signer2@uni.example']);
  const change = (status: 'active' | 'disabled') =>
    owner.call('changeOrganizationUserStatus', { params: { memberId: idOf('signer2@uni.example') }, body: { status } });
  const able = async () =>
    (await owner.call('getTemplate', { params: { ...at(), templateId: made.id } })).body.signers.map(
      each => each.isAble,
    );
  expect(await able()).toEqual([true, true]);
  expect((await change('disabled')).status).toBe(200);
  expect(await able()).toEqual([true, false]);
  await change('active');
  expect(await able()).toEqual([true, true]);
});
