import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORGANIZATION_ROLES, PROJECT_ROLES, type OrganizationRole } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith, ROLES, type Role } from '../../../../support/worlds/members.ts';
import { invitePeople, isForeign, onPerson, universityPeople } from '../../../../support/worlds/people.ts';

/** Who gives which role of the organization, written down once more and by hand. Who is not named gives none. */
const EXPECTED: Partial<Record<Role, readonly OrganizationRole[]>> = {
  'org.owner': [
    'org.owner',
    'org.users',
    'org.projects',
    'org.billing',
    'org.audit',
    'org.api',
    'org.reports',
    'org.member',
    'viewer',
  ],
  'org.users': ['org.users', 'org.member', 'viewer'],
};

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
const { update, status, signOut, reinvite, remove } = onPerson;

const unharmed = new Map<string, Promise<string>>();
/** Somebody to whom nothing happens, because whoever tries may not: one is enough for all who try. */
const shared = (...[roles, state]: Parameters<typeof people.person>): Promise<string> => {
  const key = `${roles?.join()} ${state}`;
  const person = unharmed.get(key) ?? people.person(roles, state);
  unharmed.set(key, person);
  return person;
};

describe('each giver, each role, each call', () => {
  it.each(ROLES)('%s gives and takes what the table says', async giver => {
    const client = await memberWith(app, giver, project.projectId);
    const wrong: string[] = [];
    for (const role of ORGANIZATION_ROLES) {
      const allowed = EXPECTED[giver]?.includes(role) ?? false;
      const other = role === 'viewer' ? 'org.member' : 'viewer';
      const given = allowed ? people.person : shared;
      const answers = {
        'a role more': await update(client, await given([other]), { roles: [other, role] }),
        'a role less': await update(client, await given([other, role]), { roles: [other] }),
        'a role for another': await update(client, await given([other]), { roles: [role] }),
        invite: await invitePeople(client, [`${giver}.${role}@given.example`], { roles: [role] }),
        'invite with one beside': await invitePeople(client, [`${giver}.${role}.2@given.example`], {
          roles: ['viewer', role],
        }),
      };
      for (const [call, answer] of Object.entries(answers))
        if (allowed ? answer.status > 201 : !isForeign(answer)) wrong.push(`${call} ${role}: ${answer.status}`);
      // Whoever could take every role of somebody, and an owner, may do the rest to them.
      const mine = giver === 'org.owner' || allowed;
      const looked = mine ? people.person : shared;
      const steps = {
        name: await update(client, await looked([role]), { lastname: 'Otra' }),
        keys: await update(client, await looked([role]), { keyManagement: 'custody' }),
        disable: await status(client, await looked([role]), 'disabled'),
        enable: await status(client, await looked([role], 'disabled'), 'active'),
        'sign out': await signOut(client, await looked([role])),
        'invite again': await reinvite(client, await looked([role], 'pending')),
        remove: await remove(client, await looked([role])),
        withdraw: await remove(client, await looked([role], 'pending')),
      };
      for (const [call, answer] of Object.entries(steps))
        if (mine ? answer.status > 200 : !isForeign(answer)) wrong.push(`${call} ${role}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('whoever was refused changed nothing of those they tried', async () => {
    expect(unharmed.size).toBeGreaterThan(ORGANIZATION_ROLES.length);
    for (const [was, person] of unharmed) {
      const now = await people.get(await person);
      expect({ was, lastname: now.lastname, keys: now.keyManagement, revision: now.revision }).toEqual({
        was: `${now.roles.join()} ${now.status === 'active' ? undefined : now.status}`,
        lastname: 'Más',
        keys: 'none',
        revision: 1,
      });
    }
  });

  it.each(PROJECT_ROLES)(
    'org.users does nothing to a %s of a project, whose role is not theirs to give',
    async role => {
      const users = await memberWith(app, 'org.users', project.projectId, `${role}.users@users.example`);
      const person = async (state = 'active') => {
        const userId = await people.person(['org.member'], state);
        await app.test.owner(
          'insert into project_users (project_id, organization_id, user_id, role) values ($1, $2, $3, $4)',
          [project.projectId, people.organizationId, userId, role],
        );
        return userId;
      };
      const [active, disabled, invited] = [await person(), await person('disabled'), await person('pending')];
      const reset = (client: Client, memberId: string) =>
        client.call('resetOrganizationUserFactors', { params: { memberId } });
      const answers = {
        rename: await update(users, active, { lastname: 'Otra' }),
        keys: await update(users, active, { keyManagement: 'custody' }),
        reset: await reset(users, active),
        disable: await status(users, active, 'disabled'),
        enable: await status(users, disabled, 'active'),
        'sign out': await signOut(users, active),
        'invite again': await reinvite(users, invited),
        remove: await remove(users, active),
      };
      for (const [call, answer] of Object.entries(answers))
        expect([call, answer.status, (answer.body as { key?: string }).key]).toEqual([call, 403, 'user.not_yours']);
      // The database says the same to a statement that goes round the code.
      await expect(
        app.app.parts.database.organization(people.organizationId, tx =>
          tx.run('select end_member_sessions($1, $2, $3)', [users.userId, people.organizationId, active]),
        ),
      ).rejects.toThrow('somebody is signed out by whoever looks after them');
      expect((await update(owner, active, { lastname: 'Otra' })).status).toBe(200);
      expect((await signOut(owner, active)).status).toBe(200);
    },
  );

  it('nobody raises their own role, by whatever field, nor takes one of their own', async () => {
    const climber = await memberWith(app, 'org.users', project.projectId, 'climber@users.example');
    for (const roles of [['org.users', 'org.owner'], ['org.users', 'viewer'], ['viewer']])
      expect(await update(climber, climber.userId, { roles }), roles.join()).toMatchObject({
        status: 409,
        body: { key: 'user.own_roles' },
      });
    expect(await update(owner, people.idOf('owner'), { roles: ['viewer'] })).toMatchObject({
      body: { key: 'user.own_roles' },
    });
    for (const body of [
      { status: 'active' },
      { platformOwner: true },
      { userId: climber.userId },
      { did: 'did:web:me' },
    ])
      expect((await update(climber, climber.userId, body)).status, JSON.stringify(body)).toBe(400);
    expect((await update(climber, climber.userId, { lastname: 'Yo', roles: ['org.users'] })).status).toBe(200);
    expect(await people.get(climber.userId)).toMatchObject({ lastname: 'Yo', roles: ['org.users'] });
  });

  it('who is in another organization is nobody here', async () => {
    const trial = await app.as('owner@trial.example');
    const userId = await people.person();
    for (const answer of [
      await update(trial, userId, { lastname: 'X' }),
      await status(trial, userId, 'disabled'),
      await signOut(trial, userId),
      await remove(trial, userId),
      await reinvite(trial, userId),
      await trial.call('getOrganizationUser', { params: { memberId: userId } }),
      await trial.call('listOrganizationUserEvents', { params: { memberId: userId } }),
    ])
      expect(answer.status).toBe(404);
    expect(await people.get(userId)).toMatchObject({ status: 'active', lastname: 'Más' });
  });
});
