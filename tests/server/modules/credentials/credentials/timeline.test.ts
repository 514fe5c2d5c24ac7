import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTimeline } from '../../../../../server/modules/base/events/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

it('one credential’s timeline tells all that happened to it, alone or among others', async () => {
  const owner = await app.as('owner@uni.example');
  const { projectId, automaticId: templateId } = await diplomaProject(app);
  const { body: asked } = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId, receiver: [graduate(1), graduate(2), graduate(3)] },
  });
  // Issued and sealed, then sent.
  await app.workers.drain();
  await app.workers.drain();
  const { body } = await owner.call('listIssueResults', { params: { projectId, requestId: asked.id } });
  const ids = body.results.map(each => each.credentialId as string);
  await owner.call('resendCredentials', { params: { projectId }, body: { ids: ids.slice(0, 2) } });
  await owner.call('revokeCredential', {
    params: { projectId, credentialId: ids[0] as string },
    body: { metadata: { description: 'Awarded in error' } },
  });
  await app.workers.drain();
  await app.workers.drain();
  const told = (id: string) =>
    app.test.database.organization(app.people['owner@uni.example']?.organizationId as string, async tx =>
      (await readTimeline(tx, 'credentials', id, { page: 0, limit: 100, order: 'ASC' })).rows.map(
        ({ type, members }) => [type, members],
      ),
    );
  const issued = [
    ['request', 3],
    ['sign', 3],
    ['seal', 3],
    ['send', null],
  ];
  expect(await told(ids[2] as string)).toEqual(issued);
  expect(await told(ids[1] as string)).toEqual([...issued, ['send', 2], ['send', null]]);
  const first = await told(ids[0] as string);
  expect(first).toEqual(expect.arrayContaining([...issued, ['send', 2], ['revoke', null], ['seal', 1]]));
});
