import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { invitePeople } from '../../../../support/worlds/people.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 120, refreshTtl: 300 });
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

let address = 0;
async function signIn(email: string, password = DEMO_PASSWORD): Promise<Client & { refresh: string }> {
  const from = `10.40.0.${(address += 1)}`;
  const { body } = await app.nobody.call('login', { body: { username: email, password }, from });
  const person = app.people[email];
  return {
    ...app.clientOf(body.access_token, person?.organizationId, person?.userId),
    refresh: body.refresh_token,
  };
}
const over = { status: 401, body: { key: 'auth.expired' } };
const set = (email: string, change: string) =>
  app.test.owner(`update organization_users set ${change} where email = $1`, [email]);

describe('an access token ends at once', () => {
  it('when its user is disabled, and comes back with them', async () => {
    const client = await signIn('users@uni.example');
    expect((await client.call('me')).status).toBe(200);
    await set('users@uni.example', "status = 'disabled'");
    const disabled = { status: 401, body: { key: 'auth.disabled' } };
    expect(await client.call('me')).toMatchObject(disabled);
    expect(await client.call('listOrganizationUsers')).toMatchObject(disabled);
    await set('users@uni.example', "status = 'active'");
    expect((await client.call('me')).status).toBe(200);
  });

  it('when its session was closed', async () => {
    const client = await signIn('viewer@uni.example');
    await app.nobody.call('logout', { body: { refreshToken: client.refresh } });
    expect(await client.call('listProjects')).toMatchObject(over);
  });

  it('when the password was changed in another session, which goes on', async () => {
    const [thief, owner] = [await signIn('projects@uni.example'), await signIn('projects@uni.example')];
    const changed = await owner.call('changePassword', {
      body: { currentPassword: DEMO_PASSWORD, password: 'a long new password' },
    });
    expect(changed.status).toBe(200);
    expect(await thief.call('listProjects')).toMatchObject({ status: 401, body: { key: 'auth.password_changed' } });
    expect((await owner.call('listProjects')).status).toBe(200);
  });

  it('when its refresh token was stolen and used', async () => {
    const client = await signIn('owner@uni.example');
    const refresh = () => app.nobody.call('refreshToken', { body: { refreshToken: client.refresh } });
    await refresh();
    app.pass(11_000);
    expect((await refresh()).status).toBe(401);
    app.pass(-11_000);
    expect(await client.call('me')).toMatchObject(over);
  });
});

describe('what a token says of roles is overruled by what is', () => {
  it('an organization that is verified no more sees itself alone, so that it can be corrected', async () => {
    const client = await signIn('owner@trial.example');
    expect((await client.call('listProjects')).status).toBe(200);
    await app.test.owner("update organizations set status = 'rejected' where alias = 'colegio-prueba'");
    expect((await client.call('getOrganization')).status).toBe(200);
    expect(await client.call('listProjects')).toMatchObject({
      status: 403,
      body: { key: 'organization.not_verified' },
    });
  });

  it('a role that was taken does nothing more, one that was given counts', async () => {
    const client = await signIn('users@uni.example');
    const update = () =>
      client.call('updateProject', { params: { projectId: project.projectId }, body: { description: 'x' } });
    expect((await update()).status).toBe(403);
    await set('users@uni.example', "roles = '{org.projects}'");
    expect((await update()).status).toBe(200);
    await set('users@uni.example', "roles = '{org.users}'");
    expect((await update()).status).toBe(403);
    const owner = await signIn('owner@uni.example');
    await owner.call('addProjectUser', {
      params: { projectId: project.projectId },
      body: { id: app.people['users@uni.example']?.userId, roleId: PROJECT_ROLE_IDS['project.manager'] },
    });
    // Without a project in the address, the union of all projects' roles decides.
    expect(
      (await client.call('createRecipient', { body: { name: 'A', lastname: 'B', email: 'a@b.example' } })).status,
    ).toBe(201);
  });
});

