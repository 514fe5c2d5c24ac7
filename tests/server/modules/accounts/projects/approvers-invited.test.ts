import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith } from '../../../../support/worlds/members.ts';
import { invitePeople, letterTo, takeUp, universityPeople } from '../../../../support/worlds/people.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let people: Awaited<ReturnType<typeof universityPeople>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  people = await universityPeople(app, project);
});
afterAll(() => app.stop());

const asApprovers = (client: Client, emails: string[], more: object = {}) =>
  invitePeople(client, emails, { roles: ['org.member'], approvesIn: [project.projectId], ...more });
const inProject = async (userId: string) =>
  (await owner.call('getProjectUser', { params: { projectId: project.projectId, userId } })).body;

describe('people invited as approvers', () => {
  it('have the role in the project and a signing key, and sign once they have accepted', async () => {
    const emails = ['b-approver@uni.example', 'a-approver@uni.example'];
    const invited = await asApprovers(owner, emails);
    expect(invited.status).toBe(201);
    expect(invited.body.users.map(user => user.email)).toEqual(emails);
    for (const { id, email } of invited.body.users) {
      expect(await inProject(id)).toMatchObject({
        roles: ['project.signer'],
        keyManagement: 'custody',
        did: expect.stringContaining('did:'),
        status: 'pending',
      });
      expect((await takeUp(app, (await letterTo(app, email)).code)).status).toBe(200);
      expect(await inProject(id)).toMatchObject({ status: 'active' });
    }
    const { body } = await owner.call('listOrganizationUserEvents', {
      params: { memberId: invited.body.users[0]?.id as string },
    });
    expect(body.events.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'projectRoles',
      before: null,
      after: 'project.signer',
    });
  });

  it('are invited by nobody who may not give the role there, and then none of them is', async () => {
    const users = await memberWith(app, 'org.users', project.projectId);
    const before = (await owner.call('listOrganizationUsers')).body.total;
    expect(await asApprovers(users, ['foreign@uni.example'])).toMatchObject({
      status: 403,
      body: { key: 'role.not_yours', errors: { approvesIn: 'invalid_choice' } },
    });
    expect((await owner.call('listOrganizationUsers')).body.total).toBe(before);
    expect((await letterTo(app, 'foreign@uni.example')).count).toBe(0);
    await owner.call('addProjectUser', {
      params: { projectId: project.projectId },
      body: { id: users.userId, roleId: PROJECT_ROLE_IDS['project.manager'] },
    });
    expect((await asApprovers(users, ['own@uni.example'])).status).toBe(201);
  });

  it('are of projects that the organization has', async () => {
    const school = await app.as('owner@trial.example');
    const { body: other } = await school.call('createProject', {
      body: { name: 'Ajeno', category: 'education', networkId: app.networkId },
    });
    for (const projectId of [other.id, '00000000-0000-4000-8000-000000000000'])
      expect(
        await asApprovers(owner, ['nowhere@uni.example'], { approvesIn: [project.projectId, projectId] }),
      ).toMatchObject({ status: 400, body: { errors: { approvesIn: 'not_found' } } });
    const tooMany = Array.from({ length: 51 }, () => project.projectId);
    expect((await asApprovers(owner, ['nowhere@uni.example'], { approvesIn: tooMany })).body).toMatchObject({
      errors: { approvesIn: 'too_many' },
    });
    expect((await letterTo(app, 'nowhere@uni.example')).count).toBe(0);
  });
});

it('an approver without a signing key gets one by having the role confirmed', async () => {
  const userId = await people.person();
  await app.test.owner(
    "insert into project_users (project_id, organization_id, user_id, role) values ($1, $2, $3, 'project.signer')",
    [project.projectId, people.organizationId, userId],
  );
  const { revision, did } = await inProject(userId);
  expect(did).toBeNull();
  const confirmed = await owner.call('updateProjectUser', {
    params: { projectId: project.projectId, userId },
    body: { revision, roleIds: [PROJECT_ROLE_IDS['project.signer']] },
  });
  expect(confirmed.body).toMatchObject({ keyManagement: 'custody', did: expect.stringContaining('did:') });
  const { body } = await owner.call('listOrganizationUserEvents', { params: { memberId: userId } });
  expect(body.events[0]?.changes).toContainEqual({ field: 'keyManagement', before: 'none', after: 'custody' });
});
