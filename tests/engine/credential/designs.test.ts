import { describe, expect, it } from 'vitest';
import { readCredential, schemaDigest } from '../../../engine/credential/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';

const PAGE = 'ab'.repeat(32);
const schemaWith = (annotation: unknown) => JSON.stringify({ type: 'object', 'x-sello-design': annotation });
/** What is read of a document that signed `signed`, where `found` stands at the schema's address. */
const read = (signed: string, found = signed) =>
  readCredential(
    nodePrimitives,
    {
      issuer: 'did:example:a',
      credentialSubject: { name: 'Ana' },
      credentialSchema: { id: 'https://a.example/s', digestSRI: schemaDigest(nodePrimitives, signed) },
    },
    found,
  )?.designs;
const NONE = { page: null, card: null };

describe('what a credential looks like', () => {
  it('is read from the schema that it signs, and from no other', () => {
    expect(read(schemaWith({ page: PAGE }))).toEqual({ page: PAGE, card: null });
    expect(read(schemaWith({ page: PAGE, card: PAGE }))).toEqual({ page: PAGE, card: PAGE });
    expect(read(schemaWith({}), schemaWith({ page: PAGE }))).toEqual(NONE);
  });

  it('is nothing where it is no digest', () => {
    for (const annotation of [
      undefined,
      null,
      PAGE,
      [PAGE],
      { page: 1 },
      { page: `${PAGE}0` },
      { page: PAGE.toUpperCase() },
    ])
      expect(read(schemaWith(annotation))).toEqual(NONE);
    expect(read('no json')).toEqual(NONE);
    expect(read('{"x-sello-design":{"__proto__":{"page":"x"}}}')).toEqual(NONE);
  });
});
