import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccountRole } from '../../../contract/access/index.ts';
import { JWT_BEARER } from '../../../contract/service-accounts/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/app.ts';
import { diplomaProject, type DiplomaProject } from '../../support/diploma.ts';
import { askForToken } from '../../support/programs.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
});
afterAll(() => app.stop());

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
    change: { aud?: string; jti?: string; minutes?: number; sub?: string } = {},
  ) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'RS256' })
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
});
