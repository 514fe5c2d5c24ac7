import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agree,
  canonizeFast,
  canonizeSlow,
  compileTemplate,
  createCanonizer,
  matchTemplate,
  slotsOf,
} from '../../../engine/canon/index.ts';
import type { CompiledTemplate } from '../../../engine/canon/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { CONTEXT, diploma, listedDiploma } from '../support/diploma.ts';
import { canonizer, party } from '../support/parties.ts';
import { anyText } from '../../support/data/any-text.ts';

const { tools } = canonizer();
const issuer = party(1).did;
const DOUBLE = 'http://www.w3.org/2001/XMLSchema#double';

const HOSTILE = ['"', '\\', '\n', '\r', '\t', '\b', '\f', '\u0000', '\u001f', '\u007f', '\u0080', '\u2028', '\u2029'];
const ODD = ['\u200f', '\u202e', '\ufeff', '\ufffd', '\uffff', '😀', '𝒳', 'é', 'e\u0301', '\u00df', '<', '>', '^', '`'];
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...HOSTILE, ...ODD, 'a', ' ', '_:b0', '@en', '^^'), { maxLength: 12 })
    .map(parts => parts.join('')),
  anyText(20),
  fc.constantFrom('', '_:c14n0', 'https://a.example/', '2026-01-01', 'true', '1.0', '\ud800', 'a\udc00b'),
);
const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, -0, 1e21, 0.1, 5e-324));

async function compiled(example: JsonObject): Promise<CompiledTemplate> {
  const result = await compileTemplate(example, slotsOf(example), tools, { freezeUnfit: true });
  if ('fallback' in result) throw new Error(result.fallback);
  return result;
}

async function slowOrRefused(document: JsonObject): Promise<string | undefined> {
  return canonizeSlow(document, tools).catch(() => undefined);
}

/** The fast path must say the same as the slow one, or leave the document to it. */
async function sameAsSlow(shape: CompiledTemplate, document: JsonObject): Promise<boolean> {
  const values = matchTemplate(shape, document);
  const fast = values && canonizeFast(shape, values, tools.primitives);
  if (fast === undefined) return false;
  expect(fast).toBe(await slowOrRefused(document));
  return true;
}

