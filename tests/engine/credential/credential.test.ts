import { describe, expect, it } from 'vitest';
import {
  bundledContexts,
  compileContext,
  createDocumentLoader,
  isUsableTerm,
  remapsTerms,
  RESERVED_TERMS,
} from '../../../engine/contexts/index.ts';
import { buildCredential, validateCredential } from '../../../engine/credential/index.ts';
import type { CredentialInput } from '../../../engine/credential/index.ts';
import { asArray, isObject } from '../../../engine/json.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { unsecured } from '../../../engine/proofs/index.ts';
import { expandDocument } from '../../../engine/canon/json-ld.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CONTEXT, diploma } from '../support/diploma.ts';
import { canonizer } from '../support/parties.ts';
import { organization } from '../support/world.ts';
import { filledIn, namesIssuer, SUITE_INPUT, suiteInput, vectorJson, vectorsDir } from '../support/vectors.ts';

const good = diploma(organization.did);

describe('the form of a credential', () => {
  it('is accepted when right', () => {
    expect(validateCredential(good)).toMatchObject({
      credential: { issuer: organization.did, version: 2, document: good },
    });
    expect(validateCredential({ ...good, issuer: { id: organization.did, name: 'Uni' } })).toHaveProperty('credential');
  });

  it.each<[string, JsonObject]>([
    ['context', { '@context': 'https://www.w3.org/ns/credentials/v2' }],
    ['context', { '@context': [{}, 'https://www.w3.org/ns/credentials/v2'] }],
    ['context', { '@context': ['https://www.w3.org/ns/credentials/v2', 5] }],
    ['type', { type: ['Diploma'] }],
    ['type', { type: ['VerifiableCredential', 5] }],
    ['id', { id: 'not a url' }],
    ['id', { id: null }],
    ['issuer', { issuer: null }],
    ['issuer', { issuer: 'uni' }],
    ['issuer', { issuer: { name: 'x' } }],
    ['issuer', { issuer: { id: organization.did, name: { '@value': 'x', url: 'y' } } }],
    ['name', { name: 5 }],
    ['name', { description: { '@value': 'x', '@direction': 'up' } }],
    ['subject', { credentialSubject: {} }],
    ['subject', { credentialSubject: 'text' }],
    ['subject', { credentialSubject: [] }],
    ['subject', { credentialSubject: ['text'] }],
    ['subject', { credentialSubject: { id: 'x' } }],
    ['validity-malformed', { validFrom: '2026-01-01' }],
    ['validity-malformed', { validUntil: 5 }],
    ['validity-order', { validUntil: '2026-02-28T23:59:59Z' }],
    ['status-malformed', { credentialStatus: { id: 'urn:x:1' } }],
    ['schema-malformed', { credentialSchema: { type: 'JsonSchema' } }],
    ['terms-of-use-malformed', { termsOfUse: { id: 'urn:x:1' } }],
    ['evidence-malformed', { evidence: 'text' }],
    ['refresh-service-malformed', { refreshService: { id: 'urn:x:1' } }],
    ['related-resource-malformed', { relatedResource: 'https://a.example' }],
    ['related-resource-malformed', { relatedResource: { id: 'https://a.example' } }],
    [
      'related-resource-malformed',
      { relatedResource: [1, 2].map(() => ({ id: 'https://a.example', digestMultibase: 'zQm' })) },
    ],
  ])('%s', (fault, change) => {
    expect(validateCredential({ ...good, ...change })).toEqual({ fault });
  });

  it('is checked by the builder too', () => {
    const input: CredentialInput = {
      context: CONTEXT,
      id: 'x',
      types: [],
      issuer: organization.did,
      validFrom: '',
      subject: {},
    };
    expect(() => buildCredential(input)).toThrow('malformed: id');
  });
});

