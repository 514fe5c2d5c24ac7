import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { memberWith } from '../../../../support/worlds/members.ts';

const LEAKED = 'Qwertyuiop123';
const FRESH = 'A quiet river at dusk';

let app: TestApp;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.as('owner@uni.example');
  projectId = (await owner.call('listProjects')).body.projects[0]?.id as string;
});
afterAll(() => app.stop());

let address = 0;
const login = (username: string, password = DEMO_PASSWORD) =>
  app.nobody.call('login', { body: { username, password }, from: `10.31.0.${(address += 1)}` });
const someone = async (role: Parameters<typeof memberWith>[1] = 'viewer') => {
  const email = `${randomUUID()}@required.example`;
  const { userId } = await memberWith(app, role, projectId, email);
  return { email, memberId: userId };
};
const setPassword = async (email: string, password: string) =>
  app.test.owner('update users set password_hash = $2 where email = $1', [
    email,
    await argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  ]);
const change = async (email: string, currentPassword: string, password: string) => {
  const { body } = await login(email, currentPassword);
  return app
    .clientOf(body.access_token, undefined, undefined)
    .call('changePassword', { body: { currentPassword, password } });
};

describe('a password that an administrator requires anew', () => {
  it.each(['owner@uni.example', 'users@uni.example'])('%s requires it, and the next sign-in asks for it', async who => {
    const { email, memberId } = await someone();
    expect((await login(email)).body.action).toBeNull();
    const by = await app.as(who);
    expect(await by.call('requireUserPassword', { params: { memberId } })).toMatchObject({
      status: 200,
      body: { id: memberId },
    });
    const { body } = await login(email);
    expect(body.action).toBe('UPDATE_PASSWORD');
    const me = await app.clientOf(body.access_token, undefined, undefined).call('me');
    expect(me.body).toMatchObject({ mustChangePassword: true });
    expect((await change(email, DEMO_PASSWORD, FRESH)).status).toBe(200);
    expect((await login(email, FRESH)).body.action).toBeNull();
    const events = await (
      await app.as('owner@uni.example')
    ).call('listOrganizationUserEvents', {
      params: { memberId },
    });
    expect(events.body.events.some(({ changes }) => changes.some(({ field }) => field === 'password'))).toBe(true);
  });

  it('closes everything but the own account until it is changed, to open sessions and fresh ones', async () => {
    const { email, memberId } = await someone();
    const { body: opened } = await login(email);
    const organizationId = app.people['owner@uni.example']?.organizationId;
    const before = app.clientOf(opened.access_token, organizationId, memberId);
    expect((await before.call('listProjects')).status).toBe(200);
    await (await app.as('owner@uni.example')).call('requireUserPassword', { params: { memberId } });
    const after = app.clientOf((await login(email)).body.access_token, organizationId, memberId);
    for (const each of [before, after]) {
      for (const operation of ['listProjects', 'getProject', 'listNotifications'] as const)
        expect(await each.call(operation, { params: { projectId } })).toMatchObject({
          status: 403,
          body: { key: 'auth.password_due' },
        });
      expect((await each.call('me')).body).toMatchObject({ mustChangePassword: true });
    }
    const renewed = await app.nobody.call('refreshToken', { body: { refreshToken: opened.refresh_token } });
    expect(renewed.status).toBe(200);
    const body = { currentPassword: DEMO_PASSWORD, password: FRESH };
    expect((await after.call('changePassword', { body })).status).toBe(200);
    expect((await after.call('listProjects')).status).toBe(200);
    expect((await before.call('listProjects')).status).toBe(401);
  });

  it('users@uni.example does not require it of an owner, and nobody of themselves', async () => {
    const { memberId } = await someone('org.owner');
    const users = await app.as('users@uni.example');
    expect((await users.call('requireUserPassword', { params: { memberId } })).body).toMatchObject({
      key: 'user.not_yours',
    });
    const own = { params: { memberId: app.people['users@uni.example']?.userId as string } };
    expect((await users.call('requireUserPassword', own)).body).toMatchObject({ key: 'password.own' });
  });

  it('is not required of somebody who works with another organization, too', async () => {
    const { email, memberId } = await someone();
    const owner = await app.as('owner@uni.example');
    const elsewhere = app.people['owner@vales.example']?.organizationId as string;
    await app.test.owner(
      "insert into organization_users (organization_id, user_id, name, lastname, email, roles) values ($1, $2, 'Rol', 'Doble', $3, '{org.owner}')",
      [elsewhere, memberId, email],
    );
    for (const who of ['owner@uni.example', 'users@uni.example'])
      expect(await (await app.as(who)).call('requireUserPassword', { params: { memberId } })).toMatchObject({
        status: 409,
        body: { key: 'password.elsewhere' },
      });
    expect((await login(email)).body.action).toBeNull();
    // Who was merely invited elsewhere, or signs in there by a provider, has nothing there by this password.
    for (const column of ["status = 'pending'", "status = 'active', auth_method = 'sso'"]) {
      await app.test.owner(`update organization_users set ${column} where user_id = $1 and organization_id = $2`, [
        memberId,
        elsewhere,
      ]);
      expect((await owner.call('requireUserPassword', { params: { memberId } })).status).toBe(200);
    }
  });

  it('is not required of a user who has not taken up their invitation, or who signs in by a provider', async () => {
    const owner = await app.as('owner@uni.example');
    for (const column of ["status = 'pending'", "auth_method = 'sso'"]) {
      const { email, memberId } = await someone();
      await app.test.owner(`update organization_users set ${column} where user_id = $1`, [memberId]);
      expect((await owner.call('requireUserPassword', { params: { memberId } })).body).toMatchObject({
        key: 'password.none',
      });
      await app.test.owner(
        "update organization_users set status = 'active', auth_method = 'basic' where user_id = $1",
        [memberId],
      );
      expect((await login(email)).body.action).toBeNull();
    }
  });

  it('the platform requires it of a user of any organization, and of no user who is not there', async () => {
    const { email } = await someone();
    const admin = await app.as('admin@sello.example');
    const overseenId = app.people['owner@uni.example']?.organizationId as string;
    const required = (who: string) =>
      admin.call('requireOverseenPassword', { params: { overseenId }, body: { email: who } });
    expect((await required('nobody@required.example')).status).toBe(404);
    expect((await required(email)).status).toBe(200);
    expect((await login(email)).body.action).toBe('UPDATE_PASSWORD');
  });
});

