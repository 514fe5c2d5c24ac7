import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS, PROJECT_ROLES, type ProjectRole } from '../../../../contract/access/index.ts';
import { DEMO_PASSWORD } from '../../../../server/demo/organizations.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../../../support/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../support/diploma.ts';
import { memberWith, ROLES, type Role } from '../../../support/members.ts';

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
const refused = (answer: Answer) =>
  answer.status === 403 && ['role.not_yours', 'auth.forbidden'].includes((answer.body as { key?: string }).key ?? '');

describe('each giver, each role, each call', () => {
  it.each(ROLES)('%s gives and takes what the table says', async giver => {
    const client = await memberWith(app, giver, project.projectId);
    const wrong: string[] = [];
    for (const role of PROJECT_ROLES) {
      const allowed = EXPECTED[giver]?.includes(role) ?? false;
      const answers = {
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
    await app.workers.drain();
    const [mail] = await app.test.owner<{ text: string }>(
      "select text from mail_outbox where recipient = 'second@climber.example'",
    );
    const code = /\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
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
  const mailsTo = async (email: string) => {
    await app.workers.drain();
    const mails = await app.test.owner<{ text: string }>(
      'select text from mail_outbox where recipient = $1 order by created_at',
      [email],
    );
    return mails.map(mail => /\/reset\/([\w-]+)/.exec(mail.text)?.[1] as string);
  };
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
    expect((await accept(university, 'another long password')).status).toBe(200);
    expect(await states()).toEqual(['active', 'active']);
  });
});