describe('the fast path', () => {
  it('is byte-equal to the slow one on hostile values', async () => {
    const context = [...CONTEXT, { score: { '@id': 'https://sello.example/vocab/7#score', '@type': DOUBLE } }];
    const base: JsonObject = { ...listedDiploma(issuer, 5), '@context': context };
    const subject = { ...(base.credentialSubject as JsonObject), score: 0.5 };
    const shape = await compiled({ ...base, credentialSubject: subject });
    let fast = 0;
    await fc.assert(
      fc.asyncProperty(text, text, number, number, fc.boolean(), async (name, degree, score, credits, honours) => {
        const subject = { name, degree, average: degree, credits, honours, graduation: degree, score };
        if (await sameAsSlow(shape, { ...base, name: degree, credentialSubject: subject })) fast++;
      }),
      { numRuns: 400 },
    );
    expect(fast).toBeGreaterThan(20);
  });

  it('is byte-equal when several blank nodes must be labelled by their hashes', async () => {
    const at = (a: string, b: string, c: string): JsonObject => ({
      ...diploma(issuer),
      credentialSubject: [{ name: a }, { name: b, degree: c }, { degree: a, subjects: [b, c] }],
    });
    const shape = await compiled(at('one', 'two', 'three'));
    expect(shape.blanks).toHaveLength(3);
    let fast = 0;
    await fc.assert(
      fc.asyncProperty(text, text, text, async (a, b, c) => {
        if (await sameAsSlow(shape, at(a, b, c))) fast++;
      }),
      { numRuns: 200 },
    );
    expect(fast).toBeGreaterThan(20);
    expect(await sameAsSlow(shape, at('x', 'x', 'x'))).toBe(false);
  });

  it('leaves odd IRIs, merged subjects and equal quads to the slow path', async () => {
    const example: JsonObject = {
      ...diploma(issuer),
      credentialSubject: { id: 'did:example:holder', name: 'a', subjects: ['p', 'q'] },
    };
    const shape = await compiled(example);
    const withSubject = (subject: JsonObject) => ({ ...example, credentialSubject: subject });
    const good = withSubject({ id: 'https://x.example/a', name: 'b', subjects: ['z', 'b'] });
    expect(await sameAsSlow(shape, good)).toBe(true);
    for (const id of [
      'relative',
      'schema:x',
      'https://x.example/a b',
      '_:b0',
      '',
      'HTTPS://x.example',
      'mailto:a@b.c',
    ]) {
      expect(await sameAsSlow(shape, withSubject({ id, name: 'b', subjects: ['z', 'b'] }))).toBe(false);
    }
    expect(await sameAsSlow(shape, withSubject({ id: String(example.id), name: 'b', subjects: ['z', 'b'] }))).toBe(
      false,
    );
    expect(await sameAsSlow(shape, withSubject({ id: 'did:example:h', name: 'b', subjects: ['z', 'z'] }))).toBe(false);
  });

  it('matches nothing but its own shape', async () => {
    const example = listedDiploma(issuer);
    const shape = await compiled(example);
    expect(matchTemplate(shape, { ...example, extra: 'x' })).toBeUndefined();
    expect(matchTemplate(shape, { ...example, type: ['VerifiableCredential'] })).toBeUndefined();
    expect(matchTemplate(shape, { ...example, '@context': [CONTEXT[0]!, { Diploma: 'urn:x' }] })).toBeUndefined();
    expect(matchTemplate(shape, { ...example, name: { '@value': 'x' } })).toBeUndefined();
    expect(matchTemplate(shape, { ...example, credentialSubject: [] })).toBeUndefined();
    const reordered = Object.fromEntries(Object.entries(example).reverse());
    expect(await sameAsSlow(shape, reordered)).toBe(true);
  });

  it('refuses contexts and values that could be mistaken for slots', async () => {
    const example = diploma(issuer);
    const trap = async (document: JsonObject) =>
      'fallback' in (await compileTemplate(document, slotsOf(document), tools, { freezeUnfit: true }));
    const context = (terms: JsonObject) => ({ ...example, '@context': [...CONTEXT, terms] });
    expect(await trap({ ...example, name: 'urn:sello-slot:1:' })).toBe(true);
    expect(await trap({ ...example, credentialSubject: { credits: 7_000_000_000_000_003 } })).toBe(true);
    expect(await trap(context({ https: 'urn:x:' }))).toBe(true);
    expect(await trap(context({ 'urn:x:y': 'urn:other' }))).toBe(true);
    expect(await trap(context({ nested: { '@id': 'urn:n', '@context': { did: 'urn:x:' } } }))).toBe(true);
    expect(await trap(example)).toBe(false);
  });

  it('keeps what is read in its context fixed, and honours aliases, languages and lists', async () => {
    const document: JsonObject = {
      '@context': [
        ...CONTEXT,
        {
          kind: '@type',
          lang: '@language',
          ex: 'https://ex.example/',
          Red: 'ex:Red',
          colour: { '@id': 'ex:colour', '@type': '@vocab' },
          order: { '@id': 'ex:order', '@container': '@list' },
          titles: { '@id': 'ex:titles', '@container': '@language' },
          raw: { '@id': 'ex:raw', '@type': '@json' },
          weight: { '@id': 'ex:weight', '@type': 'http://www.w3.org/2001/XMLSchema#double' },
        },
      ],
      id: 'urn:x:1',
      type: ['VerifiableCredential', 'Diploma'],
      issuer,
      name: { '@value': 'Diploma', '@language': 'es' },
      credentialSubject: {
        colour: 'Red',
        order: ['b', 'a', 3],
        titles: { en: 'Hello', es: 'Hola' },
        raw: { b: 'x', a: [1, 'y'] },
        weight: '1.50',
        degree: 'plain',
      },
    };
    const shape = await compiled(document);
    expect(await sameAsSlow(shape, document)).toBe(true);
    const change = (subject: JsonObject) => ({
      ...document,
      credentialSubject: { ...(document.credentialSubject as JsonObject), ...subject },
    });
    expect(await sameAsSlow(shape, change({ order: ['c', 'c', 3], titles: { en: 'x', es: 'y' } }))).toBe(true);
    for (const subject of [{ colour: 'Blue' }, { raw: { b: 'z', a: [1, 'y'] } }, { weight: '2' }]) {
      expect(matchTemplate(shape, change(subject))).toBeUndefined();
    }
  });
});

describe('the check before publishing', () => {
  it('agrees on generated rows and notices a wrong shape', async () => {
    const shape = await compiled(diploma(issuer));
    const rows = Array.from({ length: 20 }, (_, i) => diploma(issuer, i));
    expect(await agree(shape, rows, tools)).toEqual({ agrees: true, fast: 20, total: 20 });
    const wrong = { ...shape, groups: [...shape.groups].slice(1) };
    expect((await agree(wrong, rows, tools)).agrees).toBe(false);
  });

  it('refuses explicit slots that no text can fill', async () => {
    const example = diploma(issuer);
    for (const path of [
      ['type', 0],
      ['credentialSubject', 'honours'],
      ['missing'],
      ['@context', 0],
      ['credentialSubject'],
    ]) {
      expect(await compileTemplate(example, [path], tools)).toHaveProperty('fallback');
    }
    expect(await compileTemplate(example, [['credentialSubject', 'degree']], tools)).not.toHaveProperty('fallback');
  });
});

describe('a canonizer', () => {
  it('learns a shape at its second appearance and answers the same ever after', async () => {
    const learner = createCanonizer(tools);
    for (let i = 0; i < 5; i++) {
      const document = listedDiploma(issuer, i);
      expect(learner.canonizeKnown(document) !== undefined).toBe(i >= 2);
      expect(await learner.canonize(document)).toBe(await canonizeSlow(document, tools));
    }
    const { degree: _degree, ...subject } = diploma(issuer).credentialSubject as JsonObject;
    const other = { ...diploma(issuer), credentialSubject: subject };
    expect(learner.canonizeKnown(other)).toBeUndefined();
    expect(await learner.learn(other)).toBe(true);
    expect(learner.canonizeKnown(other)).toBe(await canonizeSlow(other, tools));
  });
});
