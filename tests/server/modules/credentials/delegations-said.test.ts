import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import { mailDigests, mailSigners } from '../../../../server/modules/base/notifications/mail/ask.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../support/worlds/diploma.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('whose place somebody has is said to them before they sign: on the desk, in its rows, in the bell and in letters', async () => {
  const { projectId, manualId } = await diplomaProject(app);
  const [owner, away, other, delegate] = (await Promise.all(
    ['owner', 'signer', 'signer2', 'users'].map(who => app.as(`${who}@uni.example`)),
  )) as [Client, Client, Client, Client];
  const delegateId = app.people['users@uni.example']?.userId as string;
  await owner.call('addProjectUser', {
    params: { projectId },
    body: { id: delegateId, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
  const now = app.app.parts.clock();
  const [startsAt, endsAt] = [now, now + 3_600_000].map(at => new Date(at).toISOString()) as [string, string];
  expect(await away.call('createDelegation', { body: { delegateId, startsAt, endsAt } })).toMatchObject({
    status: 201,
  });
  const body = { templateId: manualId, receiver: [graduate(1)] };
  const { id: requestId } = (await owner.call('issueCredentials', { params: { projectId }, body })).body;
  await app.workers.drain();
  const said = async (who: Client) => {
    const { requests } = (await who.call('listApprovalRequests', { query: { limit: 100 } })).body;
    const rows = await who.call('listApprovalRows', { params: { projectId, requestId }, query: {} });
    const { notifications } = (await who.call('listNotifications', { query: { limit: 100 } })).body;
    return [
      requests.find(({ id }) => id === requestId)?.inPlaceOf,
      rows.body.credentials[0]?.inPlaceOf,
      notifications.find(({ data }) => data.requestId === requestId)?.data.inPlaceOf,
    ];
  };
  const inPlaceOf = { userId: app.people['signer@uni.example']?.userId, name: expect.stringContaining('Sofía') };
  expect(await said(delegate)).toEqual([inPlaceOf, inPlaceOf, inPlaceOf.name]);
  expect(await said(other)).toEqual([null, null, null]);

  const letters = async (who: string) =>
    (
      await app.test.owner<{ text: string }>('select text from mail_outbox where recipient = $1 order by created_at', [
        `${who}@uni.example`,
      ])
    ).map(({ text }) => text);
  await mailSigners(app.app.parts);
  await app.test.owner("update notifications set mailed_at = mailed_at - interval '25 hours'");
  await mailDigests(app.app.parts);
  const [letter, digest] = await letters('users');
  expect(letter).toMatch(/You would sign in the place of Sofía/);
  expect(digest).toMatch(/1 × “Diploma de licenciatura” \(.*\), in the place of Sofía/);
  expect((await letters('signer2')).length).toBe(2);
  for (const text of await letters('signer2')) expect(text).not.toContain('in the place of');
});
