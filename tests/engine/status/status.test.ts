import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBitstring,
  decodeBitstring,
  encodeBitstring,
  getBit,
  MIN_LIST_BITS,
  setBit,
} from '../../../engine/status/index.ts';

describe('a bitstring status list', () => {
  it('keeps exactly the bits set, through its encoding', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: MIN_LIST_BITS - 1 }), { maxLength: 20 }), indexes => {
        const list = createBitstring();
        for (const index of indexes) setBit(list, index, true);
        const read = decodeBitstring(encodeBitstring(list));
        for (const index of indexes) expect(getBit(read, index)).toBe(true);
        const bits = read.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
        expect(bits).toBe(indexes.length);
      }),
      { numRuns: 20 },
    );
  });

  it('counts bits from the left, and its edges hold', () => {
    const list = createBitstring();
    setBit(list, 0, true);
    setBit(list, MIN_LIST_BITS - 1, true);
    expect([list[0], list.at(-1)]).toEqual([0x80, 0x01]);
    setBit(list, 0, false);
    expect(getBit(list, 0)).toBe(false);
    for (const index of [-1, MIN_LIST_BITS, 0.5, NaN]) expect(() => getBit(list, index)).toThrow();
    expect(() => createBitstring(MIN_LIST_BITS - 8)).toThrow();
  });

  it('reads the list of the specification (§4.1)', () => {
    const list = decodeBitstring('uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA');
    expect(list).toHaveLength(MIN_LIST_BITS / 8);
    expect(list.every(byte => byte === 0)).toBe(true);
  });

  it.each([
    ['text that is no multibase', 'H4sI'],
    ['data that is no GZIP', 'uAAAA'],
    ['a list too small', `u${gzipSync(new Uint8Array(100)).toString('base64url')}`],
    ['a list cut short', encodeBitstring(createBitstring()).slice(0, 40)],
    ['a bomb', `u${gzipSync(new Uint8Array(64 * 1024 * 1024)).toString('base64url')}`],
  ])('refuses %s', (_what, encoded) => {
    expect(() => decodeBitstring(encoded)).toThrow();
  });
});
