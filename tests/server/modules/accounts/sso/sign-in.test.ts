import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { SETTINGS } from '../../../../support/worlds/demo-template.ts';
import { invitePeople, keyOf, letterTo, logIn, onPerson, takeUp } from '../../../../support/worlds/people.ts';
import { aliasOf, setProvider, startSsoWorld } from '../../../../support/worlds/sso-world.ts';

const world = await startSsoWorld();
const { app, owner, campus, foreign, begin, finish, visit, signIn, idOf, invited, clientOf, lastEvents } = world;
afterAll(() => world.stop());

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
      expect((await setProvider(owner, campus, wrong)).body, JSON.stringify(wrong)).toMatchObject(refused);
    }
    expect((await owner.call('getSso')).body).toMatchObject({ issuer: null });
  });

  it('is kept with its secret sealed, which is told to nobody and sent to no other issuer', async () => {
    const answer = await setProvider(owner, campus);
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
    await app.test.owner("update organizations set status = 'verified' where alias = $1", [await aliasOf(other)]);
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
    // whether the account's address was proven is told the same, whatever it is
    for (const proven of [true, false]) {
      await app.test.owner('update users set email_verified = $2 where id = $1', [id, proven]);
      expect((await vouched.call('me')).body.emailVerified).toBe(true);
      const { access_token: token } = (await signIn('both')).body;
      expect(decodeJwt(token)).toMatchObject({ email_verified: true });
      expect((await apart.call('me')).body.emailVerified).toBe(proven);
    }
    await app.test.owner('update users set email_verified = true where id = $1', [id]);
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

  it('recovers a password where they have one, which an invitation neither takes away nor gives', async () => {
    const recovers = async (email: string) => {
      const before = (await letterTo(app, email)).count;
      expect((await app.nobody.call('recoverCode', { body: { email } })).status).toBe(200);
      return (await letterTo(app, email)).count > before;
    };
    const id = await invited('waits');
    expect(await recovers('waits@uni.example'), 'only invited to the provider').toBe(false);
    // whoever worked somewhere once has a password still, and is invited by any organization that likes
    await app.test.owner("update users set password_hash = 'of before' where id = $1", [id]);
    expect(await recovers('waits@uni.example'), 'with a password of before').toBe(true);
    expect((await signIn('waits')).status).toBe(200);
    expect(await recovers('waits@uni.example'), 'known by the provider alone').toBe(false);
    const elsewhere = 'owner@trial.example';
    expect((await invitePeople(owner, [elsewhere], { authMethod: 'sso' })).status).toBe(201);
    expect(await recovers(elsewhere), 'who works somewhere with a password').toBe(true);
  });

  it('comes back, once they were removed and invited again, to no session of before', async () => {
    const id = await invited('returned');
    const before = clientOf(await signIn('returned'), id);
    expect((await before.call('me')).status).toBe(200);
    expect((await onPerson.remove(owner, id)).status).toBe(200);
    expect(await before.call('me')).toMatchObject({ status: 401, body: { key: 'auth.removed' } });
    expect(await invited('returned')).toBe(id);
    const again = clientOf(await signIn('returned'), id);
    expect((await again.call('me')).status).toBe(200);
    expect((await before.call('me')).status).toBe(401);
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
    const { redirectUri } = (await owner.call('getSso')).body;
    expect(redirectUri).toBe(`${SETTINGS.publicUrl}/login/sso/${app.people['owner@uni.example']?.organizationId}`);
    expect(query.get('redirect_uri')).toBe(redirectUri);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('ends in the browser in which it began, once, and in time', async () => {
    await invited('once');
    const mine = await begin();
    const came = await visit(mine.address, 'once');
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
    const fresh = new URLSearchParams(await visit(again.address, 'once'));
    fresh.set('code', code);
    expect(keyOf(await finish(again.cookie, fresh.toString()))).toBe('login.sso_failed');
    const late = await begin();
    const answer = await visit(late.address, 'once');
    await app.test.owner("update sso_steps set expires_at = now() - interval '1 second'");
    expect(keyOf(await finish(late.cookie, answer))).toBe('login.sso_over');
  });

  it('takes no code of another sign-in (PKCE), and no answer of another issuer (RFC 9207)', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URLSearchParams(await visit(theirs.address, 'once'));
    stolen.set('state', new URL(mine.address).searchParams.get('state') as string);
    expect(keyOf(await finish(mine.cookie, stolen.toString()))).toBe('login.sso_failed');
    const mixed = await begin();
    const answer = new URLSearchParams(await visit(mixed.address, 'once'));
    expect(answer.get('iss')).toBe(campus.issuer);
    answer.set('iss', foreign.issuer);
    expect(keyOf(await finish(mixed.cookie, answer.toString()))).toBe('login.sso_failed');
  });

  it('costs an address nothing where it was gone to its end, however many people come from there', async () => {
    const setCount = (count: number) =>
      app.test.owner("update attempts set window_start = now(), count = $1 where key = 'sso-begin:127.0.0.1'", [count]);
    await setCount(59);
    await invited('colleague');
    for (const name of ['once', 'colleague', 'once']) expect((await signIn(name)).status).toBe(200);
    await begin();
    expect((await begin()).answer, 'who never comes back has so many').toMatchObject({ status: 429 });
    await setCount(0);
  });

  it.each([
    ['holds what no text of ours does', 'a\u0000b'],
    ['is half a sign', 'a\ud800'],
    ['is longer than any', 'x'.repeat(256)],
  ])('brings nobody whose subject %s', async (_, sub) => {
    const name = `odd${sub.length}`;
    await invited(name, { sub });
    expect(keyOf(await signIn(name))).toBe('login.sso_failed');
  });

  it('that the person or the provider breaks off says so', async () =>
    expect(await signIn(undefined)).toMatchObject({ status: 401, body: { key: 'login.sso_refused' } }));
});
