import { describe, expect, it } from 'vitest';
import { bundledContexts, localName, remapsTerms } from '../../../../engine/contexts/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { CONTEXT } from '../../support/diploma.ts';
import { signed, stepOf, verify } from '../../support/world.ts';
import { isStillSigned } from './support/victims.ts';

const VOCAB = 'https://sello.example/vocab/7#';
const terms = CONTEXT[1] as JsonObject;

/** The diploma read in other contexts, its subject renamed to fit. */
async function renamed(context: JsonObject, names: Record<string, string>): Promise<JsonObject> {
  const document = await signed();
  const subject = Object.fromEntries(
    Object.entries(document.credentialSubject as JsonObject).map(([name, value]) => [names[name] ?? name, value]),
  );
  return { ...document, '@context': [CONTEXT[0]!, context], credentialSubject: subject } as JsonObject;
}

const { degree: _degree, ...withoutDegree } = terms;
const { Diploma: _diploma, ...withoutDiploma } = terms;

const RENAMINGS: Record<string, [JsonObject, Record<string, string>]> = {
  'by a term of another name': [{ ...terms, grade: `${VOCAB}degree`, degree: `${VOCAB}subjects` }, { degree: 'grade' }],
  'by a definition with @id': [{ ...terms, grade: { '@id': `${VOCAB}degree` } }, { degree: 'grade' }],
  'by a prefix that cuts a word': [
    { ...terms, de: { '@id': `${VOCAB}de`, '@prefix': true }, gree: 'de:gree' },
    { degree: 'gree' },
  ],
  'by a vocabulary that cuts a word': [{ ...terms, degree: null, '@vocab': `${VOCAB}de` }, { degree: 'gree' }],
  'by a prefix used as a name': [{ ...terms, honour: `${VOCAB}honours` }, { honours: 'honour' }],
  'by a prefix in place of its term': [{ ...withoutDegree, p: VOCAB } as JsonObject, { degree: 'p:degree' }],
  'by its IRI in place of its term': [withoutDegree as JsonObject, { degree: `${VOCAB}degree` }],
  'by a name with a path': [{ ...terms, '@vocab': 'https://sello.example/' }, { degree: 'vocab/7#degree' }],
};

describe('a claim that is given another name', () => {
  it.each(Object.entries(RENAMINGS))('%s is never valid', async (_way, [context, names]) => {
    const result = await verify(await renamed(context, names));
    expect(isStillSigned(result)).toBe(true);
    expect(stepOf(result, 'parse')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });

  it('as a type, by a prefix in place of its term, is never valid', async () => {
    const document = await renamed({ ...withoutDiploma, p: VOCAB } as JsonObject, {});
    const result = await verify({ ...document, type: ['VerifiableCredential', 'p:Diploma'] });
    expect(isStillSigned(result)).toBe(true);
    expect(result.verdict).toBe('unchecked');
  });

  it('by a context within the body is never valid', async () => {
    const document = await signed();
    const subject = document.credentialSubject as JsonObject;
    const swapped = { degree: `${VOCAB}subjects`, title: `${VOCAB}degree` };
    const { degree, ...rest } = subject;
    const result = await verify({
      ...document,
      credentialSubject: { '@context': swapped, ...rest, title: degree },
    } as JsonObject);
    expect(isStillSigned(result)).toBe(true);
    expect(result.verdict).toBe('unchecked');
  });
});

describe('an inline context', () => {
  it.each<[JsonValue, boolean]>([
    [{ degree: 'https://a.example/#degree' }, false],
    [{ degree: { '@id': 'https://a.example/#degree', '@type': '@json' } }, false],
    [{ ex: 'https://a.example/' }, false],
    [{ id: '@id', type: '@type' }, false],
    [{ '@vocab': 'https://a.example/#' }, false],
    [{ 'año de egreso': 'https://a.example/#a%C3%B1o%20de%20egreso' }, false],
    [{ 'a%20b': 'https://a.example/#a%20b' }, true],
    [{ degree: 'https://a.example/#degreee' }, true],
    [{ '@context': { degree: 'https://a.example/#degree' } }, false],
    [{ '@context': { degree: 'https://a.example/#grade' } }, true],
    [{ value: '@value' }, true],
    [{ graph: '@graph' }, true],
    [{ language: '@language' }, true],
    [{ '@language': 'es' }, true],
    [{ '@base': 'https://a.example/' }, true],
    [{ '@import': 'https://a.example/' }, true],
    [{ '@vocab': 'https://a.example/de' }, true],
    [{ degree: { '@reverse': 'https://a.example/#degree' } }, true],
    [{ degree: { '@id': 'https://a.example/#degree', '@container': '@language' } }, true],
    [{ degree: { '@id': 'https://a.example/#degree', '@language': 'es' } }, true],
    [{ degree: { '@id': 'https://a.example/#degree', '@index': 'https://a.example/#i' } }, true],
    [{ degree: { '@id': 'https://a.example/#degree', '@context': { grade: 'https://a.example/#x' } } }, true],
    [[{ degree: 'https://a.example/#degree' }, { degree: 'https://a.example/#x' }], true],
  ])('%j misleads: %s', (context, misleads) => {
    expect(remapsTerms(context)).toBe(misleads);
  });
});

describe('the bundled contexts', () => {
  // Names whose IRI says otherwise: fixed by their publishers, and none that a check or a page reads.
  const OTHERWISE = new Set([
    'authentication',
    'capabilityDelegation',
    'capabilityInvocation',
    'keyAgreement',
    'expires',
    'assertionMethod',
    'mediaType',
    'sec',
    'cred',
    'xsd',
    // Open Badges' own, other words of one meaning: under either, what they say is shown.
    'AchievementCredential',
    'Alignment',
    'achievement',
    'address',
    'addressCountryCode',
    'creator',
    'criteria',
    'geo',
    'image',
    'phone',
    'tag',
  ]);

  it('give things their own names, and alias no keyword but id and type', () => {
    const odd: string[] = [];
    const visit = (context: JsonValue | undefined): void => {
      if (Array.isArray(context)) (context as readonly JsonValue[]).forEach(visit);
      if (!isObject(context)) return;
      for (const [term, definition] of Object.entries(context)) {
        const id = isObject(definition) ? definition['@id'] : definition;
        if (isObject(definition)) visit(definition['@context']);
        if (term.startsWith('@') || typeof id !== 'string') continue;
        const fits = id.startsWith('@') ? id === `@${term}` && ['id', 'type'].includes(term) : localName(id) === term;
        if (!fits && !OTHERWISE.has(term)) odd.push(`${term} ${id}`);
      }
    };
    for (const { '@context': context } of bundledContexts().values()) visit(context);
    expect(odd).toEqual([]);
  });
});