describe('a template’s context', () => {
  const vocab = 'https://sello.example/vocab/1#';

  it('defines its terms and never those of credentials/v2', async () => {
    const fields = [
      { name: 'name', datatype: 'string' },
      { name: 'Año de egreso', datatype: 'integer' },
    ] as const;
    const context = compileContext({ vocab, types: ['VerifiableCredential', 'Diploma'], fields });
    expect(context[1]).toEqual({
      formVersion: { '@id': `${vocab}formVersion`, '@type': 'http://www.w3.org/2001/XMLSchema#integer' },
      credentialSubtitle: `${vocab}credentialSubtitle`,
      Diploma: `${vocab}Diploma`,
      'Año de egreso': { '@id': `${vocab}A%C3%B1o%20de%20egreso`, '@type': 'http://www.w3.org/2001/XMLSchema#integer' },
    });
    const credential = { ...good, '@context': context, credentialSubject: { name: 'Ana', 'Año de egreso': 2026 } };
    expect(await canonizer().canonize(credential)).toContain(`<${vocab}A%C3%B1o%20de%20egreso> "2026"`);
  });

  it.each([
    'id',
    'type',
    'proof',
    'approval',
    'formVersion',
    'credentialSubtitle',
    'exp',
    '@id',
    'a:b',
    'a/b',
    '',
    ' a',
    'VerifiableCredential',
    '__proto__',
    'hasOwnProperty',
  ])('refuses %j', name => {
    expect(isUsableTerm(name)).toBe(false);
    expect(() => compileContext({ vocab, types: [], fields: [{ name, datatype: 'string' }] })).toThrow();
  });

  it('may use every term that is not reserved beside a proof', async () => {
    for (const name of ['created', 'domain', 'evidence', 'validFrom', 'constructor', 'toString']) {
      expect(RESERVED_TERMS.has(name)).toBe(false);
      const context = compileContext({ vocab, types: ['Diploma'], fields: [{ name, datatype: 'string' }] });
      const credential = { ...good, '@context': context, credentialSubject: { [name]: 'x' } };
      expect(await canonizer().canonize(credential)).toContain(`<${vocab}${name}> "x"`);
    }
  });
});

describe('inline contexts', () => {
  it.each<[boolean, JsonObject]>([
    [false, { Diploma: 'https://a.example/#Diploma', ex: 'https://ex.example/', Año: 'https://a.example/#A%C3%B1o' }],
    [
      false,
      { '@vocab': 'https://a.example/', id: '@id', x: { '@id': 'urn:v:x', '@context': { y: 'urn:v:y' } }, z: null },
    ],
    [true, { degree: 'https://a.example/#average' }],
    [true, { degree: { '@id': 'https://a.example/#average' } }],
    [true, { x: { '@id': 'urn:v:x', '@context': { y: 'urn:v:z' } } }],
    [true, { kind: '@type' }],
    [true, { '@base': 'https://a.example/' }],
    [true, { x: { '@reverse': 'urn:v:x' } }],
    [true, { x: { '@id': 'urn:v:x', '@container': ['@index'] } }],
  ])('remap terms: %s in %j', (remaps, context) => {
    expect(remapsTerms(['https://www.w3.org/ns/credentials/v2', context])).toBe(remaps);
  });
});

describe('bundled contexts', () => {
  it('what an address of somebody’s own says is asked anew by each who is given it', async () => {
    const url = 'https://terms.example/one';
    const termOf = async (term: string) => {
      const documentLoader = createDocumentLoader(new Map([[url, { '@context': { word: term } }]]));
      return expandDocument({ '@context': url, word: 'x' }, { primitives: nodePrimitives, documentLoader });
    };
    expect(await termOf('https://a.example/word')).toEqual([{ 'https://a.example/word': [{ '@value': 'x' }] }]);
    expect(await termOf('https://b.example/word')).toEqual([{ 'https://b.example/word': [{ '@value': 'x' }] }]);
  });

  it('take no scheme as a prefix, and nothing else is loaded', async () => {
    for (const document of bundledContexts().values()) {
      expect(JSON.stringify(document)).not.toMatch(/"(https?|urn|did)":/);
    }
    await expect(createDocumentLoader()('https://a.example')).rejects.toMatchObject({ code: 'context-unavailable' });
    const extra = new Map([['https://a.example', { '@context': {} }]]);
    expect((await createDocumentLoader(extra)('https://a.example')).document).toEqual({ '@context': {} });
  });
});

if (vectorsDir) {
  const folder = SUITE_INPUT;
  const cases = suiteInput('credential');

  it.each(cases)('published input: %s', async file => {
    const input = filledIn(vectorJson(folder, file), organization.did, namesIssuer(file));
    const isTyped = asArray(input.proof).every(proof => isObject(proof) && proof.type !== undefined);
    const formed = isTyped && 'credential' in validateCredential(input);
    const accepted =
      formed &&
      (await canonizer()
        .canonize(unsecured(input))
        .then(Boolean, () => false));
    expect(accepted).toBe(file.endsWith('-ok.json'));
  });
}
