import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { signed, stepOf } from '../../support/world.ts';
import { alsoReadIn, CREDENTIALS, iriOf, isStillSigned, judge, victims, without } from './support/victims.ts';

type Hide = (document: JsonObject, member: string) => JsonObject;

const VOCAB = 'https://sello.example/vocab/7#';

// Each way writes the same RDF, so the signature holds; what the checks look for is not where they look.
const WAYS: Record<string, Hide> = {
  'under its full IRI': (document, member) => {
    const [rest, value] = without(document, member);
    return { ...rest, [iriOf(member)]: referring(value, member) };
  },
  'under an appended prefix': (document, member) => {
    const [rest, value] = without(document, member);
    const context = { cred: CREDENTIALS, sello: VOCAB };
    const name = member === 'approval' ? 'sello:approval' : `cred:${member}`;
    return alsoReadIn({ ...rest, [name]: referring(value, member) }, context);
  },
  'in @nest': (document, member) => {
    const [rest, value] = without(document, member);
    return { ...rest, '@nest': { [member]: value } };
  },
  'in a nesting term': (document, member) => {
    const [rest, value] = without(document, member);
    return alsoReadIn({ ...rest, more: { [member]: value } }, { more: '@nest' });
  },
  'in @included': (document, member) => {
    const [rest, value] = without(document, member);
    return { ...rest, '@included': [{ id: document.id, type: ['VerifiableCredential'], [member]: value }] };
  },
  'in a node that refers back': (document, member) => {
    const [rest, value] = without(document, member);
    const back = {
      [`${CREDENTIALS}credentialSubject`]: { id: document.id, type: ['VerifiableCredential'], [member]: value },
    };
    return {
      ...rest,
      credentialSubject: { ...(rest.credentialSubject as JsonObject), '@reverse': back },
    } as JsonObject;
  },
  'under another name': (document, member) => {
    const [rest, value] = without(document, member);
    const coerced = member === 'validUntil' ? 'http://www.w3.org/2001/XMLSchema#dateTime' : '@id';
    return alsoReadIn({ ...rest, footnote: value }, { footnote: { '@id': iriOf(member), '@type': coerced } });
  },
  'under a name of a nested context': (document, member) => {
    const [rest, value] = without(document, member);
    const coerced = member === 'validUntil' ? 'http://www.w3.org/2001/XMLSchema#dateTime' : '@id';
    const context = { footnote: { '@id': iriOf(member), '@type': coerced } };
    return { ...rest, '@included': [{ '@context': context, id: document.id, footnote: value }] };
  },
};

/** Values keep their meaning under a name that does not say how to read them. */
function referring(value: JsonObject[string], member: string): JsonObject[string] {
  if (member !== 'validUntil') return value;
  return { '@value': String(value), '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' };
}

describe.each(Object.entries(victims))('a credential that is %s', (_what, { document, member, verdict }) => {
  it('says so', async () => {
    expect((await judge(await document())).verdict).toBe(verdict);
  });

  it.each(Object.entries(WAYS))('is never valid with its reason %s', async (_way, hide) => {
    const result = await judge(hide(await document(), member));
    expect(isStillSigned(result)).toBe(true);
    expect(stepOf(result, 'parse')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });
});

describe('a back-reference that was signed', () => {
  it('hides nothing of the credential', async () => {
    const revoked = await victims.revoked!.document();
    const { proof: _proof, ...content } = revoked;
    const evidence = { type: ['VerifiableCredential'], id: revoked.id };
    const document = await signed({ ...content, evidence } as JsonObject);
    const [rest, status] = without(document, 'credentialStatus');
    const moved = { ...rest, evidence: { ...evidence, credentialStatus: status } } as JsonObject;
    const result = await judge(moved);
    expect(isStillSigned(result)).toBe(true);
    expect(result.verdict).toBe('unchecked');
  });
});

describe('an id', () => {
  it('written as @id is not read', async () => {
    const revoked = await victims.revoked!.document();
    const [rest, id] = without(revoked, 'id');
    const result = await judge({ ...rest, '@id': id } as JsonObject);
    expect(isStillSigned(result)).toBe(true);
    expect(result.verdict).not.toBe('valid');
    expect(stepOf(result, 'parse')?.reason).toBe('reading-ambiguous');
  });
});
