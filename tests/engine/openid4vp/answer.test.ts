import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import {
  checkAnswer,
  clientIdOf,
  encodeTransactionData,
  hashOfTransactionData,
  parseDcql,
  readTransactionData,
  transactionDataClaims,
  type AnswerAsked,
  type DcqlQuery,
} from '../../../engine/openid4vp/index.ts';
import { signDocument } from '../../../engine/proofs/index.ts';
import { confirmation, issueJwtVc, issueSdJwt, presentSdJwt, signJws } from '../../../engine/tokens/index.ts';
import type { TokenOptions } from '../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CREATED, diploma, NOW } from '../support/diploma.ts';
import { canonizer, party, resolverOf } from '../support/parties.ts';
import { salt, SECONDS, tokenParty } from '../support/token-parties.ts';
import { vectorJson, vectorsDir } from '../support/vectors.ts';
import { organization } from '../support/world.ts';

const VCT = 'https://sello.example/vct/pass';
const issuer = tokenParty('ES256');
const holder = tokenParty('ES256');
const thief = tokenParty('ES256');
const person = party(30);
const NONCE = 'n-0S6_WzA2Mj';
const CLIENT = clientIdOf('did:web:sello.example');

const query = (...credentials: JsonObject[]): DcqlQuery => {
  const parsed = parseDcql({ credentials });
  if ('fault' in parsed) throw new Error(parsed.fault.path);
  return parsed.query;
};
const PASS: JsonObject = {
  id: 'pass',
  format: 'dc+sd-jwt',
  meta: { vct_values: [VCT] },
  claims: [{ path: ['given_name'] }],
};
const asking = (...credentials: JsonObject[]): AnswerAsked => ({
  clientId: CLIENT,
  nonce: NONCE,
  dcql: query(...credentials),
  transactionData: [],
});
const check = (token: unknown, asked: AnswerAsked = asking(PASS), more: Partial<TokenOptions> = {}) =>
  checkAnswer(token, asked, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), ...more });

const pass = (shown: JsonObject = {}, signer = issuer.signer) =>
  issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
    shown: { iss: issuer.did, iat: SECONDS - 60, vct: VCT, cnf: confirmation(holder.key), ...shown },
    hidden: { given_name: 'Olivia', family_name: 'Ejemplo' },
    signer,
    salt,
    primitives: nodePrimitives,
  });
type Binding = Partial<Parameters<typeof presentSdJwt>[2] & object>;
const present = async (binding: Binding = {}, show = ['given_name'], token?: string) =>
  presentSdJwt(token ?? (await pass()), show, {
    signer: holder.signer,
    audience: CLIENT,
    nonce: NONCE,
    issuedAt: SECONDS,
    primitives: nodePrimitives,
    ...binding,
  });

