import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSignatures } from '../../../../../server/modules/base/notifications/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
let at: DiplomaProject;
let owner: Client;
let one: Client;
let two: Client;
beforeAll(async () => {
  app = await startTestApp();
  at = await diplomaProject(app);
  [owner, one, two] = (await Promise.all(['owner', 'signer', 'signer2'].map(who => app.as(`${who}@uni.example`)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

const params = (more: Record<string, string> = {}) => ({ projectId: at.projectId, ...more });
let people = 0;
async function ask(count: number): Promise<{ requestId: string; ids: string[] }> {
  const receiver = Array.from({ length: count }, () => graduate((people += 1)));
  const { body } = await owner.call('issueCredentials', {
    params: params(),
    body: { templateId: at.manualId, receiver },
  });
  await app.workers.drain();
  const { body: of } = await owner.call('listIssueResults', { params: params({ requestId: body.id }) });
  return { requestId: body.id, ids: of.results.map(each => each.credentialId as string) };
}
const sign = (who: Client, ids: string[]) => who.call('signCredentials', { params: params(), body: { ids } });
const bell = async (who: Client) =>
  (await who.call('listNotifications', { query: { open: true } })).body.notifications.flatMap(
    each => each.data.requestId ?? [],
  );

it('two who end requests at once, each others\u2019 among them, both do', async () => {
  const needsOne = { approvalsRequired: 1 };
  await owner.call('updateTemplate', { params: params({ templateId: at.manualId }), body: needsOne });
  for (let round = 0; round < 6; round += 1) {
    const requests = [await ask(2), await ask(2), await ask(2)];
    const [left, right] = [requests.map(each => each.ids[0] as string), requests.map(each => each.ids[1] as string)];
    const answers = await Promise.all([sign(one, left), sign(two, right.reverse())]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { done: expect.arrayContaining(left), failed: [] }],
      [200, { done: expect.arrayContaining(right), failed: [] }],
    ]);
    expect(app.deadlocks(), 'neither waited for the other in vain').toEqual([]);
    expect([await bell(one), await bell(two)], 'nothing is asked of anybody any more').toEqual([[], []]);
  }
  await owner.call('updateTemplate', { params: params({ templateId: at.manualId }), body: { approvalsRequired: 2 } });
});

it('what is asked of somebody who just approves the last of its request stands in their bell', async () => {
  const { requestId, ids } = await ask(2);
  const [first, second] = ids as [string, string];
  await two.call('returnCredentials', { params: params(), body: { ids: [second], reason: 'The name is wrong' } });
  const answer = await meanwhile(
    app,
    async tx => {
      await tx.run("update credentials set progress = 'pending' where id = $1", [second]);
      await requestSignatures(
        tx,
        {
          organizationId: app.people['owner@uni.example']?.organizationId as string,
          projectId: at.projectId,
          templateId: at.manualId,
          title: 'Diploma',
          requestId,
        },
        ['signer', 'signer2'].map(who => app.people[`${who}@uni.example`]?.userId as string),
        [{ id: second, receiver: 'Persona Ejemplo' }],
      );
      await tx.run(
        'update template_signers s set pending = pending + 1 from credentials c where c.id = $1 and s.template_id = c.template_id',
        [second],
      );
    },
    () => sign(one, [first]),
  );
  expect(answer.body).toMatchObject({ done: [first], failed: [] });
  expect(await bell(one)).toEqual([requestId]);
});
