import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { importJWK, jwtVerify, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS_V1 } from '../../../engine/contexts/index.ts';
import { without, type JsonObject, type JsonValue } from '../../../engine/json.ts';
import { base64urlEncode, utf8 } from '../../../engine/primitives/index.ts';
import {
  createTokenStatusList,
  issueJwtVc,
  issueSdJwtVc,
  issueVcJwt,
  parseSdJwt,
  signTokenStatusList,
  TOKEN_FORMS,
  TOKEN_STATUS,
  unsaidByClaims,
  writeTokenStatus,
  type TokenForm,
  type TokenInput,
} from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { diploma, NOW } from '../support/diploma.ts';
import { salt, SECONDS, tokenParty, verified, type TokenParty } from '../support/token-parties.ts';
import { stepOf } from '../support/world.ts';

const ISSUER = 'https://university.example/dids/1';
const VCT = 'https://university.example/types/diploma';
const LIST = 'https://university.example/lists/1';
const holder = tokenParty('ES256');

const plainDiploma = (issuer: string): JsonObject => without(diploma(issuer), 'credentialStatus');

const inputOf = (by: TokenParty, more: Partial<TokenInput> = {}): TokenInput => ({
  credential: { ...plainDiploma(by.did), validUntil: new Date(NOW.getTime() + 86_400_000).toISOString() },
  signer: by.signer,
  issuedAt: SECONDS,
  ...more,
});
const ISSUE: Record<TokenForm, (input: TokenInput) => Promise<string>> = {
  'vc+jwt': issueVcJwt,
  jwt_vc_json: issueJwtVc,
  'dc+sd-jwt': input =>
    issueSdJwtVc({ ...input, issuer: ISSUER, vct: VCT, integrity: 'sha256-x', salt, primitives: nodePrimitives }),
};
const metadataOf = (by: TokenParty) => ({
  readIssuerMetadata: async (issuer: string) => ({
    url: `${issuer}/metadata`,
    metadata: { issuer: ISSUER, jwks: { keys: [{ ...by.publicJwk, kid: by.signer.verificationMethod }] } },
  }),
});
const payloadOf = (text: string) =>
  JSON.parse(Buffer.from(text.split(/[.~]/)[1] ?? '', 'base64url').toString()) as JsonObject;
const listOf = async (by: TokenParty, index: number, value: number) => {
  const list = createTokenStatusList();
  writeTokenStatus(list, index, value);
  return signTokenStatusList({
    uri: LIST,
    list,
    issuedAt: SECONDS - 60,
    expiresAt: SECONDS + 60,
    ttl: 60,
    aggregation: `${LIST}/all`,
    header: { kid: by.signer.verificationMethod },
    signer: by.signer,
  });
};

