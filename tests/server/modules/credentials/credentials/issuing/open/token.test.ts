import { createHash } from 'node:crypto';
import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { VC_TOKEN_FORMS, type VcTokenForm } from '../../../../../../../contract/credentials/vc-api/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../../engine/json.ts';
import { TOKEN_FORMS, TOKEN_MEDIA } from '../../../../../../../engine/tokens/index.ts';
import { renewStatusLists } from '../../../../../../../server/modules/credentials/status/renew.ts';
import { vcApiWorld } from '../../../../../../support/worlds/programs.ts';
import { expectSoundRecord, findingsAfter } from '../../../../../../support/documents/record.ts';
import {
  checkedHere,
  envelopeOf,
  getHere,
  metadataUrl,
  tamperedToken as tampered,
  tokenPart as part,
} from '../../../../../../support/documents/tokens.ts';
import { aCredential } from '../../../../../../support/data/open-credential.ts';

const { world, keyOf: keyOfAny, issue: issueVc, verify, update, listed } = vcApiWorld(['P-256', 'P-384', 'BLS12-381']);
const keyOf = (algorithm = 'P-256') => keyOfAny(algorithm);

const issue = async (form: VcTokenForm, credential: unknown = aCredential(), algorithm?: string) =>
  world.program.call('issueVcToken', {
    params: { projectId: world.projectId, keyId: (await keyOf(algorithm)).id, form },
    body: { credential },
  });
const issued = async (form: VcTokenForm, credential: unknown = aCredential(), algorithm?: string) => {
  const { status, body } = await issue(form, credential, algorithm);
  expect({ status, body: JSON.stringify(body) }).toMatchObject({ status: 201 });
  const [media = '', token = ''] = body.verifiableCredential.id.replace('data:', '').split(',');
  return { envelope: body.verifiableCredential, media, token };
};
const reasonOf = async (envelope: unknown) => (await verify(envelope)).body.problemDetails?.[0]?.reason;
const get = (url: string) => getHere(world.app, url);
const keysOf = async (issuer: string) =>
  createLocalJWKSet((await get(metadataUrl(issuer))).json<{ jwks: JSONWebKeySet }>().jwks);
const placeOf = (token: string) => (part(token, 1).status as { status_list: { idx: number; uri: string } }).status_list;
const check = async (value: JsonValue) => {
  const { wanted, ...checked } = await checkedHere(world.app, value);
  expect(wanted).toEqual([]);
  return checked;
};

