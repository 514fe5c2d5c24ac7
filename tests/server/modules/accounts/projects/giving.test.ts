import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS, PROJECT_ROLES, type ProjectRole } from '../../../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { invitePeople } from '../../../../support/worlds/people.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith, ROLES, type Role } from '../../../../support/worlds/members.ts';

/** Who gives which role in a project, written down once more and by hand. Who is not named gives none. */
const EXPECTED: Partial<Record<Role, readonly ProjectRole[]>> = {
  'org.owner': PROJECT_ROLES,
  'org.projects': PROJECT_ROLES,
  'project.manager': PROJECT_ROLES,
  'project.users': ['project.viewer'],
};

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
});
afterAll(() => app.stop());

let made = 0;
/** Someone of the organization, without an account of their own to sign in. */
async function person(roles: readonly ProjectRole[] = []): Promise<string> {
  made += 1;
  const email = `somebody${made}@uni.example`;
  const [{ id }] = (await app.test.owner<{ id: string }>(
    "insert into users (email, name, lastname) values ($1, 'Alguien', 'Más') returning id",
    [email],
  )) as [{ id: string }];
  await app.test.owner(
    "insert into organization_users (organization_id, user_id, name, lastname, email, roles) values ($1, $2, 'Alguien', 'Más', $3, '{org.member}')",
    [organizationId, id, email],
  );
  for (const role of roles)
    await app.test.owner(
      'insert into project_users (project_id, organization_id, user_id, role) values ($1, $2, $3, $4)',
      [project.projectId, organizationId, id, role],
    );
  return id;
}
const add = (client: Client, id: string, role: ProjectRole) =>
  client.call('addProjectUser', { params: at(), body: { id, roleId: PROJECT_ROLE_IDS[role] } });
const invite = (client: Client, email: string, role: ProjectRole, more: object = {}) =>
  client.call('inviteProjectUser', {
    params: at(),
    body: { name: 'Nueva', lastname: 'Persona', email, roleId: PROJECT_ROLE_IDS[role], ...more },
  });
const remove = (client: Client, userId: string, role?: ProjectRole) =>
  client.call('removeProjectUser', {
    params: { ...at(), userId },
    ...(role && { query: { roleId: PROJECT_ROLE_IDS[role] } }),
  });
const change = (client: Client, userId: string, roles: readonly ProjectRole[], more: object = {}) =>
  client.call('updateProjectUser', {
    params: { ...at(), userId },
    body: { roleIds: roles.map(role => PROJECT_ROLE_IDS[role]), ...more },
  });
const refused = (answer: Answer) =>
  answer.status === 403 && ['role.not_yours', 'auth.forbidden'].includes((answer.body as { key?: string }).key ?? '');

