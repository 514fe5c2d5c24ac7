import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/json.ts';
import {
  audienceOfOrigin,
  clientIdOf,
  readWalletAnswer,
  type AttemptExamination,
} from '../../../engine/openid4vp/index.ts';
import type { Rule } from '../../../engine/rules/index.ts';
import {
  confirmation,
  createTokenStatusList,
  signTokenStatusList,
  writeTokenStatus,
} from '../../../engine/tokens/index.ts';
import {
  asking,
  DIPLOMA,
  examine,
  holder,
  issuer,
  present,
  query,
  thief,
  token,
  VCT,
  type Binding,
} from '../support/attempts.ts';
import { SECONDS } from '../support/token-parties.ts';

const LIST = 'https://uni.example/lists/1';
const brief = ({ presentations }: AttemptExamination) =>
  presentations.map(({ steps }) => steps.map(({ id, outcome, reason }) => [id, reason ?? outcome].join(' ')));

describe('an attempt', () => {
  it('succeeds with each step in its order', async () => {
    const issuers = { identifiers: [issuer.did], certificates: [] };
    const rules = { diploma: [{ path: ['degree'], operator: 'eq', value: 'Física' } satisfies Rule] };
    const result = await examine({ diploma: [await present()] }, asking({ issuers, rules }));
    expect(result).toMatchObject({ outcome: 'success', because: null, faults: [] });
    expect(brief(result)).toEqual([
      [
        'query passed',
        'holder passed',
        'issuer passed',
        'parse passed',
        'signature passed',
        'approvals not-applicable',
        'validity passed',
        'status not-applicable',
        'seal not-applicable',
        'rules passed',
      ],
    ]);
    expect(result.presentations).toMatchObject([
      { query: 'diploma', at: 0, format: 'dc+sd-jwt', verdict: 'valid', issuer: issuer.did, types: [VCT] },
    ]);
    expect(result.presentations[0]?.claims).toMatchObject({ degree: 'Física' });
    expect(result.presentations[0]?.holder.key?.bytes).toEqual(holder.key.bytes);
  });

  it.each<[string, Binding, string]>([
    ['another verifier', { audience: clientIdOf('did:web:thief.example') }, 'holder-audience'],
    ['the verifier without its prefix', { audience: 'did:web:shop.example' }, 'holder-audience'],
    ['a nonce of an earlier attempt', { nonce: 'earlier' }, 'holder-nonce'],
    ['another time', { issuedAt: SECONDS - 301 }, 'holder-time'],
    ['another key', { signer: thief.signer }, 'holder-proof'],
  ])('fails at the holder where it was presented for %s', async (_what, binding, reason) => {
    const result = await examine({ diploma: [await present(token(), ['degree'], binding)] });
    expect(result).toMatchObject({
      outcome: 'failed',
      because: { query: 'diploma', at: 0, step: 'holder', outcome: 'failed', reason },
    });
    expect(result.presentations[0]?.holder).toEqual({});
    // What comes after is examined all the same.
    expect(brief(result)[0]).toContain('signature passed');
  });

  it('through the browser has the origin as its audience, and no state', async () => {
    const asked = asking({ audience: audienceOfOrigin('https://shop.example') });
    const answer = async (audience: string) => ({ diploma: [await present(token(), ['degree'], { audience })] });
    expect(await examine(await answer('origin:https://shop.example'), asked)).toMatchObject({ outcome: 'success' });
    for (const audience of ['origin:https://thief.example', 'origin:https://shop.example/', 'https://shop.example'])
      expect(await examine(await answer(audience), asked)).toMatchObject({ because: { reason: 'holder-audience' } });
  });

  it('fails for another state than it sent', async () => {
    const vpToken = { diploma: [await present()] };
    const asked = asking({ state: 's1' });
    expect(await examine(vpToken, asked, {}, 's1')).toMatchObject({ outcome: 'success' });
    for (const state of ['s2', undefined])
      expect(await examine(vpToken, asked, {}, state)).toMatchObject({
        outcome: 'failed',
        because: { query: null, at: null, step: 'query', reason: 'state-mismatch' },
        presentations: [],
      });
  });

  it('fails at the signature of a tampered credential, and at the holder who signed another', async () => {
    const [signed = '', ...rest] = (await token()).split('~');
    const [head = '', , signature = ''] = signed.split('.');
    const forged = { iss: issuer.did, iat: SECONDS, vct: VCT, degree: 'Medicina', cnf: confirmation(holder.key) };
    const body = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect(rest.length).toBeGreaterThan(0);
    const result = await examine({ diploma: [await present(`${head}.${body}.${signature}~`, [])] });
    expect(result.because).toEqual({
      query: 'diploma',
      at: 0,
      step: 'signature',
      outcome: 'failed',
      reason: 'proof-signature',
    });
  });

  it('fails at the query for what it does not show, with the path', async () => {
    expect((await examine({ diploma: [await present(token(), [])] })).because).toEqual({
      query: 'diploma',
      at: 0,
      step: 'query',
      outcome: 'failed',
      reason: 'claim-missing',
      path: ['degree'],
    });
    expect((await examine({ diploma: [await present(token({ vct: 'urn:other' }))] })).because?.reason).toBe('type');
  });

  it('fails at the query for more than was asked, where it asks for claims', async () => {
    const shown = { diploma: [await present(token(), ['degree', 'birthdate'])] };
    expect((await examine(shown)).because).toMatchObject({
      step: 'query',
      reason: 'more-than-asked',
      path: ['birthdate'],
    });
    const { claims: _claims, ...whole } = DIPLOMA;
    expect(await examine(shown, asking({ dcql: query(whole) }))).toMatchObject({ outcome: 'success' });
    const within = asking({ dcql: query({ ...DIPLOMA, claims: [{ path: ['address', 'city'] }] }) });
    expect(await examine({ diploma: [await present(token(), ['address'])] }, within)).toMatchObject({
      outcome: 'success',
    });
  });

  it('fails at the rules, with the rule and its path', async () => {
    const rules = {
      diploma: [
        { path: ['degree'], operator: 'in', value: ['Física', 'Química'] },
        { path: ['birthdate'], operator: 'ageAtLeast', value: 23 },
      ] satisfies Rule[],
    };
    const asked = asking({
      rules,
      dcql: query({ ...DIPLOMA, claims: [{ path: ['degree'] }, { path: ['birthdate'] }] }),
    });
    const result = await examine({ diploma: [await present(token(), ['degree', 'birthdate'])] }, asked);
    expect(result.because).toMatchObject({ step: 'rules', reason: 'rule-value', path: ['birthdate'] });
    expect(result.presentations[0]?.steps.at(-1)?.rules).toEqual([
      { rule: 0, outcome: 'passed' },
      { rule: 1, outcome: 'failed', reason: 'value' },
    ]);
    const absent = asking({ rules: { diploma: [{ path: ['missing'], operator: 'ne', value: 'x' }] } });
    expect((await examine({ diploma: [await present()] }, absent)).because?.reason).toBe('rule-absent');
  });

  it('names the query and the number of the credential that fails', async () => {
    const asked = asking({ dcql: query({ ...DIPLOMA, multiple: true }, { ...DIPLOMA, id: 'other' }) });
    const expired = await present(token({ exp: SECONDS - 1 }));
    const result = await examine({ other: [await present()], diploma: [await present(), expired] }, asked);
    expect(result.because).toEqual({ query: 'diploma', at: 1, step: 'validity', outcome: 'failed', reason: 'expired' });
    expect(result.presentations.map(({ query: id, at, outcome }) => [id, at, outcome])).toEqual([
      ['other', 0, 'success'],
      ['diploma', 0, 'success'],
      ['diploma', 1, 'failed'],
    ]);
  });

  it.each<[string, (text: string) => unknown, string | null, string]>([
    ['a query that nobody asked', text => ({ diploma: [text], other: [text] }), 'other', 'query-unknown'],
    ['a query that is left out', text => ({ other: [text] }), 'other', 'query-unknown'],
    ['two credentials for one', text => ({ diploma: [text, text] }), 'diploma', 'too-many'],
    ['no credential', () => ({ diploma: [] }), 'diploma', 'query-empty'],
    ['a text', text => text, null, 'answer-malformed'],
    ['an empty object', () => ({}), null, 'answer-malformed'],
    ['a list', text => [text], null, 'answer-malformed'],
    ['51 credentials', text => ({ diploma: Array.from({ length: 51 }, () => text) }), null, 'presentation-limit'],
  ])('fails for %s', async (_what, made, id, reason) => {
    expect(await examine(made(await present()))).toMatchObject({
      outcome: 'failed',
      because: { query: id, at: null, step: 'query', outcome: 'failed', reason },
    });
  });

  it.each<[string, JsonValue, string]>([
    ['a text of 5 MB', 'x'.repeat(5 * 1024 * 1024), 'presentation-limit'],
    ['a nest of 10,000 lists', JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as JsonValue, 'presentation-limit'],
    ['100,000 values', Array.from({ length: 100_000 }, () => 0), 'presentation-limit'],
    ['a credential of another form', { type: ['VerifiablePresentation'] }, 'malformed'],
    ['a text', 'text', 'malformed'],
    ['nothing', null, 'malformed'],
  ])('fails at the query for %s', async (_what, value, reason) => {
    const result = await examine({ diploma: [value] });
    expect(result).toMatchObject({
      outcome: 'failed',
      because: { query: 'diploma', at: 0, step: 'query', outcome: 'failed', reason },
    });
    expect(result.presentations[0]?.steps.slice(1).every(step => step.reason === 'not-reached')).toBe(true);
  });

  it('fails for a format that the engine does not read', async () => {
    const dcql = query({ id: 'mdl', format: 'ac_vp', meta: { schema_id_value: 'degree' } });
    expect((await examine({ mdl: ['o2Z2'] }, asking({ dcql }))).because).toMatchObject({
      query: 'mdl',
      reason: 'format',
    });
  });

  it('has a reason for any JSON, and never rejects', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom('dc+sd-jwt', 'jwt_vc_json', 'ldp_vc'), async (value, format) => {
        const dcql = query({ id: 'a', format, meta: {} });
        for (const vpToken of [
          value,
          { a: [value] },
          { a: [{ type: 'VerifiablePresentation', verifiableCredential: value }] },
        ]) {
          const { outcome, because } = await examine(vpToken, asking({ dcql }));
          expect([outcome === 'success', because === null]).toEqual([false, false]);
        }
      }),
      { seed: 52, numRuns: 60 },
    ));
});

