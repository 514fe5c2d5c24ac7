import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletKey, type WalletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { walletWorld, type WalletWorld } from './wallet-world.ts';

let world: WalletWorld;
let token: string;
let key: WalletKey;
beforeAll(async () => {
  world = await walletWorld();
  const { offer, code } = await world.ready();
  token = (await world.redeem(await world.grantOf(offer.link), code)).token ?? '';
  key = await walletKey();
});
afterAll(() => world.app.stop());

const nonce = async (issuer = world.issuer) =>
  ((await (await world.fetchIt(`${issuer}/nonce`, { method: 'POST' })).json()) as { c_nonce: string }).c_nonce;
interface Proof {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  by?: WalletKey;
}
const proof = async ({ claims = {}, header = {}, by = key }: Proof = {}) =>
  new SignJWT({ aud: world.issuer, nonce: await nonce(), iat: Math.floor(Date.now() / 1000), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk: by.jwk, ...header })
    .sign(by.privateKey);
const id = () => `${world.project.automaticId}.dc+sd-jwt`;
const ask = async (body: unknown, authorization = `Bearer ${token}`, issuer = world.issuer) => {
  const answer = await world.fetchIt(`${issuer}/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { error, error_description: words } = JSON.parse(text) as { error?: string; error_description?: string };
  expect(words ?? '').toMatch(/^[\x20-\x7e]*$/);
  return { status: answer.status, error, authenticate: answer.headers.get('www-authenticate') };
};
const withProofs = (...jwt: string[]) => ({ credential_configuration_id: id(), proofs: { jwt } });

describe('a credential request is refused', () => {
  const PROOFS: [string, () => Promise<unknown>, string][] = [
    ['without proofs', async () => ({ credential_configuration_id: id() }), 'invalid_proof'],
    [
      'with proofs of an unknown kind',
      async () => ({ credential_configuration_id: id(), proofs: { cwt: ['x'] } }),
      'invalid_proof',
    ],
    [
      'for another issuer',
      async () => withProofs(await proof({ claims: { aud: 'https://other.example' } })),
      'invalid_proof',
    ],
    ['with an old proof', async () => withProofs(await proof({ claims: { iat: 1_600_000_000 } })), 'invalid_proof'],
    ['with a proof of another type', async () => withProofs(await proof({ header: { typ: 'JWT' } })), 'invalid_proof'],
    [
      'with two keys in one proof',
      async () => withProofs(await proof({ header: { kid: 'did:key:z6Mk' } })),
      'invalid_proof',
    ],
    [
      'with the key of somebody else',
      async () => withProofs(await proof({ header: { jwk: (await walletKey()).jwk } })),
      'invalid_proof',
    ],
    [
      'with alg none',
      async () => withProofs(new UnsecuredJWT({ aud: world.issuer, nonce: await nonce() }).encode()),
      'invalid_proof',
    ],
    [
      'with a named wallet',
      async () => withProofs(await proof({ claims: { iss: 'https://wallet.example' } })),
      'invalid_proof',
    ],
    [
      'with more than 10 proofs',
      async () =>
        withProofs(...(await Promise.all(Array.from({ length: 11 }, async () => proof({ by: await walletKey() }))))),
      'invalid_proof',
    ],
    [
      'with differing nonces',
      async () => withProofs(await proof(), await proof({ by: await walletKey() })),
      'invalid_proof',
    ],
    [
      'with a key twice',
      async () => {
        const same = { nonce: await nonce() };
        return withProofs(await proof({ claims: same }), await proof({ claims: same }));
      },
      'invalid_proof',
    ],
    [
      'with a foreign nonce',
      async () => withProofs(await proof({ claims: { nonce: 'a'.repeat(22) } })),
      'invalid_nonce',
    ],
    [
      'with a nonce of another issuer',
      async () =>
        withProofs(await proof({ claims: { nonce: await nonce(`${world.app.settings.publicUrl}/oid4vci/platform`) } })),
      'invalid_nonce',
    ],
    [
      'for a configuration that is not offered',
      async () => ({
        ...withProofs(await proof()),
        credential_configuration_id: `${world.project.manualId}.dc+sd-jwt`,
      }),
      'unknown_credential_configuration',
    ],
    [
      'by an identifier',
      async () => ({ credential_identifier: 'x', proofs: { jwt: [await proof()] } }),
      'unknown_credential_identifier',
    ],
    [
      'by an identifier and a configuration',
      async () => ({ ...withProofs(await proof()), credential_identifier: 'x' }),
      'invalid_credential_request',
    ],
    [
      'encrypted',
      async () => ({ ...withProofs(await proof()), credential_response_encryption: { jwk: {}, enc: 'A128GCM' } }),
      'invalid_encryption_parameters',
    ],
  ];
  it.each(PROOFS)('%s', async (_, body, error) => {
    expect(await ask(await body())).toMatchObject({ status: 400, error });
  });

  it('without a token, with a wrong one, and at another issuer', async () => {
    const body = withProofs(await proof());
    for (const [given, issuer] of [
      ['', world.issuer],
      ['Bearer nothing', world.issuer],
      [`Bearer ${token}`, `${world.app.settings.publicUrl}/oid4vci/${crypto.randomUUID()}`],
    ] as const)
      expect(await ask(body, given, issuer)).toMatchObject({
        status: 401,
        error: 'invalid_token',
        authenticate: 'Bearer error="invalid_token"',
      });
  });

  it('where it is larger than it may be', async () => {
    expect((await ask(withProofs('x'.repeat(5 * 1024 * 1024)))).status).toBe(413);
  });

  it('where its nonce was used up, also by a request at the same time', async () => {
    const body = withProofs(await proof());
    const both = await Promise.all([ask(body), ask(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await ask(body)).toMatchObject({ status: 400, error: 'invalid_nonce' });
  });
});

describe('a token is refused', () => {
  it.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'x' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
    [
      { grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code', 'pre-authorized_code': 'x' },
      'invalid_grant',
    ],
    [{ grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code' }, 'invalid_request'],
  ] as [Record<string, string>, string][])('for %j', async (form, error) => {
    expect(await world.take(form)).toMatchObject({ status: 400, error });
  });

  it('to another issuer than that of the offer', async () => {
    const { offer, code } = await world.ready();
    const grant = await world.grantOf(offer.link);
    for (const issuer of ['platform', crypto.randomUUID()])
      expect(await world.redeem(grant, code, `${world.app.settings.publicUrl}/oid4vci/${issuer}`)).toMatchObject({
        status: 400,
        error: 'invalid_grant',
      });
    expect(await world.redeem(grant, code)).toMatchObject({ status: 200 });
  });

  it('while nothing waits: a token is renewed for a waiting credential alone', async () => {
    const { offer, code } = await world.ready();
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code' };
    const answer = await world.fetchIt(`${world.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, 'pre-authorized_code': await world.grantOf(offer.link), tx_code: code }),
    });
    const { refresh_token: renewal } = (await answer.json()) as { refresh_token: string };
    expect(await world.take({ grant_type: 'refresh_token', refresh_token: renewal })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
  });
});

