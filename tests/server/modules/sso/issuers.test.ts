import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, onPerson } from '../../../support/people.ts';
import { aliasOf, setProvider, startSsoWorld } from '../../../support/sso-world.ts';

const world = await startSsoWorld();
const { app, owner, campus, foreign, begin, finish, visit, signIn, idOf, invited, clientOf } = world;
afterAll(() => world.stop());
await setProvider(owner, campus);

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
