import { getListFromStatusListJWT, StatusList, createHeaderAndPayload } from '@sd-jwt/jwt-status-list';
import { importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../../../engine/contexts/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { base64urlEncode, utf8 } from '../../../engine/primitives/index.ts';
import {
  createTokenStatusList,
  decodeTokenStatusList,
  encodeTokenStatusList,
  issueSdJwt,
  readTokenStatus,
  signJws,
  signTokenStatusList,
  writeTokenStatus,
} from '../../../engine/tokens/index.ts';
import { verifyCredential, verifyPresentation, type TokenOptions } from '../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { diploma, NOW } from '../support/diploma.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import { salt, SECONDS, tokenParty, verified, type TokenParty } from '../support/token-parties.ts';
import { stepOf } from '../support/world.ts';

const ALGS = ['EdDSA', 'ES256', 'ES384'] as const;
const vcJwt = (by: TokenParty, document: JsonObject = diploma(by.did), header: JsonObject = {}) =>
  signJws({ typ: 'vc+jwt', kid: by.signer.verificationMethod, ...header }, document, by.signer);
const envelope = (text: string, what = 'Credential', media = 'vc+jwt') => ({
  '@context': CREDENTIALS_V2,
  id: `data:application/${media},${text}`,
  type: `EnvelopedVerifiable${what}`,
});

describe('a credential as a token', () => {
  it.each(ALGS)('is signed by %s, opened in any wrapping, and read by jose', async alg => {
    const by = tokenParty(alg);
    const text = await vcJwt(by);
    const [head, body, signature] = text.split('.');
    for (const wrapped of [
      text,
      `\n${text} `,
      `data:application/vc+jwt,${text}`,
      `data:application/vc+jwt;base64,${Buffer.from(text).toString('base64')}`,
      envelope(text),
      { payload: body, protected: head, signature },
      { payload: body, signatures: [{ protected: head, signature }] },
    ]) {
      const result = await verified(wrapped);
      expect(result).toMatchObject({
        verdict: 'valid',
        reading: { kind: 'vc+jwt', issuer: by.did, types: ['VerifiableCredential', 'Diploma'] },
      });
      expect(result.reading?.claims).toMatchObject({ degree: 'Licenciatura en Física' });
      const whole = await verifyCredential(wrapped, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() });
      expect(whole.verdict).toBe('valid');
    }
    const { payload } = await jwtVerify(text, await importJWK(by.publicJwk as JWK, alg), { currentDate: NOW });
    expect(payload).toMatchObject({ issuer: by.did });
  });

  it('of jose is read as ours, and not once it was changed', async () => {
    const by = tokenParty('ES256');
    const text = await new SignJWT(diploma(by.did) as never)
      .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid: by.signer.verificationMethod })
      .sign(await importJWK(by.privateJwk as JWK, 'ES256'));
    expect((await verified(text)).verdict).toBe('valid');
    const [head, , signature] = text.split('.');
    const body = base64urlEncode(utf8(JSON.stringify({ ...diploma(by.did), name: 'Doctor' })));
    expect(stepOf(await verified(`${head}.${body}.${signature}`), 'issuer')).toMatchObject({
      reason: 'proof-signature',
    });
  });

  it.each<[string, JsonObject, JsonObject, string, string]>([
    ['another issuer than the key’s', {}, { issuer: 'did:example:other' }, 'issuer', 'key-controller'],
    ['an issuer said in two ways', {}, { iss: 'did:example:other' }, 'parse', 'token-malformed'],
    ['an id said in two ways', {}, { jti: 'urn:uuid:1' }, 'parse', 'token-malformed'],
    ['no type of a credential', {}, { type: ['Diploma'] }, 'parse', 'type'],
    ['a key that its DID does not have', { kid: '#other' }, {}, 'issuer', 'key-not-in-document'],
    ['an end that has come', {}, { exp: SECONDS - 1 }, 'validity', 'expired'],
    ['a beginning that is to come', {}, { nbf: SECONDS + 3600 }, 'validity', 'not-yet-valid'],
    ['a time that is none', {}, { exp: 'soon' }, 'parse', 'token-malformed'],
    ['a signature that is to come', {}, { iat: SECONDS + 3600 }, 'issuer', 'proof-from-the-future'],
    ['a time after the last of all', {}, { iat: 1e20 }, 'parse', 'token-malformed'],
    ['a time before the first of all', {}, { iat: -1e20 }, 'parse', 'token-malformed'],
    ['an end after the last of all', {}, { exp: 8.64e12 + 1 }, 'parse', 'token-malformed'],
  ])('does not hold with %s', async (_what, header, more, step, reason) => {
    const by = tokenParty('ES256');
    const result = await verified(await vcJwt(by, { ...diploma(by.did), ...more }, header));
    expect(result.verdict).not.toBe('valid');
    expect(stepOf(result, step)).toMatchObject({ outcome: 'failed', reason });
  });

  it('may be signed a little ahead of our clock, and long before it', async () => {
    const by = tokenParty('ES256');
    for (const iat of [SECONDS + 200, 0, -1e11])
      expect((await verified(await vcJwt(by, { ...diploma(by.did), iat }))).verdict).toBe('valid');
  });

  it('is never opened where it needs what the engine does not know', async () => {
    const by = tokenParty('ES256');
    const critical = await vcJwt(by, diploma(by.did), { crit: ['exp'] });
    const result = await verifyCredential(critical, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() });
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'enveloped' });
  });

  it('of VC Data Model 1.1 is read by its claims', async () => {
    const by = tokenParty('EdDSA');
    const vc = { '@context': [CREDENTIALS_V1], type: ['VerifiableCredential'], credentialSubject: { name: 'Olivia' } };
    const payload = {
      iss: by.did,
      sub: 'did:example:olivia',
      jti: 'urn:uuid:7',
      nbf: SECONDS - 60,
      exp: SECONDS + 60,
      vc,
    };
    const sign = (claims: JsonObject) => signJws({ typ: 'JWT', kid: by.signer.verificationMethod }, claims, by.signer);
    expect(await verified(await sign(payload))).toMatchObject({
      verdict: 'valid',
      reading: {
        kind: 'jwt_vc_json',
        claims: { id: 'did:example:olivia', name: 'Olivia' },
        until: (SECONDS + 60) * 1000,
      },
    });
    const contrary = { ...payload, vc: { ...vc, credentialSubject: { id: 'did:example:other' } } };
    expect((await verified(await sign(contrary))).steps[0]).toMatchObject({ reason: 'token-malformed' });
  });
});

