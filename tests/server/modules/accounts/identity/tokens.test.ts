import { type CryptoKey, importJWK, type JWK, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { newTokenKey, type TokenKeys } from '../../../../../server/modules/accounts/identity/token-keys.ts';
import { createTokens } from '../../../../../server/modules/accounts/identity/tokens.ts';

const settings = {
  production: false,
  publicUrl: 'http://localhost:4400',
  accessTtl: 120,
  refreshTtl: 300,
  trialCredentials: 100,
};
const id = '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0009';
const claims = {
  sid: id,
  name: 'x',
  organization: { id, verified: true, platform_owner: false },
  realm_access: { roles: ['org.owner'] },
  resource_access: { dashboard: { roles: [] } },
};

/** One key alone, which stays. */
async function only(jwk: JWK & { kid: string }): Promise<TokenKeys> {
  const { kty, n, e, kid } = jwk;
  const [key, half] = (await Promise.all([importJWK(jwk, 'RS256'), importJWK({ kty, n, e } as JWK, 'RS256')])) as [
    CryptoKey,
    CryptoKey,
  ];
  return {
    signing: () => Promise.resolve({ kid, key }),
    verifying: named => Promise.resolve(named === kid ? half : undefined),
    published: () => [],
    turn: () => Promise.resolve(),
  };
}

it('a token signed with our own key serves only here: its audience and its issuer are checked', async () => {
  const key = await newTokenKey();
  const tokens = createTokens(await only(key), Buffer.alloc(32), settings, Date.now);
  const sign = async (audience: string, issuer: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid as string })
      .setSubject(id)
      .setAudience(audience)
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(await importJWK(key, 'RS256'));
  const ours = 'http://localhost:4400/auth/v2';
  expect(await tokens.verify(await sign('dashboard', ours))).toMatchObject({ userId: id });
  const invalid = { key: 'auth.invalid_token' };
  await expect(tokens.verify(await sign('another', ours))).rejects.toMatchObject(invalid);
  await expect(tokens.verify(await sign('dashboard', 'https://elsewhere.example'))).rejects.toMatchObject(invalid);
});

it('a token whose signature is known to be good ends when it says so, and lends nothing to another signature', async () => {
  let now = Date.now();
  const tokens = createTokens(await only(await newTokenKey()), Buffer.alloc(32), settings, () => now);
  const caller = {
    kind: 'user',
    userId: id,
    sessionId: id,
    name: 'x',
    organizationId: id,
    roles: [],
    projectRoles: [],
  };
  const token = await tokens.issue({
    ...(caller as unknown as Parameters<typeof tokens.issue>[0]),
    organizationVerified: true,
    platformOwner: false,
  });
  for (let call = 0; call < 2; call += 1) expect(await tokens.verify(token)).toMatchObject({ userId: id });
  const [head, payload] = token.split('.');
  const forged = `${head}.${payload}.${Buffer.alloc(256, 7).toString('base64url')}`;
  await expect(tokens.verify(forged)).rejects.toMatchObject({ key: 'auth.invalid_token' });
  now += (settings.accessTtl + 1) * 1000;
  await expect(tokens.verify(token)).rejects.toMatchObject({ key: 'auth.expired' });
});
