import { importJWK, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createTokens, newTokenKey } from '../../../../server/modules/identity/tokens.ts';

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

it('a token signed with our own key serves only here: its audience and its issuer are checked', async () => {
  const key = await newTokenKey();
  const tokens = await createTokens([key], Buffer.alloc(32), settings, Date.now);
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
