import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import {
  chooseCredentials,
  evaluateDcql,
  matchCredential,
  parseDcql,
  pathText,
  valuesAt,
  type CredentialView,
  type DcqlQuery,
} from '../../../engine/openid4vp/index.ts';
import { vectorJson, vectorsDir } from '../support/vectors.ts';

const VCT = 'https://credentials.example.com/identity_credential';
const EXAMPLES = 'openid4vp-examples';
const parsed = (value: JsonValue): DcqlQuery => {
  const result = parseDcql(value);
  if ('fault' in result) throw new Error(`${result.fault.path}: ${result.fault.rule}`);
  return result.query;
};
const asks = (more: JsonObject = {}): JsonObject => ({
  credentials: [{ id: 'pid', format: 'dc+sd-jwt', meta: { vct_values: [VCT] }, ...more }],
});
const view = (claims: JsonObject, more: Partial<CredentialView> = {}): CredentialView => ({
  format: 'dc+sd-jwt',
  types: [VCT],
  claims,
  isBound: true,
  ...more,
});
const PERSON = {
  family_name: 'Doe',
  given_name: 'John',
  postal_code: '90210',
  age: 42,
  address: { street_address: 'Sandanger 25', locality: 'Musterstadt' },
  nationalities: ['MX', 'DE'],
  degrees: [{ title: 'Física', year: 2020 }, { title: 'Química' }],
};

describe('the claims path', () => {
  it.each<[JsonValue, string, readonly JsonValue[]]>([
    [['family_name'], 'family_name', ['Doe']],
    [['address', 'locality'], 'address.locality', ['Musterstadt']],
    [['nationalities', null], 'nationalities[]', ['MX', 'DE']],
    [['nationalities', 1], 'nationalities[1]', ['DE']],
    [['degrees', null, 'title'], 'degrees[].title', ['Física', 'Química']],
    [['degrees', null, 'year'], 'degrees[].year', [2020]],
    [['nationalities', 2], 'nationalities[2]', []],
    [['family_name', 'length'], 'family_name.length', []],
    [['family_name', null], 'family_name[]', []],
    [['nationalities', 'length'], 'nationalities.length', []],
    [['constructor'], 'constructor', []],
    [['__proto__'], '__proto__', []],
  ])('%j selects as §7.1.1 says, and reads as %s', (path, text, values) => {
    expect(valuesAt(PERSON, path as string[])).toEqual(values);
    expect(pathText(path as string[])).toBe(text);
  });
});

