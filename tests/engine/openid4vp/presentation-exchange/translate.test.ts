import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { parseDcql, type DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import {
  definitionOf,
  dcqlOf,
  parseDefinition,
  type PresentationDefinition,
} from '../../../../engine/openid4vp/presentation-exchange/index.ts';

const definition = (value: unknown): PresentationDefinition => {
  const read = parseDefinition(value);
  if ('fault' in read) throw new Error(`${read.fault.path}: ${read.fault.rule}`);
  return read.definition;
};
const query = (value: unknown): DcqlQuery => {
  const read = parseDcql(value);
  if ('fault' in read) throw new Error(`${read.fault.path}: ${read.fault.rule}`);
  return read.query;
};
const SD_JWT = { 'dc+sd-jwt': {} };
const asking = (constraints: JsonObject, more: JsonObject = {}, root: JsonObject = {}) =>
  definition({ id: 'r', input_descriptors: [{ id: 'pass', format: SD_JWT, constraints, ...more }], ...root });
const FIELDS = 'input_descriptors[0].constraints.fields';
const ofFields = (...fields: JsonObject[]) => dcqlOf(asking({ fields }));

describe('a presentation definition as a query', () => {
  it('asks for the type and the claims', () => {
    const { dcql, unsaid } = dcqlOf(
      asking({
        limit_disclosure: 'required',
        fields: [
          { path: ['$.vct'], filter: { type: 'string', const: 'https://a.example/pass' } },
          { path: ['$.given_name'] },
          { path: ["$.address['locality']"], filter: { type: 'string', enum: ['Tepic', 'León'] } },
          { path: ['$.nationalities'], filter: { type: 'array', contains: { const: 'MX' } } },
        ],
      }),
    );
    expect(unsaid).toEqual([]);
    expect(dcql.credentials).toMatchObject([
      {
        id: 'pass',
        format: 'dc+sd-jwt',
        multiple: false,
        meta: { vct_values: ['https://a.example/pass'] },
        claims: [
          { path: ['given_name'] },
          { path: ['address', 'locality'], values: ['Tepic', 'León'] },
          { path: ['nationalities', null], values: ['MX'] },
        ],
      },
    ]);
    expect(parseDcql(dcql)).toEqual({ query: dcql });
  });

  it('asks for the types of a W3C credential, wherever a token has it', () => {
    const { dcql, unsaid } = dcqlOf(
      definition({
        id: 'r',
        input_descriptors: [
          {
            id: 'diploma',
            format: { jwt_vc_json: {} },
            constraints: {
              fields: [
                { path: ['$.vc.type', '$.type'], filter: { type: 'array', contains: { const: 'Diploma' } } },
                { path: ['$.credentialSubject.name', '$.vc.credentialSubject.name'] },
              ],
            },
          },
        ],
      }),
    );
    expect(unsaid).toEqual([]);
    expect(dcql.credentials).toMatchObject([
      {
        format: 'jwt_vc_json',
        meta: { type_values: [['Diploma']] },
        claims: [{ path: ['credentialSubject', 'name'] }],
      },
    ]);
  });

  it.each<[string, JsonObject, string, string, boolean]>([
    ['a pattern', { path: ['$.a'], filter: { type: 'string', pattern: '^x' } }, '[0].filter.pattern', 'filter', true],
    ['a type alone', { path: ['$.a'], filter: { type: 'string' } }, '[0].filter.type', 'filter', true],
    ['a minimum', { path: ['$.a'], filter: { minimum: 18 } }, '[0].filter.minimum', 'filter', true],
    ['a fraction', { path: ['$.a'], filter: { const: 9.5 } }, '[0].filter.const', 'filter', true],
    ['an object', { path: ['$.a'], filter: { enum: ['x', {}] } }, '[0].filter.enum', 'filter', true],
    [
      'elements by pattern',
      { path: ['$.a'], filter: { type: 'array', contains: { pattern: 'x' } } },
      '[0].filter.contains',
      'filter',
      true,
    ],
    ['a path with `[*]`', { path: ['$.a[*].b'] }, '[0].path[0]', 'null-in-path', true],
    ['a path that searches', { path: ['$..a'] }, '[0].path[0]', 'path', true],
    ['a predicate', { path: ['$.a'], predicate: 'required' }, '[0].predicate', 'predicate', true],
    ['what is kept', { path: ['$.a'], intent_to_retain: true }, '[0].intent_to_retain', 'intent-to-retain', false],
    ['a purpose', { path: ['$.a'], purpose: 'To know' }, '[0].purpose', 'wording', false],
    [
      'the title of a filter',
      { path: ['$.a'], filter: { const: 'x', title: 'X' } },
      '[0].filter.title',
      'wording',
      false,
    ],
    ['an optional filter', { path: ['$.a'], optional: true, filter: { const: 'x' } }, '[0].optional', 'optional', true],
    ['a field without another that is required', { path: ['$.a'], optional: true }, '', 'optional', true],
    ['an id with spaces', { path: ['$.a'], id: 'my id' }, '[0].id', 'id', false],
    ['an unknown member', { path: ['$.a'], colour: 'red' }, '[0].colour', 'unknown-member', false],
  ])('lists %s that no query says', (_what, field, at, reason, decides) => {
    const { dcql, unsaid } = ofFields(field);
    expect(unsaid).toContainEqual({ at: `${FIELDS}${at}`, reason, decides });
    expect(parseDcql(dcql)).toEqual({ query: dcql });
  });

  it.each<[string, JsonObject, string, string]>([
    [
      'disclosure that is preferred',
      { constraints: { limit_disclosure: 'preferred' } },
      'constraints.limit_disclosure',
      'limit-disclosure',
    ],
    [
      'disclosure that is required of a whole document',
      { format: { ldp_vc: {} }, constraints: { limit_disclosure: 'required' } },
      'constraints.limit_disclosure',
      'limit-disclosure',
    ],
    [
      'who holds it',
      { constraints: { is_holder: [{ field_id: ['a'], directive: 'required' }] } },
      'constraints.is_holder',
      'relation',
    ],
    [
      'algorithms',
      { constraints: {}, format: { jwt_vc_json: { alg: ['ES256K'] } } },
      'format.jwt_vc_json.alg',
      'algorithms',
    ],
    ['an unknown format', { constraints: {}, format: { ac_vc: {} } }, 'format.ac_vc', 'format-unknown'],
    ['a missing format', { constraints: {}, format: undefined }, 'format', 'format-missing'],
    ['a name', { constraints: {}, name: 'Pass' }, 'name', 'wording'],
    ['an id with spaces', { constraints: {}, id: 'my pass' }, 'id', 'id'],
  ])('lists %s of a descriptor', (_what, more, at, reason) => {
    const { dcql, unsaid } = dcqlOf(asking({}, more as JsonObject));
    expect(unsaid).toContainEqual(expect.objectContaining({ at: `input_descriptors[0].${at}`, reason }));
    expect(parseDcql(dcql)).toEqual({ query: dcql });
  });

  it('says alternatives of paths and optional fields as claim sets', () => {
    const { dcql, unsaid } = ofFields(
      { path: ['$.given_name', '$.first_name'] },
      { path: ['$.email'], optional: true },
    );
    expect(unsaid).toEqual([]);
    expect(dcql.credentials[0]).toMatchObject({
      claims: [
        { id: 'claim-1', path: ['given_name'] },
        { id: 'claim-2', path: ['first_name'] },
        { id: 'claim-3', path: ['email'] },
      ],
      claim_sets: [['claim-1', 'claim-3'], ['claim-1'], ['claim-2', 'claim-3'], ['claim-2']],
    });
  });

  it('says several formats as queries, one of which is enough', () => {
    const { dcql } = dcqlOf(asking({}, { format: { 'vc+sd-jwt': {}, ldp_vc: {} } }));
    expect(dcql.credentials.map(({ id, format }) => [id, format])).toEqual([
      ['pass', 'dc+sd-jwt'],
      ['pass-ldp_vc', 'ldp_vc'],
    ]);
    expect(dcql.credential_sets).toEqual([{ options: [['pass'], ['pass-ldp_vc']], required: true }]);
  });

  it.each<[string, JsonObject[], unknown, [string, string][]]>([
    ['all of a group', [{ rule: 'all', from: 'A' }], [{ options: [['a', 'b']], required: true }], []],
    ['one of a group', [{ rule: 'pick', count: 1, from: 'A' }], [{ options: [['a'], ['b']], required: true }], []],
    ['two of a group', [{ rule: 'pick', count: 2, from: 'B' }], [{ options: [['b', 'c']], required: true }], []],
    [
      'any number of a group',
      [{ rule: 'pick', min: 0, from: 'A' }],
      [{ options: [['a'], ['b']], required: false }],
      [],
    ],
    [
      'nested requirements',
      [
        {
          rule: 'pick',
          count: 1,
          from_nested: [
            { rule: 'all', from: 'A' },
            { rule: 'pick', min: 1, from: 'C' },
          ],
        },
      ],
      [{ options: [['a', 'b'], ['c']], required: true }],
      [],
    ],
    [
      'the most of a group',
      [{ rule: 'pick', min: 1, max: 1, from: 'A', name: 'Either' }],
      [{ options: [['a'], ['b']], required: true }],
      [
        ['submission_requirements[0].name', 'wording'],
        ['submission_requirements[0].max', 'requirement'],
      ],
    ],
    [
      'more than a group has',
      [{ rule: 'pick', count: 3, from: 'A' }],
      [{ options: [['a', 'b']], required: true }],
      [['submission_requirements[0].count', 'requirement']],
    ],
  ])('says %s as a credential set', (_what, requirements, sets, unsaid) => {
    const descriptor = (id: string, ...group: string[]) => ({ id, format: SD_JWT, group, constraints: {} });
    const said = dcqlOf(
      definition({
        id: 'r',
        input_descriptors: [descriptor('a', 'A'), descriptor('b', 'A', 'B'), descriptor('c', 'B', 'C')],
        submission_requirements: requirements,
      }),
    );
    expect(said.dcql.credential_sets).toEqual(sets);
    expect(said.unsaid.map(({ at, reason }) => [at, reason])).toEqual(unsaid);
  });

  it('lists choices among several formats that are too many', () => {
    const ids = Array.from({ length: 10 }, (_each, at) => `d${at}`);
    const said = dcqlOf(
      definition({
        id: 'r',
        format: { 'dc+sd-jwt': {}, ldp_vc: {} },
        input_descriptors: ids.map(id => ({ id, group: ['A'], constraints: {} })),
        submission_requirements: [{ rule: 'pick', count: 9, from: 'A' }],
      }),
    );
    expect(said.dcql.credentials).toHaveLength(20);
    expect(said.dcql.credential_sets).toEqual([{ options: [ids], required: true }]);
    expect(said.unsaid).toEqual([{ at: 'submission_requirements[0]', reason: 'too-many', decides: true }]);
  });

  it('lists choices that are too many, and asks for all then', () => {
    const ids = Array.from({ length: 12 }, (_each, at) => `d${at}`);
    const said = dcqlOf(
      definition({
        id: 'r',
        input_descriptors: ids.map(id => ({ id, format: SD_JWT, group: ['A'], constraints: {} })),
        submission_requirements: [{ rule: 'pick', count: 6, from: 'A' }],
      }),
    );
    expect(said.dcql.credential_sets).toEqual([{ options: [ids], required: true }]);
    expect(said.unsaid).toEqual([{ at: 'submission_requirements[0]', reason: 'too-many', decides: true }]);
  });
});

describe('a query as a presentation definition', () => {
  const PASS: JsonObject = {
    id: 'pass',
    format: 'dc+sd-jwt',
    meta: { vct_values: ['https://a.example/pass'] },
    claims: [{ path: ['given_name'] }, { path: ['nationalities', null], values: ['MX', 'DE'] }],
  };
  const said = (...credentials: JsonObject[]) => definitionOf(query({ credentials }));

  it('asks for the type and the claims', () => {
    const { definition: made, unsaid } = said(PASS);
    expect(unsaid).toEqual([]);
    expect(made.input_descriptors[0]).toMatchObject({
      id: 'pass',
      format: { 'dc+sd-jwt': {} },
      constraints: {
        limit_disclosure: 'required',
        fields: [
          { path: ['$.vct'], filter: { const: 'https://a.example/pass' } },
          { path: ['$.given_name'] },
          { path: ['$.nationalities'], filter: { type: 'array', contains: { enum: ['MX', 'DE'] } } },
        ],
      },
    });
  });

  it.each<[string, JsonObject, string, string]>([
    ['several credentials', { multiple: true }, 'multiple', 'multiple'],
    [
      'no holder',
      { require_cryptographic_holder_binding: false },
      'require_cryptographic_holder_binding',
      'holder-binding',
    ],
    [
      'authorities',
      { trusted_authorities: [{ type: 'aki', values: ['x'] }] },
      'trusted_authorities',
      'trusted-authorities',
    ],
    ['each element of a list in a list', { claims: [{ path: ['a', null, 'b'] }] }, 'claims[0].path', 'null-in-path'],
    [
      'types that are IRIs',
      { format: 'ldp_vc', meta: { type_values: [['https://a.example/T']] } },
      'meta.type_values',
      'type',
    ],
    [
      'sets of claims',
      {
        claims: [
          { id: 'a', path: ['a'] },
          { id: 'b', path: ['b'] },
        ],
        claim_sets: [['a', 'b'], ['a']],
      },
      'claim_sets',
      'claim-sets',
    ],
  ])('lists %s that no definition says', (_what, more, at, reason) => {
    const { unsaid } = said({ ...PASS, ...more });
    expect(unsaid).toEqual([{ at: `credentials[0].${at}`, reason, decides: true }]);
  });

  it('says credential sets as submission requirements', () => {
    const one = (id: string) => ({ ...PASS, id });
    const { definition: made, unsaid } = definitionOf(
      query({
        credentials: ['a', 'b', 'c', 'd', 'e'].map(one),
        credential_sets: [
          { options: [['a', 'b']] },
          { options: [['c'], ['d']], required: false },
          { options: [['a', 'c'], ['d']] },
        ],
      }),
    );
    expect(made.submission_requirements).toEqual([
      { rule: 'all', from: 'set-0' },
      { rule: 'pick', min: 0, from: 'set-1' },
      {
        rule: 'pick',
        count: 1,
        from_nested: [
          { rule: 'all', from: 'set-2-0' },
          { rule: 'all', from: 'set-2-1' },
        ],
      },
      { rule: 'pick', min: 0, from: 'free' },
    ]);
    expect(made.input_descriptors.map(({ group }) => group)).toEqual([
      ['set-0', 'set-2-0'],
      ['set-0'],
      ['set-1', 'set-2-0'],
      ['set-1', 'set-2-1'],
      ['free'],
    ]);
    expect(unsaid.map(({ reason }) => reason)).toEqual(['preference', 'preference']);
  });
});