describe('a presentation of an SD-JWT VC', () => {
  it('is accepted with the proof of its holder, and says whose it is and what was shown', async () => {
    const { faults, credentials } = await check({ pass: [await present()] });
    expect(faults).toEqual([]);
    expect(credentials).toMatchObject([
      {
        query: 'pass',
        at: 0,
        format: 'dc+sd-jwt',
        types: [VCT],
        issuer: issuer.did,
        verification: { verdict: 'valid' },
        claims: { given_name: 'Olivia' },
      },
    ]);
    expect(credentials[0]?.claims).not.toHaveProperty('family_name');
    expect(credentials[0]?.holder.key?.bytes).toEqual(holder.key.bytes);
  });

  it.each<[string, Binding, string]>([
    ['for another verifier', { audience: 'decentralized_identifier:did:web:thief.example' }, 'holder-audience'],
    ['for the client without its prefix', { audience: 'did:web:sello.example' }, 'holder-audience'],
    ['for another nonce', { nonce: 'other' }, 'holder-nonce'],
    ['by another key', { signer: thief.signer }, 'holder-proof'],
    ['of an earlier time', { issuedAt: SECONDS - 3600 }, 'holder-time'],
    ['of a later time', { issuedAt: SECONDS + 3600 }, 'holder-time'],
  ])('%s is refused', async (_what, binding, reason) => {
    const { faults, credentials } = await check({ pass: [await present(binding)] });
    expect(faults).toEqual([{ query: 'pass', at: 0, reason }]);
    expect(credentials).toEqual([]);
  });

  it('is refused without the proof, without a key, with more disclosed than was proven, and with a changed claim', async () => {
    const whole = await pass();
    const without = await presentSdJwt(whole, ['given_name']);
    const unbound = await present({}, ['given_name'], await pass({ cnf: undefined }));
    const [signed = '', shown = '', hidden = ''] = whole.split('~');
    const proof = (await present({}, ['given_name'], whole)).split('~').at(-1);
    const more = [signed, shown, hidden, proof].join('~');
    const reasons = async (text: string) => (await check({ pass: [text] })).faults.map(({ reason }) => reason);
    expect(await reasons(without)).toEqual(['holder-proof-missing']);
    expect(await reasons(unbound)).toEqual(['holder-key']);
    expect(await reasons(more)).toEqual(['holder-proof']);
    expect(await reasons(`${signed.slice(0, -4)}AAAA~${shown}~${proof}`)).toEqual(['holder-proof']);
    expect(await reasons('text')).toEqual(['malformed']);
  });

  it('is refused where the credential is not valid, with what was found', async () => {
    const expired = await present({}, ['given_name'], await pass({ exp: SECONDS - 1 }));
    const foreign = await present({}, ['given_name'], await pass({}, thief.signer));
    expect((await check({ pass: [expired] })).faults).toMatchObject([
      { query: 'pass', at: 0, reason: 'credential', verification: { verdict: 'expired' } },
    ]);
    expect((await check({ pass: [foreign] })).faults).toMatchObject([
      { query: 'pass', at: 0, reason: 'credential', verification: { verdict: 'invalid' } },
    ]);
  });

  it('is refused where it does not show what was asked, with the claim', async () => {
    expect((await check({ pass: [await present({}, [])] })).faults).toEqual([
      { query: 'pass', at: 0, reason: 'claim-missing', path: ['given_name'] },
    ]);
    const other = await present({}, ['given_name'], await pass({ vct: 'https://other.example' }));
    expect((await check({ pass: [other] })).faults).toEqual([{ query: 'pass', at: 0, reason: 'type' }]);
  });

  it('needs no proof of a holder where none is asked for, but one that is given has to hold', async () => {
    const asked = asking({ ...PASS, require_cryptographic_holder_binding: false });
    const shown = await presentSdJwt(await pass(), ['given_name']);
    const { faults, credentials } = await check({ pass: [shown] }, asked);
    expect([faults, credentials[0]?.holder]).toEqual([[], {}]);
    expect((await check({ pass: [await present({ nonce: 'other' })] }, asked)).faults).toMatchObject([
      { reason: 'holder-nonce' },
    ]);
  });
});

describe('the answer as a whole', () => {
  it.each<[string, JsonValue]>([
    ['no object', 'text'],
    ['an empty object', {}],
    ['a presentation outside of a list', { pass: 'text' }],
    ['a list', []],
    ['nothing', null],
  ])('is malformed as %s', async (_what, token) => {
    expect((await check(token)).faults).toEqual([{ query: null, at: null, reason: 'answer-malformed' }]);
  });

  it('is refused for a query that nobody asked, two presentations of one, and none', async () => {
    const text = await present();
    expect((await check({ pass: [text], other: [text] })).faults).toEqual([
      { query: 'other', at: null, reason: 'query-unknown' },
    ]);
    expect((await check({ pass: [text, text] })).faults).toEqual([{ query: 'pass', at: null, reason: 'too-many' }]);
    expect((await check({ pass: [] })).faults).toEqual([{ query: 'pass', at: null, reason: 'query-empty' }]);
    expect((await check({ pass: Array.from({ length: 51 }, () => text) })).faults).toEqual([
      { query: null, at: null, reason: 'presentation-limit' },
    ]);
  });

  it('names each presentation that is amiss where several are asked for', async () => {
    const asked = asking({ ...PASS, multiple: true });
    const { faults, credentials } = await check({ pass: [await present(), await present({ nonce: 'x' })] }, asked);
    expect(faults).toEqual([{ query: 'pass', at: 1, reason: 'holder-nonce' }]);
    expect(credentials).toHaveLength(1);
  });

  it('names a query that it leaves out', async () => {
    const asked = asking(PASS, { ...PASS, id: 'second' });
    expect((await check({ pass: [await present()] }, asked)).faults).toEqual([
      { query: 'second', at: null, reason: 'query-missing' },
    ]);
  });

  it('says that a format is not read', async () => {
    const asked = asking({ id: 'mdl', format: 'ac_vp', meta: { schema_id_value: 'degree' } });
    expect((await check({ mdl: ['o2Z2'] }, asked)).faults).toEqual([{ query: 'mdl', at: null, reason: 'format' }]);
  });

  it('never rejects for any JSON', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async value => {
        for (const format of ['dc+sd-jwt', 'jwt_vc_json', 'ldp_vc'])
          expect((await check({ a: [value] }, asking({ id: 'a', format, meta: {} }))).faults).not.toEqual([]);
      }),
      { numRuns: 50 },
    ));
});

