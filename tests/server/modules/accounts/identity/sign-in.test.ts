import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import argon2 from '@node-rs/argon2';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '../../../../../server/platform/captcha/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 120, refreshTtl: 300 });
});
afterAll(() => app.stop());

let address = 0;
const elsewhere = () => `10.20.${(address += 1) >> 8}.${address & 255}`;
const login = (username: string, password = DEMO_PASSWORD, from = elsewhere()) =>
  app.nobody.call('login', { body: { username, password }, from });
const refresh = (refreshToken: string, organizationId?: string) =>
  app.nobody.call('refreshToken', { body: { refreshToken, ...(organizationId && { organizationId }) } });
const mailTo = async (email: string) => (await lettersTo(app, email)).at(-1);
const codeIn = (text: string) => /\/(?:reset|verifications)\/([\w-]+)/.exec(text)?.[1] as string;

describe('signing in', () => {
  it('takes a password whose letters are written otherwise, and keeps its hash in one form from then on', async () => {
    const [apart, composed] = ['Contrasen\u0303a del Valle', 'Contraseña del Valle'];
    const users = () =>
      app.test.owner<{ password_hash: string }>("select password_hash from users where email = 'viewer@uni.example'");
    const before = (await users())[0]?.password_hash;
    const old = await argon2.hash(apart, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await app.test.owner('update users set password_hash = $1 where email = $2', [old, 'viewer@uni.example']);
    expect((await login('viewer@uni.example', apart)).status).toBe(200);
    expect((await users())[0]?.password_hash).not.toBe(old);
    expect((await login('viewer@uni.example', composed)).status).toBe(200);
    await app.test.owner('update users set password_hash = $1 where email = $2', [before, 'viewer@uni.example']);
  });

  it('gives RS256 tokens shaped like Keycloak’s, and the session user', async () => {
    const answer = await login('Owner@Uni.example');
    expect(answer).toMatchObject({ status: 200, body: { action: null, expires_in: 120, refresh_expires_in: 300 } });
    expect(decodeProtectedHeader(answer.body.access_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(decodeJwt(answer.body.access_token)).toMatchObject({
      realm_access: { roles: ['org.owner'] },
      resource_access: { dashboard: { roles: [] } },
      iss: 'http://localhost:4400/auth/v2',
      aud: 'dashboard',
    });
    const me = await app.clientOf(answer.body.access_token, undefined, undefined).call('me');
    expect(me.body).toMatchObject({
      email: 'owner@uni.example',
      organization: { name: 'Universidad del Valle Azul', status: 'verified' },
      roles: [{ name: 'org.owner' }],
    });
  });

  it('answers the same to a wrong password and to nobody, in the caller’s language', async () => {
    const wrong = await login('owner@uni.example', 'not the password');
    const nobody = await login('nobody@uni.example');
    expect(wrong).toMatchObject({ status: 401, body: { key: 'login.generic' } });
    expect({ ...nobody.body, correlationId: '' }).toEqual({ ...wrong.body, correlationId: '' });
    const spanish = await app.nobody.call('login', {
      body: { username: 'x', password: 'y' },
      query: { lang: 'es-MX' },
      from: elsewhere(),
    });
    expect(spanish.body).toMatchObject({ message: 'Revisa tu usuario y tu contraseña.' });
  });

  it('takes as long for nobody as for somebody: one hash of the same cost is checked', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const costs: string[][] = [];
    for (const username of ['projects@uni.example', 'nobody@uni.example']) {
      await login(username, 'wrong password');
      costs.push(verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$')));
      verify.mockClear();
    }
    verify.mockRestore();
    expect(costs).toEqual([['$argon2id$v=19$m=8,t=1,p=1'], ['$argon2id$v=19$m=8,t=1,p=1']]);
  });

  it('stops guessing at one account after five tries from an address, before any password is looked at', async () => {
    const from = elsewhere();
    for (let i = 0; i < 5; i += 1) expect((await login('viewer@uni.example', `guess ${i}`, from)).status).toBe(401);
    const blocked = await login('viewer@uni.example', DEMO_PASSWORD, from);
    expect(blocked).toMatchObject({ status: 429, body: { key: 'request.too_many' } });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('viewer@uni.example')).status, 'its owner signs in from elsewhere').toBe(200);
  });

  it('stops guessing at one account from many addresses', async () => {
    await app.test.owner(
      "insert into attempts (key, window_start, count) values ('login:member@uni.example', now(), 50)",
    );
    expect(await login('Member@uni.example')).toMatchObject({ status: 429, body: { key: 'request.too_many' } });
    await app.test.owner("update attempts set window_start = now() - interval '16 minutes' where key like 'login:%'");
    expect((await login('member@uni.example')).status).toBe(200);
  });

  it('does not charge an address for those who sign in rightly', async () => {
    const from = elsewhere();
    for (let i = 0; i < 22; i += 1) expect((await login('projects@uni.example', DEMO_PASSWORD, from)).status).toBe(200);
  });

  it('stops guessing at many accounts from one address', async () => {
    const from = elsewhere();
    const statuses = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await login(`person${i}@uni.example`, 'wrong password', from)).status);
    expect(statuses.filter(status => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('refreshing', () => {
  it('rotates, and two tabs that refresh at once both go on', async () => {
    const { body } = await login('projects@uni.example');
    const [first, second] = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  it('a refresh token used again after its grace kills the whole family', async () => {
    const { body } = await login('projects@uni.example');
    const next = await refresh(body.refresh_token);
    app.pass(11_000);
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 401, body: { key: 'auth.reused' } });
    expect(await refresh(next.body.refresh_token)).toMatchObject({ status: 401 });
    app.pass(-11_000);
  });

  it('ends after its time without use', async () => {
    const { body } = await login('projects@uni.example');
    app.pass(301_000);
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 401, body: { key: 'auth.expired' } });
    app.pass(-301_000);
  });

  it('checks the membership each time: no foreign organization, no removed member', async () => {
    const { body } = await login('users@uni.example');
    const foreign = app.people['owner@trial.example']?.organizationId;
    expect(await refresh(body.refresh_token, foreign)).toMatchObject({ status: 403 });
    await app.test.owner("update organization_users set status = 'disabled' where email = 'users@uni.example'");
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 401 });
    await app.test.owner("update organization_users set status = 'active' where email = 'users@uni.example'");
    expect(await refresh(body.refresh_token), 'a dead session does not come back').toMatchObject({ status: 401 });
  });

  it('brings new roles along', async () => {
    const { body } = await login('member@uni.example');
    await app.test.owner("update organization_users set roles = '{org.projects}' where email = 'member@uni.example'");
    const { body: next } = await refresh(body.refresh_token);
    expect(
      (await app.clientOf(next.auth_token, undefined, undefined).call('me')).body.roles.map(role => role.name),
    ).toEqual(['org.projects']);
    await app.test.owner("update organization_users set roles = '{org.member}' where email = 'member@uni.example'");
  });

  it('is over after logging out', async () => {
    const { body } = await login('projects@uni.example');
    expect((await app.nobody.call('logout', { body: { refreshToken: body.refresh_token } })).status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code from an email that works once', async () => {
    expect(
      await app.nobody.call('recoverCode', {
        body: { email: 'signer2@uni.example' },
        query: { lang: 'es-MX' },
        from: elsewhere(),
      }),
    ).toMatchObject({ status: 200, body: { done: true } });
    const mail = await mailTo('signer2@uni.example');
    expect(mail?.subject).toBe('Elige una contraseña nueva');
    const code = codeIn(mail?.text as string);
    expect((await app.nobody.call('checkRecoverCode', { params: { code } })).body).toEqual({
      valid: true,
      wallets: [],
      byPassword: true,
    });
    expect(await app.nobody.call('changePasswordByCode', { body: { code, password: 'short' } })).toMatchObject({
      status: 400,
      body: { errors: { password: 'password_weak' } },
    });
    expect(await app.nobody.call('changePasswordByCode', { body: { code, password: DEMO_PASSWORD } })).toMatchObject({
      status: 400,
      body: { key: 'password.equal' },
    });
    expect(
      (await app.nobody.call('changePasswordByCode', { body: { code, password: 'a long new password' } })).status,
    ).toBe(200);
    expect(
      await app.nobody.call('changePasswordByCode', { body: { code, password: 'another long password' } }),
    ).toMatchObject({ status: 410, body: { key: 'code.invalid' } });
    expect((await login('signer2@uni.example', 'a long new password')).status).toBe(200);
    expect((await login('signer2@uni.example')).status).toBe(401);
  });

  it('says the same for an address nobody has, and sends nothing', async () => {
    expect(
      await app.nobody.call('recoverCode', { body: { email: 'nobody@nowhere.example' }, from: elsewhere() }),
    ).toMatchObject({ status: 200, body: { done: true } });
    expect(await mailTo('nobody@nowhere.example')).toBeUndefined();
  });

  it('the code expires', async () => {
    await app.nobody.call('recoverCode', { body: { email: 'signer@uni.example' }, from: elsewhere() });
    const code = codeIn((await mailTo('signer@uni.example'))?.text as string);
    await app.test.owner("update mail_codes set expires_at = now() - interval '1 second' where used_at is null");
    expect(
      await app.nobody.call('changePasswordByCode', { body: { code, password: 'a long new password' } }),
    ).toMatchObject({ status: 410, body: { key: 'code.expired' } });
  });
});

describe('changing the password while signed in', () => {
  it('asks for the current one, refuses the same, and ends the other sessions', async () => {
    const other = await login('viewer@uni.example');
    const mine = await login('viewer@uni.example');
    const client = app.clientOf(mine.body.access_token, undefined, undefined);
    expect(
      await client.call('changePassword', { body: { currentPassword: 'not this', password: 'a long new password' } }),
    ).toMatchObject({ status: 400, body: { key: 'password.incorrect', errors: { currentPassword: 'invalid' } } });
    expect(
      await client.call('changePassword', { body: { currentPassword: DEMO_PASSWORD, password: DEMO_PASSWORD } }),
    ).toMatchObject({ status: 400, body: { key: 'password.equal' } });
    expect(
      (
        await client.call('changePassword', {
          body: { currentPassword: DEMO_PASSWORD, password: 'a long new password' },
        })
      ).status,
    ).toBe(200);
    expect((await refresh(other.body.refresh_token)).status).toBe(401);
    expect((await refresh(mine.body.refresh_token)).status).toBe(200);
  });

  it('UPDATE_PASSWORD tells a session that must change it', async () => {
    await app.test.owner("update users set must_change_password = true where email = 'admin@sello.example'");
    expect((await login('admin@sello.example')).body.action).toBe('UPDATE_PASSWORD');
  });
});

describe('registering an organization', () => {
  const registration = {
    name: 'Instituto Nuevo',
    industry: 1,
    country: 'MX',
    contactName: 'Nube',
    contactLastname: 'Nueva',
    email: 'owner@nuevo.example',
    password: 'a long new password',
    terms: true,
  };

  it('makes it pending on trial, with an owner who confirms by email', async () => {
    expect(await app.nobody.call('registerOrganization', { body: registration, from: elsewhere() })).toMatchObject({
      status: 202,
    });
    const code = codeIn((await mailTo('owner@nuevo.example'))?.text as string);
    expect((await app.nobody.call('verifyOrganization', { params: { code } })).body).toMatchObject({
      organization: { name: 'Instituto Nuevo' },
    });
    expect(await app.nobody.call('verifyOrganization', { params: { code } })).toMatchObject({
      status: 410,
      body: { key: 'code.invalid' },
    });
    const session = await login('owner@nuevo.example', 'a long new password');
    expect(
      (await app.clientOf(session.body.access_token, undefined, undefined).call('me')).body.organization,
    ).toMatchObject({ status: 'pending', membership: 'trial' });
  });

  it('names each wrong field', async () => {
    const answer = await app.nobody.call('registerOrganization', {
      body: {
        ...registration,
        name: '',
        country: 'Atlantis',
        email: 'x',
        password: 'short',
        terms: false,
        membership: 'production',
      },
      from: elsewhere(),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          name: 'required',
          country: 'invalid_choice',
          email: 'invalid_email',
          password: 'password_weak',
          terms: 'terms_required',
          membership: 'unknown_key',
        },
      },
    });
  });
});

describe('reCAPTCHA, where it is configured', () => {
  let google: Server;
  let answer: object = {};
  beforeAll(async () => {
    google = createServer((_request, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>(resolve => google.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => google.close());
  const check = (headers: Record<string, string>) =>
    createCaptcha({ secret: 's', minScore: 0.5 }, (_url, init) =>
      fetch(`http://127.0.0.1:${(google.address() as AddressInfo).port}`, init),
    )(headers, 'login', '127.0.0.1');

  it('lets through a token made for this action with enough score, and nothing else', async () => {
    answer = { success: true, action: 'login', score: 0.9 };
    await expect(check({ 'recaptcha-token': 't' })).resolves.toBeUndefined();
    await expect(check({})).rejects.toMatchObject({ key: 'auth.captcha' });
    for (const bad of [
      { success: false, action: 'login', score: 0.9 },
      { success: true, action: 'other', score: 0.9 },
      { success: true, action: 'login', score: 0.1 },
      { success: true, score: 0.9 },
    ]) {
      answer = bad;
      await expect(check({ 'recaptcha-token': 't' })).rejects.toMatchObject({ key: 'auth.captcha' });
    }
  });
});