describe('a presentation as a token', () => {
  const holder = tokenParty('ES256');
  const issuer = tokenParty('EdDSA');
  const asked = { challenge: 'n-1', domain: 'https://verifier.example' };
  const options = { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...asked };
  const present = async (more: JsonObject = {}, by = holder) => {
    const verifiableCredential = [envelope(await vcJwt(issuer))];
    const document = {
      '@context': [CREDENTIALS_V2],
      type: ['VerifiablePresentation'],
      holder: holder.did,
      verifiableCredential,
    };
    const claims = { ...document, nonce: asked.challenge, aud: asked.domain, iat: SECONDS, ...more };
    return signJws({ typ: 'vp+jwt', kid: by.signer.verificationMethod }, claims, by.signer);
  };

  it('is opened, with each credential in it', async () => {
    for (const wrapped of [await present(), envelope(await present(), 'Presentation', 'vp+jwt')])
      expect(await verifyPresentation(wrapped, options)).toMatchObject({
        outcome: 'passed',
        credentials: [{ verdict: 'valid' }],
      });
  });

  it.each<[string, JsonObject, string]>([
    ['another challenge', { nonce: 'n-2' }, 'proof-challenge'],
    ['another verifier', { aud: 'https://other.example' }, 'proof-domain'],
    ['an end that has come', { exp: SECONDS - 3600 }, 'proof-expired'],
    ['a signature that is to come', { iat: SECONDS + 3600 }, 'proof-from-the-future'],
    ['a time that no clock shows', { iat: -1e20 }, 'token-malformed'],
    ['another holder', { iss: 'did:example:other' }, 'holder-mismatch'],
  ])('is none for %s', async (_what, more, reason) => {
    expect(await verifyPresentation(await present(more), options)).toMatchObject({ outcome: 'failed', reason });
  });

  it('is for each verifier that it names', async () => {
    const several = await present({ aud: ['https://other.example', asked.domain] });
    expect(await verifyPresentation(several, options)).toMatchObject({ outcome: 'passed' });
    expect(await verifyPresentation(await present({ aud: ['https://other.example'] }), options)).toMatchObject({
      outcome: 'failed',
      reason: 'proof-domain',
    });
  });

  it('is none by another’s key', async () => {
    expect(await verifyPresentation(await present({}, issuer), options)).toMatchObject({
      outcome: 'failed',
      reason: 'key-controller',
    });
  });
});

