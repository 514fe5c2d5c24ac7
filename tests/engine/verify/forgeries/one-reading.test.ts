import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { CONTEXT, diploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { organization, signed, stepOf, verify } from '../../support/world.ts';
import { isStillSigned } from './support/victims.ts';

const VOCAB = 'https://sello.example/vocab/7#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const I18N = 'https://www.w3.org/ns/i18n#';
const terms = CONTEXT[1] as JsonObject;

/** A document with one claim, under a term, with more terms in its context. */
const saying = (term: JsonValue | undefined, claim: JsonValue | undefined, more: JsonObject = {}): JsonObject => ({
  ...diploma(organization.did),
  '@context': [CONTEXT[0]!, { ...terms, ...more, ...(term !== undefined && { claim: term }) }],
  credentialSubject: { degree: 'Física', ...(claim !== undefined && { claim }) },
});
const typed = (datatype: string): JsonObject => ({ '@id': `${VOCAB}claim`, '@type': datatype });
const plainly = `${VOCAB}claim`;
const listed: JsonObject = { '@id': `${VOCAB}claim`, '@container': '@list' };
const list: JsonObject = { first: { '@id': `${RDF}first` }, rest: { '@id': `${RDF}rest`, '@type': '@id' } };
const portrait = { id: 'https://pictures.example/1', digestSRI: 'sha256-AA==', mediaType: 'image/png' };
const pictured = (scope: JsonObject): JsonObject => ({ '@id': `${VOCAB}claim`, '@context': scope });

/** What is signed, and another document of the same RDF. */
const PAIRS: Record<string, [honest: JsonObject, forged: JsonObject]> = {
  'text after a number of xsd:double': [
    saying(typed(`${XSD}double`), 3.8),
    saying(typed(`${XSD}double`), '3.8 of 4.0, summa cum laude'),
  ],
  'text after a number to which the holder adds its type': [
    saying(plainly, 3.8),
    saying(typed(`${XSD}double`), '3.8 of 4.0, summa cum laude'),
  ],
  'text of a number, typed beside it': [
    saying(plainly, 3.8),
    saying(plainly, { '@value': '3.80', '@type': `${XSD}double` }),
  ],
  'JSON as its text': [
    saying(typed('@json'), { grade: 10 }),
    saying(plainly, { '@value': '{"grade":10}', '@type': `${RDF}JSON` }),
  ],
  'JSON as its text, under a typed term': [saying(typed('@json'), [1, 2]), saying(typed(`${RDF}JSON`), '[1,2]')],
  'a list as nested nodes': [
    saying(listed, ['a', 'b']),
    saying(plainly, { first: 'a', rest: { first: 'b', rest: `${RDF}nil` } }, list),
  ],
  'an empty list as its IRI': [saying(listed, []), saying({ '@id': plainly, '@type': '@id' }, `${RDF}nil`)],
  'an empty list as a node with its IRI': [saying(listed, []), saying(plainly, { id: `${RDF}nil` })],
  'a text with a direction as typed text': [
    saying(plainly, { '@value': 'سلام', '@language': 'ar', '@direction': 'rtl' }),
    saying(plainly, { '@value': 'سلام', '@type': `${I18N}ar_rtl` }),
  ],
  'a text with a direction and no language as typed text': [
    saying(plainly, { '@value': 'سلام', '@direction': 'rtl' }),
    saying(typed(`${I18N}_rtl`), 'سلام'),
  ],
  'plain text as text in no language': [
    saying(plainly, 'Física'),
    saying(plainly, { '@value': 'Física', '@type': `${RDF}langString` }),
  ],
  'true as text': [saying(typed(`${XSD}boolean`), true), saying(typed(`${XSD}boolean`), 'true')],
  'false as typed text': [saying(plainly, false), saying(plainly, { '@value': 'false', '@type': `${XSD}boolean` })],
  'true as the word of a datatype of its own': [
    saying(typed('https://types.example/#flag'), 'true'),
    saying(typed('https://types.example/#flag'), true),
  ],
  'plain text as a boolean': [saying(plainly, 'true'), saying(typed(`${XSD}string`), true)],
  '12 as text': [saying(typed(`${XSD}integer`), 12), saying(typed(`${XSD}integer`), '12')],
  '12 as text, typed beside it': [saying(plainly, 12), saying(plainly, { '@value': '12', '@type': `${XSD}integer` })],
  '12 as text of a kind of integer': [
    saying(typed(`${XSD}nonNegativeInteger`), 12),
    saying(typed(`${XSD}nonNegativeInteger`), '12'),
  ],
  '36 as text of xsd:float': [saying(typed(`${XSD}float`), 36), saying(typed(`${XSD}float`), '36')],
  'a decimal’s text as a number': [saying(typed(`${XSD}decimal`), '9'), saying(typed(`${XSD}decimal`), 9)],
  'plain text as a number': [saying(plainly, '12'), saying(typed(`${XSD}string`), 12)],
  'an integer beyond 16 digits as its text': [
    saying(typed(`${XSD}integer`), 9007199254740992),
    saying(typed(`${XSD}integer`), '9007199254740992'),
  ],
  'the form’s version as text': [
    { ...saying(undefined, undefined), formVersion: 2 },
    { ...saying(undefined, undefined), formVersion: '2' },
  ],
  'a double with a digit more': [saying(plainly, 0.3), saying(plainly, 0.30000000000000004)],
  'a double with a digit more, of a typed term': [
    saying(typed(`${XSD}double`), 0.1),
    saying(typed(`${XSD}double`), 0.10000000000000002),
  ],
  'nothing as what is almost nothing': [saying(plainly, 0), saying(plainly, 1e-7)],
  'a picture whose scope takes a name away': [
    saying(plainly, portrait),
    saying(pictured({ mediaType: null, encodingFormat: 'https://schema.org/encodingFormat' }), {
      id: portrait.id,
      digestSRI: portrait.digestSRI,
      encodingFormat: portrait.mediaType,
    }),
  ],
  'a picture whose scope gives a name to something else': [
    saying(plainly, portrait),
    saying(pictured({ mediaType: `${VOCAB}mediaType`, encodingFormat: 'https://schema.org/encodingFormat' }), {
      id: portrait.id,
      digestSRI: portrait.digestSRI,
      encodingFormat: portrait.mediaType,
    }),
  ],
  'a picture whose scope takes a name away and has a vocabulary': [
    saying(plainly, portrait),
    saying(pictured({ mediaType: null, '@vocab': 'https://schema.org/' }), {
      id: portrait.id,
      digestSRI: portrait.digestSRI,
      encodingFormat: portrait.mediaType,
    }),
  ],
};

describe('what is signed, written as another JSON of the same RDF', () => {
  it.each(Object.entries(PAIRS))('%s is never valid', async (_what, [honest, forged]) => {
    const shared = canonizer();
    expect(await shared.canonize(forged)).toBe(await shared.canonize(honest));
    const document = await signed(honest);
    const result = await verify({ ...forged, proof: document.proof! });
    expect(isStillSigned(result)).toBe(true);
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked' });
    expect(['reading-ambiguous', 'terms-remapped']).toContain(stepOf(result, 'parse')?.reason);
    expect(result.verdict).toBe('unchecked');
  });

  it.each(Object.entries(PAIRS).filter(([what]) => !what.startsWith('an empty list')))(
    '%s is valid as it was signed',
    async (_what, [honest]) => {
      expect((await verify(await signed(honest))).verdict).toBe('valid');
    },
  );

  it('is refused by a shape that was learned from what may be read', async () => {
    const shared = canonizer();
    const at = (value: JsonValue) => saying(typed(`${XSD}float`), value);
    for (let i = 0; i < 4; i++) expect((await shared.inspect(at(30 + i))).fault).toBeUndefined();
    const asText = saying(typed('https://types.example/#mark'), 'a');
    for (let i = 0; i < 4; i++) expect((await shared.inspect(asText)).fault).toBeUndefined();
    expect((await shared.inspect(at('36'))).fault).toBe('reading-ambiguous');
    expect((await shared.inspect(saying(typed('https://types.example/#mark'), 12))).fault).toBe('reading-ambiguous');
    expect((await shared.inspect(saying(typed('https://types.example/#mark'), '9.5E0'))).fault).toBe(
      'reading-ambiguous',
    );
    const named = (id: string) => saying({ '@id': plainly, '@type': '@id' }, id);
    for (let i = 0; i < 4; i++) expect((await shared.inspect(named(`urn:x:${i}`))).fault).toBeUndefined();
    expect((await shared.inspect(named(`${RDF}nil`))).fault).toBe('reading-ambiguous');
  });
});

const CORE = 'https://www.w3.org/2018/credentials#';
const dated = (): JsonObject => ({
  ...diploma(organization.did, 1, { validUntil: '2030-01-01T00:00:00Z' }),
  name: 'Diploma',
  issuer: { id: organization.did, name: 'Universidad' },
});

describe('a member of the data model that is written in another way', () => {
  it.each<[string, (document: JsonObject) => JsonObject]>([
    ['an end in an array', ({ validUntil, ...rest }) => ({ ...rest, validUntil: [validUntil!] })],
    [
      'an end typed beside its text',
      ({ validUntil, ...rest }) => ({ ...rest, validUntil: { '@value': validUntil!, '@type': `${XSD}dateTime` } }),
    ],
    ['a name in an array', ({ name, ...rest }) => ({ ...rest, name: [name!] })],
    ['an id in an array', ({ id, ...rest }) => ({ ...rest, id: [id!] })],
    ['an id by its keyword', ({ id, ...rest }) => ({ ...rest, '@id': id! })],
    ['an issuer in an array', ({ issuer, ...rest }) => ({ ...rest, issuer: [issuer!] })],
    ['types by their keyword', ({ type, ...rest }) => ({ ...rest, '@type': type! })],
    [
      'subjects by their IRI',
      ({ credentialSubject, ...rest }) => ({ ...rest, [`${CORE}credentialSubject`]: credentialSubject! }),
    ],
    [
      'a subject in two arrays',
      ({ credentialSubject, ...rest }) => ({ ...rest, credentialSubject: [[credentialSubject!]] }),
    ],
  ])('%s is never called a forgery of what was signed', async (_what, rewritten) => {
    const honest = dated();
    const document = await signed(honest);
    expect((await verify(document)).verdict).toBe('valid');
    const result = await verify({ ...rewritten(honest), proof: document.proof! });
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'reading-ambiguous' });
    expect(result.verdict).toBe('unchecked');
  });

  it.each<[string, JsonObject]>([
    ['no date', { validUntil: 'soon' }],
    ['two dates', { validUntil: ['2030-01-01T00:00:00Z', '2031-01-01T00:00:00Z'] }],
  ])('%s stays malformed', async (_what, members) => {
    expect((await verify(await signed({ ...dated(), ...members }))).verdict).toBe('invalid');
  });
});

