import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { REJECTION_WORDS, TRIAL } from '../../../../../contract/accounts/organizations/index.ts';
import { sweep } from '../../../../../server/housekeeping.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let address = 0;
const elsewhere = () => `10.60.0.${(address += 1)}`;
const PASSWORD = 'a long new password';
const registrationOf = (email: string, name: string, password = PASSWORD) => ({
  name,
  industry: 1,
  country: 'MX' as const,
  contactName: 'Nube',
  contactLastname: 'Nueva',
  email,
  password,
  terms: true as const,
});
const register = (email: string, name = 'Instituto Nuevo', password = PASSWORD, from = elsewhere()) =>
  app.nobody.call('registerOrganization', { body: registrationOf(email, name, password), from });
/** As somebody does who reads Spanish. */
const registerInSpanish = (email: string, name: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/organizations',
    headers: { 'accept-language': 'es-MX' },
    payload: registrationOf(email, name),
    remoteAddress: elsewhere(),
  });
const login = (username: string, password = PASSWORD) =>
  app.nobody.call('login', { body: { username, password }, from: elsewhere() });
const mailsTo = (email: string) => lettersTo(app, email);
const codeIn = (mail: { text: string } | undefined) =>
  /\/(?:invitations|verifications)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
/** The code of the letter that names this organization. */
const codeFor = async (email: string, name: string) =>
  codeIn((await mailsTo(email)).find(mail => mail.text.includes(`“${name}”`)));
const confirm = (code: string) => app.nobody.call('verifyOrganization', { params: { code }, from: elsewhere() });

