import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue, writeValue } from '../../../../../../src/custom/base/kit/values/values.ts';

describe('reading what was typed or pasted', () => {
  it.each([
    ['9.1', '9.1'],
    ['8.0', '8.0'],
    ['8,0', '8.0'],
    ['-3', '-3'],
    ['+3', '3'],
    ['007', '7'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1 000', '1000'],
    ['−8.5', '-8.5'],
    ['−1.234', '-1.234'],
  ])('number %s', (text, value) => expect(readValue({ component: 'number' }, text)).toEqual({ value, error: null }));

  it.each(['nine', '1,234', '9'.repeat(41), '1.2.3', '12abc', 'Infinity', '1e999', '+-3', '±3', '<5'])(
    'no number: %s',
    text => expect(readValue({ component: 'number' }, text)).toEqual({ value: null, error: 'invalid_type' }),
  );

  it.each([
    ['2026-06-26', '2026-06-26'],
    ['26/06/2026', '2026-06-26'],
    ['6/26/2026', '2026-06-26'],
    ['5.5.2026', '2026-05-05'],
    ['2026-06-26T00:00:00Z', '2026-06-26'],
  ])('day %s', (text, value) => expect(readValue({ component: 'calendar' }, text)).toEqual({ value, error: null }));

  it.each(['05/06/2026', '2026-02-30', 'tomorrow', '31/31/2026'])('a day that is none or could be two: %s', text =>
    expect(readValue({ component: 'calendar' }, text)).toEqual({ value: null, error: 'invalid_date' }),
  );

  it.each([
    ['Sí', true],
    ['x', true],
    ['FALSE', false],
    ['no', false],
  ])('checkbox %s', (text, value) => expect(readValue({ component: 'checkbox' }, text).value).toBe(value));

  it('refuses a checkbox that says neither', () =>
    expect(readValue({ component: 'checkbox' }, 'perhaps').error).toBe('invalid_type'));

  it('reads tags, times and choices as people write them', () => {
    expect(readValue({ component: 'tags' }, 'a; b |c;').value).toEqual(['a', 'b', 'c']);
    expect(readValue({ component: 'timepicker' }, '9:30').value).toBe('09:30');
    expect(readValue({ component: 'timepicker' }, '24:00').error).toBe('invalid_type');
    const choices = ['Básico', 'Avanzado'];
    expect(readValue({ component: 'dropdown', choices }, 'basico').value).toBe('Básico');
    expect(readValue({ component: 'dropdown', choices }, 'Medio').error).toBe('invalid_choice');
  });

  it.each([
    [
      ['Practica', 'Práctica'],
      ['Practica', 'Práctica', 'PRÁCTICA', 'Pra\u0301ctica'],
      [0, 1, 1, 1],
    ],
    [
      ['m', 'M'],
      ['m', 'M'],
      [0, 1],
    ],
    [
      ['バス', 'パス'],
      ['バス', 'パス', 'ハス'],
      [0, 1, null],
    ],
    [
      ['दिन', 'दान'],
      ['दिन', 'दान', 'दन'],
      [0, 1, null],
    ],
    [['दान'], ['दिन'], [null]],
    [
      ['Sí', 'SÍ'],
      ['sí', 'Sí'],
      [null, 0],
    ],
    [['Pública', 'Publicá'], ['publica'], [null]],
  ])('takes no choice of %j for another', (choices, texts, at) => {
    const read = (text: string) => readValue({ component: 'dropdown', choices }, text);
    expect(texts.map(text => read(text).value)).toEqual(at.map(place => (place === null ? null : choices[place])));
    expect(texts.map(text => read(text).error)).toEqual(at.map(place => (place === null ? 'invalid_choice' : null)));
  });

  it('takes a tag for the same, however its accents are written', () =>
    expect(readValue({ component: 'tags' }, 'Física; Fi\u0301sica; b').value).toEqual(['Física', 'b']));

  it('reads quotes around a tag with a sign that parts tags, and no others', () => {
    const read = (text: string) => readValue({ component: 'tags' }, text).value;
    expect(read('"Redes | Seguridad"; b')).toEqual(['Redes | Seguridad', 'b']);
    expect(read('"El ""otro""; más"')).toEqual(['El "otro"; más']);
    expect(read('"a"; b "c; d"')).toEqual(['"a"', 'b "c', 'd"']);
    expect(read('"a; b')).toEqual(['"a', 'b']);
  });

  it('guesses nothing where the format was chosen', () => {
    expect(readValue({ component: 'calendar', strict: true }, '26/06/2026').error).toBe('invalid_date');
    expect(readValue({ component: 'calendar', strict: true }, '2026-06-26').value).toBe('2026-06-26');
    expect(readValue({ component: 'number', strict: true }, '9,1').error).toBe('invalid_type');
    expect(readValue({ component: 'number', strict: true }, '9.10').value).toBe('9.10');
    expect(readValue({ component: 'number', strict: true }, '−9.10').value).toBe('-9.10');
  });

  it('misses only what is required', () => {
    expect(readValue({ component: 'text', required: true }, '  ')).toEqual({ value: null, error: 'required' });
    expect(readValue({ component: 'text', required: false }, '')).toEqual({ value: null, error: null });
    expect(readValue({ component: 'tags', required: true }, ' ; ').error).toBe('required');
  });

  it('writes what it reads', () => {
    expect(writeValue(['a', 'b'])).toBe('a; b');
    expect(writeValue(false)).toBe('false');
    expect(writeValue(null)).toBe('');
  });

  it('reads back any tags that it writes', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.string({ unit: fc.constantFrom(...'ab"";| ,á') }).filter(tag => tag !== '' && tag === tag.trim()),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        tags => {
          expect(readValue({ component: 'tags' }, writeValue(tags))).toEqual({ value: tags, error: null });
        },
      ),
      { numRuns: 2000 },
    ));
});
