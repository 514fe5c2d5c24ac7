import { readFile } from 'node:fs/promises';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../contract/access/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/organizations.ts';
import { rolesNamed } from '../../../server/modules/sso/roles.ts';
import { createOutbound } from '../../../server/platform/outbound/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/app.ts';
import { localCertificate } from '../../support/certificate.ts';
import { SETTINGS } from '../../support/demo-template.ts';
import { diplomaProject, type DiplomaProject } from '../../support/diploma.ts';
import { ProviderVisitor, startIdentityProvider, type IdentityProvider } from '../../support/identity-provider.ts';
import { invitePeople, keyOf, letterTo, logIn, onPerson, takeUp } from '../../support/people.ts';

let app: TestApp;
let owner: Client;
let campus: IdentityProvider;
let foreign: IdentityProvider;
let ca: string;
let project: DiplomaProject;
let uni: string;
const alias = async (client: Client) => (await client.call('getOrganization')).body.alias;
const set = (client: Client, provider: IdentityProvider, more: object = {}) =>
  client.call('updateSso', {
    body: { issuer: provider.issuer, ...provider.client, narrowsRoles: false, enabled: true, ...more },
  });

beforeAll(async () => {
  const certificate = await localCertificate();
  ca = await readFile(certificate.cert, 'utf8');
  campus = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  foreign = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  app = await startTestApp({ outbound: createOutbound({ inside: [campus.host, foreign.host], ca }) });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  uni = await alias(owner);
});
afterAll(async () => {
  campus.stop();
  foreign.stop();
  await app.stop();
});

const cookieIn = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] as string;
/** Begins at an organization, in a browser of its own. */
async function begin(organization = uni) {
  const answer = await app.nobody.call('beginSso', { body: { organization } });
  return { answer, address: answer.body.address, cookie: cookieIn(answer.headers) };
}
const finish = (cookie: string, answer: string) =>
  app.nobody.call('finishSso', { body: { answer }, headers: { cookie } });
/** Signs somebody in at a provider, from the first click to the last. */
async function signIn(name: string | undefined, organization = uni) {
  const { address, cookie } = await begin(organization);
  return finish(cookie, await new ProviderVisitor(ca).visit(address, name));
}
const idOf = async (email: string) =>
  (await owner.call('listOrganizationUsers', { query: { q: email } })).body.users[0]?.id as string;
/** Somebody at the campus who was invited, with what its tokens say of them. */
async function invited(name: string, more: object = {}, invite: object = {}): Promise<string> {
  const email = `${name}@uni.example`;
  campus.people.set(name, { sub: `sub-${name}`, email, email_verified: true, ...more });
  const answer = await invitePeople(owner, [email], { authMethod: 'sso', ...invite });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.users[0]?.id as string;
}
const clientOf = (answer: Awaited<ReturnType<typeof signIn>>, userId: string) => {
  const { organization } = decodeJwt(answer.body.access_token) as { organization: { id: string } };
  return app.clientOf(answer.body.access_token, organization.id, userId);
};
const lastEvents = async () => (await owner.call('listEvents', { query: { limit: 3 } })).body.events;