describe('registering with an address', () => {
  it('takes no password of the list of leaked ones, and sends no letter', async () => {
    for (const password of ['Qwertyuiop123', 'Sunshine2026!'])
      expect(await register('leaked@nuevo.example', 'Instituto Filtrado', password)).toMatchObject({
        status: 400,
        body: { key: 'request.invalid', errors: { password: 'password_leaked' } },
      });
    expect(await app.test.owner("select 1 from registrations where email = 'leaked@nuevo.example'")).toEqual([]);
    expect((await register('leaked@nuevo.example', 'Instituto Filtrado')).status).toBe(202);
  });

  it('answers and works the same whether or not it has an account, whose owner is told by mail', async () => {
    const hash = vi.spyOn(argon2, 'hash');
    const known = await register('owner@uni.example');
    const hashed = hash.mock.calls.length;
    const unknown = await register('nobody@nuevo.example');
    expect(hashed).toBe(1);
    expect(hash.mock.calls).toHaveLength(2);
    hash.mockRestore();
    expect(known).toMatchObject({ status: 202, body: { done: true } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [mail] = await mailsTo('owner@uni.example');
    expect(mail?.subject).toBe('You already have an account at Sello');
    expect(mail?.text).toContain('/login');
    expect(await app.test.owner("select 1 from registrations where email = 'owner@uni.example'")).toEqual([]);
    expect((await mailsTo('nobody@nuevo.example'))[0]?.subject).toBe('Confirm your organization’s registration');
  });

  it('reserves nothing: whoever proves the mailbox first gets it, and the others’ codes end', async () => {
    await register('wanted@nuevo.example', 'De un extraño', 'a stranger’s password');
    await register('wanted@nuevo.example', 'De su dueña');
    expect(await app.test.owner("select 1 from users where email = 'wanted@nuevo.example'")).toEqual([]);
    expect((await login('wanted@nuevo.example', 'a stranger’s password')).status).toBe(401);
    const stranger = await codeFor('wanted@nuevo.example', 'De un extraño');
    const code = await codeFor('wanted@nuevo.example', 'De su dueña');
    expect((await confirm(code)).body).toMatchObject({ organization: { name: 'De su dueña' } });
    expect(await confirm(stranger)).toMatchObject({ status: 410, body: { key: 'code.invalid' } });
    expect((await login('wanted@nuevo.example')).status).toBe(200);
    expect((await login('wanted@nuevo.example', 'a stranger’s password')).status).toBe(401);
    expect(await app.test.owner("select 1 from organizations where name = 'De un extraño'")).toEqual([]);
    // The database founds it, and knows the trial's length by itself.
    expect(
      await app.test.owner(
        "select membership, status, trial_ends_at - created_at = make_interval(days => $1) as lasts from organizations where name = 'De su dueña'",
        [TRIAL.days],
      ),
    ).toEqual([{ membership: 'trial', status: 'pending', lasts: true }]);
  });

  it('takes an account over that nobody had proven: its password and its sessions end', async () => {
    const [user] = await app.test.owner<{ id: string }>(
      "insert into users (email, name, lastname, password_hash) select 'squatted@nuevo.example', 'X', 'Y', password_hash from users where email = 'owner@uni.example' returning id",
    );
    const [session] = await app.test.owner<{ id: string }>(
      'insert into sessions (user_id, organization_id) select $1, id from organizations limit 1 returning id',
      [user?.id],
    );
    await register('squatted@nuevo.example', 'La verdadera');
    expect((await confirm(await codeFor('squatted@nuevo.example', 'La verdadera'))).status).toBe(200);
    expect((await login('squatted@nuevo.example', 'Demo-2026!')).status).toBe(401);
    expect((await login('squatted@nuevo.example')).status).toBe(200);
    expect(await app.test.owner('select 1 from sessions where id = $1 and ended_at is null', [session?.id])).toEqual(
      [],
    );
  });

  it('is possible for one who was invited and did not answer, and the invitation stays open', async () => {
    const project = await diplomaProject(app);
    const owner = await app.as('owner@uni.example');
    await owner.call('inviteProjectUser', {
      params: { projectId: project.projectId },
      body: {
        name: 'Nueva',
        lastname: 'Persona',
        email: 'invited@nuevo.example',
        roleId: PROJECT_ROLE_IDS['project.viewer'],
      },
    });
    const [invitation] = await mailsTo('invited@nuevo.example');
    await register('invited@nuevo.example', 'La suya');
    expect((await confirm(await codeFor('invited@nuevo.example', 'La suya'))).status).toBe(200);
    const memberships = async () =>
      (
        await app.test.owner<{ status: string }>(
          "select status from organization_users where email = 'invited@nuevo.example' order by created_at",
        )
      ).map(row => row.status);
    expect(await memberships()).toEqual(['pending', 'active']);
    // They have an account by now: the letter alone is no way into it.
    const byLetter = await app.nobody.call('changePasswordByCode', {
      body: { code: codeIn(invitation), password: 'another long password' },
      from: elsewhere(),
    });
    expect(byLetter).toMatchObject({ status: 409, body: { key: 'invitation.sign_in' } });
    const me = app.clientOf((await login('invited@nuevo.example')).body.access_token, undefined, undefined);
    const { invitations } = (await me.call('listOwnInvitations')).body;
    const accepted = await me.call('answerOwnInvitation', {
      params: { invitationId: invitations[0]?.id as string },
      body: { accept: true },
    });
    expect(accepted.status).toBe(200);
    expect(await memberships()).toEqual(['active', 'active']);
  });

  it('is possible for one who left wherever they worked: their account opened nothing', async () => {
    const owner = await app.as('owner@uni.example');
    const params = { memberId: app.people['users@uni.example']?.userId as string };
    expect((await owner.call('removeOrganizationUser', { params })).status).toBe(200);
    expect((await login('users@uni.example', 'Demo-2026!')).status).toBe(401);
    await register('users@uni.example', 'La propia');
    expect((await confirm(await codeFor('users@uni.example', 'La propia'))).status).toBe(200);
    expect((await login('users@uni.example', 'Demo-2026!')).status).toBe(401);
    const { body } = await login('users@uni.example');
    const me = app.clientOf(body.access_token, undefined, undefined);
    expect((await me.call('me')).body).toMatchObject({ organization: { name: 'La propia' }, organizations: [{}] });
    await register('users@uni.example', 'Otra más');
    expect((await mailsTo('users@uni.example')).at(-1)?.text).not.toContain('/verifications/');
  });

  it('that has an account by the time the code is used changes nothing', async () => {
    await register('late@nuevo.example', 'Tarde');
    const code = await codeFor('late@nuevo.example', 'Tarde');
    await app.test.owner(
      `with account as (insert into users (email, name, lastname, email_verified) values ('late@nuevo.example', 'X', 'Y', true) returning *)
       insert into organization_users (organization_id, user_id, name, lastname, email, roles, status)
         select o.id, a.id, 'X', 'Y', a.email, '{org.member}', 'active' from account a, organizations o where o.alias = 'colegio-prueba'`,
    );
    expect(await confirm(code)).toMatchObject({ status: 409, body: { key: 'user.email_registered' } });
  });

  it('mails one address’s asking three times an hour, and forgets what was not confirmed in 48 hours', async () => {
    const from = elsewhere();
    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await register('much@nuevo.example', `Otra ${i}`, PASSWORD, from)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await register('much@nuevo.example', 'De otra parte')).status).toBe(202);
    const code = await codeFor('much@nuevo.example', 'Otra 0');
    await app.test.owner("update registrations set expires_at = now() - interval '1 second'");
    expect(await confirm(code)).toMatchObject({ status: 410, body: { key: 'code.expired' } });
    await sweep(app.test.database, modules);
    expect(await app.test.owner('select 1 from registrations')).toEqual([]);
  });

  it('lets nobody flood a mailbox from many places, and says so alike whether or not anybody has an account there', async () => {
    const asked = async (emails: readonly string[]) => {
      const statuses: number[] = [];
      for (const [i, email] of emails.entries()) statuses.push((await register(email, `Vez ${i}`)).status);
      return statuses;
    };
    const spellings = (name: string, domain: string) => [
      `${name}@${domain}`,
      `${name}+a@${domain}`,
      `${name}+b@${domain}`,
      `${name.toUpperCase()}+c@${domain}`,
      `${name}@${domain}`,
      `${name}+d@${domain}`,
      `${name}+e@${domain}`,
    ];
    const limited = [202, 202, 202, 202, 202, 202, 429];
    expect(await asked(spellings('flooded', 'nuevo.example'))).toEqual(limited);
    expect(await asked(spellings('signer2', 'uni.example'))).toEqual(limited);
    expect((await register('other@nuevo.example', 'Otra')).status).toBe(202);
    // What strangers used up keeps no organization from inviting whose mailbox it is.
    const owner = await app.as('owner@uni.example');
    const invited = await owner.call('inviteOrganizationUsers', {
      body: {
        people: [{ name: 'Nueva', lastname: 'Persona', email: 'flooded@nuevo.example' }],
        roles: ['viewer'],
      },
    });
    expect(invited.status).toBe(201);
  });
});

it('whoever registered in a language is written to in it before they first sign in', async () => {
  const email = 'lengua@nueva.example';
  await registerInSpanish(email, 'Academia de la Lengua');
  const { status, body } = await confirm(await codeFor(email, 'Academia de la Lengua'));
  expect(status).toBe(200);
  const admin = await app.as('admin@sello.example');
  await admin.call('rejectRegistration', {
    params: { overseenId: body.organization.id },
    body: { reasons: ['incomplete'] },
  });
  expect((await mailsTo(email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining(REJECTION_WORDS['es-MX'].incomplete),
  );
});