describe('the status of a presented credential', () => {
  const listed = async (value: number) => {
    const list = createTokenStatusList(1000);
    writeTokenStatus(list, 7, value);
    return signTokenStatusList({
      uri: LIST,
      list,
      issuedAt: SECONDS - 600,
      expiresAt: SECONDS + 600,
      ttl: 60,
      header: { kid: issuer.signer.verificationMethod },
      signer: issuer.signer,
    });
  };
  const examined = async (readTokenStatus: () => Promise<string>) =>
    examine({ diploma: [await present(token({ status: { status_list: { uri: LIST, idx: 7 } } }))] }, asking(), {
      readTokenStatus,
    });
  const statusOf = ({ presentations }: AttemptExamination) => presentations[0]?.steps.find(({ id }) => id === 'status');
  const madeAt = new Date((SECONDS - 600) * 1000).toISOString();

  it.each([
    [0, 'success', 'passed', undefined],
    [1, 'failed', 'failed', 'revoked'],
    [2, 'failed', 'failed', 'suspended'],
    [3, 'unchecked', 'unchecked', 'status-unsupported'],
  ])('says list, place, time and %i, which is a %s', async (value, outcome, found, reason) => {
    const result = await examined(() => listed(value));
    expect(result.outcome).toBe(outcome);
    expect(result.because?.reason).toBe(reason);
    expect(statusOf(result)).toMatchObject({
      outcome: found,
      subject: LIST,
      statuses: [{ list: LIST, place: 7, purpose: null, madeAt, value }],
    });
  });

  it('could not be checked where the list is not there: that is neither a success nor revoked', async () => {
    const result = await examined(() => Promise.reject(new Error('unreachable')));
    expect(result).toMatchObject({
      outcome: 'unchecked',
      because: { query: 'diploma', at: 0, step: 'status', outcome: 'unchecked', reason: 'status-unavailable' },
    });
    expect(statusOf(result)?.statuses).toEqual([{ list: LIST, place: 7, purpose: null, madeAt: null, value: null }]);
  });
});