describe('a provider', () => {
  it('is nobody’s until it is set, and nobody is invited to sign in there', async () => {
    expect((await owner.call('getSso')).body).toMatchObject({ issuer: null, enabled: false, revision: 1 });
    expect(await begin()).toMatchObject({ answer: { status: 401, body: { key: 'login.sso_none' } } });
    expect((await begin('no-such-organization')).answer.body).toMatchObject({ key: 'login.sso_none' });
    expect(await invitePeople(owner, ['early@uni.example'], { authMethod: 'sso' })).toMatchObject({
      status: 409,
      body: { key: 'sso.off', errors: { authMethod: 'invalid_choice' } },
    });
    expect(await idOf('early@uni.example')).toBeUndefined();
  });

  it('is tried before it is kept, and what is wrong stands at its field', async () => {
    const { issuer, client } = campus;
    const body = { issuer, ...client };
    expect((await owner.call('trySso', { body })).status).toBe(200);
    for (const [wrong, refused] of [
      [{ issuer: 'http://id.example' }, { errors: { issuer: 'invalid_url' } }],
      [{ issuer: `${issuer}/realms/none` }, { key: 'sso.unreachable', errors: { issuer: 'invalid' } }],
      [{ issuer: 'https://127.0.0.1:9' }, { key: 'sso.unreachable', errors: { issuer: 'invalid' } }],
      [{ issuer: 'https://169.254.169.254' }, { key: 'sso.unreachable', errors: { issuer: 'invalid' } }],
      // what names itself otherwise (Discovery §4.3)
      [{ issuer: `${issuer}/` }, { key: 'sso.unreachable', errors: { issuer: 'invalid' } }],
      [{ clientSecret: 'another' }, { key: 'sso.client', errors: { clientSecret: 'invalid' } }],
      [{ clientId: 'another' }, { key: 'sso.client', errors: { clientSecret: 'invalid' } }],
      [{ clientSecret: undefined }, { errors: { clientSecret: 'required' } }],
    ] as const) {
      expect((await owner.call('trySso', { body: { ...body, ...wrong } })).body, JSON.stringify(wrong)).toMatchObject(
        refused,
      );
      expect((await set(owner, campus, wrong)).body, JSON.stringify(wrong)).toMatchObject(refused);
    }
    expect((await owner.call('getSso')).body).toMatchObject({ issuer: null });
  });

  it('is kept with its secret sealed, which is told to nobody and sent to no other issuer', async () => {
    const answer = await set(owner, campus);
    expect(answer.body).toMatchObject({
      issuer: campus.issuer,
      enabled: true,
      rolesClient: 'dashboard',
      endsSessions: true,
      revision: 2,
    });
    const [row] = await app.test.owner<{ text: string }>('select p::text as text from sso_providers p');
    const [event] = await lastEvents();
    expect(JSON.stringify([answer.body, row, event])).not.toContain(campus.client.clientSecret);
    expect(event).toMatchObject({ type: 'update', resource: 'organization' });
    expect(
      (await owner.call('updateSso', { body: { issuer: foreign.issuer } })).body,
      'the secret is of the issuer that it was given for',
    ).toMatchObject({ errors: { clientSecret: 'required' } });
    expect((await owner.call('updateSso', { body: { clientId: 'sello' } })).status).toBe(200);
  });
});

