import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/worlds/diploma.ts';
import { onPerson, universityPeople } from '../../support/worlds/people.ts';
import { expectSoundRecord, findingsAfter } from '../../support/documents/record.ts';

// What is gone by the platform's own ways leaves a record that holds together.
let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let people: Awaited<ReturnType<typeof universityPeople>>;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  people = await universityPeople(app, project);
  ({ owner } = people);
});
afterAll(() => app.stop());

const must = <A extends { status: number; body: unknown }>(answer: A): A => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};

describe('an approver who left the organization', () => {
  let userId: string;
  let approved: string;
  beforeAll(async () => {
    const at = { projectId: project.projectId, templateId: project.manualId };
    userId = await people.person();
    must(await people.assign(userId, 'project.signer'));
    const { body: signer } = must(await owner.call('addSigner', { params: at, body: { userId } }));
    const issue = async (n: number) => {
      const asked = must(
        await owner.call('issueCredentials', {
          params: at,
          body: { templateId: at.templateId, receiver: graduate(n) },
        }),
      );
      await app.workers.drain();
      const { body } = await owner.call('getIssueRequest', { params: { ...at, requestId: asked.body.id } });
      return body.results[0]?.credentialId as string;
    };
    const sign = async (by: Client, id: string) =>
      must(await by.call('signCredentials', { params: at, body: { ids: [id] } }));
    approved = await issue(1);
    const [unneeded, canceled] = [await issue(2), await issue(3)];
    const [one, two] = [await app.as('signer@uni.example'), await app.as('signer2@uni.example')];
    const { client } = await people.signIn(userId);
    await sign(client, approved);
    for (const [by, id] of [
      [one, approved],
      [one, unneeded],
      [two, unneeded],
    ] as const)
      await sign(by, id);
    must(await owner.call('cancelCredential', { params: { ...at, credentialId: canceled } }));
    await app.workers.drain();
    must(await owner.call('removeSigner', { params: { ...at, signerId: signer.id } }));
    must(await owner.call('removeProjectUser', { params: { ...at, userId } }));
    must(await onPerson.remove(owner, userId));
  });

  it('is no fault: neither of what they approved nor of what nobody waits for any more', () => expectSoundRecord(app));

  it('is one where nobody knows them, or where they are waited for', async () => {
    const found = async (sql: string) =>
      (await findingsAfter(app, query => query(sql)))
        .filter(({ what }) => what === 'an approver is nobody of the organization')
        .map(({ where }) => where);
    expect(await found('delete from former_members')).toEqual([`approval of ${approved}`]);
    expect(
      await found(`update credential_approvals set proof = null, approved_at = null where user_id = '${userId}';
        update credentials set progress = 'pending' where id = '${approved}'`),
    ).toEqual([`approval of ${approved}`]);
  });
});

it('whoever was the last of a removed project and left after it is no fault, either', async () => {
  const userId = await people.person(['org.projects']);
  const { client } = await people.signIn(userId);
  const { body } = must(
    await client.call('createProject', { body: { name: 'Brief', category: 'education', networkId: app.networkId } }),
  );
  must(await owner.call('deleteProject', { params: { projectId: body.id } }));
  must(await onPerson.remove(owner, userId));
  await expectSoundRecord(app);
});

it('nor is a request that came to nothing and went with its template, whose answer is kept', async () => {
  const { body: template } = must(
    await owner.call('createTemplate', {
      params: { projectId: project.projectId },
      body: {
        ...DIPLOMA.template,
        title: 'Short-lived',
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        schemaId: project.schemaId,
      },
    }),
  );
  const at = { projectId: project.projectId, templateId: template.id };
  must(
    await owner.call('issueCredentials', {
      params: at,
      body: { templateId: template.id, receiver: [1, 2].map(n => ({ ...graduate(n), values: {} })) },
      headers: { 'idempotency-key': 'a-request-of-nothing' },
    }),
  );
  await app.workers.drain();
  must(await owner.call('deleteTemplate', { params: at }));
  await expectSoundRecord(app);
  const bent = await findingsAfter(app, query =>
    query(`delete from events where type = 'delete' and resource = 'template'`),
  );
  expect(bent.map(({ what }) => what)).toContain('a kept answer names what is not there');
});
