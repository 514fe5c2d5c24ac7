import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { signDocument } from '../../../../engine/proofs/index.ts';
import type { SealReceipt } from '../../../../engine/seal/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { CREATED, diploma, listedDiploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { approved, approvers, organization, proofBy, signed, statusList, stepOf, verify } from '../../support/world.ts';
import { isStillSigned } from './support/victims.ts';

/** Each writes one value in another way, which mostly says the same RDF. */
const WRAPS: Record<string, (value: JsonValue) => JsonValue> = {
  'in an array': value => [value],
  'in two arrays': value => [[value]],
  'in an array with null': value => [null, value],
  'as a value object': value => ({ '@value': value }),
  'as a reference': value => ({ id: value }),
  'as a set': value => ({ '@set': [value] }),
};

/** The document with one value changed, for every member that stands in it anywhere. */
function* wrapped(value: JsonValue, wrap: (value: JsonValue) => JsonValue): Generator<[path: string, made: JsonValue]> {
  const entries = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? [...(value as JsonValue[]).entries()]
      : [];
  for (const [key, member = null] of entries) {
    if (key === '@context') continue;
    const put = (made: JsonValue): JsonValue =>
      Array.isArray(value) ? (value as JsonValue[]).with(Number(key), made) : { ...(value as JsonObject), [key]: made };
    yield [String(key), put(wrap(member))];
    for (const [path, made] of wrapped(member, wrap)) yield [`${key}.${path}`, put(made)];
  }
}

const shown = (document: JsonObject) => ({ ...readCredential(nodePrimitives, document), digest: null });

describe.each([
  ['listed', 41, 'valid'],
  ['revoked', 42, 'revoked'],
] as const)('a member of a %s document that is wrapped', (_kind, index, verdict) => {
  it.each(Object.entries(WRAPS))('%s reads the same, or could not be checked', async (_way, wrap) => {
    const shared = canonizer();
    const list = await statusList([42]);
    const judge = (document: JsonObject) =>
      verify(document, { canonizer: shared, fetchStatusList: () => Promise.resolve(list) });
    const document = await signed(listedDiploma(organization.did, index));
    const { proof, ...content } = document;
    const canonical = await shared.canonize(content);
    expect((await judge(document)).verdict).toBe(verdict);
    let same = 0;
    for (const [path, made] of wrapped(content, wrap)) {
      const forged = { ...(made as JsonObject), proof: proof! };
      const { proof: _proof, ...own } = forged as JsonObject;
      if ((await shared.canonize(own).catch(() => '')) !== canonical) continue;
      same += 1;
      const result = await judge(forged);
      expect([verdict, 'unchecked'], path).toContain(result.verdict);
      if (result.verdict === 'unchecked') continue;
      expect(isStillSigned(result), path).toBe(true);
      expect(shown(forged), path).toEqual(shown(document));
    }
    expect(same).toBeGreaterThan(0);
  });

  it.each(Object.entries(WRAPS))('of its proof %s could not be checked', async (_way, wrap) => {
    const document = await signed(listedDiploma(organization.did, index));
    const { '@context': context, proof } = document;
    const shared = canonizer();
    const statements = ({ proofValue: _signature, ...config }: JsonObject) =>
      shared.canonize({ ...config, '@context': context! }).catch(() => '');
    const canonical = await statements(proof as JsonObject);
    let same = 0;
    for (const [path, made] of wrapped(proof!, wrap)) {
      if ((await statements(made as JsonObject)) !== canonical) continue;
      same += 1;
      const result = await verify(
        { ...document, proof: made },
        { canonizer: shared, fetchStatusList: () => statusList([42]) },
      );
      const told = stepOf(result, 'issuer');
      expect(told, path).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
      expect(result.verdict, path).toBe('unchecked');
    }
    expect(same).toBeGreaterThan(0);
  });

  it.each(['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'])(
    'the entry’s %s in an array says what it says alone',
    async member => {
      const document = await signed(listedDiploma(organization.did, index));
      const status = document.credentialStatus as JsonObject;
      const forged = { ...document, credentialStatus: { ...status, [member]: [status[member] ?? null] } };
      expect((await verify(forged, { fetchStatusList: () => statusList([42]) })).verdict).toBe(verdict);
    },
  );
});