describe('a type', () => {
  const typedBy = (context: JsonObject, type: string): JsonObject => ({
    ...saying(undefined, undefined, context),
    type: ['VerifiableCredential', type],
  });

  it.each([
    ['#', 'https://types.example/kinds#'],
    ['/', 'https://types.example/kinds/'],
  ])('whose IRI ends in %s is read under no name', async (_end, iri) => {
    for (const name of ['Diploma', 'Doctorate', iri]) {
      const result = await verify(await signed(typedBy(name === iri ? {} : { [name]: iri }, name)));
      expect(isStillSigned(result)).toBe(true);
      expect(result.verdict).toBe('unchecked');
    }
  });

  it('is not read as its IRI in place of its name', async () => {
    const document = await signed();
    const { Diploma: iri, ...context } = terms;
    const forged = { ...document, '@context': [CONTEXT[0]!, context], type: ['VerifiableCredential', iri!] };
    const result = await verify(forged as JsonObject);
    expect(isStillSigned(result)).toBe(true);
    expect(stepOf(result, 'parse')?.reason).toBe('reading-ambiguous');
  });

  it('that its issuer wrote as an IRI of another vocabulary is read', async () => {
    expect((await verify(await signed(typedBy({}, 'https://types.example/#Kind')))).verdict).toBe('valid');
  });
});