describe('each giver, each role, each call', () => {
  it.each(ROLES)('%s gives and takes what the table says', async giver => {
    const client = await memberWith(app, giver, project.projectId);
    const wrong: string[] = [];
    for (const role of PROJECT_ROLES) {
      const allowed = EXPECTED[giver]?.includes(role) ?? false;
      const other = role === 'project.viewer' ? 'project.manager' : 'project.viewer';
      const answers = {
        'change to a role more': await change(client, await person([other]), [other, role]),
        'change to a role less': await change(client, await person([other, role]), [other]),
        add: await add(client, await person(), role),
        invite: await invite(client, `${giver}.${role}@invited.example`, role),
        'take a role': await remove(client, await person([role]), role),
        'take a person out': await remove(client, await person([role])),
        'take out one with a role more': await remove(
          client,
          await person([...new Set(['project.viewer' as const, role])]),
        ),
      };
      for (const [call, answer] of Object.entries(answers))
        if (allowed ? answer.status > 201 : !refused(answer)) wrong.push(`${call} ${role}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('whoever manages a project’s users only', () => {
  it('does not come to more by a second address of its own', async () => {
    const users = await memberWith(app, 'project.users', project.projectId, 'climber@roles.example');
    for (const role of ['project.manager', 'project.signer', 'project.users'] as const)
      expect(await invite(users, 'second@climber.example', role)).toMatchObject({
        status: 403,
        body: { key: 'role.not_yours', errors: { roleId: 'invalid_choice' } },
      });
    expect((await invite(users, 'second@climber.example', 'project.viewer')).status).toBe(201);
    const [mail] = await lettersTo(app, 'second@climber.example');
    const code = /\/(?:reset|invitations)\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await app.nobody.call('changePasswordByCode', { body: { code, password: DEMO_PASSWORD } });
    const login = await app.nobody.call('login', {
      body: { username: 'second@climber.example', password: DEMO_PASSWORD },
    });
    const second = app.clientOf(login.body.access_token, organizationId, undefined);
    expect((await add(second, users.userId, 'project.manager')).status).toBe(403);
    const me = await second.call('me');
    expect((await add(users, me.body.id, 'project.manager')).status).toBe(403);
  });

  it('asks in vain in the moment in which its own role is taken', async () => {
    const users = await memberWith(app, 'project.users', project.projectId, 'leaving@roles.example');
    expect((await remove(owner, users.userId)).status).toBe(200);
    expect((await add(users, await person(), 'project.viewer')).status).toBe(403);
  });
});

describe('an invitation', () => {
  const mailsTo = async (email: string) =>
    (await lettersTo(app, email)).map(({ text }) => /\/(?:reset|invitations)\/([\w-]+)/.exec(text)?.[1] as string);
  const accept = (code: string | undefined, password = DEMO_PASSWORD) =>
    app.nobody.call('changePasswordByCode', { body: { code, password } });

  it('is sent again when it is asked for again, and says whether it was taken up', async () => {
    const first = await invite(owner, 'again@uni.example', 'project.viewer');
    expect(first.body).toMatchObject({ status: 'pending' });
    await mailsTo('again@uni.example');
    expect(await invite(owner, 'again@uni.example', 'project.viewer')).toMatchObject({
      status: 201,
      body: { id: first.body.id, status: 'pending', roles: ['project.viewer'] },
    });
    const [old, fresh] = await mailsTo('again@uni.example');
    expect(await accept(old)).toMatchObject({ status: 410 });
    expect((await accept(fresh)).status).toBe(200);
    const { body } = await owner.call('listProjectUsers', { params: at(), query: { q: 'again@uni.example' } });
    expect(body.users[0]).toMatchObject({ status: 'active' });
    expect(await invite(owner, 'again@uni.example', 'project.viewer')).toMatchObject({
      status: 409,
      body: { key: 'user.email_registered' },
    });
  });

  it('leads the list of those who can approve only with the role and a DID', async () => {
    await person(['project.signer']);
    await person(['project.viewer']);
    const list = async (order: 'ASC' | 'DESC') =>
      (await owner.call('listProjectUsers', { params: at(), query: { sort: 'approver', order } })).body.users.map(
        each => each.did !== null && each.roles.includes('project.signer'),
      );
    const can = await list('ASC');
    expect(can.filter(Boolean).length).toBeGreaterThan(1);
    expect(can).toEqual([...can].sort((a, b) => Number(b) - Number(a)));
    expect(can.at(-1)).toBe(false);
    expect(await list('DESC')).toEqual([...can].reverse());
  });

  it('that nobody took up stands in no other organization’s way', async () => {
    await invite(owner, 'wanted@uni.example', 'project.viewer');
    const trial = await app.as('owner@trial.example');
    const other = await trial.call('createProject', {
      body: { name: 'Prueba', category: 'other', networkId: app.networkId },
    });
    expect(
      await trial.call('inviteProjectUser', {
        params: { projectId: other.body.id },
        body: {
          name: 'Nueva',
          lastname: 'Persona',
          email: 'wanted@uni.example',
          roleId: PROJECT_ROLE_IDS['project.viewer'],
        },
      }),
    ).toMatchObject({ status: 201 });
    const [university, school] = await mailsTo('wanted@uni.example');
    expect((await accept(school)).status).toBe(200);
    const states = async () =>
      (
        await app.test.owner<{ status: string }>(
          "select ou.status from organization_users ou join organizations o on o.id = ou.organization_id where ou.email = 'wanted@uni.example' order by o.name",
        )
      ).map(row => row.status);
    expect(await states(), 'in the other it is still asked').toEqual(['active', 'pending']);
    expect(await accept(university, 'another long password')).toMatchObject({ status: 409 });
    expect(await states(), 'their account is theirs: the other is answered signed in').toEqual(['active', 'pending']);
  });
});

describe('an invitation that gives more than who asks again may give', () => {
  const email = 'boss@uni.example';
  const state = async (address = email) =>
    (
      await app.test.owner<{ state: string; letters: number; place: string[] }>(
        `select case when ou.invitation_declined_at is not null then 'declined' when ou.invitation_ends_at > now() then 'open' else 'over' end as state,
           (select count(*)::int from mail_outbox where recipient = ou.email) as letters,
           array(select role from project_users pu where pu.user_id = ou.user_id order by role) as place
         from organization_users ou where ou.email = $1`,
        [address],
      )
    )[0];
  const end = (address: string) =>
    app.test.owner("update organization_users set invitation_ends_at = now() - interval '1 day' where email = $1", [
      address,
    ]);

  it('is not sent again by them: while it is open it brings the role along, and begins nothing anew', async () => {
    await invitePeople(owner, [email], { roles: ['org.owner'] });
    const manager = await memberWith(app, 'project.manager', project.projectId, 'revives@uni.example');
    expect((await invite(manager, email, 'project.viewer')).status).toBe(201);
    expect(await state()).toEqual({ state: 'open', letters: 1, place: ['project.viewer'] });

    await end(email);
    expect(await invite(manager, email, 'project.manager')).toMatchObject({
      status: 403,
      body: { key: 'user.not_yours' },
    });
    expect(await state()).toEqual({ state: 'over', letters: 1, place: ['project.viewer'] });

    await app.test.owner(
      "update organization_users set invitation_declined_at = now(), invitation_ends_at = now() + interval '1 day' where email = $1",
      [email],
    );
    expect(await invite(manager, email, 'project.manager')).toMatchObject({ body: { key: 'user.not_yours' } });
    expect(await state()).toEqual({ state: 'declined', letters: 1, place: ['project.viewer'] });

    expect((await invite(owner, email, 'project.manager')).status, 'an owner may').toBe(201);
    expect(await state()).toEqual({ state: 'open', letters: 2, place: ['project.manager', 'project.viewer'] });
  });

  it('is one that gives a role in a project, too', async () => {
    const address = 'leads@uni.example';
    await invite(owner, address, 'project.manager');
    await end(address);
    const users = await memberWith(app, 'project.users', project.projectId, 'asks@uni.example');
    expect(await invite(users, address, 'project.viewer')).toMatchObject({ body: { key: 'user.not_yours' } });
    expect(await state(address)).toMatchObject({ state: 'over', letters: 1 });
    const manager = await memberWith(app, 'project.manager', project.projectId, 'leads-too@uni.example');
    expect((await invite(manager, address, 'project.viewer')).status, 'who may give all of it').toBe(201);
    expect(await state(address)).toMatchObject({ state: 'open', letters: 2 });
  });
});

describe('roles changed in place', () => {
  const key = (answer: Answer) => (answer.body as { key?: string }).key;

  it('are exactly those that were asked for, and counted', async () => {
    const id = await person();
    await add(owner, id, 'project.viewer');
    const users = async () => (await owner.call('getProject', { params: at() })).body.users;
    const before = await users();
    const answer = await change(owner, id, ['project.users', 'project.manager', 'project.users']);
    expect(answer).toMatchObject({ status: 200, body: { id, roles: ['project.manager', 'project.users'] } });
    expect(await users()).toBe(before);
    const { body } = await owner.call('getProjectUser', { params: { ...at(), userId: id } });
    expect(body).toEqual(answer.body);
  });

  it('are written down with those before, once', async () => {
    const id = await person(['project.viewer']);
    const { body } = await change(owner, id, ['project.manager']);
    const same = await change(owner, id, ['project.manager']);
    expect(same.body.revision, 'nothing was changed').toBe(body.revision);
    const events = await app.test.owner(
      "select type, resource, old, new from events e join event_values v on v.event_id = e.id where new ->> 'user' = $1",
      [id],
    );
    expect(events).toEqual([
      {
        type: 'update',
        resource: 'project',
        old: { user: id, roles: ['project.viewer'] },
        new: { user: id, roles: ['project.manager'] },
      },
    ]);
  });

  it('bring a key along where the signer’s is among them, once', async () => {
    const id = await person(['project.viewer']);
    const signer = await change(owner, id, ['project.signer']);
    expect(signer.body).toMatchObject({ keyManagement: 'custody', did: expect.stringMatching(/^did:web:/) });
    await change(owner, id, ['project.viewer']);
    expect((await change(owner, id, ['project.signer'])).body.did).toBe(signer.body.did);
  });

  it('are one at least, of the fixed ids, of somebody who is there', async () => {
    const id = await person(['project.viewer']);
    expect(await change(owner, id, [])).toMatchObject({ status: 400, body: { errors: { roleIds: 'required' } } });
    expect(await change(owner, id, [], { roleIds: [id] })).toMatchObject({
      status: 400,
      body: { key: 'role.invalid', errors: { roleIds: 'invalid_choice' } },
    });
    expect((await change(owner, await person(), ['project.viewer'])).status).toBe(404);
  });

  it('are never one’s own, not even down', async () => {
    const manager = await memberWith(app, 'project.manager', project.projectId, 'himself@roles.example');
    expect(await change(manager, manager.userId, ['project.viewer'])).toMatchObject({
      status: 409,
      body: { key: 'user.own_roles' },
    });
  });

  it('keep the signer’s role of whoever signs on a template', async () => {
    const id = app.people['signer@uni.example']?.userId as string;
    expect(await change(owner, id, ['project.viewer'])).toMatchObject({ status: 409, body: { key: 'user.is_signer' } });
    expect((await change(owner, id, ['project.signer', 'project.viewer'])).status).toBe(200);
  });

  it('are not changed of roles that are not the caller’s to take, whatever is left', async () => {
    const users = await memberWith(app, 'project.users', project.projectId, 'half@roles.example');
    const id = await person(['project.manager']);
    expect((await change(users, id, ['project.manager', 'project.viewer'])).status).toBe(200);
    expect(await change(users, id, ['project.viewer'])).toMatchObject({
      status: 403,
      body: { key: 'role.not_yours', errors: { roleIds: 'invalid_choice' } },
    });
  });

  it('of a disabled account become no more, but fewer', async () => {
    const id = await person(['project.viewer', 'project.users']);
    await app.test.owner("update organization_users set status = 'disabled' where user_id = $1", [id]);
    expect(await change(owner, id, ['project.viewer', 'project.manager'])).toMatchObject({
      status: 400,
      body: { errors: { roleIds: 'invalid_choice' } },
    });
    expect((await change(owner, id, ['project.viewer'])).status).toBe(200);
  });

  it('are not changed by an edit from before somebody was taken out and added again', async () => {
    const id = await person();
    const { body } = await add(owner, id, 'project.viewer');
    await remove(owner, id);
    await add(owner, id, 'project.viewer');
    expect(key(await change(owner, id, ['project.manager'], { revision: body.revision }))).toBe('request.stale');
  });
});
