import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jcs } from '../../../engine/canon/index.ts';
import type { JsonValue } from '../../../engine/json.ts';
import { vectorsDir, vectorText } from '../support/vectors.ts';

describe('JCS', () => {
  it('orders members by UTF-16 code units and writes numbers as ECMAScript does (RFC 8785 §3.2.2)', () => {
    const input = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(jcs(input)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    expect(jcs({ '\ufb33': 1, '\ud83d\ude00': 2, '\u20ac': 3, 1: 4 })).toBe(
      '{"1":4,"\u20ac":3,"\ud83d\ude00":2,"\ufb33":1}',
    );
  });

  it('keeps every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        const text = jcs(value as JsonValue);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(jcs(JSON.parse(text) as JsonValue)).toBe(text);
      }),
    );
  });

  it('refuses what JSON cannot hold', () => {
    for (const value of [NaN, Infinity, '\ud800', ['a\udfff'], { '\ud800': 1 }]) expect(() => jcs(value)).toThrow();
  });

  if (vectorsDir) {
    it.each(['arrays', 'french', 'structures', 'unicode', 'values', 'weird'])('published vector: %s', name => {
      const output = jcs(JSON.parse(vectorText('jcs', 'input', `${name}.json`)) as JsonValue);
      const expected = vectorText('jcs', 'outhex', `${name}.txt`).replace(/\s+/g, '');
      expect(Buffer.from(output).toString('hex')).toBe(expected);
    });
  }
});
