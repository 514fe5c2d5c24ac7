import { createHash } from 'node:crypto';
import { PEX } from '@animo-id/pex';
import { DcqlQuery as OtherQuery } from 'dcql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import {
  chooseCredentials,
  parseDcql,
  type CredentialView,
  type DcqlQuery,
} from '../../../../engine/openid4vp/index.ts';
import { definitionOf, dcqlOf, parseDefinition } from '../../../../engine/openid4vp/presentation-exchange/index.ts';

/** The same queries each time. */
const RUNS = { seed: 52, numRuns: 400 };

const scalar = fc.constantFrom<JsonValue>('x', 'y', 1, 2, true);
/** The list of a filter has no booleans: @animo-id/pex refuses those, which JSON Schema takes. */
const someOf = fc.uniqueArray(fc.constantFrom<JsonValue>('x', 'y', 1, 2), { minLength: 1, maxLength: 3 });
const NAMES = ['a', 'b', 'given name'] as const;
const name = fc.constantFrom(...NAMES);
const someClaims = fc.record(
  {
    a: scalar,
    // Of an empty list `[b, null]` finds nothing (OpenID4VP 1.0 §7.1.1); dcql takes it as found.
    b: fc.array(scalar, { minLength: 1, maxLength: 3 }),
    'given name': fc.record({ a: scalar, b: scalar }, { requiredKeys: [], noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const path = fc.oneof(
  fc.tuple(name),
  fc.tuple(fc.constant('b'), fc.constant(null)),
  fc.tuple(fc.constant('b'), fc.nat(2)),
  fc.tuple(fc.constant('given name'), name),
);
// Defined for mdocs alone: neither library may decide otherwise for it.
const claim = fc.record({ path, values: someOf, intent_to_retain: fc.boolean() }, { requiredKeys: ['path'] });
const claims = fc.uniqueArray(claim, { minLength: 1, maxLength: 3, selector: each => JSON.stringify(each.path) });
const kind = fc.constantFrom('Diploma', 'Badge', 'Pass');
const sdJwt = fc.record({ format: fc.constant('dc+sd-jwt'), type: kind, claims: someClaims });
const w3c = fc.record({ format: fc.constant('ldp_vc'), type: kind, claims: someClaims });
const held = fc.array(fc.oneof(sdJwt, w3c), { minLength: 1, maxLength: 3 });
type Held = { format: string; type: string; claims: JsonObject };

const inSubject = (paths: { path: readonly (string | number | null)[] }[]) =>
  paths.map(each => ({ ...each, path: ['credentialSubject', ...each.path] }));
const asked = (isWithSets: boolean) =>
  fc
    .array(
      fc.record({
        format: fc.constantFrom('dc+sd-jwt', 'ldp_vc'),
        types: fc.uniqueArray(kind, { minLength: 1, maxLength: 2 }),
        isTyped: fc.boolean(),
        claims: fc.option(claims, { nil: undefined }),
        sets: fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
        hasSets: isWithSets ? fc.boolean() : fc.constant(false),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map(list =>
      list.map(({ format, types, isTyped, claims: some, sets, hasSets }, at): JsonObject => {
        const rooted = some && (format === 'ldp_vc' ? inSubject(some) : some);
        const named = rooted?.map((each, place) => ({ id: `c${place}`, ...each }));
        const inRange = sets.map(set => set.filter(place => place < (some?.length ?? 0)));
        const isUsed = hasSets && named && inRange.every(set => set.length > 0);
        return {
          id: `q${at}`,
          format,
          meta:
            !isTyped && format === 'dc+sd-jwt'
              ? {}
              : format === 'ldp_vc'
                ? { type_values: types.map(type => [type]) }
                : { vct_values: types },
          ...(named && { claims: named as unknown as JsonValue }),
          ...(isUsed && { claim_sets: inRange.map(set => set.map(place => `c${place}`)) }),
        };
      }),
    );
const credentialSets = (count: number) => {
  const id = fc.nat(count - 1).map(at => `q${at}`);
  const options = fc.uniqueArray(fc.uniqueArray(id, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });
  return fc.option(fc.array(fc.record({ options, required: fc.boolean() }), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
  });
};
const queries = (isWithSets: boolean) =>
  asked(isWithSets).chain(credentials =>
    credentialSets(credentials.length).map((sets): DcqlQuery => {
      const read = parseDcql({ credentials, ...(sets && { credential_sets: sets }) });
      if ('fault' in read) throw new Error(`${read.fault.path}: ${read.fault.rule}`);
      return read.query;
    }),
  );

const documentOf = ({ type, claims: subject }: Held): JsonObject => ({
  '@context': ['https://www.w3.org/2018/credentials/v1'],
  type: ['VerifiableCredential', type],
  issuer: 'did:example:issuer',
  issuanceDate: '2026-01-01T00:00:00Z',
  credentialSubject: subject,
  proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' },
});
const viewOf = (each: Held): CredentialView =>
  each.format === 'ldp_vc'
    ? { format: 'ldp_vc', types: ['VerifiableCredential', each.type], claims: documentOf(each), isBound: true }
    : { format: 'dc+sd-jwt', types: [each.type], claims: { vct: each.type, ...each.claims }, isBound: true };

/** What our engine finds: whether all that is required is there, and the places of what answers each query. */
const ours = (query: DcqlQuery, credentials: readonly Held[]) => {
  const { isComplete, choices } = chooseCredentials(query, credentials.map(viewOf));
  return {
    isComplete,
    byQuery: Object.fromEntries(choices.map(({ query: id, candidates }) => [id, candidates.map(({ at }) => at)])),
  };
};

describe('dcql 3.0.0', () => {
  it('decides as our engine does on generated queries', () => {
    let complete = 0;
    fc.assert(
      fc.property(queries(true), held, (query, credentials) => {
        const parsed = OtherQuery.parse(JSON.parse(JSON.stringify(query)) as never);
        OtherQuery.validate(parsed);
        const found = OtherQuery.query(
          parsed,
          credentials.map(each => {
            const { claims: shown, types } = viewOf(each);
            return {
              credential_format: each.format,
              ...(each.format === 'ldp_vc' ? { type: types } : { vct: each.type }),
              claims: shown,
              cryptographic_holder_binding: true,
            };
          }) as never,
        );
        const theirs = {
          isComplete: found.can_be_satisfied,
          byQuery: Object.fromEntries(
            Object.entries(found.credential_matches).map(([id, match]) => [
              id,
              (match.valid_credentials ?? []).map(each => each.input_credential_index),
            ]),
          ),
        };
        complete += Number(found.can_be_satisfied);
        expect(ours(query, credentials)).toEqual(theirs);
      }),
      RUNS,
    );
    expect(complete).toBeGreaterThan(RUNS.numRuns / 10);
    expect(complete).toBeLessThan(RUNS.numRuns);
  });
});

const part = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** As a holder keeps it; this library verifies no signature. */
const keptOf = (each: Held): never =>
  (each.format === 'ldp_vc'
    ? documentOf(each)
    : `${part({ alg: 'ES256', typ: 'vc+sd-jwt' })}.${part({ iss: 'https://a.example', vct: each.type, cnf: {}, ...each.claims })}.AAAA~`) as never;
/** This library knows the older name of the format alone. */
const olderNames = (definition: object): never =>
  JSON.parse(JSON.stringify(definition).replaceAll('"dc+sd-jwt"', '"vc+sd-jwt"')) as never;
const pex = new PEX({
  hasher: (data, algorithm) =>
    createHash(algorithm.replace('-', ''))
      .update(data as string)
      .digest(),
});

describe('@animo-id/pex 6.1.1', () => {
  it('decides on the definition of a generated query as our engine does on the query', () => {
    let compared = 0;
    let complete = 0;
    fc.assert(
      fc.property(queries(false), held, (query, credentials) => {
        const { definition, unsaid } = definitionOf(query);
        if (unsaid.some(({ decides }) => decides)) return;
        compared += 1;
        expect(PEX.validateDefinition(olderNames(definition))).toEqual([
          { tag: 'root', status: 'info', message: 'ok' },
        ]);
        const byQuery = Object.fromEntries(
          query.credentials.map(({ id }, at) => {
            const { group: _group, ...only } = definition.input_descriptors[at] ?? { id };
            const places = credentials.flatMap((each, place) => {
              const { errors } = pex.evaluateCredentials(olderNames({ id: 'r', input_descriptors: [only] }), [
                keptOf(each),
              ]);
              return errors?.length ? [] : [place];
            });
            return [id, places];
          }),
        );
        const { areRequiredCredentialsPresent: present } = pex.selectFrom(
          olderNames(definition),
          credentials.map(keptOf),
        );
        complete += Number(present !== 'error');
        expect(ours(query, credentials)).toEqual({ isComplete: present !== 'error', byQuery });
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(RUNS.numRuns / 2);
    expect(complete).toBeGreaterThan(RUNS.numRuns / 20);
  });

  it('decides on a generated definition as our engine does on its query', () => {
    const filter = fc.oneof(fc.record({ const: scalar }), fc.record({ enum: someOf }));
    const field = fc.record(
      {
        path: fc.constantFrom(['$.a'], ["$['given name'].a"], ["$['given name']"], ['$.b[0]']),
        filter,
      },
      { requiredKeys: ['path'] },
    );
    const list = fc.record({
      path: fc.constant(['$.b']),
      filter: filter.map(contains => ({ type: 'array', contains })),
    });
    const vct = fc.record({
      path: fc.constant(['$.vct']),
      filter: kind.map(type => ({ type: 'string', const: type })),
    });
    const fields = fc.uniqueArray(fc.oneof(field, list, vct), { maxLength: 3, selector: each => each.path[0] });
    const descriptors = fc.array(fields, { minLength: 1, maxLength: 3 }).map(all =>
      all.map((each, at) => ({
        id: `d${at}`,
        group: [at === 0 ? 'A' : 'B'],
        format: { 'dc+sd-jwt': {} },
        constraints: { limit_disclosure: 'required', fields: each },
      })),
    );
    fc.assert(
      fc.property(
        descriptors,
        fc.array(sdJwt, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 1, 2),
        (all, credentials, how) => {
          const required = [
            [{ rule: 'all', from: 'A' }],
            [{ rule: 'pick', min: 1, from: 'A' }],
            [
              {
                rule: 'pick',
                count: 1,
                from_nested: [
                  { rule: 'all', from: 'A' },
                  { rule: 'all', from: all.length > 1 ? 'B' : 'A' },
                ],
              },
            ],
          ][how];
          const read = parseDefinition({ id: 'r', input_descriptors: all, submission_requirements: required });
          if ('fault' in read) throw new Error(read.fault.path);
          const { dcql, unsaid } = dcqlOf(read.definition);
          expect(unsaid.filter(({ decides }) => decides)).toEqual([]);
          const { areRequiredCredentialsPresent: present } = pex.selectFrom(
            JSON.parse(JSON.stringify(read.definition).replaceAll('"dc+sd-jwt":{}', '"vc+sd-jwt":{}')) as never,
            credentials.map(keptOf),
          );
          expect(ours(dcql, credentials).isComplete).toBe(present !== 'error');
        },
      ),
      RUNS,
    );
  });
});
