import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccountRole } from '../../../../../contract/base/access/index.ts';
import { JWT_BEARER } from '../../../../../contract/accounts/service-accounts/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { startJwks } from '../../../../support/counterparts/jwks.ts';
import { askForToken } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
let published: Awaited<ReturnType<typeof startJwks>>;
beforeAll(async () => {
  published = await startJwks();
  app = await startTestApp({ outbound: published.outbound });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
});
afterAll(async () => {
  published.stop();
  await app.stop();
});

const roleOf = (projectId: string) => serviceAccountRole('licenses.api', projectId);
const at = () => ({ projectId: project.projectId });
const clientOf = (token: string | undefined) => app.clientOf(token, organizationId, undefined);
/** What a program of this token hears when it lists the credentials of its project. */
const heard = async (client: Client) => {
  const { status, body } = await client.call('listCredentials', { params: at(), query: { limit: 1 } });
  return { status, key: (body as { key?: string }).key };
};
const ENDED = { status: 401, key: 'auth.expired' };

describe('an account that signs', () => {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'spki' }).toString();
  const audience = 'http://localhost:4400/auth/v2/token';
  const statement = (
    clientId: string,
    key: KeyObject,
    change: { aud?: string; jti?: string; minutes?: number; sub?: string; kid?: string } = {},
  ) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', ...(change.kid && { kid: change.kid }) })
      .setIssuer(clientId)
      .setSubject(change.sub ?? clientId)
      .setAudience(change.aud ?? audience)
      .setJti(change.jti ?? Math.random().toString(36))
      .setExpirationTime(Math.floor((app.app.parts.clock() + (change.minutes ?? 2) * 60_000) / 1000))
      .sign(key);
  const ask = (assertion: string) =>
    app.nobody.call('issueToken', {
      body: { grant_type: 'client_credentials', client_assertion_type: JWT_BEARER, client_assertion: assertion },
      from: `10.5.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}`,
    });
  const create = (publicKeys: string, name = 'Signs') =>
    owner.call('createServiceAccount', {
      body: {
        name,
        type: 'licenses.api',
        authenticatorType: 'private_key_jwt',
        publicKeys,
        roles: [roleOf(project.projectId)],
      },
    });

  it('proves itself by a statement, once each, and by no other key, audience, subject or time', async () => {
    const own = pair();
    const made = await create(pemOf(own.publicKey));
    expect(made.body).toMatchObject({ secret: null, secretCreatedAt: null, keys: [{ kty: 'RSA' }] });
    const { clientId } = made.body;
    const good = await statement(clientId, own.privateKey);
    const token = await ask(good);
    expect(token.status).toBe(200);
    expect(await heard(clientOf(token.body.access_token))).toEqual({ status: 200 });
    const refused = [
      good,
      await statement(clientId, pair().privateKey),
      await statement(clientId, own.privateKey, { aud: 'https://other.example' }),
      await statement(clientId, own.privateKey, { sub: 'sa-somebody-else' }),
      await statement(clientId, own.privateKey, { minutes: 60 }),
      await statement(clientId, own.privateKey, { minutes: -5 }),
      await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(clientId)
        .setSubject(clientId)
        .setAudience(audience)
        .setJti('hs')
        .setExpirationTime('2m')
        .sign(new TextEncoder().encode(pemOf(own.publicKey))),
      'nonsense',
      'a.b.c',
    ];
    for (const each of refused)
      expect(await ask(each)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const wrongWay = await askForToken(app, { clientId, secret: pemOf(own.publicKey) }, {}, '10.5.250.1');
    expect(wrongWay.status).toBe(401);
    expect(await owner.call('rotateServiceAccountSecret', { params: { clientId }, body: {} })).toMatchObject({
      body: { key: 'serviceAccount.has_no_secret' },
    });
  });

  it('changes its keys; a token ends with the key that it was got by, and no other', async () => {
    const [first, second] = [pair(), pair()];
    const { clientId } = (await create(pemOf(first.publicKey), 'Changes keys')).body;
    const token = clientOf((await ask(await statement(clientId, first.privateKey))).body.access_token);
    const put = (...keys: KeyObject[]) =>
      owner.call('updateServiceAccount', {
        params: { clientId },
        body: { publicKeys: JSON.stringify({ keys: keys.map(key => key.export({ format: 'jwk' })) }) },
      });
    expect((await put(first.publicKey, second.publicKey)).body.keys).toHaveLength(2);
    expect(await heard(token)).toEqual({ status: 200 });
    await put(second.publicKey);
    expect(await heard(token)).toEqual(ENDED);
    expect((await ask(await statement(clientId, first.privateKey))).status).toBe(401);
    expect((await ask(await statement(clientId, second.privateKey))).status).toBe(200);
  });

  it('never takes a private key, a small one, another kind, or none', async () => {
    const own = pair();
    const jwk = own.privateKey.export({ format: 'jwk' });
    const wrong = [
      own.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      JSON.stringify(jwk),
      JSON.stringify({ keys: [jwk] }),
      pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey),
      pemOf(generateKeyPairSync('ed25519').publicKey),
      JSON.stringify({ keys: [] }),
      JSON.stringify({ kty: 'oct', k: 'AAAA' }),
      '{',
      'key',
      (pemOf(own.publicKey) + '\n').repeat(2),
    ];
    for (const publicKeys of wrong)
      expect(await create(publicKeys, 'Wrong key')).toMatchObject({
        status: 400,
        body: { key: 'serviceAccount.public_keys', errors: { publicKeys: 'invalid' } },
      });
    expect(await create('', 'Wrong key')).toMatchObject({ status: 400, body: { errors: { publicKeys: 'required' } } });
  });

  describe('that publishes its keys', () => {
    const named = (uri: string, name: string) =>
      owner.call('createServiceAccount', {
        body: {
          name,
          type: 'licenses.api',
          authenticatorType: 'private_key_jwt',
          jwksUri: uri,
          roles: [roleOf(project.projectId)],
        },
      });
    const minutes = (n: number) => app.pass(n * 60_000);
    const jwkOf = (key: KeyObject, kid: string, more: object = {}) => ({
      ...key.export({ format: 'jwk' }),
      kid,
      ...more,
    });

    it('names an address that can be read, on the internet, and not keys besides; given keys take its place', async () => {
      const own = pair();
      published.keys = [jwkOf(own.publicKey, 'own')];
      for (const [uri, field] of [
        ['http://localhost/jwks', 'https_link'],
        ['https://10.0.0.1/jwks', 'invalid_url'],
        [`${published.uri}/missing`, 'invalid'],
      ] as const)
        expect((await named(uri, 'Nowhere')).body, uri).toMatchObject({ errors: { jwksUri: field } });
      published.keys = [jwkOf(own.privateKey, 'private')];
      expect((await named(published.uri, 'Nowhere')).body).toMatchObject({ key: 'serviceAccount.jwks_unread' });
      published.keys = [jwkOf(own.publicKey, 'own')];
      const { clientId } = (await named(published.uri, 'Moves')).body;
      const update = (body: object) => owner.call('updateServiceAccount', { params: { clientId }, body });
      expect((await update({ publicKeys: pemOf(own.publicKey), jwksUri: published.uri })).status).toBe(400);
      expect((await update({ publicKeys: pemOf(own.publicKey) })).body).toMatchObject({
        jwksUri: null,
        jwksReadAt: null,
      });
      expect((await update({ jwksUri: published.uri })).body).toMatchObject({ jwksUri: published.uri });
    });

    it('changes them without us: what it publishes is read again, and not at each statement', async () => {
      const [first, second] = [pair(), pair()];
      published.keys = [
        jwkOf(first.publicKey, 'first'),
        jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey, 'other kind'),
        jwkOf(pair().publicKey, 'sealed with', { use: 'enc' }),
      ];
      const made = await named(published.uri, 'Publishes');
      expect(made.body).toMatchObject({ jwksUri: published.uri, keys: [{ kid: 'first' }] });
      const { clientId } = made.body;
      const by = (key: KeyObject, kid: string) => statement(clientId, key, { kid }).then(ask);
      const token = clientOf((await by(first.privateKey, 'first')).body.access_token);
      const reads = published.reads();
      for (let n = 0; n < 3; n += 1) expect((await by(first.privateKey, 'first')).status).toBe(200);
      expect(published.reads()).toBe(reads);
      // A key that nobody knows has the set read, once a minute at most.
      published.keys = [jwkOf(second.publicKey, 'second')];
      expect((await by(second.privateKey, 'second')).status).toBe(200);
      expect(await heard(token)).toEqual(ENDED);
      for (let n = 0; n < 3; n += 1) expect((await by(pair().privateKey, `guess ${n}`)).status).toBe(401);
      expect(published.reads()).toBe(reads + 1);
      minutes(2);
      await by(pair().privateKey, 'guess');
      expect(published.reads()).toBe(reads + 2);
    });

    it('is known by those of before for a day while nothing can be read there, and by none after', async () => {
      const own = pair();
      published.keys = [jwkOf(own.publicKey, 'own')];
      const { clientId } = (await named(published.uri, 'Away')).body;
      const asked = async () => (await ask(await statement(clientId, own.privateKey, { kid: 'own' }))).status;
      published.keys = 'nothing';
      minutes(60);
      expect(await asked()).toBe(200);
      minutes(24 * 60);
      expect(await asked()).toBe(401);
      published.keys = [jwkOf(own.publicKey, 'own')];
      minutes(2);
      expect(await asked()).toBe(200);
    });
  });
});