describe('somebody who was invited to sign in at the provider', () => {
  it('comes in by it, once its verified address is the invitation’s, and is known by the subject from then on', async () => {
    const id = await invited('ana', {}, { language: 'es-MX' });
    const letter = await letterTo(app, 'ana@uni.example');
    expect(letter.text).toContain(`/login/sso?organization=${app.people['owner@uni.example']?.organizationId}`);
    expect(letter.code, 'no code that a password could be set by').toBeUndefined();
    const first = await signIn('ana');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const client = clientOf(first, id);
    expect((await client.call('me')).body).toMatchObject({ id, roles: [{ id: 'viewer' }], organizations: [{}] });
    expect((await client.call('listOwnSessions')).body).toMatchObject({
      sessions: [{ issuer: campus.issuer, current: true }],
      total: 1,
    });
    const history = (await owner.call('listOrganizationUserEvents', { params: { memberId: id } })).body.events;
    expect(history[0]).toMatchObject({
      by: { id },
      changes: [{ field: 'status', before: 'pending', after: 'active' }],
    });
    // the address at the provider is another by now, and nobody's matter
    campus.people.set('ana', { sub: 'sub-ana', email: 'owner@uni.example', email_verified: true });
    expect(decodeJwt((await signIn('ana')).body.access_token)).toMatchObject({ sub: id });
    // whoever else has the address there is not the one who was invited
    campus.people.set('thief', { sub: 'sub-thief', email: 'ana@uni.example', email_verified: true });
    expect(await signIn('thief')).toMatchObject({ status: 403, body: { key: 'login.sso_not_invited' } });
  });

  it.each([
    ['the address is not verified', { email_verified: false }, 'login.sso_email'],
    ['it is said to be in a word', { email_verified: 'true' }, 'login.sso_email'],
    ['there is no address', { email: undefined }, 'login.sso_email'],
    ['the address is somebody else’s', { email: 'viewer@uni.example' }, 'login.sso_not_invited'],
  ])('does not where %s, and the organization’s record says so', async (why, claims, key) => {
    const name = `not-${why.replaceAll(/\W/g, '')}`.slice(0, 30).toLowerCase();
    const id = await invited(name, claims);
    expect(await signIn(name)).toMatchObject({ status: 403, body: { key } });
    expect((await owner.call('getOrganizationUser', { params: { memberId: id } })).body.status).toBe('pending');
    const [{ id: newest } = { id: '' }] = await lastEvents();
    expect(JSON.stringify((await owner.call('getEvent', { params: { eventId: String(newest) } })).body)).toContain(key);
  });

  it('does not where the invitation is over or withdrawn', async () => {
    const id = await invited('late');
    await app.test.owner(
      "update organization_users set invitation_ends_at = now() - interval '1 hour' where user_id = $1",
      [id],
    );
    expect(keyOf(await signIn('late'))).toBe('login.sso_not_invited');
    expect((await onPerson.reinvite(owner, id)).status).toBe(200);
    expect((await onPerson.remove(owner, id)).status).toBe(200);
    expect(keyOf(await signIn('late'))).toBe('login.sso_not_invited');
  });

  it('comes in by no password, whatever takes up what else they were invited to', async () => {
    const id = await invited('both');
    const other = await app.as('owner@trial.example');
    await app.test.owner("update organizations set status = 'verified' where alias = $1", [await alias(other)]);
    expect((await invitePeople(other, ['both@uni.example'])).status).toBe(201);
    const { code } = await letterTo(app, 'both@uni.example');
    expect((await takeUp(app, code)).status).toBe(200);
    // what every other way of taking up an invitation asks
    const ours = app.people['owner@uni.example']?.organizationId as string;
    expect(await app.test.owner('select take_up_invitation($1, $2) as taken', [id, ours])).toEqual([{ taken: false }]);
    const byPassword = await logIn(app, 'both@uni.example');
    const apart = app.clientOf(byPassword.body.access_token, undefined, id);
    const theirs = (await other.call('getOrganization')).body.id;
    expect((await apart.call('me')).body).toMatchObject({ organizations: [{ id: theirs }], invitations: 0 });
    expect((await apart.call('listOwnInvitations')).body).toEqual({ invitations: [], total: 0 });
    for (const accept of [true, false])
      expect(keyOf(await apart.call('answerOwnInvitation', { params: { invitationId: ours }, body: { accept } }))).toBe(
        'error.not_found',
      );
    expect((await owner.call('getOrganizationUser', { params: { memberId: id } })).body.status).toBe('pending');
    // and by the provider to that organization alone
    const byProvider = await signIn('both');
    const vouched = clientOf(byProvider, id);
    expect((await vouched.call('me')).body).toMatchObject({
      organization: { id: ours },
      organizations: [{ id: ours }],
    });
    expect((await vouched.call('listOwnSessions')).body.total).toBe(1);
    const refresh = (session: typeof byProvider | typeof byPassword, organizationId?: string) =>
      app.nobody.call('refreshToken', {
        body: { refreshToken: session.body.refresh_token, ...(organizationId && { organizationId }) },
      });
    expect(keyOf(await refresh(byProvider, theirs))).toBe('auth.forbidden');
    expect(keyOf(await refresh(byPassword, ours))).toBe('auth.forbidden');
    expect((await vouched.call('endOtherSessions')).body).toEqual({ ended: 0 });
    // the account has a password, which whoever controls a provider may even know: nothing of the account is theirs
    const password = DEMO_PASSWORD;
    expect((await apart.call('beginTotp', { body: { password } })).status).toBe(200);
    for (const refused of [
      vouched.call('changePassword', { body: { currentPassword: password, password: `${password} 2` } }),
      vouched.call('beginTotp', { body: { password } }),
      vouched.call('beginPasskey', { body: { password } }),
      vouched.call('renewRecoveryCodes', { body: { password } }),
      vouched.call('removeFactor', { params: { factorId: theirs }, body: { password } }),
    ])
      expect(keyOf(await refused)).toBe('auth.forbidden');
    expect((await apart.call('me')).status).toBe(200);
    // a sign-in by the provider ends twelve hours later, however often it was refreshed
    const { refresh_token: refreshToken } = (await refresh(byProvider)).body;
    await app.test.owner(
      "update sessions set created_at = created_at - interval '13 hours' where sso_issuer is not null and user_id = $1",
      [id],
    );
    expect(keyOf(await app.nobody.call('refreshToken', { body: { refreshToken } }))).toBe('auth.expired');
  });

  it('is told at once that they were disabled, and has no password to recover', async () => {
    const id = await invited('gone');
    const client = clientOf(await signIn('gone'), id);
    const before = (await letterTo(app, 'gone@uni.example')).count;
    expect((await app.nobody.call('recoverCode', { body: { email: 'gone@uni.example' } })).status).toBe(200);
    expect((await letterTo(app, 'gone@uni.example')).count).toBe(before);
    expect((await onPerson.status(owner, id, 'disabled')).status).toBe(200);
    expect(keyOf(await client.call('me'))).toBe('auth.disabled');
    expect(await signIn('gone')).toMatchObject({ status: 401, body: { key: 'login.disabled' } });
    expect((await onPerson.status(owner, id, 'active')).status).toBe(200);
    expect((await signIn('gone')).status).toBe(200);
  });

  it('is offered the provider’s own sign-out', async () => {
    const id = await invited('leaves');
    const session = await signIn('leaves');
    const { body } = await clientOf(session, id).call('logout', { body: { refreshToken: session.body.refresh_token } });
    const address = new URL(String(body.providerSignOut));
    expect(address.origin).toBe(campus.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${SETTINGS.publicUrl}/login`);
  });
});

describe('a way to the provider and back', () => {
  it('is protected by state, nonce and PKCE, and by a cookie that no script reads', async () => {
    const { address, answer } = await begin();
    const query = new URL(address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe(`${SETTINGS.publicUrl}/login/sso`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('ends in the browser in which it began, once, and in time', async () => {
    await invited('once');
    const mine = await begin();
    const came = await new ProviderVisitor(ca).visit(mine.address, 'once');
    // login CSRF: somebody's answer in the browser of another, or in one that began nothing
    expect(keyOf(await finish((await begin()).cookie, came))).toBe('login.sso_over');
    expect(keyOf(await finish('none=1', came))).toBe('login.sso_over');
    const altered = new URLSearchParams(came);
    altered.set('state', 'x'.repeat(43));
    expect(keyOf(await finish(mine.cookie, altered.toString()))).toBe('login.sso_over');
    expect((await finish(mine.cookie, came)).status).toBe(200);
    expect(keyOf(await finish(mine.cookie, came))).toBe('login.sso_over');
    // a code that was used, on a way that was not
    const again = await begin();
    const code = new URLSearchParams(came).get('code') as string;
    const fresh = new URLSearchParams(await new ProviderVisitor(ca).visit(again.address, 'once'));
    fresh.set('code', code);
    expect(keyOf(await finish(again.cookie, fresh.toString()))).toBe('login.sso_failed');
    const late = await begin();
    const answer = await new ProviderVisitor(ca).visit(late.address, 'once');
    await app.test.owner("update sso_steps set expires_at = now() - interval '1 second'");
    expect(keyOf(await finish(late.cookie, answer))).toBe('login.sso_over');
  });

  it('takes no code of another sign-in (PKCE), and no answer of another issuer (RFC 9207)', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URLSearchParams(await new ProviderVisitor(ca).visit(theirs.address, 'once'));
    stolen.set('state', new URL(mine.address).searchParams.get('state') as string);
    expect(keyOf(await finish(mine.cookie, stolen.toString()))).toBe('login.sso_failed');
    const mixed = await begin();
    const answer = new URLSearchParams(await new ProviderVisitor(ca).visit(mixed.address, 'once'));
    expect(answer.get('iss')).toBe(campus.issuer);
    answer.set('iss', foreign.issuer);
    expect(keyOf(await finish(mixed.cookie, answer.toString()))).toBe('login.sso_failed');
  });

  it('that the person or the provider breaks off says so', async () =>
    expect(await signIn(undefined)).toMatchObject({ status: 401, body: { key: 'login.sso_refused' } }));
});

describe('roles of the provider', () => {
  const named = (...roles: string[]) => ({
    realm_access: { roles: roles.filter(role => !role.startsWith('project.')) },
    resource_access: {
      dashboard: { roles: roles.filter(role => role.startsWith('project.')) },
      other: { roles: ['org.owner'] },
    },
  });

  it('take away what they do not name, everywhere, and give nothing', async () => {
    await set(owner, campus, { narrowsRoles: true });
    const id = await invited('role', named('org.audit', 'org.owner', 'project.viewer'), {
      roles: ['org.audit', 'org.projects', 'org.users'],
    });
    for (const role of ['project.manager', 'project.viewer'] as const)
      await app.test.owner(
        'insert into project_users (project_id, organization_id, user_id, role) select id, organization_id, $2, $3 from projects where id = $1',
        [project.projectId, id, role],
      );
    const session = await signIn('role');
    const client = clientOf(session, id);
    const params = { projectId: project.projectId };
    const me = (await client.call('me')).body;
    expect(me.roles).toEqual([{ id: 'org.audit', name: 'org.audit' }]);
    expect(me.projects).toMatchObject([{ id: project.projectId, roles: ['project.viewer'] }]);
    expect((await client.call('getProject', { params })).body.myRoles).toEqual(['project.viewer']);
    expect((await client.call('listEvents')).status).toBe(200);
    expect(keyOf(await client.call('updateProject', { params, body: { name: 'Mine' } }))).toBe('auth.forbidden');
    expect(keyOf(await client.call('listServiceAccounts'))).toBe('auth.forbidden');
    expect(keyOf(await invitePeople(client, ['more@uni.example']))).toBe('auth.forbidden');
    expect(
      keyOf(
        await client.call('addProjectUser', {
          params,
          body: { id: await idOf('viewer@uni.example'), roleId: PROJECT_ROLE_IDS['project.viewer'] },
        }),
      ),
    ).toBe('auth.forbidden');
    // a refreshed token is no wider
    const again = await app.nobody.call('refreshToken', { body: { refreshToken: session.body.refresh_token } });
    const refreshed = app.clientOf(again.body.auth_token, me.organization.id, id);
    expect((await refreshed.call('me')).body.roles).toEqual(me.roles);
    expect(decodeJwt(again.body.auth_token)).toMatchObject({
      realm_access: { roles: ['org.audit'] },
      resource_access: { dashboard: { roles: ['project.viewer'] } },
    });
    // who works in a project by no role that is left sees nothing of it
    campus.people.set('role', { ...(campus.people.get('role') as { sub: string }), ...named('org.member') });
    const bare = clientOf(await signIn('role'), id);
    expect((await bare.call('me')).body).toMatchObject({ roles: [], projects: [] });
    expect(keyOf(await bare.call('getProject', { params }))).toBe('auth.forbidden');
  });

  it('that are named by none take away all, and by a client of another name those of that one count', async () => {
    const id = await invited('none');
    expect((await clientOf(await signIn('none'), id).call('me')).body).toMatchObject({ roles: [] });
    campus.people.set('none', { sub: 'sub-none', resource_access: { desk: { roles: ['viewer'] } } });
    await set(owner, campus, { narrowsRoles: true, rolesClient: 'desk' });
    expect((await clientOf(await signIn('none'), id).call('me')).body).toMatchObject({ roles: [{ id: 'viewer' }] });
    await set(owner, campus, { narrowsRoles: false, rolesClient: 'dashboard' });
  });
});

describe('a token', () => {
  const access = (claims: object) => new UnsecuredJWT({ iss: 'https://a.example', sub: 'one', ...claims }).encode();
  const id = { iss: 'https://a.example', sub: 'one' };
  const viewer = { realm_access: { roles: ['viewer', 'offline_access'] } };

  it.each([
    [
      'of the realm and the client, and no other',
      { ...viewer, resource_access: { dashboard: { roles: ['project.viewer'] }, account: { roles: ['org.owner'] } } },
      {},
      ['viewer', 'project.viewer'],
    ],
    ['of the access token, where the ID Token names none', {}, viewer, ['viewer']],
    ['of the ID Token alone, where it names some', { realm_access: { roles: [] } }, viewer, []],
    ['of no access token that is somebody else’s', {}, { ...viewer, sub: 'two' }, []],
    ['of no access token of another issuer', {}, { ...viewer, iss: 'https://b.example' }, []],
    ['none, of claims in another shape', { realm_access: ['org.owner'] }, { realm_access: 'org.owner' }, []],
  ])('names the roles %s', (_, idToken, accessToken, roles) =>
    expect(rolesNamed({ ...id, ...idToken }, access(accessToken), 'dashboard')).toEqual(roles),
  );

  it('that cannot be read names none', () => expect(rolesNamed(id, 'opaque', 'dashboard')).toEqual([]));
});

describe('another issuer', () => {
  it('is nobody’s of this organization, even with the same subject', async () => {
    const id = await invited('same');
    await signIn('same');
    const other = await app.as('owner@trial.example');
    expect((await set(other, foreign)).status).toBe(200);
    foreign.people.set('same', { sub: 'sub-same', email: 'same@uni.example', email_verified: true });
    expect(keyOf(await signIn('same', await alias(other)))).toBe('login.sso_not_invited');
    expect(id).toBeDefined();
  });

  it('that takes the place of the first ends what that vouched for, until people are invited again', async () => {
    const id = await invited('moved');
    const absent = await invited('absent');
    await signIn('absent');
    expect((await onPerson.status(owner, absent, 'disabled')).status).toBe(200);
    const client = clientOf(await signIn('moved'), id);
    const open = await begin();
    const came = await new ProviderVisitor(ca).visit(open.address, 'moved');
    expect((await owner.call('getSso')).body.bound).toBeGreaterThan(0);
    expect((await set(owner, foreign)).body).toMatchObject({ issuer: foreign.issuer, bound: 0 });
    expect((await client.call('me')).status).toBe(401);
    expect(keyOf(await finish(open.cookie, came))).toBe('login.sso_over');
    foreign.people.set('moved', { sub: 'sub-moved', email: 'moved@uni.example', email_verified: true });
    expect(keyOf(await signIn('moved'))).toBe('login.sso_not_invited');
    expect((await onPerson.reinvite(owner, id)).status).toBe(200);
    expect((await signIn('moved')).status).toBe(200);
    // whoever was disabled meanwhile is no exception
    foreign.people.set('absent', { sub: 'sub-absent', email: 'absent@uni.example', email_verified: true });
    expect((await onPerson.status(owner, absent, 'active')).body).toMatchObject({ status: 'pending' });
    expect(keyOf(await signIn('absent'))).toBe('login.sso_not_invited');
    expect((await onPerson.reinvite(owner, absent)).status).toBe(200);
    expect((await signIn('absent')).status).toBe(200);
  });

  it('is turned off with all that it vouched for', async () => {
    const session = await signIn('moved');
    const client = clientOf(session, await idOf('moved@uni.example'));
    expect((await owner.call('updateSso', { body: { enabled: false } })).body.enabled).toBe(false);
    expect((await client.call('me')).status).toBe(401);
    expect((await app.nobody.call('refreshToken', { body: { refreshToken: session.body.refresh_token } })).status).toBe(
      401,
    );
    expect(keyOf((await begin()).answer)).toBe('login.sso_none');
  });
});
