import { describe, expect, it, vi } from 'vitest';
import { type AuthParts, createAuthProvider, ENDED } from '../../../src/authProvider/index.ts';
import { createSessionUser } from '../../../src/authProvider/session-user.ts';
import { tokensOf, type Tokens } from '../../../src/authProvider/session.ts';
import type { TokenStore } from '../../../src/authProvider/token-store.ts';
import { buildUser } from '../../support/data/portal-data.ts';
import { noAnswer } from '../../../src/dataProvider/api-error.ts';

function storeOf(kept: Tokens | null): TokenStore {
  return { read: () => kept, write: next => void (kept = next), subscribe: () => () => {} };
}
function provider(accessToken: () => Promise<string | null>, store = storeOf(null), parts: Partial<AuthParts> = {}) {
  const user = { get: vi.fn(), refresh: vi.fn(), clear: vi.fn() };
  return createAuthProvider({
    call: vi.fn().mockResolvedValue({}),
    store,
    now: () => 0,
    accessToken,
    user,
    turnTo: vi.fn(),
    actionOf: () => undefined,
    onSignIn: vi.fn(),
    ...parts,
  });
}
/** For a sign-in that succeeds, by this token, of this user. */
const signing = (access_token: string, me: object, store = storeOf(null)) =>
  provider(async () => 'a', store, {
    call: vi
      .fn()
      .mockResolvedValue({ access_token, refresh_token: 'r', expires_in: 1, refresh_expires_in: 1, action: null }),
    user: { get: vi.fn().mockResolvedValue(me), refresh: vi.fn(), clear: vi.fn() },
  });

describe('authProvider', () => {
  it('signs nobody out because the server is away', async () => {
    await expect(provider(() => Promise.reject(noAnswer('c'))).checkAuth({})).resolves.toBeUndefined();
  });

  it('closes no page to whom it stood open because the server is away', async () => {
    const read = vi.fn().mockResolvedValueOnce(buildUser()).mockRejectedValue(noAnswer('c'));
    const user = createSessionUser(read);
    const { canAccess, getIdentity } = provider(async () => 'a', storeOf(null), {
      user,
      actionOf: () => 'organizationUsers.show',
    });
    await user.refresh();
    await expect(user.refresh()).rejects.toMatchObject({ key: 'error.no_response' });
    await expect(canAccess?.({ action: 'list', resource: 'users' })).resolves.toBe(true);
    await expect(getIdentity?.()).resolves.toMatchObject({ id: buildUser().id });
    user.clear();
    await expect(canAccess?.({ action: 'list', resource: 'users' })).rejects.toMatchObject({
      key: 'error.no_response',
    });
  });

  it.each(['/login', '/login?ended', '/login/sso'])('leads from a sign-in to no sign-in again: %s', async next => {
    const { redirectTo } = await signing('a.eyJzdWIiOiJvbmUifQ.c', buildUser()).login({
      username: 'u',
      password: 'p',
      next,
    });
    expect(redirectTo).not.toContain('/login');
  });

  it('sends to the sign-in page, without a word, whoever has no session', async () => {
    await expect(provider(async () => null).checkAuth({})).rejects.toMatchObject({ message: false });
  });

  const TOKENS: Tokens = { access: 'a.b.c', refresh: 'r', accessExpiresAt: 1, refreshExpiresAt: 1 };

  it('says that a session has ended to every call that finds out, also after the first has signed out', async () => {
    const store = storeOf(TOKENS);
    const ended = provider(async () => {
      store.write(null);
      return null;
    }, store);
    await expect(ended.checkAuth({})).rejects.toMatchObject({ redirectTo: ENDED });
    await ended.logout({});
    const heard: (string | undefined)[] = [];
    const stop = ended.onEnd(to => heard.push(to));
    // The call fails for whoever made it: react-admin takes what is rejected here for done.
    await expect(ended.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(heard).toEqual([ENDED]);
    // a sign-in that was refused is about no session, nor is what nobody asked
    await ended.checkError({ status: 401, key: 'login.second_over' });
    await ended.checkError({ status: 401, ofNoSession: true });
    await ended.checkError({ status: 403 });
    stop();
    await ended.checkError({ status: 401 });
    expect(heard).toEqual([ENDED]);
  });

  it('says nothing of it to whoever has signed out', async () => {
    const left = provider(async () => null, storeOf(TOKENS));
    await left.logout({});
    await expect(left.checkAuth({})).rejects.not.toHaveProperty('redirectTo');
  });

  it('signs in after a sign-out under way, which leads to the sign-in page when it ends', async () => {
    const done: string[] = [];
    let end = () => {};
    const call = vi.fn((operation: string) => {
      if (operation === 'login') done.push(operation);
      if (operation !== 'logout') return Promise.reject(new Error('refused'));
      return new Promise(resolve => {
        end = () => {
          done.push(operation);
          resolve({});
        };
      });
    });
    const one = provider(async () => null, storeOf(TOKENS), { call: call as unknown as AuthParts['call'] });
    const out = one.logout({});
    const next = one.login({ username: 'a', password: 'b' });
    end();
    await out;
    await expect(next).rejects.toThrow('refused');
    expect(done).toEqual(['logout', 'login']);
  });

  it('asks nothing of the server for pages that everybody may see', () => {
    expect(provider(async () => null).getPermissions).toBeUndefined();
  });

  it('counts the tokens’ ends from when they were asked for', () => {
    expect(tokensOf('a', 'r', { expires_in: 120, refresh_expires_in: 300 }, 5000)).toEqual({
      access: 'a',
      refresh: 'r',
      accessExpiresAt: 125_000,
      refreshExpiresAt: 305_000,
    });
  });

  it.each([
    [{}, '/away', '/away'],
    [{ mustChangePassword: true }, '/away', '/password'],
    [{ welcomed: false }, '/away', '/newuser?next=%2Faway'],
    [{ welcomed: false }, '/admin', '/newuser'],
  ])('of somebody who is %j and wanted %s leads to %s', async (more, next, redirectTo) => {
    const one = signing('a.e30.c', { ...buildUser(), ...more });
    expect(await one.login({ username: 'a', password: 'b', next })).toEqual({ redirectTo });
  });

  /** Of whoever has this name. */
  const token = (sub: string) => `a.${btoa(JSON.stringify({ sub, organization: { id: 'o' } }))}.c`;

  it.each([
    ['who was here before goes on', 'one', {}, '/away?filter=secret'],
    ['another one is not led to what they searched for', 'two', {}, '/'],
    ['nor one who comes back from a provider', 'two', { of: 'one.o' }, '/'],
    ['and an address that nobody was at is anybody’s', 'two', { of: null }, '/away?filter=secret'],
  ])('%s', async (_, who, more, redirectTo) => {
    const one = signing(token(who), buildUser(), storeOf({ ...TOKENS, access: token('one') }));
    await one.logout({});
    const next = '/away?filter=secret';
    expect(await one.login({ username: 'a', password: 'b', next, ...more })).toEqual({ redirectTo });
  });
});
