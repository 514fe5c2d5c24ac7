import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { byCustody } from '../../../../support/documents/by-custody.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let one: Client;
let two: Client;
let project: DiplomaProject;
const at = () => ({ projectId: project.projectId });
const idOf = (email: string) => app.people[email]?.userId as string;
const SIGNERS = ['signer@uni.example', 'signer2@uni.example'];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  one = await app.as('signer@uni.example');
  two = await app.as('signer2@uni.example');
});
afterAll(() => app.stop());

const SEQUENTIAL = { approvalMode: 'manual', approvalOrder: 'sequential' };
const template = async (config: object = SEQUENTIAL, approvalsRequired = 2) =>
  (
    await owner.call('createTemplate', {
      params: at(),
      body: {
        ...DIPLOMA.template,
        schemaId: project.schemaId,
        config,
        approvalsRequired,
        signers: SIGNERS.map(idOf),
      },
    })
  ).body;
let people = 200;
const issue = async (templateId: string) =>
  (await owner.call('issueCredentials', { params: at(), body: { templateId, receiver: graduate((people += 1)) } })).body
    .results[0]?.credentialId as string;
const sign = async (client: Client, ids: string[]) =>
  byCustody((await client.call('signCredentials', { params: at(), body: { ids } })).body);
const asked = async (client: Client, credentialId: string) =>
  (await client.call('listNotifications', { query: { limit: 100 } })).body.notifications.filter(
    each => each.data.credentialId === credentialId && each.status !== 'completed',
  ).length;
const waiting = async (client: Client) =>
  (await client.call('listApproverCredentials', { params: at(), query: { limit: 100 } })).body.credentials.map(
    each => each.id,
  );
const turns = async (credentialId: string) =>
  (await owner.call('getCredential', { params: { ...at(), credentialId } })).body.approvers.map(each => each.turn);

describe('approvers in order', () => {
  it('are asked one after the other, and one whose turn has not come is told who comes first', async () => {
    const { id: templateId } = await template();
    const id = await issue(templateId);
    expect([await asked(one, id), await asked(two, id)]).toEqual([1, 0]);
    expect([(await waiting(one)).includes(id), (await waiting(two)).includes(id)]).toEqual([true, false]);
    expect(await turns(id)).toEqual([true, false]);
    const { failed } = await sign(two, [id]);
    expect(failed).toMatchObject([{ id, key: 'credential.not_turn' }]);
    const { approvers } = (await owner.call('getCredential', { params: { ...at(), credentialId: id } })).body;
    expect(failed[0]?.message).toContain(approvers[0]?.name);
    const alone = await two.call('signCredential', {
      params: { ...at(), credentialId: id },
      query: { keystore: 'keyvault' },
      body: { templateId },
    });
    expect(alone).toMatchObject({ status: 409, body: { key: 'credential.not_turn', message: failed[0]?.message } });

    expect((await sign(one, [id])).done).toEqual([id]);
    expect([await asked(one, id), await asked(two, id)]).toEqual([0, 1]);
    expect(await turns(id)).toEqual([false, true]);
    expect((await sign(two, [id])).done).toEqual([id]);
    expect((await owner.call('getCredential', { params: { ...at(), credentialId: id } })).body.vc).not.toBeNull();
  });

  it('ask nobody else once enough have approved', async () => {
    const id = await issue((await template(SEQUENTIAL, 1)).id);
    expect((await sign(one, [id])).done).toEqual([id]);
    expect(await asked(two, id)).toBe(0);
    expect(await turns(id)).toEqual([false, false]);
  });

  it('keep the order that stood when a credential was requested', async () => {
    const { id: templateId, revision, signers } = await template();
    const before = await issue(templateId);
    const turned = [...signers].reverse().map(signer => signer.userId);
    const { body } = await owner.call('updateTemplate', {
      params: { ...at(), templateId },
      body: { revision, signers: turned },
    });
    expect(body.signers.map(signer => signer.userId)).toEqual(turned);
    const after = await issue(templateId);
    await owner.call('updateTemplate', {
      params: { ...at(), templateId },
      body: { config: { approvalMode: 'manual', approvalOrder: 'parallel' } },
    });
    expect((await sign(two, [before, after])).done).toEqual([after]);
    expect((await sign(one, [before, after])).done.sort()).toEqual([before, after].sort());
  });

  it('stay in order where an edit says nothing of it', async () => {
    const { id: templateId } = await template();
    const { body } = await owner.call('updateTemplate', {
      params: { ...at(), templateId },
      body: { config: { approvalMode: 'manual', requesterMayApprove: true } },
    });
    expect(body.config).toEqual({
      approvalMode: 'manual',
      domain: null,
      requesterMayApprove: true,
      approvalOrder: 'sequential',
      cryptosuite: 'eddsa-rdfc-2022',
      disclosure: null,
      walletForms: [],
    });
  });

  it('are the same people in whatever order', async () => {
    const { id: templateId, signers } = await template();
    const ids = signers.map(signer => signer.userId);
    for (const wrong of [ids.slice(1), [ids[0], ids[0]], [...ids, idOf('owner@uni.example')]])
      expect(
        await owner.call('updateTemplate', { params: { ...at(), templateId }, body: { signers: wrong } }),
      ).toMatchObject({ status: 400, body: { errors: { signers: 'invalid_choice' } } });
  });

  it('come at once where no order is asked for', async () => {
    const made = await template({ approvalMode: 'manual' });
    expect(made.config.approvalOrder).toBe('parallel');
    const id = await issue(made.id);
    expect([await asked(one, id), await asked(two, id)]).toEqual([1, 1]);
    expect((await sign(two, [id])).done).toEqual([id]);
  });
});
