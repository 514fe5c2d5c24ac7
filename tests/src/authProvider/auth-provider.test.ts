import { describe, expect, it, vi } from 'vitest';
import { createAuthProvider, tokensOf } from '../../../src/authProvider/index.ts';
import { noAnswer } from '../../../src/dataProvider/api-error.ts';

function provider(accessToken: () => Promise<string | null>) {
  const store = { read: () => null, write: vi.fn(), subscribe: () => () => {} };
  const user = { get: vi.fn(), refresh: vi.fn(), clear: vi.fn() };
  return createAuthProvider({
    call: vi.fn(),
    store,
    now: () => 0,
    accessToken,
    user,
    actionOf: () => undefined,
    onSignIn: vi.fn(),
  });
}

describe('authProvider', () => {
  it('signs nobody out because the server is away', async () => {
    await expect(provider(() => Promise.reject(noAnswer('c'))).checkAuth({})).resolves.toBeUndefined();
  });

  it('sends to the sign-in page, without a word, whoever has no session', async () => {
    await expect(provider(async () => null).checkAuth({})).rejects.toMatchObject({ message: false });
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
});
