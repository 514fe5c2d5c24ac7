import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { diploma } from '../support/diploma.ts';
import { organization, signed, stepOf, verify } from '../support/world.ts';

const V2 = 'https://www.w3.org/ns/credentials/v2';
const PUBLISHED = '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734';
const bytes = Buffer.from('{"rule":1}');
const sri = (algorithm: string, of = bytes): string =>
  `${algorithm}-${createHash(algorithm).update(of).digest('base64')}`;
const multihash = (hex: string): string => `u${Buffer.from(`1220${hex}`, 'hex').toString('base64url')}`;

const relying = async (relatedResource: JsonObject): Promise<JsonObject> =>
  signed({ ...diploma(organization.did), relatedResource });

describe('the digest of a related resource', () => {
  it.each<[string, JsonObject]>([
    [
      'a context as the W3C published it',
      { id: V2, digestSRI: `sha256-${Buffer.from(PUBLISHED, 'hex').toString('base64')}` },
    ],
    ['the same as a multihash', { id: V2, digestMultibase: multihash(PUBLISHED) }],
    [
      'the digest alone, as the W3C’s suite writes it',
      { id: V2, digestMultibase: `u${Buffer.from(PUBLISHED, 'hex').toString('base64url')}` },
    ],
  ])('of %s is compared, without asking anybody', async (_what, resource) => {
    expect((await verify(await relying(resource))).verdict).toBe('valid');
    const other = 'ab'.repeat(32);
    const wrong = resource.digestSRI
      ? { ...resource, digestSRI: `sha256-${Buffer.from(other, 'hex').toString('base64')}` }
      : { ...resource, digestMultibase: multihash(other) };
    const result = await verify(await relying(wrong));
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'failed', reason: 'related-resource-digest' });
    expect(result.verdict).toBe('invalid');
  });

  it.each(['sha256', 'sha384', 'sha512'])('of what is fetched is compared: %s', async algorithm => {
    const document = await relying({ id: 'https://a.example/rules', digestSRI: sri(algorithm) });
    const fetched = (answer: Buffer) => verify(document, { fetchResource: () => Promise.resolve(answer) });
    const result = await fetched(bytes);
    expect(result.verdict).toBe('valid');
    expect(stepOf(result, 'parse')?.sources).toEqual([{ what: 'related-resource', url: 'https://a.example/rules' }]);
    expect((await fetched(Buffer.from('{"rule":2}'))).verdict).toBe('invalid');
  });

  it('that names two digests needs both', async () => {
    const document = await relying({
      id: 'https://a.example/rules',
      digestSRI: [sri('sha256'), sri('sha512', Buffer.from('x'))],
    });
    expect((await verify(document, { fetchResource: () => Promise.resolve(bytes) })).verdict).toBe('invalid');
  });

  it('of what cannot be fetched leaves it unchecked, and nobody fetches what was not asked for', async () => {
    const document = await relying({ id: 'https://a.example/rules', digestSRI: sri('sha256') });
    const down = await verify(document, { fetchResource: () => Promise.reject(new Error('down')) });
    expect(stepOf(down, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'related-resource-unavailable' });
    expect((await verify(document)).verdict).toBe('valid');
  });
});