describe('who is shown as the issuer of a token', () => {
  const by = tokenParty('ES256');
  const iss = 'https://issuer.example/org';
  const token = (header: JsonObject = { kid: 'key-1' }, claims: JsonObject = { iss }) =>
    issueSdJwt({
      header: { typ: 'dc+sd-jwt', ...header },
      shown: { iat: SECONDS - 60, vct: 'https://issuer.example/vct', ...claims },
      hidden: {},
      signer: by.signer,
      salt,
      primitives: nodePrimitives,
    });
  const metadata = (more: JsonObject = {}): Partial<TokenOptions> => ({
    readIssuerMetadata: async issuer => ({
      metadata: { issuer, jwks: { keys: [{ ...by.publicJwk, kid: 'key-1' }] }, ...more },
      url: 'https://issuer.example/.well-known/jwt-vc-issuer/org',
    }),
  });

  it('is named by its own metadata, and by nothing less', async () => {
    expect(await verified(await token(), metadata())).toMatchObject({ verdict: 'valid', reading: { issuer: iss } });
    expect(await verified(await token())).toMatchObject({
      verdict: 'unchecked',
      reading: { issuer: null, claimedIssuer: iss },
    });
    for (const [more, reason] of [
      [{ issuer: 'https://other.example' }, 'token-metadata-malformed'],
      [{ jwks: 7 }, 'token-metadata-malformed'],
      [{ jwks: { keys: [] } }, 'key-not-in-document'],
      [{ jwks: { keys: [{ ...tokenParty('ES256').publicJwk, kid: 'key-1' }] } }, 'proof-signature'],
    ] as const)
      expect(stepOf(await verified(await token(), metadata(more as JsonObject)), 'issuer')).toMatchObject({ reason });
  });

  it('is the certificate’s subject, unless the certificate names the address', async () => {
    const certificate = {
      publicKey: by.publicJwk,
      subject: 'CN=Universidad Ejemplo',
      uris: [],
      hosts: [],
      from: 0,
      until: SECONDS * 2000,
      isChained: true,
    };
    const read = (more: object): Partial<TokenOptions> => ({
      readCertificates: async () => ({ ...certificate, ...more }),
    });
    const text = await token({ x5c: ['AAAA'] });
    expect((await verified(text, read({}))).reading).toMatchObject({
      issuer: 'CN=Universidad Ejemplo',
      claimedIssuer: iss,
    });
    for (const more of [{ hosts: ['issuer.example'] }, { uris: [iss] }])
      expect((await verified(text, read(more))).reading).toMatchObject({ issuer: iss });
    expect((await verified(text, read({ hosts: ['example'] }))).reading).toMatchObject({
      issuer: 'CN=Universidad Ejemplo',
    });
    for (const [more, reason] of [
      [{ isChained: false }, 'token-certificate'],
      [{ until: 1000 }, 'token-certificate-expired'],
      [{ publicKey: tokenParty('ES256').publicJwk }, 'proof-signature'],
    ] as const)
      expect(stepOf(await verified(text, read(more)), 'issuer')).toMatchObject({ outcome: 'failed', reason });
  });
});