describe('a key that issues tokens', () => {
  it('has the forms of the engine', () => expect(VC_TOKEN_FORMS).toEqual(TOKEN_FORMS));

  describe.each(VC_TOKEN_FORMS)('as %s', form => {
    it.each([
      ['Ed25519', 'EdDSA'],
      ['P-256', 'ES256'],
      ['P-384', 'ES384'],
    ])(
      'signs with a key of %s, and every verifier of ours accepts it and refuses its tampered twin',
      async (algorithm, alg) => {
        const { envelope, media, token } = await issued(form, aCredential(), algorithm);
        expect(media).toBe(TOKEN_MEDIA[form]);
        expect(part(token, 0)).toMatchObject({ alg, kid: (await keyOf(algorithm)).verificationMethod });
        expect(await verify(envelope)).toMatchObject({ status: 200, body: { verified: true, problemDetails: [] } });
        expect(await check(token)).toMatchObject({ what: 'token', verdict: 'valid', token: { kind: form } });
        expect(await verify(envelopeOf(tampered(token)))).toMatchObject({ status: 400, body: { verified: false } });
        expect(await check(tampered(token))).toMatchObject({ verdict: 'invalid' });
      },
    );

    it('is paused, resumed and revoked with its credential, in one call', async () => {
      const credential = aCredential({ name: `Paused ${form}` });
      const { envelope, token } = await issued(form, credential);
      expect((await update(credential.id, 'suspension')).status).toBe(200);
      expect(await reasonOf(envelope)).toBe('suspended');
      expect(await check(token)).toMatchObject({ verdict: 'suspended' });
      expect((await update(credential.id, 'suspension', false)).status).toBe(200);
      expect((await verify(envelope)).status).toBe(200);
      await update(credential.id, 'suspension');
      expect((await update(credential.id, 'revocation')).status).toBe(200);
      expect(await reasonOf(envelope)).toBe('revoked');
      expect(await check(token)).toMatchObject({ verdict: 'revoked' });
    });

    it('is not verified for a challenge and a domain that its holder did not sign', async () => {
      const { envelope } = await issued(form);
      const reason = form === 'dc+sd-jwt' ? 'token-holder-missing' : 'token-holder-unproven';
      for (const options of [{ challenge: 'n-1' }, { domain: 'https://me.example' }])
        expect(await verify(envelope, options)).toMatchObject({
          status: 400,
          body: { verified: false, problemDetails: [{ step: 'holder', reason }] },
        });
    });

    it('is opened in a presentation', async () => {
      const { envelope, token } = await issued(form);
      const present = (verifiableCredential: unknown[]) =>
        world.program.call('verifyVp', {
          params: { projectId: world.projectId },
          body: {
            verifiablePresentation: {
              '@context': ['https://www.w3.org/ns/credentials/v2'],
              type: ['VerifiablePresentation'],
              verifiableCredential,
            },
          },
        });
      expect(await present([envelope])).toMatchObject({ status: 200, body: { verified: true } });
      expect(await present([envelope, envelopeOf(tampered(token))])).toMatchObject({ status: 400 });
    });

    it('stores the credential of the token, lists it as “By API”, seals it, and shows it as valid on its public page', async () => {
      const title = `Stored ${form}`;
      await issued(form, aCredential({ name: title }));
      await world.app.workers.drain();
      const row = (await listed()).find(each => each.title === title);
      expect(row).toMatchObject({ template: { name: 'Por API' }, progress: 'sealed', standing: 'active' });
      const credentialId = row?.verifyUrl.split('/').at(-1) as string;
      expect((await world.app.nobody.call('verifyCredential', { params: { credentialId } })).body.verdict).toBe(
        'valid',
      );
    });
  });

  it('says the standard claims of each form', async () => {
    const credential = aCredential({ validUntil: '2036-01-01T00:00:00Z' });
    const { token } = await issued('vc+jwt', credential);
    expect(part(token, 1)).toMatchObject({
      ...credential,
      iss: part(token, 1).issuer,
      credentialStatus: expect.any(Array),
    });
    const older = part((await issued('jwt_vc_json', { ...credential, id: 'urn:uuid:of-a-token' })).token, 1);
    expect(older).toMatchObject({
      sub: 'did:example:ana',
      jti: 'urn:uuid:of-a-token',
      nbf: 1_767_225_600,
      exp: 2_082_758_400,
      status: { status_list: { idx: expect.any(Number) } },
      vc: { issuanceDate: '2026-01-01T00:00:00Z' },
    });
    expect((older.vc as JsonObject).credentialStatus).toBeUndefined();
  });

  it('refuses what a token cannot say, a key that signs none, an unknown form and the key of another', async () => {
    const subjects = [{ id: 'did:example:one' }, { id: 'did:example:two' }];
    expect(await issue('dc+sd-jwt', aCredential({ credentialSubject: subjects }))).toMatchObject({
      status: 400,
      body: { key: 'credential.not_in_form', errors: { 'credential.credentialSubject': 'invalid' } },
    });
    expect(await issue('dc+sd-jwt', aCredential({ credentialSubject: { exp: 'soon' } }))).toMatchObject({
      status: 400,
      body: { errors: { 'credential.credentialSubject.exp': 'invalid' } },
    });
    const refreshService = { id: 'https://uni.example/refresh', type: 'ExampleRefresh' };
    const address = { _sd: ['AAAA'] };
    for (const [credential, member] of [
      [aCredential({ refreshService }), 'refreshService'],
      [aCredential({ credentialSubject: { address } }), 'credentialSubject.address'],
    ] as const)
      expect(await issue('dc+sd-jwt', credential)).toMatchObject({
        status: 400,
        body: { key: 'credential.not_in_form', errors: { [`credential.${member}`]: 'invalid' } },
      });
    expect((await issue('vc+jwt', aCredential({ credentialSubject: subjects }))).status).toBe(201);
    const holders = (await keyOf('BLS12-381')).id;
    for (const asked of [issue('vc+jwt', aCredential(), 'BLS12-381'), issueVc(aCredential(), { keyId: holders })])
      expect(await asked).toMatchObject({ status: 409, body: { key: 'key.not_issuing' } });
    expect(await issue('mso_mdoc' as VcTokenForm)).toMatchObject({
      status: 400,
      body: { errors: { form: 'invalid_choice' } },
    });
    const unknown = await world.program.call('issueVcToken', {
      params: { projectId: world.projectId, keyId: '00000000-0000-4000-8000-000000000000', form: 'vc+jwt' },
      body: { credential: aCredential() },
    });
    expect(unknown.status).toBe(404);
    const { id } = aCredential();
    expect((await issue('vc+jwt', aCredential({ id }))).status).toBe(201);
    expect(await issue('dc+sd-jwt', aCredential({ id }))).toMatchObject({
      status: 409,
      body: { key: 'credential.id_taken' },
    });
  });
});