describe('transaction data', () => {
  const TYPE = 'https://sello.example/approval/1';
  const encoded = encodeTransactionData(TYPE, ['pass'], { title: 'Approve' });
  const data = readTransactionData([encoded], { types: [TYPE], queries: ['pass'] });
  const asked = { ...asking(PASS), transactionData: data };

  it('is authorized by a proof that names its hash', async () => {
    const more = transactionDataClaims(data, nodePrimitives);
    const { faults, credentials } = await check({ pass: [await present({ more })] }, asked);
    expect([faults, credentials[0]?.authorizes]).toEqual([[], data]);
  });

  it.each<[string, JsonObject, string]>([
    ['is missing', {}, 'transaction-data-missing'],
    ['is empty', { transaction_data_hashes: [] }, 'transaction-data-missing'],
  ])('is refused where its hash %s', async (_what, more, reason) => {
    expect((await check({ pass: [await present({ more })] }, asked)).faults).toEqual([
      { query: 'pass', at: null, reason },
    ]);
  });

  it.each<[string, JsonObject]>([
    ['is of something else', { transaction_data_hashes: [hashOfTransactionData('e30', nodePrimitives)] }],
    ['is by another function', { ...transactionDataClaims(data, nodePrimitives), transaction_data_hashes_alg: 'md5' }],
    ['is no list', { transaction_data_hashes: 'text' }],
  ])('is refused where its hash %s', async (_what, more) => {
    expect((await check({ pass: [await present({ more })] }, asked)).faults).toEqual([
      { query: 'pass', at: 0, reason: 'transaction-data' },
      { query: 'pass', at: null, reason: 'transaction-data-missing' },
    ]);
  });
});