describe('the members of an answer', () => {
  it.each<[string, unknown, unknown]>([
    ['a posted form', { vp_token: '{"a":["x"]}', state: 's' }, { kind: 'answer', vpToken: { a: ['x'] }, state: 's' }],
    ['an encrypted answer', { vp_token: { a: ['x'] } }, { kind: 'answer', vpToken: { a: ['x'] }, state: undefined }],
    [
      'an error',
      { error: 'access_denied', error_description: 'Declined', state: 's' },
      { kind: 'error', error: 'access_denied', description: 'Declined', state: 's' },
    ],
    [
      'an error with a hostile description',
      { error: 'x', error_description: '<script>"\n' },
      { kind: 'error', error: 'x', description: undefined, state: undefined },
    ],
    ['an error that is none', { error: 'a"b' }, { kind: 'malformed', state: undefined }],
    ['an error that is long', { error: 'x'.repeat(101) }, { kind: 'malformed', state: undefined }],
    ['a token that is no JSON', { vp_token: '{' }, { kind: 'malformed', state: undefined }],
    ['nothing', undefined, { kind: 'malformed', state: undefined }],
    ['a list', [], { kind: 'malformed', state: undefined }],
  ])('are read out of %s', (_what, value, expected) => {
    expect(readWalletAnswer(value)).toEqual(expected);
  });
});