describe('what verifiers read of tokens', () => {
  it('is the metadata of the issuer: keys by the ids of the DID document, without one for holders alone', async () => {
    const { token } = await issued('dc+sd-jwt');
    const { iss } = part(token, 1) as { iss: string };
    const answer = await get(metadataUrl(iss));
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { issuer, jwks } = answer.json<{ issuer: string; jwks: JSONWebKeySet }>();
    expect(issuer).toBe(iss);
    expect(jwks.keys.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'ES384', 'EdDSA']);
    expect(jwks.keys.map(({ kid }) => kid)).toContain(part(token, 0).kid);
    const document = (await get(`${iss}/did.json`)).json<{ assertionMethod: string[] }>();
    for (const { kid } of jwks.keys) expect(document.assertionMethod).toContain(kid);
    await expect(get(metadataUrl(`${world.app.settings.publicUrl}/dids/nobody`))).rejects.toThrow('404');
  });

  it('is the metadata of the type: one address for one type, in both languages, of the digest that tokens say', async () => {
    const [one, other] = [await issued('dc+sd-jwt'), await issued('dc+sd-jwt', aCredential(), 'P-384')];
    const { vct, 'vct#integrity': integrity } = part(one.token, 1) as Record<string, string>;
    expect(part(other.token, 1)).toMatchObject({ vct, 'vct#integrity': integrity });
    const answer = await get(String(vct));
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(`sha256-${createHash('sha256').update(answer.rawPayload).digest('base64')}`).toBe(integrity);
    expect(answer.json()).toMatchObject({
      vct,
      name: 'ExampleAlumniCredential',
      display: [
        { locale: 'en-US', name: 'ExampleAlumniCredential' },
        { locale: 'es-MX', name: 'ExampleAlumniCredential' },
      ],
    });
  });

  it('is a status list that the key of the token signed, with a place of its own for each', async () => {
    const tokens = [await issued('dc+sd-jwt'), await issued('jwt_vc_json'), await issued('dc+sd-jwt')];
    const places = tokens.map(({ token }) => placeOf(token));
    expect(new Set(places.map(({ idx }) => idx)).size).toBe(3);
    const uri = places[0]?.uri as string;
    const answer = await get(uri);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/statuslist+jwt',
      'access-control-allow-origin': '*',
      etag: expect.any(String),
    });
    expect(part(answer.body, 0)).toMatchObject({ typ: 'statuslist+jwt', kid: part(tokens[0]?.token ?? '', 0).kid });
    const { sub, iat, exp, ttl, status_list: member } = part(answer.body, 1);
    expect({ sub, ttl, days: (Number(exp) - Number(iat)) / 86_400 }).toEqual({ sub: uri, ttl: 60, days: 30 });
    const { aggregation_uri: all, bits } = member as { aggregation_uri: string; bits: number };
    expect(bits).toBe(2);
    expect(getListFromStatusListJWT(answer.body).statusList).toHaveLength(131_072);
    const unchanged = await world.app.http.inject({
      url: uri.replace(world.app.settings.publicUrl, ''),
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(unchanged.statusCode).toBe(304);
    const named = (await get(all)).json<{ status_lists: string[] }>().status_lists;
    expect(named).toContain(uri);
    for (const each of named) expect((await get(each)).statusCode).toBe(200);
  });
});