describe('a presentation of a W3C credential as a token', () => {
  const credential = (subject = holder.did, more: { key?: boolean } = {}) =>
    issueJwtVc({
      credential: { ...diploma(issuer.did), credentialSubject: { id: subject, name: 'Olivia' } },
      signer: issuer.signer,
      issuedAt: SECONDS - 60,
      ...(more.key && { holder: { key: holder.key } }),
    });
  const asked = asking({
    id: 'vc',
    format: 'jwt_vc_json',
    meta: { type_values: [['VerifiableCredential']] },
    claims: [{ path: ['credentialSubject', 'name'] }],
  });
  const presented = async (claims: JsonObject = {}, by = holder, inside?: JsonValue) =>
    signJws(
      { typ: 'JWT', kid: by.signer.verificationMethod },
      {
        iss: by.did,
        aud: CLIENT,
        nonce: NONCE,
        iat: SECONDS,
        vp: {
          '@context': ['https://www.w3.org/2018/credentials/v1'],
          type: ['VerifiablePresentation'],
          verifiableCredential: [inside ?? (await credential())],
        },
        ...claims,
      },
      by.signer,
    );
  const faultsOf = async (value: JsonValue) => (await check({ vc: [value] }, asked)).faults;

  it('is accepted from its subject', async () => {
    const { faults, credentials } = await check({ vc: [await presented()] }, asked);
    expect(faults).toEqual([]);
    expect(credentials).toMatchObject([{ format: 'jwt_vc_json', issuer: issuer.did, holder: { id: holder.did } }]);
  });

  it('is accepted by the key that its issuer named', async () => {
    const text = await presented({}, holder, await credential('urn:uuid:1', { key: true }));
    expect(await faultsOf(text)).toEqual([]);
    expect(await faultsOf(await presented({}, thief, await credential('urn:uuid:1', { key: true })))).toMatchObject([
      { reason: 'holder-mismatch' },
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['for another verifier', { aud: 'did:web:sello.example' }, 'holder-audience'],
    ['for another nonce', { nonce: 'x' }, 'holder-nonce'],
    ['that has expired', { exp: SECONDS - 3600 }, 'holder-proof'],
    ['without a credential', { vp: { '@context': [], type: ['VerifiablePresentation'] } }, 'credentials'],
  ])('%s is refused', async (_what, claims, reason) => {
    expect(await faultsOf(await presented(claims))).toMatchObject([{ query: 'vc', at: 0, reason }]);
  });

  it('is refused from somebody else, from nobody, and for what it does not show', async () => {
    expect(await faultsOf(await presented({}, thief))).toEqual([{ query: 'vc', at: 0, reason: 'holder-mismatch' }]);
    expect(await faultsOf(await credential())).toEqual([{ query: 'vc', at: 0, reason: 'holder-proof-missing' }]);
    expect(await faultsOf(await presented({}, holder, 'text'))).toMatchObject([{ reason: 'malformed' }]);
    const typed = { ...asked, dcql: query({ id: 'vc', format: 'jwt_vc_json', meta: { type_values: [['Nothing']] } }) };
    expect((await check({ vc: [await presented()] }, typed)).faults).toEqual([{ query: 'vc', at: 0, reason: 'type' }]);
  });

  it.runIf(vectorsDir)('has the claims of the published example', () => {
    const example = vectorJson('openid4vp-examples', 'response', 'jwt_vc.json');
    expect(Object.keys(example)).toEqual(expect.arrayContaining(['iss', 'aud', 'nonce', 'vp']));
  });
});

describe('a presentation with a Data Integrity proof', () => {
  const asked = (more: JsonObject = {}) =>
    asking({ id: 'vc', format: 'ldp_vc', meta: { type_values: [['VerifiableCredential']] }, ...more });
  const credential = async (subject = person.did) => {
    const document = diploma(organization.did);
    const about = { ...(document.credentialSubject as JsonObject), id: subject };
    return signDocument(
      { ...document, credentialSubject: about },
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
  };
  const presented = async (more: JsonObject = {}, by = person, inside?: JsonValue) =>
    signDocument(
      {
        '@context': ['https://www.w3.org/ns/credentials/v2'],
        type: ['VerifiablePresentation'],
        holder: by.did,
        verifiableCredential: [inside ?? (await credential())],
      },
      by.signer,
      { created: CREATED, proofPurpose: 'authentication', challenge: NONCE, domain: CLIENT, ...more },
      canonizer(),
    );
  const faultsOf = async (value: JsonValue, asks = asked()) => (await check({ vc: [value] }, asks)).faults;

  it('is accepted from its subject', async () => {
    const { faults, credentials } = await check({ vc: [await presented()] }, asked());
    expect(faults).toEqual([]);
    expect(credentials).toMatchObject([{ format: 'ldp_vc', issuer: organization.did, holder: { id: person.did } }]);
  });

  it.each<[string, JsonObject, string]>([
    ['another domain', { domain: 'did:web:sello.example' }, 'holder-audience'],
    ['another challenge', { challenge: 'x' }, 'holder-nonce'],
    ['another purpose', { proofPurpose: 'assertionMethod' }, 'holder-proof'],
  ])('for %s is refused', async (_what, more, reason) => {
    expect(await faultsOf(await presented(more))).toMatchObject([{ query: 'vc', at: 0, reason }]);
  });

  it('is refused from somebody else, without a proof, with two credentials, and changed', async () => {
    const other = party(31);
    expect(await faultsOf(await presented({}, other))).toMatchObject([{ reason: 'holder-mismatch' }]);
    expect(await faultsOf(await credential())).toMatchObject([{ reason: 'holder-proof-missing' }]);
    const { proof, ...bare } = await presented();
    expect(await faultsOf(bare)).toMatchObject([{ reason: 'holder-proof-missing' }]);
    const two = { ...bare, proof, verifiableCredential: [await credential(), await credential()] } as JsonObject;
    expect(await faultsOf(two)).toMatchObject([{ reason: 'credentials' }]);
    const changed = { ...(await credential()), name: 'Doctorado' };
    expect(await faultsOf(await presented({}, person, changed))).toMatchObject([
      { reason: 'credential', verification: { verdict: 'invalid' } },
    ]);
  });

  it('matches the types that its contexts make of its names', async () => {
    const [name] = ((await credential()).type as string[]).filter(each => each !== 'VerifiableCredential');
    const iri = 'https://www.w3.org/2018/credentials#VerifiableCredential';
    for (const types of [[name], [iri], [iri, name]] as string[][])
      expect(await faultsOf(await presented(), asked({ meta: { type_values: [types] } }))).toEqual([]);
    const none = asked({ meta: { type_values: [['https://a.example/Other']] } });
    expect(await faultsOf(await presented(), none)).toEqual([{ query: 'vc', at: 0, reason: 'type' }]);
  });

  it('needs no holder where none is asked for', async () => {
    const asks = asked({ require_cryptographic_holder_binding: false });
    expect(await faultsOf(await credential(), asks)).toEqual([]);
    const missing = asked({
      require_cryptographic_holder_binding: false,
      claims: [{ path: ['credentialSubject', 'x'] }],
    });
    expect(await faultsOf(await credential(), missing)).toMatchObject([{ reason: 'claim-missing' }]);
  });

  it.runIf(vectorsDir)('that is the published example is judged, and refused for its nonce', async () => {
    const example = vectorJson('openid4vp-examples', 'response', 'ldp_vc.json');
    expect(await faultsOf(example)).toMatchObject([{ query: 'vc', at: 0 }]);
  });
});
