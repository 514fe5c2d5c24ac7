import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import {
  invitePeople,
  keyOf,
  letterTo,
  logIn,
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
const { update, status, remove } = onPerson;
let made = 0;

describe('at once', () => {
  const rounds = 8;
  /** Two owners of an organization that has no other people. */
  async function pair(n: number): Promise<[Client & { userId: string }, Client & { userId: string }, string]> {
    const [organization] = await app.test.owner<{ id: string }>(
      `insert into organizations (name, alias, status, membership) values ('Pareja', 'pareja-${n}-${made}', 'verified', 'production') returning id`,
    );
    const id = organization?.id as string;
    const both: (Client & { userId: string })[] = [];
    for (const one of ['a', 'b']) {
      made += 1;
      const email = `${one}${made}@pair.example`;
      const [user] = await app.test.owner<{ id: string }>(
        `with u as (insert into users (email, name, lastname, password_hash, email_verified)
           select $2, 'Dos', 'Dueños', password_hash, true from users where email = 'owner@uni.example' returning id, email)
         insert into organization_users (organization_id, user_id, name, lastname, email, roles)
           select $1, id, 'Dos', 'Dueños', email, '{org.owner}' from u returning user_id as id`,
        [id, email],
      );
      const login = await app.nobody.call('login', {
        body: { username: email, password: DEMO_PASSWORD },
        from: `10.8.${n}.${made % 250}`,
      });
      both.push({ ...app.clientOf(login.body.access_token, id, user?.id), userId: user?.id as string });
    }
    return [both[0], both[1], id] as [Client & { userId: string }, Client & { userId: string }, string];
  }
  const owners = async (id: string) =>
    (
      await app.test.owner<{ n: number }>(
        "select count(*)::int as n from organization_users where organization_id = $1 and status = 'active' and 'org.owner' = any(roles)",
        [id],
      )
    )[0]?.n;

  it.each([
    ['remove', (by: Client, userId: string) => remove(by, userId)],
    ['disable', (by: Client, userId: string) => status(by, userId, 'disabled')],
    ['take the role of', (by: Client, userId: string) => update(by, userId, { roles: ['viewer'] })],
  ])('two owners %s each other: one stays', async (_, act) => {
    for (let n = 0; n < rounds; n += 1) {
      const [a, b, id] = await pair(n);
      const answers = await Promise.all([act(a, b.userId), act(b, a.userId)]);
      expect(answers.map(answer => answer.status).filter(each => each === 200)).toHaveLength(1);
      expect(await owners(id)).toBe(1);
    }
  });

  it('the ten users of a trial are ten, however many are invited', async () => {
    const trial = await app.as('owner@trial.example');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => invitePeople(trial, [`t${n}@trial.example`])),
    );
    const full = answers.filter(answer => keyOf(answer) === 'trial.users');
    expect([answers.filter(answer => answer.status === 201).length, full.length]).toEqual([9, 11]);
    const { body } = await trial.call('listOrganizationUsers');
    expect(body.total).toBe(10);
    // All of several, or none.
    const pending = body.users.find(user => user.status === 'pending');
    await remove(trial, pending?.id as string);
    expect(keyOf(await invitePeople(trial, ['two1@trial.example', 'two2@trial.example']))).toBe('trial.users');
    expect((await trial.call('listOrganizationUsers')).body.total).toBe(9);
  });

  it('two who manage a project’s users take each other out: one stays', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const { body: alone } = await owner.call('createProject', {
        body: { name: `Dos ${n}`, category: 'other', networkId: app.networkId },
      });
      const at = { projectId: alone.id };
      const both = [await people.person(), await people.person()] as [string, string];
      for (const id of both)
        await owner.call('addProjectUser', {
          params: at,
          body: { id, roleId: PROJECT_ROLE_IDS['project.manager'] },
        });
      await owner.call('removeProjectUser', { params: { ...at, userId: people.idOf('owner') } });
      const [a, b] = [await people.signIn(both[0]), await people.signIn(both[1])];
      const takeOut = ({ client }: typeof a, userId: string) =>
        client.call('removeProjectUser', { params: { ...at, userId } });
      const answers = await Promise.all([takeOut(a, both[1]), takeOut(b, both[0])]);
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
      const { body } = await owner.call('listProjectUsers', { params: at });
      expect(body.users.filter(user => both.includes(user.id))).toHaveLength(1);
    }
  });

  it('somebody is removed, or comes to a project, and never half of each', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const userId = await people.person();
      const [gone, came] = await Promise.all([remove(owner, userId), people.assign(userId, 'project.viewer')]);
      expect([gone.status === 200, came.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });

  it('an invitation is taken up and withdrawn: whoever is in can sign in, whoever is not cannot', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const email = `race${n}@users.example`;
      const userId = (await invitePeople(owner, [email])).body.users[0]?.id as string;
      const { code } = await letterTo(app, email);
      await Promise.all([takeUp(app, code), remove(owner, userId)]);
      const isIn = (await owner.call('getOrganizationUser', { params: { memberId: userId } })).status === 200;
      expect((await logIn(app, email)).status).toBe(isIn ? 200 : 401);
    }
    expect(app.deadlocks()).toEqual([]);
  });
});
