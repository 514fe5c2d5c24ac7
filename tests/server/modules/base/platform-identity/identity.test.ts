import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { issueSdJwt } from '../../../../../engine/tokens/index.ts';
import { verifyToken } from '../../../../../engine/verify/index.ts';
import { readPlatformIdentity } from '../../../../../server/modules/base/platform-identity/index.ts';
import { openReaders } from '../../../../../server/modules/credentials/verification/open/readers.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { openKeystore } from '../../../../../server/platform/keystore/index.ts';
import { startDomainWorld, takeIntoUse, type DomainWorld } from '../../../../support/worlds/domain-world.ts';

let world: DomainWorld;
beforeAll(async () => {
  world = await startDomainWorld('valle.example');
});
afterAll(() => world.stop());

const get = (url: string, host = 'localhost') => world.app.http.inject({ url, headers: { host } });

it('serves the document and the keys of the platform’s own DID at its own host, to pages of any origin', async () => {
  const { parts } = world.app.app;
  const { did, document, metadata, signer, issuer } = await readPlatformIdentity(parts);
  expect(did).toBe(`did:web:${new URL(parts.settings.publicUrl).host.replace(':', '%3A')}`);
  expect(document.assertionMethod).toEqual([signer.verificationMethod]);
  expect(document.authentication).toEqual([signer.verificationMethod]);
  const answer = await get('/.well-known/did.json');
  expect([answer.statusCode, answer.json()]).toEqual([200, document]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const keys = await world.app.nobody.call('getPlatformTokenIssuer');
  expect([keys.status, keys.body]).toEqual([200, metadata]);
  expect(metadata).toMatchObject({
    issuer,
    jwks: { keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: signer.verificationMethod }] },
  });
});

it('has the same key in each process', async () => {
  const { parts } = world.app.app;
  const again = await openKeystore({
    database: parts.database,
    masterKey: Buffer.from(inject('demo').masterKey, 'base64'),
  });
  const other = await readPlatformIdentity({ ...parts, keystore: again });
  expect(other.document).toEqual((await readPlatformIdentity(parts)).document);
});

it('verifies a token that the platform signed', async () => {
  const { parts } = world.app.app;
  const platform = await readPlatformIdentity(parts);
  const { issuer, signer } = platform;
  const token = await issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
    shown: { iss: issuer, vct: `${issuer}/vct/pass`, iat: Math.floor(parts.clock() / 1000) },
    hidden: {},
    signer,
    salt: () => '',
    primitives: nodePrimitives,
  });
  const options = await openReaders(parts, parts.clock())(token);
  expect(await verifyToken(token, options)).toMatchObject({ verdict: 'valid', reading: { issuer } });
  expect(await options.resolveDid(platform.did)).toMatchObject({ document: platform.document });
});

it('is not answered at the domain of an organization', async () => {
  const owner = await world.app.as('owner@uni.example');
  await takeIntoUse(world, owner, 'valle.example');
  const document = await get('/.well-known/did.json', 'valle.example');
  expect(document.json()).toMatchObject({ id: 'did:web:valle.example' });
  expect((await get('/.well-known/jwt-vc-issuer', 'valle.example')).statusCode).toBe(404);
});
