import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rosette } from '../../../engine/rosette/index.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const linesOf = (text: string, variant: 'full' | 'mark') =>
  rosette(digest(text), { variant })
    .paths.map(({ d }) => d)
    .join('');

describe.each([
  ['full', 12_000],
  ['mark', 1_500],
] as const)('the %s rosette', (variant, limit) => {
  it('is the same for the same digest, as bytes or hex, and another for another', () => {
    expect(rosette(digest('a').toString('hex'), { variant })).toEqual(rosette(digest('a'), { variant }));
    const all = new Set(Array.from({ length: 500 }, (_, i) => linesOf(String(i), variant)));
    expect(all.size).toBe(500);
  });

  it('changes with every byte of the digest', () => {
    for (let i = 0; i < 32; i++) {
      const other = Uint8Array.from(digest('a'));
      other[i] = other[i]! ^ 1;
      expect(rosette(other, { variant })).not.toEqual(rosette(digest('a'), { variant }));
    }
  });

  it('stays compact and inside its box', () => {
    for (let i = 0; i < 200; i++) {
      const text = linesOf(String(i), variant);
      expect(text.length).toBeLessThan(limit);
      expect(text).toMatch(/^(M[\d -]+Q[\d -]+t[\d -]+z)+$/);
    }
  });
});

it('a rosette is stable across releases', () => {
  const stable = (variant: 'full' | 'mark') => createHash('sha256').update(linesOf('sello', variant)).digest('hex');
  expect([stable('full'), stable('mark')]).toMatchInlineSnapshot(`
    [
      "54d0a883a2f02a3db51ecf015d335b12c33d28d1e764054c2fb6d44c6032c04e",
      "0409474e390ea442f7af3b48ba4c19b2e241d5037372cfa8953a52d87821dbf8",
    ]
  `);
  expect(() => rosette('00')).toThrow();
});
