import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith } from '../../../../support/worlds/members.ts';
import {
  invitePeople,
  keyOf,
  letterTo,
  onPerson,
  takeUp,
  universityPeople,
} from '../../../../support/worlds/people.ts';

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
const { update, status, signOut, remove } = onPerson;

describe('the list', () => {
  const list = async (client: Client, query: Record<string, string>) =>
    (await client.call('listOrganizationUsers', { query })).body;

  it('is narrowed down by what people are, and searched', async () => {
    const userId = await people.person(['org.audit', 'viewer']);
    const email = people.emailOf(userId);
    const has = async (query: Record<string, string>) =>
      (await list(owner, { q: email, ...query })).users.map(user => user.id).includes(userId);
    expect(await has({})).toBe(true);
    for (const [filter, yes, no] of [
      ['role', 'org.audit', 'org.owner'],
      ['status', 'active', 'disabled'],
      ['keyManagement', 'none', 'custody'],
      ['authMethod', 'basic', 'sso'],
      ['onboardingMethod', 'email', 'kyc'],
    ] as const) {
      expect(await has({ [filter]: yes }), filter).toBe(true);
      expect(await has({ [filter]: no }), filter).toBe(false);
    }
  });

  it('tells open invitations from those that are over', async () => {
    await invitePeople(owner, ['open@uni.example', 'over@uni.example']);
    await app.test.owner(
      "update organization_users set invitation_ends_at = now() - interval '1 minute' where email = 'over@uni.example'",
    );
    const emails = async (invitation: string) =>
      (await list(owner, { invitation, q: '@uni.example' })).users.map(user => user.email);
    expect(await emails('open')).toContain('open@uni.example');
    expect(await emails('open')).not.toContain('over@uni.example');
    expect(await emails('over')).toEqual(['over@uni.example']);
  });

  it('says where somebody signs and what they are assigned to, to those who look after people alone', async () => {
    const seen = (await list(owner, { q: 'signer@uni.example' })).users[0];
    expect(seen).toMatchObject({
      projects: [{ id: project.projectId, roles: ['project.signer'] }],
      signs: [{ id: project.manualId, projectId: project.projectId }],
    });
    const manager = await memberWith(app, 'project.manager', project.projectId, 'chooser@roles.example');
    expect((await list(manager, { q: 'signer@uni.example' })).users[0]).toMatchObject({ projects: [], signs: [] });
    await invitePeople(owner, ['chosen@uni.example']);
    expect((await list(manager, { q: 'chosen@uni.example' })).users[0]).toMatchObject({
      status: 'pending',
      invitation: null,
      lastSignInAt: null,
    });
  });

  it('says when somebody signed in last', async () => {
    const userId = await people.person();
    expect((await people.get(userId)).lastSignInAt).toBeNull();
    await people.signIn(userId);
    expect(Date.parse((await people.get(userId)).lastSignInAt as string)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('roles and keys', () => {
  it('are changed in one edit, and written down with those before', async () => {
    const userId = await people.person(['viewer']);
    const { body } = await update(owner, userId, { name: 'Nadia', roles: ['org.member', 'org.api'] });
    expect(body).toMatchObject({ name: 'Nadia', roles: ['org.api', 'org.member'] });
    const events = await people.events(userId);
    expect(events[0]).toMatchObject({
      type: 'update',
      by: { name: 'Olivia Rectora' },
      changes: [
        { field: 'name', before: 'Alguien', after: 'Nadia' },
        { field: 'roles', before: 'viewer', after: 'org.api, org.member' },
      ],
    });
    const same = await update(owner, userId, { roles: ['org.member', 'org.api'] });
    expect(same.body.revision, 'nothing was changed').toBe(body.revision);
    expect(await update(owner, userId, { roles: [] })).toMatchObject({
      status: 400,
      body: { errors: { roles: 'required' } },
    });
  });

  it('come with a role in a project, where none lets its holder work there, and stay while they do', async () => {
    const userId = await people.person(['org.audit']);
    const before = await people.get(userId);
    await people.assign(userId, 'project.manager');
    const after = await people.get(userId);
    expect(after).toMatchObject({ roles: ['org.audit', 'org.member'] });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect((await people.events(userId))[0]?.changes).toContainEqual({
      field: 'roles',
      before: 'org.audit',
      after: 'org.audit, org.member',
    });
    const { client } = await people.signIn(userId);
    for (const call of ['listProjects', 'listSchemas', 'listRecipients'] as const)
      expect((await client.call(call, { params: { projectId: project.projectId } })).status, call).toBe(200);
    expect(await update(owner, userId, { roles: ['org.audit'] })).toMatchObject({
      status: 409,
      body: { key: 'user.works_in_project', errors: { roles: 'invalid_choice' } },
    });
    expect((await update(owner, userId, { roles: ['org.audit', 'viewer'] })).body.roles).toEqual([
      'org.audit',
      'viewer',
    ]);
    await people.assign(userId, 'project.signer');
    expect((await people.get(userId)).roles, 'a viewer reads it all').toEqual(['org.audit', 'viewer']);
  });

  it('a key in custody brings a DID, which stays theirs when the key is taken, and comes back with it', async () => {
    const userId = await people.person();
    const { did } = (await update(owner, userId, { keyManagement: 'custody' })).body;
    expect(did).toMatch(/^did:web:/);
    const taken = await update(owner, userId, { keyManagement: 'none' });
    expect(taken.body).toMatchObject({ did, keyManagement: 'none' });
    expect(
      (await owner.call('listOrganizationUsers', { query: { signs: 'yes', q: people.emailOf(userId) } })).body.total,
    ).toBe(0);
    expect((await update(owner, userId, { keyManagement: 'custody' })).body.did).toBe(did);
    await update(owner, userId, { keyManagement: 'none' });
    await people.assign(userId, 'project.signer');
    expect(await people.get(userId)).toMatchObject({ did, keyManagement: 'custody' });
  });

  it('a signer needs a DID: without a key nobody signs on a template, and a signer keeps the key', async () => {
    const userId = await people.person();
    await people.assign(userId, 'project.signer');
    expect(await update(owner, userId, { keyManagement: 'none' })).toMatchObject({
      status: 409,
      body: { key: 'user.signs_in_project', errors: { keyManagement: 'invalid_choice' } },
    });
    expect(await update(owner, people.idOf('signer'), { keyManagement: 'none' })).toMatchObject({
      status: 409,
      body: { key: 'user.is_signer' },
    });
    await app.test.owner("update organization_users set key_management = 'none' where user_id = $1", [userId]);
    expect(
      await owner.call('addSigner', {
        params: { projectId: project.projectId, templateId: project.manualId },
        body: { userId },
      }),
    ).toMatchObject({ status: 409, body: { key: 'signer.needs_did' } });
  });
});

describe('a session', () => {
  it('of a disabled person is over at once, says why, and stays over when they are enabled', async () => {
    const userId = await people.person();
    const { client, refresh } = await people.signIn(userId);
    expect((await status(owner, userId, 'disabled')).body.status).toBe('disabled');
    expect(await client.call('me')).toMatchObject({ status: 401, body: { key: 'auth.disabled' } });
    expect(keyOf((await people.signIn(userId)).answer)).toBe('login.disabled');
    expect(keyOf((await people.signIn(userId, 'a wrong password')).answer), 'a stranger learns nothing').toBe(
      'login.generic',
    );
    expect((await status(owner, userId, 'active')).status).toBe(200);
    expect((await client.call('me')).status).toBe(401);
    expect((await app.nobody.call('refreshToken', { body: { refreshToken: refresh } })).status).toBe(401);
    expect((await (await people.signIn(userId)).client.call('me')).status).toBe(200);
  });

  it('is ended everywhere by whoever looks after people, and the next one goes on', async () => {
    const userId = await people.person();
    const [one, other] = [await people.signIn(userId), await people.signIn(userId)];
    expect((await signOut(await app.as('users@uni.example'), userId)).status).toBe(200);
    for (const { client, refresh } of [one, other]) {
      expect(await client.call('me')).toMatchObject({ status: 401, body: { key: 'auth.signed_out' } });
      expect(await app.nobody.call('refreshToken', { body: { refreshToken: refresh } })).toMatchObject({
        status: 401,
        body: { key: 'auth.signed_out' },
      });
    }
    expect((await (await people.signIn(userId)).client.call('me')).status).toBe(200);
    expect(await signOut(owner, people.idOf('owner'))).toMatchObject({
      status: 409,
      body: { key: 'user.self_disable' },
    });
  });

  it('of whoever was removed is over and says so, and their name stays with what they did', async () => {
    const leaving = await memberWith(app, 'org.owner', project.projectId, 'leaving@users.example');
    const userId = await people.person();
    await update(leaving, userId, { lastname: 'Cambio' });
    expect((await remove(owner, leaving.userId)).status).toBe(200);
    expect(await leaving.call('me')).toMatchObject({ status: 401, body: { key: 'auth.removed' } });
    const events = await people.events(userId);
    expect(events[0]?.by?.name).toBe('Rol org.owner');
    expect((await owner.call('getOrganizationUser', { params: { memberId: leaving.userId } })).status).toBe(404);
    const back = await invitePeople(owner, ['leaving@users.example']);
    expect(back, 'may come again').toMatchObject({ status: 201, body: { users: [{ id: leaving.userId }] } });
    expect(
      (await takeUp(app, (await letterTo(app, 'leaving@users.example')).code, 'another long password')).status,
    ).toBe(200);
    expect(await people.get(leaving.userId)).toMatchObject({ status: 'active', roles: ['viewer'] });
  });
});

describe('nobody is removed, or disabled,', () => {
  it('by themself', async () => {
    expect(await remove(owner, people.idOf('owner'))).toMatchObject({ status: 409, body: { key: 'user.self_delete' } });
    expect(await status(owner, people.idOf('owner'), 'disabled')).toMatchObject({
      status: 409,
      body: { key: 'user.self_disable' },
    });
  });

  it('who signs on a template, or is assigned to a project, before that is taken', async () => {
    expect(await remove(owner, people.idOf('signer'))).toMatchObject({ status: 409, body: { key: 'user.is_signer' } });
    const userId = await people.person();
    await people.assign(userId, 'project.viewer');
    expect(await remove(owner, userId)).toMatchObject({ status: 409, body: { key: 'user.in_project' } });
    await owner.call('removeProjectUser', { params: { projectId: project.projectId, userId } });
    expect((await remove(owner, userId)).status).toBe(200);
  });

  it('but whoever was in a project that is gone', async () => {
    const { body } = await owner.call('createProject', {
      body: { name: 'Gone', category: 'other', networkId: app.networkId },
    });
    const userId = await people.person();
    const at = { params: { projectId: body.id } };
    await owner.call('addProjectUser', { ...at, body: { id: userId, roleId: PROJECT_ROLE_IDS['project.manager'] } });
    await app.test.owner("update projects set status = 'removed' where id = $1", [body.id]);
    expect((await remove(owner, userId)).status).toBe(200);
  });

  it('twice', async () => {
    const userId = await people.person();
    expect((await status(owner, userId, 'disabled')).status).toBe(200);
    expect(await status(owner, userId, 'disabled')).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    expect((await remove(owner, userId)).status).toBe(200);
    expect((await remove(owner, userId)).status).toBe(404);
  });
});
