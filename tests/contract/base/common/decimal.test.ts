import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECIMAL_PATTERN, decimalText, writeDecimal } from '../../../../contract/base/common/index.ts';
import { jsonSchemaOf } from '../../../../contract/credentials/schemas/index.ts';
import { fitsComponent } from '../../../../contract/credentials/templates/index.ts';

const GRADES = Array.from({ length: 101 }, (_, tenth) => `${Math.floor(tenth / 10)}.${tenth % 10}`);

describe('a decimal as it is signed', () => {
  it('stays as text what was written as text: "8.0" is not "8"', () => {
    for (const grade of GRADES) expect(decimalText(grade)).toBe(grade);
    for (const text of ['0', '-0.50', '12345678901234567890', '1.10']) expect(decimalText(text)).toBe(text);
  });

  it.each([
    [8, '8'],
    [8.5, '8.5'],
    [-12.25, '-12.25'],
    [1e-7, '0.0000001'],
    [1.5e-7, '0.00000015'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('is a JSON number %s written shortest, without an exponent', (value, text) =>
    expect(decimalText(value)).toBe(text),
  );

  it.each([
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    2 ** 53,
    0.1 + 0.2,
    '',
    '+1',
    '01',
    '.5',
    '5.',
    '1e3',
    '8,0',
    ' 8',
    'INF',
    '9'.repeat(41),
    null,
    true,
  ])('is not: %s', value => {
    expect(decimalText(value)).toBeNull();
    expect(fitsComponent({ component: 'number' }, value)).toBe(false);
  });

  it('has the value of the number it was written from, whatever its size', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(writeDecimal(value)).toMatch(new RegExp(DECIMAL_PATTERN));
        expect(Number(writeDecimal(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('is said in the JSON Schema: both types, and the pattern', () => {
    const field = { name: 'grade', label: 'Promedio', component: 'number' as const, required: true };
    const { properties } = jsonSchemaOf({ id: 'urn:x', title: 'T', description: '', fields: [field] });
    expect(properties).toEqual({
      grade: { title: 'Promedio', type: ['string', 'number'], pattern: DECIMAL_PATTERN },
    });
  });
});
