import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { diploma } from '../../support/diploma.ts';
import { organization, signed, stepOf, verify } from '../../support/world.ts';
import { isStillSigned } from './support/victims.ts';

const HOLDER = 'did:web:holder.example';
const ISSUER = { id: organization.did, name: 'Universidad' };

const subjectOf = (document: JsonObject): JsonObject => document.credentialSubject as JsonObject;
const told = (more: JsonObject = {}): JsonObject => ({
  ...diploma(organization.did),
  issuer: ISSUER,
  credentialSubject: { id: HOLDER, degree: 'Física', subjects: ['Óptica', 'Álgebra'] },
  evidence: { type: ['Diploma'], name: 'Acta' },
  ...more,
});

/** Signs one form and verifies another that is the same RDF. */
async function rewritten(document: JsonObject, rewrite: (signedDocument: JsonObject) => JsonObject) {
  const result = await verify(rewrite(await signed(document)));
  expect(isStillSigned(result)).toBe(true);
  return result;
}

describe('what is said of an id', () => {
  it('in its one place is read', async () => {
    expect((await verify(await signed(told()))).verdict).toBe('valid');
    const mentioned = told({ evidence: { type: ['Diploma'], id: HOLDER } });
    expect(stepOf(await verify(await signed(mentioned)), 'parse')?.outcome).toBe('unchecked');
  });

  it('is not read when a part of it stands elsewhere', async () => {
    const document = told({ termsOfUse: [{ type: ['Diploma'], id: 'urn:x:terms' }], issuer: ISSUER });
    const split = await rewritten(document, ({ credentialSubject, ...rest }) => ({
      ...rest,
      issuer: organization.did,
      credentialSubject,
      '@included': [ISSUER],
    }));
    expect(split.verdict).toBe('unchecked');
  });

  it('is not read when it was moved from the subject to where it is mentioned', async () => {
    const knows = { type: ['Diploma'], id: 'urn:x:friend' };
    const document = told({ credentialSubject: [{ id: HOLDER, degree: 'Física' }], termsOfUse: knows });
    const both = { ...document, evidence: { ...knows, name: 'Amiga' } };
    const result = await rewritten(both as JsonObject, rest => ({
      ...rest,
      termsOfUse: { ...knows, name: 'Amiga' },
      evidence: knows,
    }));
    expect(result.verdict).toBe('unchecked');
  });

  it('is not read under a label of its own', async () => {
    const nested = told({ credentialSubject: { id: HOLDER, subjects: { degree: 'Física' } } });
    const result = await rewritten(nested, document => ({
      ...document,
      credentialSubject: { id: HOLDER, subjects: { id: '_:one', degree: 'Física' } },
    }));
    expect(result.verdict).toBe('unchecked');
  });
});

describe('a value', () => {
  it('said twice is not read: RDF knows it once', async () => {
    const result = await rewritten(told(), document => ({
      ...document,
      credentialSubject: { ...subjectOf(document), subjects: ['Óptica', 'Álgebra', 'Óptica'] },
    }));
    expect(result.verdict).toBe('unchecked');
  });

  it('is read in any order, because none is signed', async () => {
    const result = await rewritten(told(), document => ({
      ...document,
      credentialSubject: { ...subjectOf(document), subjects: ['Álgebra', 'Óptica'] },
    }));
    expect(result.verdict).toBe('valid');
  });

  it('is shown in an order that nobody can choose', () => {
    const shown = (subjects: string[]) =>
      readCredential(nodePrimitives, told({ credentialSubject: { id: HOLDER, subjects } }))?.fields;
    expect(shown(['Óptica', 'Álgebra'])).toEqual(shown(['Álgebra', 'Óptica']));
  });

  it.each([
    ['a boolean as text', 'honours', true, { honours: 'true' }],
    ['a number with a fraction as text', 'average', 9.5, { average: '9.5E0' }],
  ])('written as %s is not read', async (_what, name, value, text) => {
    const document = told({ credentialSubject: { id: HOLDER, [name]: value } });
    const context = [
      (document['@context'] as readonly JsonObject[])[0],
      {
        ...((document['@context'] as readonly JsonObject[])[1] as JsonObject),
        average: { '@id': 'https://sello.example/vocab/7#average', '@type': 'http://www.w3.org/2001/XMLSchema#double' },
      },
    ];
    const result = await rewritten({ ...document, '@context': context } as JsonObject, signedDocument => ({
      ...signedDocument,
      credentialSubject: { id: HOLDER, ...text },
    }));
    expect(result.verdict).toBe('unchecked');
  });
});

describe('bounds in the words of version 1.1', () => {
  it('end a credential that is read as version 2', async () => {
    const terms = {
      expirationDate: {
        '@id': 'https://www.w3.org/2018/credentials#expirationDate',
        '@type': 'http://www.w3.org/2001/XMLSchema#dateTime',
      },
    };
    const document = told({ expirationDate: '2026-03-02T00:00:00Z' });
    const context = [...(document['@context'] as readonly JsonObject[]), terms];
    const result = await verify(await signed({ ...document, '@context': context } as JsonObject));
    expect(result.verdict).toBe('expired');
  });
});
