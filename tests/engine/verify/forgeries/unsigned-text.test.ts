import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { diploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { organization, signed, stepOf, verify } from '../../support/world.ts';
import { alsoReadIn, isStillSigned } from './support/victims.ts';

const inSubject = (document: JsonObject, more: JsonObject): JsonObject => ({
  ...document,
  credentialSubject: { ...(document.credentialSubject as JsonObject), ...more },
});

/** What JSON-LD leaves out of the dataset: text that no signature covers. */
const ADDED: Record<string, (document: JsonObject) => JsonObject> = {
  'as @index': document => inSubject(document, { '@index': 'PhD' }),
  'as @index of the credential': document => ({ ...document, '@index': 'PhD' }),
  'as @index of a value': document =>
    inSubject(document, { degree: { '@value': degreeOf(document), '@index': 'PhD' } }),
  'under an alias of @index': document => alsoReadIn(inSubject(document, { title: 'PhD' }), { title: '@index' }),
  'under the plain alias index': document => alsoReadIn(inSubject(document, { index: 'PhD' }), { index: '@index' }),
  'as the key of an index map': document =>
    alsoReadIn(inSubject(document, { degree: { PhD: degreeOf(document) } }), {
      degree: { '@id': 'https://sello.example/vocab/7#degree', '@container': '@index' },
    }),
  'in an empty @included': document => ({ ...document, '@included': [] }),
};

const degreeOf = (document: JsonObject): JsonValue => (document.credentialSubject as JsonObject).degree ?? null;

describe('text that no signature covers', () => {
  it.each(Object.entries(ADDED))('%s leaves the credential unchecked', async (_way, add) => {
    const result = await verify(add(await signed()));
    expect(isStillSigned(result)).toBe(true);
    expect(stepOf(result, 'parse')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });

  it('as the key of a map that a published context allows is not read', async () => {
    const url = 'https://published.example/context';
    const remarks = { '@id': 'https://published.example/#remarks', '@container': '@index' };
    const shared = canonizer(new Map([[url, { '@context': { remarks } }]]));
    const document = inSubject(diploma(organization.did), { remarks: { PhD: 'Cum laude' } });
    const context = [...(document['@context'] as JsonValue[]), url];
    expect((await shared.inspect({ ...document, '@context': context })).fault).toBe('reading-ambiguous');
  });

  it('under a term that is mapped to nothing is refused', async () => {
    const document = alsoReadIn(inSubject(await signed(), { title: 'PhD' }), { title: null });
    expect((await verify(document)).verdict).not.toBe('valid');
  });

  it('with no value shows nothing, and changes nothing', async () => {
    const document = inSubject(await signed(), { honours: null, subjects: [] });
    const { honours: _was, ...subject } = diploma(organization.did).credentialSubject as JsonObject;
    const without = await signed(diploma(organization.did, 1, { subject }));
    expect((await verify(inSubject(without, { honours: null, subjects: [] }))).verdict).toBe('valid');
    expect((await verify(document)).verdict).toBe('invalid');
    const empty = inSubject(without, { honours: null, subjects: [], extra: [null] });
    expect(readCredential(nodePrimitives, empty)?.fields).toEqual(readCredential(nodePrimitives, without)?.fields);
  });
});