describe('verifiers of others', () => {
  it('accept our tokens by what they read of us, and refuse tampered twins: jose', async () => {
    for (const form of ['vc+jwt', 'jwt_vc_json'] as const) {
      const { token } = await issued(form);
      const did = String(part(token, 0).kid).split('#')[0] ?? '';
      const keys = await keysOf(`${world.app.settings.publicUrl}/dids/${did.split(':').at(-1)}`);
      const issuer = did;
      expect((await jwtVerify(token, keys, { issuer })).payload.iss).toBe(did);
      await expect(jwtVerify(tampered(token), keys, { issuer })).rejects.toThrow('signature');
    }
  });

  it('accept our tokens by what they read of us, and refuse tampered and ended ones: @sd-jwt', async () => {
    const credential = aCredential();
    const { token } = await issued('dc+sd-jwt', credential);
    const { iss } = part(token, 1) as { iss: string };
    const verifies = async (text: string) =>
      jwtVerify(text, await keysOf(iss)).then(
        () => true,
        () => false,
      );
    const theirs = new SDJwtVcInstance({
      hashAlg: 'sha-256',
      hasher: data =>
        createHash('sha256')
          .update(Buffer.from(data as string))
          .digest(),
      verifier: (data, signature) => verifies(`${data}.${signature}`),
      statusListFetcher: async uri => (await get(uri)).body,
      statusVerifier: (data, signature) => verifies(`${data}.${signature}`),
      loadTypeMetadataFormat: true,
      vctFetcher: async uri => (await get(uri)).json(),
    });
    const { payload } = await theirs.verify(token);
    expect(payload).toMatchObject({ jti: credential.id, sub: 'did:example:ana', name: 'Ana Luz', level: 'B2' });
    await expect(theirs.verify(tampered(token))).rejects.toThrow();
    const shown = await theirs.present(token, { level: true });
    expect(await check(shown)).toMatchObject({ verdict: 'valid', token: { claims: { level: 'B2' } } });
    await update(credential.id, 'suspension');
    await expect(theirs.verify(token)).rejects.toThrow(/status/i);
  });
});

describe('the lists of tokens', () => {
  it('are signed again as those of credentials are, by the key that took the place of theirs', async () => {
    const { token, envelope } = await issued('dc+sd-jwt', aCredential(), 'P-384');
    const { uri } = placeOf(token);
    const before = await keyOf('P-384');
    await world.owner.call('renewKey', { params: { keyId: before.id } });
    expect(part((await get(uri)).body, 0).kid).toBe(before.verificationMethod);
    expect((await verify(envelope)).status).toBe(200);
    await world.app.test.owner('update token_status_lists set valid_until = now()');
    expect(await renewStatusLists(world.app.app.parts)).toBeGreaterThan(0);
    expect(part((await get(uri)).body, 0).kid).toBe((await keyOf('P-384')).verificationMethod);
    expect((await verify(envelope)).status).toBe(200);
  });

  it('never take back that a token is invalid, whatever the server would write', async () => {
    const credential = aCredential();
    const { token } = await issued('jwt_vc_json', credential);
    await update(credential.id, 'revocation');
    const listId = placeOf(token).uri.split('/').at(-1);
    const [list] = await world.app.test.owner<{ organization_id: string }>(
      'select organization_id from token_status_lists',
    );
    const write = (bits: string) =>
      world.app.test.database.organization(String(list?.organization_id), tx =>
        tx.run("update token_status_lists set bits = decode(repeat($2, 32768), 'hex') where id = $1", [listId, bits]),
      );
    await expect(write('00')).rejects.toThrow('invalid stays invalid');
    await expect(write('aa')).rejects.toThrow('invalid stays invalid');
  });

  it('leave a record that holds together', () => expectSoundRecord(world.app));

  it.each([
    [
      "update token_status_lists set bits = decode(repeat('aa', 32768), 'hex')",
      'its places do not say the standing of what was issued',
    ],
    ['update token_status_lists set next = 0', 'more places are taken than were given'],
    ["update token_status_lists set token = token || 'AAAA'", 'its signature does not hold'],
  ])('are looked through by the check of the record: %s', async (sql, what) => {
    const findings = await findingsAfter(world.app, query => query(sql));
    expect(findings.map(finding => finding.what)).toContain(what);
  });
});
