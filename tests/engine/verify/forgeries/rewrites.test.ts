import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvalPolicy } from '../../../../engine/credential/index.ts';
import { readCredential } from '../../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { diploma, listedDiploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import type { Verification } from '../../../../engine/verify/index.ts';
import { approvers, organization, signed, statusList, stepOf, verify } from '../../support/world.ts';
import { readingOf } from './support/reading.ts';
import { rewrite, rewriteArbitrary } from './support/rewrites.ts';
import { isStillSigned } from './support/victims.ts';

const HOLDER = 'did:web:holder.example';
const approval = approvalPolicy(
  approvers.map(({ did }) => did),
  2,
);

/** Documents of every kind that a check or a page reads, signed; some of them are valid, some are not. */
const originals: Record<string, () => Promise<JsonObject>> = {
  plain: () => signed(diploma(organization.did)),
  revoked: () => signed(listedDiploma(organization.did, 42)),
  listed: () => signed(listedDiploma(organization.did, 41)),
  expired: () => signed(diploma(organization.did, 1, { validUntil: '2026-03-02T00:00:00Z' })),
  unapproved: () => signed(diploma(organization.did, 1, { approval })),
  rich: () =>
    signed({
      ...listedDiploma(organization.did, 41),
      issuer: { id: organization.did, name: { '@value': 'Universidad', '@language': 'es' } },
      validUntil: '2030-01-01T00:00:00Z',
      credentialSubject: [
        { id: HOLDER, name: 'Ana', degree: 'Física', subjects: ['Óptica', 'Álgebra'] },
        { degree: 'Otra', honours: false },
      ],
      evidence: { type: ['Diploma'], name: 'Acta', degree: 'Física' },
    }),
};

const VOCAB = 'https://sello.example/vocab/7#';
const VALUE_TERMS: JsonObject = {
  score: `${VOCAB}score`,
  lines: { '@id': `${VOCAB}lines`, '@container': '@list' },
  proofs: { '@id': `${VOCAB}proofs`, '@type': '@json' },
  portrait: `${VOCAB}portrait`,
  friend: { '@id': `${VOCAB}friend`, '@type': '@id' },
  motto: `${VOCAB}motto`,
};
const VALUES: Record<string, JsonValue> = {
  score: 3.8,
  lines: ['b', 'a'],
  proofs: { b: [1, 2], a: '1' },
  portrait: { id: 'https://pictures.example/1', digestSRI: 'sha256-AA==', mediaType: 'image/png' },
  friend: 'urn:x:friend',
  motto: { '@value': 'سلام', '@language': 'ar', '@direction': 'rtl' },
  degree: ['Física', { '@value': 'Physics', '@language': 'en' }],
  credits: 0,
  honours: false,
};

/** A document that says some of each kind of value. */
const ofValues = (names: readonly string[]): JsonObject => {
  const document = diploma(organization.did);
  const [published, terms] = document['@context'] as [string, JsonObject];
  return {
    ...document,
    '@context': [published, { ...terms, ...VALUE_TERMS }],
    credentialSubject: { id: HOLDER, ...Object.fromEntries(names.map(name => [name, VALUES[name]!])) },
  };
};

const signedOnce = new Map<string, Promise<JsonObject>>();
const original = (kind: string): Promise<JsonObject> => {
  const document = signedOnce.get(kind) ?? originals[kind]!();
  signedOnce.set(kind, document);
  return document;
};

/** What pages show, without the digest of the very JSON. */
const shown = (document: JsonObject) => ({ ...readCredential(nodePrimitives, document), digest: null });

/** Whether what is read is told as the issuer's word. */
const told = (result: Verification): boolean => !['invalid', 'unchecked'].includes(result.verdict);

describe('a signed document that is rewritten without changing what is signed', () => {
  it('is valid, ended or of another time only where everything that is read is what it was', async () => {
    const shared = canonizer();
    const list = await statusList([42]);
    const judge = (document: JsonObject) =>
      verify(document, { canonizer: shared, fetchStatusList: () => Promise.resolve(list) });
    let kept = 0;
    let valid = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(originals)),
        fc.array(rewriteArbitrary, { minLength: 1, maxLength: 4 }),
        async (kind, steps) => {
          const document = await original(kind);
          const forged = await rewrite(document, steps);
          const result = await judge(forged);
          if (!isStillSigned(result)) return;
          kept++;
          if (!told(result)) return;
          expect(stepOf(result, 'parse')?.outcome).toBe('passed');
          if (result.verdict === 'valid') valid++;
          expect((await judge(document)).verdict).toBe(result.verdict);
          expect(readingOf(forged)).toEqual(readingOf(document));
          expect(shown(forged)).toEqual(shown(document));
        },
      ),
      { numRuns: 400 },
    );
    // Most rewrites keep the dataset, some leave the document as it is read: neither half of the test is empty.
    expect(kept).toBeGreaterThan(100);
    expect(valid).toBeGreaterThan(5);
  }, 300_000);

  it('reads one graph as one, whatever its values are and however they are written', async () => {
    const shared = canonizer();
    let [kept, valid] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(Object.keys(VALUES), { minLength: 1 }),
        fc.array(rewriteArbitrary, { minLength: 1, maxLength: 3 }),
        async (names, steps) => {
          const content = ofValues(names);
          const document = await signed(content);
          const forged = await rewrite(document, steps);
          const result = await verify(forged, { canonizer: shared });
          if (!isStillSigned(result)) return;
          kept++;
          if (result.verdict !== 'valid') {
            expect(['invalid', 'unchecked']).toContain(result.verdict);
            return;
          }
          valid++;
          expect((await verify(document, { canonizer: shared })).verdict).toBe('valid');
          expect(readingOf(forged)).toEqual(readingOf(document));
          expect(shown(forged)).toEqual(shown(document));
        },
      ),
      { numRuns: 600 },
    );
    expect(kept).toBeGreaterThan(100);
    expect(valid).toBeGreaterThan(20);
  }, 300_000);
});