describe('a DCQL query', () => {
  it.runIf(vectorsDir)('is read from each published example', () => {
    const names = readdirSync(join(vectorsDir ?? '', EXAMPLES, 'query_lang'));
    const examples = names.map(name => vectorJson(EXAMPLES, 'query_lang', name));
    expect(examples.length).toBeGreaterThan(6);
    for (const example of examples) expect(parseDcql(example)).toHaveProperty('query');
    for (const name of ['dcql_jwt_vc.json', 'dcql_ldp_vc.json'])
      expect(parseDcql(vectorJson(EXAMPLES, 'request', name))).toHaveProperty('query');
  });

  it.each<[string, string, JsonValue]>([
    ['', 'form', 'text'],
    ['credentials', 'missing', {}],
    ['credentials', 'form', { credentials: [] }],
    ['credentials', 'too-many', { credentials: Array.from({ length: 21 }, () => ({})) }],
    ['credentials[0].format', 'missing', { credentials: [{ id: 'a', meta: {} }] }],
    ['credentials[0].meta', 'missing', { credentials: [{ id: 'a', format: 'ldp_vc' }] }],
    ['credentials[0].id', 'form', asks({ id: 'a b' })],
    ['credentials[0].multiple', 'form', asks({ multiple: 'yes' })],
    ['credentials[1].id', 'doubled', { credentials: [...(asks().credentials as []), ...(asks().credentials as [])] }],
    ['credentials[0].meta.vct_values', 'missing', asks({ meta: { vct: VCT } })],
    ['credentials[0].meta.vct_values[0]', 'form', asks({ meta: { vct_values: [5] } })],
    ['credentials[0].meta.type_values[0]', 'form', asks({ format: 'ldp_vc', meta: { type_values: ['Diploma'] } })],
    ['credentials[0].claims', 'form', asks({ claims: [] })],
    ['credentials[0].claims[0].path', 'form', asks({ claims: [{ path: [] }] })],
    ['credentials[0].claims[0].path[0]', 'form', asks({ claims: [{ path: [-1] }] })],
    ['credentials[0].claims[0].path[0]', 'form', asks({ claims: [{ path: [{}] }] })],
    ['credentials[0].claims[0].path', 'too-many', asks({ claims: [{ path: Array.from({ length: 17 }, () => 'a') }] })],
    ['credentials[0].claims[0].path[0]', 'too-long', asks({ claims: [{ path: ['x'.repeat(1001)] }] })],
    ['credentials[0].claims[1].path', 'doubled', asks({ claims: [{ path: ['a'] }, { path: ['a'] }] })],
    ['credentials[0].claims[0].values[0]', 'form', asks({ claims: [{ path: ['a'], values: [1.5] }] })],
    ['credentials[0].claims[0].id', 'id-missing', asks({ claims: [{ path: ['a'] }], claim_sets: [['a']] })],
    ['credentials[0].claims', 'missing', asks({ claim_sets: [['a']] })],
    [
      'credentials[0].claim_sets[0][0]',
      'unknown-id',
      asks({ claims: [{ id: 'a', path: ['a'] }], claim_sets: [['b']] }),
    ],
    ['credentials[0].trusted_authorities[0].values', 'missing', asks({ trusted_authorities: [{ type: 'aki' }] })],
    ['credential_sets[0].options[0][0]', 'unknown-id', { ...asks(), credential_sets: [{ options: [['x']] }] }],
    ['credential_sets[0].options', 'missing', { ...asks(), credential_sets: [{}] }],
    ['credential_sets[0].required', 'form', { ...asks(), credential_sets: [{ options: [['pid']], required: 1 }] }],
  ])('is refused with the member that is wrong: %s (%s)', (path, rule, value) => {
    expect(parseDcql(value)).toEqual({ fault: { path, rule } });
  });

  it('keeps trusted authorities, fills in what is left out, and leaves out what it does not know', () => {
    const authorities = [{ type: 'aki', values: ['s9tIpPmhxdiuNkHMEWNpYim8S8Y'] }];
    expect(parsed({ ...asks({ trusted_authorities: authorities, color: 'red' }), color: 'red' })).toEqual({
      credentials: [
        {
          id: 'pid',
          format: 'dc+sd-jwt',
          multiple: false,
          meta: { vct_values: [VCT] },
          trusted_authorities: authorities,
          require_cryptographic_holder_binding: true,
        },
      ],
    });
  });

  it('is refused where it is nested too deep', () => {
    const nest = (depth: number): JsonObject => (depth === 0 ? {} : { a: nest(depth - 1) });
    expect(parseDcql(asks({ format: 'other', meta: nest(2000) }))).toEqual({ fault: { path: '', rule: 'too-long' } });
  });

  it('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(Object.keys(parseDcql(value))).toHaveLength(1);
        parseDcql({ credentials: [value] });
        parseDcql(asks({ claims: [value] as JsonValue[] }));
      }),
    );
  });
});

describe('a credential', () => {
  const [query] = parsed(
    asks({
      claims: [
        { path: ['family_name'], values: ['Doe'] },
        { path: ['postal_code'], values: ['90210', '90211'] },
        { path: ['age'], values: [42] },
        { path: ['nationalities', null], values: ['DE'] },
      ],
    }),
  ).credentials;

  it('matches by values of the same type, in any element of a list', () => {
    expect(matchCredential(query!, view(PERSON))).toEqual({
      claims: [['family_name'], ['postal_code'], ['age'], ['nationalities', null]],
    });
  });

  it.each<[string, CredentialView, JsonValue]>([
    ['another format', view(PERSON, { format: 'ldp_vc' }), [{ reason: 'format' }]],
    ['another type', view(PERSON, { types: ['https://other.example'] }), [{ reason: 'type' }]],
    ['no key of its holder', view(PERSON, { isBound: false }), [{ reason: 'holder-key' }]],
    [
      'a claim of another type and one that is missing',
      view({ ...PERSON, age: '42', family_name: undefined }),
      [
        { reason: 'claim-missing', path: ['family_name'] },
        { reason: 'claim-value', path: ['age'] },
      ],
    ],
  ])('does not match with %s', (_what, held, faults) => {
    expect(matchCredential(query!, held)).toEqual({ faults });
  });

  it('answers with the first claim set that it fits, and names the faults of the preferred one', () => {
    const [sets] = parsed(
      asks({
        claims: [
          { id: 'a', path: ['family_name'] },
          { id: 'b', path: ['postal_code'] },
          { id: 'c', path: ['region'] },
        ],
        claim_sets: [
          ['a', 'c'],
          ['a', 'b'],
        ],
      }),
    ).credentials;
    expect(matchCredential(sets!, view(PERSON))).toEqual({ claims: [['family_name'], ['postal_code']] });
    expect(matchCredential(sets!, view({ family_name: 'Doe' }))).toEqual({
      faults: [{ reason: 'claim-missing', path: ['region'] }],
    });
  });

  it('matches W3C types where it has all of one alternative', () => {
    const [typed] = parsed(
      asks({ format: 'ldp_vc', meta: { type_values: [['Diploma', 'Honours'], ['https://a.example/Degree']] } }),
    ).credentials;
    const held = (...types: string[]) => view({}, { format: 'ldp_vc', types });
    expect(matchCredential(typed!, held('Diploma', 'Honours'))).toHaveProperty('claims');
    expect(matchCredential(typed!, held('https://a.example/Degree'))).toHaveProperty('claims');
    expect(matchCredential(typed!, held('Diploma'))).toEqual({ faults: [{ reason: 'type' }] });
  });
});