describe('a notification is refused', () => {
  it.each([
    [{ notification_id: 'x', event: 'credential_accepted' }, 'invalid_notification_id'],
    [{ notification_id: 'x', event: 'credential_liked' }, 'invalid_notification_request'],
    [{}, 'invalid_notification_request'],
  ])('for %j', async (body, error) => {
    const answer = await world.fetchIt(`${world.issuer}/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, error]);
  });
});

describe('the metadata of an issuer', () => {
  it('is signed for wallets that ask for it, and read from any origin', async () => {
    const url = world.issuer.replace('/oid4vci/', '/.well-known/openid-credential-issuer/oid4vci/');
    const plain = await world.fetchIt(url);
    expect(plain.headers.get('access-control-allow-origin')).toBe('*');
    const metadata = (await plain.json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({ credential_issuer: world.issuer, nonce_endpoint: `${world.issuer}/nonce` });
    const signed = await world.fetchIt(url, { headers: { accept: 'application/jwt' } });
    expect(signed.headers.get('content-type')).toContain('application/jwt');
    const [head, body] = (await signed.text()).split('.');
    const read = (text?: string) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as unknown;
    expect(read(head)).toMatchObject({ typ: 'openidvci-issuer-metadata+jwt', alg: 'ES256' });
    expect(read(body)).toMatchObject({ ...metadata, sub: world.issuer, iat: expect.any(Number) });
  });

  it('says in both languages what it has in them, and marks a text of one language as such', async () => {
    const url = world.issuer.replace('/oid4vci/', '/.well-known/openid-credential-issuer/oid4vci/');
    const { display, credential_configurations_supported: offered } = (await (await world.fetchIt(url)).json()) as {
      display: { locale: string; name: string }[];
      credential_configurations_supported: Record<
        string,
        { credential_metadata: { display: object[]; claims: { path: string[]; display: object[] }[] } }
      >;
    };
    expect(display.map(({ locale }) => locale).sort()).toEqual(['en-US', 'es-MX']);
    const said = offered[`${world.project.automaticId}.dc+sd-jwt`]?.credential_metadata;
    expect(said?.display).toMatchObject([
      { locale: 'es-MX', name: 'Constancia', description: expect.any(String) },
      { locale: 'en-US', name: 'Diploma: Constancia' },
    ]);
    expect(said?.display[1]).not.toHaveProperty('description');
    const shown = Object.fromEntries(said?.claims.map(({ path, display: labels }) => [path.join('.'), labels]) ?? []);
    expect(shown).toMatchObject({
      fullName: [
        { name: 'Nombre completo', locale: 'es-MX' },
        { name: 'Full name', locale: 'en-US' },
      ],
      degree: [{ name: 'Grado', locale: 'es-MX' }],
    });
  });

  it('does not exist for an organization that does not', async () => {
    const at = `${world.app.settings.publicUrl}/.well-known/openid-credential-issuer/oid4vci/${crypto.randomUUID()}`;
    expect((await world.fetchIt(at)).status).toBe(404);
  });
});