describe('the status list of tokens', () => {
  const issuer = tokenParty('ES256');
  const uri = 'https://sello.example/api/v1/public/token-status/1';
  const list = (set: readonly (readonly [number, number])[] = []) => {
    const made = createTokenStatusList();
    for (const [index, value] of set) writeTokenStatus(made, index, value);
    return made;
  };
  const signedList = (
    set: readonly (readonly [number, number])[],
    more: Partial<Parameters<typeof signTokenStatusList>[0]> = {},
  ) =>
    signTokenStatusList({
      uri,
      list: list(set),
      issuedAt: SECONDS - 60,
      expiresAt: SECONDS + 3600,
      ttl: 300,
      header: { kid: issuer.signer.verificationMethod },
      signer: issuer.signer,
      ...more,
    });
  const credential = (idx = 5) =>
    issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
      shown: {
        iss: issuer.did,
        iat: SECONDS - 60,
        vct: 'https://a.example/vct',
        status: { status_list: { uri, idx } },
      },
      hidden: {},
      signer: issuer.signer,
      salt,
      primitives: nodePrimitives,
    });
  const against = async (text: string, idx?: number) =>
    stepOf(await verified(await credential(idx), { readTokenStatus: async () => text }), 'status');

  it('says valid, invalid, or suspended of a place, and nothing of its neighbours', async () => {
    expect(
      await against(
        await signedList([
          [4, 1],
          [6, 2],
        ]),
      ),
    ).toMatchObject({ outcome: 'passed' });
    expect(await against(await signedList([[5, 1]]))).toMatchObject({ outcome: 'failed', reason: 'revoked' });
    expect(await against(await signedList([[5, 2]]))).toMatchObject({ outcome: 'failed', reason: 'suspended' });
    expect(await against(await signedList([[5, 3]]))).toMatchObject({
      outcome: 'unchecked',
      reason: 'status-unsupported',
    });
  });

  it('says nothing, and never that it was revoked, where it cannot be relied on', async () => {
    const stranger = tokenParty('ES256');
    const revoked = [[5, 1]] as const;
    const reasons = {
      'status-list-expired': await signedList(revoked, { expiresAt: SECONDS }),
      'status-list-not-yet-valid': await signedList(revoked, { issuedAt: SECONDS + 3600 }),
      'status-list-malformed': await signedList(revoked, { uri: 'https://other.example' }),
      'status-list-proof': await signedList(revoked, { signer: stranger.signer }),
      'status-list-issuer': await signJws(
        { typ: 'statuslist+jwt', kid: stranger.signer.verificationMethod },
        { iss: stranger.did, sub: uri, iat: SECONDS - 60, status_list: encodeTokenStatusList(list(revoked)) },
        stranger.signer,
      ),
    };
    for (const issuedAt of [-1e20, 1e20])
      expect(await against(await signedList([], { issuedAt }))).toMatchObject({ reason: 'status-list-malformed' });
    for (const [reason, text] of Object.entries(reasons))
      expect(await against(text)).toMatchObject({
        outcome: 'unchecked',
        reason,
      });
    expect(await against(await signedList([]), 131_072)).toMatchObject({
      outcome: 'unchecked',
      reason: 'status-index-out-of-range',
    });
    expect(stepOf(await verified(await credential()), 'status')).toMatchObject({
      outcome: 'unchecked',
      reason: 'status-unavailable',
    });
    expect(await against('no token')).toMatchObject({ outcome: 'unchecked', reason: 'status-list-malformed' });
  });

  it('is missing in a status of another kind, which nobody can check', async () => {
    const by = issuer.signer;
    const { credentialStatus: _status, ...plain } = diploma(issuer.did);
    const header = { kid: by.verificationMethod };
    const sdJwt = (status: JsonObject) =>
      issueSdJwt({
        header: { typ: 'dc+sd-jwt', ...header },
        shown: { iss: issuer.did, iat: SECONDS - 60, vct: 'https://a.example/vct', status },
        hidden: {},
        signer: by,
        salt,
        primitives: nodePrimitives,
      });
    const vcOf = (status: JsonObject | string | null) => vcJwt(issuer, { ...plain, status }, header);
    const jwtVc = (status: JsonObject | string) => {
      const vc = { '@context': [CREDENTIALS_V1], type: ['VerifiableCredential'], credentialSubject: { name: 'Ana' } };
      return signJws({ typ: 'JWT', ...header }, { iss: issuer.did, nbf: SECONDS - 60, status, vc }, by);
    };
    const list = { identifier_list: {} };
    for (const text of [await sdJwt(list), await sdJwt({}), await vcOf(list), await jwtVc(list)]) {
      const result = await verified(text);
      expect(result.verdict).toBe('unchecked');
      expect(stepOf(result, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-unsupported' });
    }
    for (const text of [await vcOf('garbage'), await vcOf(null), await jwtVc('garbage')]) {
      const result = await verified(text);
      expect(result.verdict).toBe('invalid');
      expect(stepOf(result, 'status')).toMatchObject({ outcome: 'failed', reason: 'status-malformed' });
    }
  });

  it('is no bomb', () => {
    const bomb = encodeTokenStatusList({ bits: 1, bytes: new Uint8Array(17 * 1024 * 1024) });
    expect(() => decodeTokenStatusList(bomb)).toThrow(expect.objectContaining({ code: 'status-list' }) as Error);
  });

  it('is that of @sd-jwt/jwt-status-list, both ways', async () => {
    const theirs = new StatusList([0, 1, 2, 3, 0, 1, 2, 3], 2);
    const made = decodeTokenStatusList({ bits: 2, lst: theirs.compressStatusList() });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(at => readTokenStatus(made, at))).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
    const ours = getListFromStatusListJWT(
      await signedList([
        [5, 1],
        [7, 2],
      ]),
    );
    expect([4, 5, 6, 7].map(at => ours.getStatus(at))).toEqual([0, 1, 0, 2]);
    const { header, payload } = createHeaderAndPayload(
      theirs,
      { iss: issuer.did, sub: uri, iat: SECONDS - 60 },
      { alg: 'ES256', typ: 'statuslist+jwt' },
    );
    const text = await new SignJWT(payload as never)
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(await importJWK(issuer.privateJwk as JWK, 'ES256'));
    expect(await against(text, 1)).toMatchObject({ outcome: 'failed', reason: 'revoked' });
  });
});