/** Does something while the first password that is looked at from now on is being checked: its answer is known, and not yet told. */
async function whileChecked<T>(asked: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  const original = argon2.verify.bind(argon2);
  const verify = vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...args) => {
    const fits = await original(...args);
    await held;
    return fits;
  });
  const answer = asked();
  await vi.waitFor(() => expect(verify).toHaveBeenCalled(), 20_000);
  await meanwhile();
  release();
  return answer.finally(() => verify.mockRestore());
}

describe('a password that is changed while the one before is being checked', () => {
  const changed = async (client: Client) => {
    const body = { currentPassword: DEMO_PASSWORD, password: 'a long new password' };
    expect((await client.call('changePassword', { body })).status).toBe(200);
  };

  it('signs nobody in by that one', async () => {
    const owner = await signIn('signer2@uni.example');
    const thief = await whileChecked(
      () =>
        app.nobody.call('login', {
          body: { username: 'signer2@uni.example', password: DEMO_PASSWORD },
          from: '10.40.1.1',
        }),
      () => changed(owner),
    );
    expect(thief).toMatchObject({ status: 401, body: { key: 'login.generic' } });
    expect((await owner.call('listOwnSessions')).body.total).toBe(1);
  });

  it('does nothing more that was asked for by that one', async () => {
    const [thief, owner] = [await signIn('signer@uni.example'), await signIn('signer@uni.example')];
    const takeOver = () =>
      thief.call('changePassword', { body: { currentPassword: DEMO_PASSWORD, password: 'the password of a thief' } });
    expect(await whileChecked(takeOver, () => changed(owner))).toMatchObject({
      status: 400,
      body: { key: 'password.incorrect', errors: { currentPassword: 'invalid' } },
    });
    const by = (password: string) =>
      app.nobody.call('login', { body: { username: 'signer@uni.example', password }, from: '10.40.1.2' });
    expect((await by('the password of a thief')).status).toBe(401);
    expect((await by('a long new password')).status).toBe(200);
  });
});

describe('whoever was removed', () => {
  const userId = () => app.people['owner@trial.example']?.userId as string;
  const university = () => app.people['owner@uni.example']?.organizationId as string;
  let owner: Client;
  beforeAll(async () => void (owner = await signIn('owner@uni.example')));
  const join = async (client: Client) => {
    expect((await invitePeople(owner, ['owner@trial.example'])).status).toBe(201);
    const params = { invitationId: university() };
    expect((await client.call('answerOwnInvitation', { params, body: { accept: true } })).status).toBe(200);
  };
  /** A session of theirs that goes on in the university. */
  const inside = async () => {
    const { refresh: refreshToken } = await signIn('owner@trial.example');
    const body = { refreshToken, organizationId: university() };
    const { body: pair } = await app.nobody.call('refreshToken', { body });
    return { ...app.clientOf(pair.auth_token, university(), userId()), refresh: pair.refresh_token };
  };

  it('has no session left where they worked nowhere else', async () => {
    const begin = () => signIn('projects@uni.example', 'a long new password');
    const [client, beside] = [await begin(), await begin()];
    const params = { memberId: app.people['projects@uni.example']?.userId as string };
    expect((await owner.call('removeOrganizationUser', { params })).status).toBe(200);
    expect(await client.call('me')).toMatchObject({ status: 401, body: { key: 'auth.removed' } });
    const open = await app.test.owner('select 1 from sessions where user_id = $1 and ended_at is null', [
      params.memberId,
    ]);
    expect(open).toEqual([]);
    expect((await app.nobody.call('logout', { body: { refreshToken: beside.refresh } })).status).toBe(200);
  });

  it('signs out as everybody does, and writes in no record that is not theirs', async () => {
    await join(await signIn('owner@trial.example'));
    const client = await inside();
    // As it stands where both happen at once.
    await app.test.owner('delete from organization_users where organization_id = $1 and user_id = $2', [
      university(),
      userId(),
    ]);
    const out = await app.nobody.call('logout', { body: { refreshToken: client.refresh } });
    expect(out).toMatchObject({ status: 200, body: { done: true, providerSignOut: null } });
    expect(await app.nobody.call('refreshToken', { body: { refreshToken: client.refresh } })).toMatchObject(over);
  });
});