describe('a credential inside another', () => {
  it('that leads back to it does not take its place', async () => {
    const inner = {
      type: ['VerifiableCredential', 'Diploma'],
      id: 'https://sello.example/verify/inner',
      issuer: organization.did,
      validFrom: '2026-03-01T00:00:00Z',
      credentialSubject: { id: 'did:web:holder.example', degree: 'Doctorado' },
    };
    const outer = diploma(organization.did);
    const related = { claim: { '@id': plainly, '@type': '@id' } };
    const context = [CONTEXT[0]!, { ...terms, ...related }];
    const { '@context': _context, ...content } = outer;
    const document = await signed({
      ...outer,
      '@context': context,
      evidence: { ...inner, claim: outer.id },
    } as JsonObject);
    const turned: JsonObject = {
      '@context': context,
      ...inner,
      claim: { ...content, evidence: inner.id },
      proof: document.proof!,
    };
    const result = await verify(turned);
    expect(isStillSigned(result)).toBe(true);
    expect(result.verdict).toBe('unchecked');
  });
});

describe('what a set says', () => {
  const name = (...said: [string, string][]): JsonValue =>
    said.map(([language, text]) => ({ '@value': text, '@language': language }));
  const document = (title: JsonValue, more: JsonObject = {}): JsonObject => ({
    ...diploma(organization.did),
    name: title,
    description: title,
    issuer: { id: organization.did, name: title },
    credentialSubject: { name: title, ...more },
  });
  const read = (value: JsonObject) => readCredential(nodePrimitives, value);

  it('is chosen by language, then by code point, wherever it stands', () => {
    const texts: [string, string][] = [
      ['es', 'Título'],
      ['en', '\u{1f600} Degree'],
      ['EN', '\uff0b Degree'],
    ];
    const reversed = [...texts].reverse();
    const first = read(document(name(...texts)));
    expect(first).toMatchObject({ title: '\uff0b Degree', description: '\uff0b Degree', language: 'en' });
    expect(first).toMatchObject({ issuer: { name: '\uff0b Degree' }, recipient: { name: '\uff0b Degree' } });
    expect(read(document(name(...reversed)))).toEqual(first);
  });

  it('reads the same in any order, also within the objects of a set', () => {
    const results = (flip: boolean) => {
      const inOrder = <T>(values: T[]): T[] => (flip ? [...values].reverse() : values);
      return inOrder<JsonObject>([
        { degree: 'a', subjects: inOrder(['x', 'z']) },
        { degree: 'a', subjects: inOrder(['x', 'y']) },
      ]);
    };
    expect(read(document('Título', { results: results(true) }))).toEqual(
      read(document('Título', { results: results(false) })),
    );
  });

  it('reads the same alone and in an array, as an id and as a node with it, typed beside it and by its term', () => {
    const one = { ...document('Título', { portrait, degree: 'Física', friend: 'urn:x:1' }), replaces: 'urn:x:0' };
    const other = {
      ...document('Título', {
        name: ['Título'],
        portrait: [{ ...portrait, digestSRI: [portrait.digestSRI], mediaType: [portrait.mediaType], claim: null }],
        degree: [{ '@value': 'Física', '@type': 'https://types.example/#text' }],
        friend: { id: 'urn:x:1' },
      }),
      replaces: { id: 'urn:x:0' },
      formVersion: [1],
    };
    expect(read(other)?.digest).toBe(read(one)?.digest);
    expect(read(other)).toEqual(read(one));
  });
});