const MEMBERS = ['type', 'cryptosuite', 'created', 'verificationMethod', 'proofPurpose', 'proofValue'];

/** The proof with one of its members in an array. */
const inArray = (proof: JsonObject, member: string): JsonObject => ({ ...proof, [member]: [proof[member]!] });

describe('a proof with a member in an array', () => {
  it.each(MEMBERS)('is no failed approval where that is its %s', async member => {
    const document = await approved(approvers.slice(0, 2).map(({ signer }) => signer));
    const [own, first, second] = document.proof as readonly JsonObject[];
    const result = await verify({ ...document, proof: [own!, first!, inArray(second!, member)] });
    expect(stepOf(result, 'approval.2')).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
    expect(stepOf(result, 'approvals')).toMatchObject({ outcome: 'unchecked' });
    expect(result.verdict).toBe('unchecked');
  });

  it.each(MEMBERS)('does not count a second time where that is its %s', async member => {
    const document = await approved([approvers[0]!.signer]);
    const [own, first] = document.proof as readonly JsonObject[];
    const result = await verify({ ...document, proof: [own!, first!, inArray(first!, member)] });
    expect(stepOf(result, 'approvals')?.outcome).not.toBe('passed');
    expect(result.verdict).not.toBe('valid');
  });

  it.each(MEMBERS)('is no failed seal where that is its %s', async member => {
    const document = await signed();
    const receipt = { kind: 'issuance', salt: '', path: [], root: '' } as unknown as SealReceipt;
    const fetchSealReceipt = () => Promise.resolve({ receipt, url: 'https://sello.example/seal' });
    const proof = inArray(document.proof as JsonObject, member);
    const result = await verify({ ...document, proof }, { fetchSealReceipt });
    expect(stepOf(result, 'seal')).toMatchObject({ outcome: 'failed', reason: 'seal-path' });
    expect(result.verdict).toBe('unchecked');
    expect((await verify(document, { fetchSealReceipt })).verdict).toBe('invalid');
  });

  it('is still false where its signature is of something else', async () => {
    const other = await proofBy(organization.signer, listedDiploma(organization.did, 7));
    for (const member of MEMBERS) {
      const result = await verify({ ...(await signed()), proof: inArray(other as unknown as JsonObject, member) });
      expect(stepOf(result, 'issuer'), member).toMatchObject({ outcome: 'failed', reason: 'proof-signature' });
      expect(result.verdict, member).toBe('invalid');
    }
  });

  it('signs its names where its suite does, and is then not what was signed', async () => {
    const options = { created: CREATED, cryptosuite: 'eddsa-jcs-2022' as const };
    const document = await signDocument(diploma(organization.did), organization.signer, options, canonizer());
    for (const member of MEMBERS)
      expect((await verify({ ...document, proof: inArray(document.proof as JsonObject, member) })).verdict).toBe(
        'invalid',
      );
  });
});

it.each<[string, (proof: JsonValue) => JsonValue]>([
  ['two arrays', proof => [[proof]]],
  ['an array with null', proof => [null, proof]],
])('a proof in %s is read as the proof', async (_how, made) => {
  const document = await signed();
  const wrapped = { ...document, proof: made(document.proof!) };
  expect((await verify(wrapped)).verdict).toBe('valid');
  expect(shown(wrapped)).toEqual(shown(document));
});

describe('a document in an array', () => {
  it.each<[string, (document: JsonObject) => JsonValue]>([
    ['alone', document => [document]],
    ['beside null', document => [null, document]],
    ['with an id in an array', document => [{ ...document, id: [document.id!] }]],
  ])('could not be checked, %s', async (_how, made) => {
    const result = await verify(made(await signed()));
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
    expect(result.verdict).toBe('unchecked');
  });

  it.each<[string, (document: JsonObject) => JsonValue]>([
    ['none', () => []],
    ['two', document => [document, document]],
    ['a text', () => ['text']],
    ['what is no credential', ({ issuer: _issuer, ...rest }) => [rest]],
  ])('is no credential where it is %s', async (_what, made) => {
    expect((await verify(made(await signed()))).verdict).toBe('invalid');
  });
});
