import { afterAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../support/worlds/demo-template.ts';
import { invitePeople, keyOf, onPerson } from '../../../../support/worlds/people.ts';
import { aliasOf, setProvider, startSsoWorld } from '../../../../support/worlds/sso-world.ts';

const world = await startSsoWorld();
const { app, owner, campus, foreign, plain, begin, finish, visit, signIn, idOf, invited, clientOf } = world;
afterAll(() => world.stop());
await setProvider(owner, campus);

describe('two organizations', () => {
  it('have an address back each, so that an answer of one’s provider ends no sign-in of the other’s', async () => {
    const other = await app.as('owner@trial.example');
    const theirs = (await other.call('getOrganization')).body.id as string;
    await app.test.owner("update organizations set status = 'verified' where id = $1", [theirs]);
    // a provider that does not say in its answers whose they are can be taken for another by nothing but the address
    expect((await setProvider(other, plain)).status).toBe(200);
    plain.people.set('apart', { sub: 'sub-apart', email: 'apart@trial.example', email_verified: true });
    expect((await invitePeople(other, ['apart@trial.example'], { authMethod: 'sso' })).status).toBe(201);
    const begun = await begin(theirs);
    const came = await visit(begun.address, 'apart');
    expect(new URLSearchParams(came).has('iss')).toBe(false);
    const ours = app.people['owner@uni.example']?.organizationId as string;
    for (const at of [ours, 'none', '']) {
      const mixed = await begin(theirs);
      const answer = await visit(mixed.address, 'apart');
      expect(await finish(mixed.cookie, answer, at), at).toMatchObject({
        status: 401,
        body: { key: 'login.sso_over' },
      });
      // its code may be another provider's: the way is at its end
      expect(keyOf(await finish(mixed.cookie, answer, theirs))).toBe('login.sso_over');
    }
    expect((await finish(begun.cookie, came, theirs)).status).toBe(200);
  });

  it('may have one issuer, where nobody is of both by being known to it', async () => {
    const other = await app.as('owner@trial.example');
    expect((await setProvider(other, campus)).status).toBe(200);
    await invited('shared');
    expect((await signIn('shared')).status).toBe(200);
    expect(keyOf(await signIn('shared', await aliasOf(other)))).toBe('login.sso_not_invited');
  });

  it('are led back to nowhere that is not registered', async () => {
    const { address } = await begin();
    const altered = new URL(String(address));
    altered.searchParams.set('redirect_uri', `${SETTINGS.publicUrl}/login/sso`);
    await expect(visit(altered.href, 'shared')).rejects.toThrow('answered 400');
  });
});

describe('a provider that announces that it names itself', () => {
  it('has to, in each answer (RFC 9207)', async () => {
    const begun = await begin();
    const answer = new URLSearchParams(await visit(begun.address, 'shared'));
    answer.delete('iss');
    expect(keyOf(await finish(begun.cookie, answer.toString()))).toBe('login.sso_failed');
  });
});

describe('another issuer', () => {
  it('is nobody’s of this organization, even with the same subject', async () => {
    const id = await invited('same');
    await signIn('same');
    const other = await app.as('owner@trial.example');
    expect((await setProvider(other, foreign)).status).toBe(200);
    foreign.people.set('same', { sub: 'sub-same', email: 'same@uni.example', email_verified: true });
    expect(keyOf(await signIn('same', await aliasOf(other)))).toBe('login.sso_not_invited');
    expect(id).toBeDefined();
  });

  it('that takes the place of the first ends what that vouched for, until people are invited again', async () => {
    const id = await invited('moved');
    const absent = await invited('absent');
    await signIn('absent');
    expect((await onPerson.status(owner, absent, 'disabled')).status).toBe(200);
    const client = clientOf(await signIn('moved'), id);
    const open = await begin();
    const came = await visit(open.address, 'moved');
    expect((await owner.call('getSso')).body.bound).toBeGreaterThan(0);
    expect((await setProvider(owner, foreign)).body).toMatchObject({ issuer: foreign.issuer, bound: 0 });
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

  it('is neither turned off nor changed where no owner with a password would be left to turn it on again', async () => {
    const id = await invited('chief', {}, { roles: ['org.owner'] });
    foreign.people.set('chief', { sub: 'sub-chief', email: 'chief@uni.example', email_verified: true });
    const chief = clientOf(await signIn('chief'), id);
    const owners = `from organization_users m where m.user_id = u.id and m.organization_id = $1 and m.auth_method <> 'sso' and 'org.owner' = any(m.roles)`;
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const before = await app.test.owner<{ id: string; password_hash: string }>(
      `select u.id, u.password_hash from users u where exists (select ${owners})`,
      [organizationId],
    );
    await app.test.owner(`update users u set password_hash = null where exists (select ${owners})`, [organizationId]);
    const { client } = campus;
    for (const [body, field] of [
      [{ enabled: false }, 'enabled'],
      [{ issuer: campus.issuer, ...client }, 'issuer'],
      [{ issuer: campus.issuer, ...client, enabled: false }, 'issuer'],
    ] as const)
      expect(await chief.call('updateSso', { body }), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { key: 'sso.no_owner', errors: { [field]: 'invalid_choice' } },
      });
    expect((await chief.call('updateSso', { body: { narrowsRoles: false } })).status).toBe(200);
    for (const each of before)
      await app.test.owner('update users set password_hash = $2 where id = $1', [each.id, each.password_hash]);
    // nor is the one owner with a password taken away by another, neither by the server nor beside it
    const [{ id: last } = { id: '' }] = before;
    expect(before).toHaveLength(1);
    expect(keyOf(await onPerson.status(chief, last, 'disabled'))).toBe('organization.last_owner');
    await expect(
      app.test.database.organization(organizationId, tx =>
        tx.one('select change_member_status($1, $2, $3, $4, $5)', [id, organizationId, last, 'active', 'disabled']),
      ),
    ).rejects.toThrow('an organization keeps an owner with a password');
    expect((await onPerson.status(owner, id, 'disabled')).status).toBe(200);
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

  it('vouches, once it is on again, for nothing of before', async () => {
    const turn = async (enabled: boolean) =>
      expect((await owner.call('updateSso', { body: { enabled } })).body.enabled).toBe(enabled);
    await turn(true);
    const session = await signIn('moved');
    const client = clientOf(session, await idOf('moved@uni.example'));
    expect((await client.call('me')).status).toBe(200);
    await turn(false);
    await turn(true);
    expect((await client.call('me')).status).toBe(401);
    expect((await app.nobody.call('refreshToken', { body: { refreshToken: session.body.refresh_token } })).status).toBe(
      401,
    );
    expect((await signIn('moved')).status).toBe(200);
    await turn(false);
  });
});