describe.runIf(vectorsDir)('the choice of a wallet', () => {
  const reduced = view(
    { family_name: 'Doe', given_name: 'John' },
    { types: ['https://credentials.example.com/reduced_identity_credential'] },
  );
  const residence = view(
    { postal_code: '1', locality: 'a', region: 'b' },
    { types: ['https://cred.example/residence_credential'] },
  );

  it('finds the alternatives that it can show, and what is optional', () => {
    const query = parsed(vectorJson(EXAMPLES, 'query_lang', 'credentials_alternatives.json'));
    const choices = chooseCredentials(query, [reduced, residence]);
    expect(choices).toMatchObject({
      isComplete: true,
      sets: [
        { required: true, options: [['pid_reduced_cred_1', 'pid_reduced_cred_2']] },
        { required: false, options: [] },
      ],
    });
    expect(choices.choices.find(each => each.query === 'pid_reduced_cred_2')?.candidates).toEqual([
      { at: 1, claims: [['postal_code'], ['locality'], ['region']] },
    ]);
    expect(chooseCredentials(query, [reduced]).isComplete).toBe(false);
  });

  it('says why a credential of the right type does not do', () => {
    const query = parsed(vectorJson(EXAMPLES, 'query_lang', 'value_matching_simple.json'));
    const { isComplete, choices } = chooseCredentials(query, [view({ ...PERSON, family_name: 'Roe' }), reduced]);
    expect(isComplete).toBe(false);
    expect(choices[0]?.faults).toEqual([{ at: 0, faults: [{ reason: 'claim-value', path: ['family_name'] }] }]);
  });
});

describe('an answer', () => {
  const query = parsed({
    credentials: [
      { id: 'a', format: 'dc+sd-jwt', meta: {}, claims: [{ path: ['family_name'] }] },
      { id: 'b', format: 'dc+sd-jwt', meta: {}, multiple: true },
      { id: 'c', format: 'dc+sd-jwt', meta: {} },
    ],
    credential_sets: [{ options: [['a', 'b'], ['c']] }, { options: [['b']], required: false }],
  });
  const answer = (shown: Record<string, CredentialView[]>) => evaluateDcql(query, new Map(Object.entries(shown)));

  it('satisfies the query by one option of each required set', () => {
    expect(answer({ a: [view(PERSON)], b: [view({}), view({})] })).toEqual([]);
    expect(answer({ c: [view({})] })).toEqual([]);
  });

  it.each<[string, Record<string, CredentialView[]>, JsonValue]>([
    ['a query that nobody asked', { c: [view({})], x: [view({})] }, { query: 'x', at: null, reason: 'query-unknown' }],
    ['an empty list', { c: [] }, { query: 'c', at: null, reason: 'query-empty' }],
    ['two where one was asked', { c: [view({}), view({})] }, { query: 'c', at: null, reason: 'too-many' }],
    ['half an option', { a: [view(PERSON)] }, { query: 'b', at: null, reason: 'query-missing' }],
    [
      'a claim that is missing',
      { a: [view({})], b: [view({})] },
      { query: 'a', at: 0, reason: 'claim-missing', path: ['family_name'] },
    ],
  ])('is refused with %s', (_what, shown, mismatch) => {
    expect(answer(shown)).toEqual([mismatch]);
  });
});