describe('a password on the list of leaked ones', () => {
  it('asks for another at the sign-in, whatever its case, and at each one until it is changed', async () => {
    const { email } = await someone();
    await setPassword(email, LEAKED);
    for (const _ of [1, 2]) expect((await login(email, LEAKED)).body.action).toBe('UPDATE_PASSWORD');
    expect((await change(email, LEAKED, FRESH)).status).toBe(200);
    expect((await login(email, FRESH)).body.action).toBeNull();
  });

  it('is refused as the new password, at the field', async () => {
    const { email } = await someone();
    expect(await change(email, DEMO_PASSWORD, LEAKED)).toMatchObject({
      status: 400,
      body: { errors: { password: 'password_leaked' } },
    });
  });

  it('is refused with a few digits or signs behind it, and not within a passphrase', async () => {
    const { email } = await someone();
    for (const password of ['Sunshine2026!', 'sunshine 2026', 'SUNSHINE....'])
      expect(await change(email, DEMO_PASSWORD, password), password).toMatchObject({
        status: 400,
        body: { errors: { password: 'password_leaked' } },
      });
    expect((await change(email, DEMO_PASSWORD, 'sunshine river 2026')).status).toBe(200);
    expect((await login(email, 'sunshine river 2026')).body.action).toBeNull();
  });

  it('says nothing to a guess that is wrong', async () => {
    const { email } = await someone();
    expect((await login(email, 'qwertyuiop123')).body).toMatchObject({ key: 'login.generic' });
    expect((await login(email)).body.action).toBeNull();
  });
});
