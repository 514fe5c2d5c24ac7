import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwnerOf } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let secondId: string;
beforeAll(async () => {
  // What is signed is not sealed by itself, and may be canceled.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  const { body } = await owner.call('getTemplate', at(project.automaticId));
  const { title, schemaId, content, expiration, params, config, approvalsRequired } = body;
  const second = await owner.call('createTemplate', {
    params: { projectId: project.projectId },
    body: { title: `${title} 2`, schemaId, content, expiration, params, config, approvalsRequired },
  });
  expect(second.status, JSON.stringify(second.body)).toBe(201);
  secondId = second.body.id;
});
afterAll(() => app.stop());

const at = (templateId: string) => ({ params: { projectId: project.projectId, templateId } });
const issue = async (n: number, templateId: string) => {
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId, receiver: graduate(n) },
  });
  return body.results[0]?.credentialId as string;
};
const cancel = (credentialId: string) =>
  owner.call('cancelCredential', { params: { projectId: project.projectId, credentialId } });
const canceling = (credentialId: string) => (tx: { run: (sql: string, params: string[]) => Promise<unknown> }) =>
  tx.run("update credentials set standing = 'canceled', revision = revision + 1 where id = $1", [credentialId]);
/** By which credential whoever holds these was reached. */
const reachedBy = async (...ids: string[]) =>
  (
    await app.test.owner<{ id: string }>(
      'select credential_id as id from project_recipients where recipient_id in (select recipient_id from credentials where id = any($1))',
      [ids],
    )
  ).map(row => row.id);

it('somebody whose first credential is canceled while another is being signed was reached by that one', async () => {
  const first = await issue(1, project.automaticId);
  const second = await issue(1, project.manualId);
  expect(await reachedBy(first)).toEqual([first]);
  const answer = await meanwhile(
    app,
    tx =>
      tx.run(
        "update credentials set progress = 'signed', approvals = approvals_required, issued_at = now(), revision = revision + 1 where id = $1",
        [second],
      ),
    () => cancel(first),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await reachedBy(first)).toEqual([second]);
});

it('and so was somebody who is issued another one while the first is being canceled', async () => {
  const first = await issue(2, project.automaticId);
  const second = await meanwhile(app, canceling(first), () => issue(2, secondId));
  expect(await reachedBy(first)).toEqual([second]);
});

it('somebody whose two credentials are canceled at once was reached by none', async () => {
  const first = await issue(3, project.automaticId);
  const second = await issue(3, secondId);
  expect((await meanwhile(app, canceling(first), () => cancel(second))).status).toBe(200);
  expect(await reachedBy(first)).toEqual([]);
});

it('whoever issues waits for nobody else who issues to the same person', async () => {
  const first = await issue(4, project.automaticId);
  await asOwnerOf(app.test.address.owner)(async tx => {
    await tx.run(
      'select 1 from project_recipients where recipient_id = (select recipient_id from credentials where id = $1) for key share',
      [first],
    );
    expect(await issue(4, secondId)).toBeTruthy();
  });
  expect(await reachedBy(first)).toEqual([first]);
});