describe('a token that the engine makes of a credential', () => {
  describe.each(TOKEN_FORMS)('%s', form => {
    it.each(['EdDSA', 'ES256', 'ES384'] as const)('is signed by %s, names its key, and verifies', async alg => {
      const by = tokenParty(alg);
      const text = await ISSUE[form](inputOf(by));
      const { protectedHeader } = await jwtVerify(text.split('~')[0] ?? '', await importJWK(by.publicJwk as JWK, alg), {
        currentDate: NOW,
      });
      expect(protectedHeader).toMatchObject({ alg, kid: by.signer.verificationMethod });
      expect(protectedHeader.x5c).toBeUndefined();
      const result = await verified(text, metadataOf(by));
      expect(result).toMatchObject({
        verdict: 'valid',
        reading: { kind: form, issuer: form === 'dc+sd-jwt' ? ISSUER : by.did, isBound: false },
      });
      expect(result.reading?.claims).toMatchObject({ degree: 'Licenciatura en Física' });
    });

    it('names the key of its holder, and no longer verifies with a changed claim', async () => {
      const by = tokenParty('ES256');
      const text = await ISSUE[form](inputOf(by, { holder: { key: holder.key, id: holder.did } }));
      const result = await verified(text, metadataOf(by));
      expect(result).toMatchObject({ verdict: 'valid', reading: { isBound: true } });
      expect(JSON.stringify(result.reading?.claims)).toContain(holder.did);
      const [head, , ...rest] = text.split('.');
      const claims = { ...payloadOf(text), cnf: { jwk: by.publicJwk } };
      const tampered = [head, base64urlEncode(utf8(JSON.stringify(claims))), ...rest].join('.');
      expect(stepOf(await verified(tampered, metadataOf(by)), 'issuer')).toMatchObject({
        outcome: 'failed',
        reason: 'proof-signature',
      });
    });

    it('ends with its credential, and carries the certificates that it is given', async () => {
      const by = tokenParty('ES256');
      const ended = { ...plainDiploma(by.did), validUntil: new Date(NOW.getTime() - 1000).toISOString() };
      const result = await verified(await ISSUE[form](inputOf(by, { credential: ended })), metadataOf(by));
      expect(result.verdict).toBe('expired');
      const text = await ISSUE[form](inputOf(by, { certificates: ['MIIB'] }));
      const header = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as JsonObject;
      expect(header.x5c).toEqual(['MIIB']);
    });
  });

  it.each(['jwt_vc_json', 'dc+sd-jwt'] as const)('%s is revoked and suspended by its place in a list', async form => {
    const by = tokenParty('ES256');
    const text = await ISSUE[form](inputOf(by, { status: { uri: LIST, index: 7 } }));
    const against = async (value: number) =>
      (
        await verified(text, {
          ...metadataOf(by),
          readTokenStatus: () => listOf(by, 7, value),
        })
      ).verdict;
    expect(await against(TOKEN_STATUS.valid)).toBe('valid');
    expect(await against(TOKEN_STATUS.suspended)).toBe('suspended');
    expect(await against(TOKEN_STATUS.invalid)).toBe('revoked');
    expect((await verified(text, metadataOf(by))).verdict).toBe('unchecked');
    expect(payloadOf(await listOf(by, 7, 0))).toMatchObject({ status_list: { aggregation_uri: `${LIST}/all` } });
  });

  it('as jwt_vc_json says of VC Data Model 1.1 what the credential says', async () => {
    const by = tokenParty('ES256');
    const { credential } = inputOf(by);
    const claims = payloadOf(await issueJwtVc(inputOf(by)));
    expect(claims).toMatchObject({ iss: by.did, jti: credential.id, exp: SECONDS + 86_400 });
    expect(claims.vc).toMatchObject({ type: credential.type, issuanceDate: expect.any(String) });
    const { '@context': contexts, validFrom } = claims.vc as JsonObject;
    expect([contexts]).toEqual([expect.arrayContaining([CREDENTIALS_V1])]);
    expect(validFrom).toBeUndefined();
    const undated = { ...credential, validFrom: undefined };
    expect(payloadOf(await issueJwtVc(inputOf(by, { credential: undated })))).toMatchObject({ nbf: SECONDS });
  });

  it('as dc+sd-jwt discloses each field by itself, hides nothing that it is judged by, and is read by others', async () => {
    const by = tokenParty('ES256');
    const subject = { id: 'did:example:ana', name: 'Ana', address: { city: 'Puebla' } };
    const input = inputOf(by, {
      credential: { ...inputOf(by).credential, credentialSubject: subject },
      status: { uri: LIST, index: 7 },
      holder: { key: holder.key },
    });
    const text = await ISSUE['dc+sd-jwt'](input);
    expect(parseSdJwt(text).disclosures).toHaveLength(4);
    const { _sd, ...shown } = payloadOf(text);
    expect(Object.keys(shown).toSorted()).toEqual(
      ['_sd_alg', 'cnf', 'exp', 'iat', 'iss', 'nbf', 'status', 'vct', 'vct#integrity'].toSorted(),
    );
    const key = await importJWK(by.publicJwk as JWK, 'ES256');
    const theirs = new SDJwtVcInstance({
      hasher: (data, alg) => crypto.subtle.digest(alg, Buffer.from(data as string)).then(hash => new Uint8Array(hash)),
      hashAlg: 'sha-256',
      verifier: async (data, signature) =>
        jwtVerify(`${data}.${signature}`, key, { currentDate: NOW }).then(
          () => true,
          () => false,
        ),
      statusListFetcher: () => listOf(by, 7, TOKEN_STATUS.valid),
      statusVerifier: async () => true,
    });
    const { payload } = await theirs.verify(text, { currentDate: SECONDS });
    expect(payload).toMatchObject({ vct: VCT, sub: 'did:example:ana', name: 'Ana', address: { city: 'Puebla' } });
    await expect(theirs.verify(text.replace(/~.{4}/, '~AAAA'), { currentDate: SECONDS })).rejects.toThrow();
  });

  it('as dc+sd-jwt is refused where a field would become a claim of another meaning', async () => {
    const by = tokenParty('ES256');
    const of = (credentialSubject: JsonObject | JsonObject[]) => ({ ...plainDiploma(by.did), credentialSubject });
    expect(unsaidByClaims(of([{ name: 'Ana' }, { name: 'Eva' }]))).toBe('credentialSubject');
    expect(unsaidByClaims(of({ name: 'Ana' }))).toBeUndefined();
    for (const name of ['exp', 'status', '_sd', '...', 'sub']) {
      expect(unsaidByClaims(of({ [name]: 'x' }))).toBe(`credentialSubject.${name}`);
      await expect(ISSUE['dc+sd-jwt'](inputOf(by, { credential: of({ [name]: 'x' }) }))).rejects.toThrow();
    }
  });

  it('as dc+sd-jwt is refused where no verifier would accept it, and accepted up to there', async () => {
    const by = tokenParty('ES256');
    const of = (credentialSubject: JsonObject) => ({ ...plainDiploma(by.did), credentialSubject });
    const read = async (subject: JsonObject) =>
      verified(await ISSUE['dc+sd-jwt'](inputOf(by, { credential: of(subject) })), metadataOf(by));
    const nested = (levels: number): JsonValue => (levels === 0 ? 'x' : { a: [nested(levels - 1)] });
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
    for (const name of ['_sd', '_sd_alg', '...'])
      for (const inside of [{ [name]: 'x' }, [{ deep: { [name]: ['x'] } }]])
        expect(unsaidByClaims(of({ name: 'Ana', inside }))).toBe('credentialSubject.inside');
    expect(unsaidByClaims(of({ nested: nested(16) }))).toBe('credentialSubject.nested');
    expect(unsaidByClaims(of(many(999)))).toBe('credentialSubject');
    expect((await read({ id: 'did:example:ana', ...many(998) })).verdict).toBe('valid');
    expect((await read({ nested: nested(15) })).verdict).toBe('valid');
  });

  it.each(['credentialStatus', 'evidence', 'termsOfUse', 'refreshService'])(
    'as dc+sd-jwt is refused where it would lose the member %s',
    name => {
      const credential = { ...plainDiploma('did:example:issuer'), [name]: { id: 'urn:example:1', type: 'Example' } };
      expect(unsaidByClaims(credential)).toBe(name);
    },
  );
});
