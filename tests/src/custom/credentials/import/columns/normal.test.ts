import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '../../../../../../src/custom/credentials/import/column.ts';
import type { Cell } from '../../../../../../src/custom/credentials/import/file/sheet.ts';
import { textOf } from '../../../../../../src/custom/credentials/import/columns/normal.ts';
import { readValue } from '../../../../../../src/custom/base/kit/values/values.ts';

const read = (kind: ColumnKind, cell: Cell) =>
  textOf({ key: kind, label: kind, kind, required: false }, cell, undefined);

describe('what cannot be seen in a cell', () => {
  it.each(['text', 'textarea', 'tags', 'dropdown', 'name'] as const)(
    'is spelling between the letters of a %s',
    kind => {
      expect(read(kind, 'می\u200cخواهم')).toBe('می\u200cخواهم');
      expect(read(kind, 'ශ්\u200dරී')).toBe('ශ්\u200dරී');
    },
  );

  it('is spelling at the end of a text, too, after a sign that is set on a letter', () =>
    expect([read('text', 'മോഹന്\u200d'), read('name', 'മോഹന്\u200d')]).toEqual(['മോഹന്\u200d', 'മോഹന്\u200d']));

  it.each([
    ['spaces without width', '\u200bFí\u2060sica\ufeff'],
    ['joiners that join nothing', '\u200d Física\u200c'],
    ['marks of direction around it', '\u200e\u200fFísica \u200e'],
    ['several of them', '\u200f\u200b\u200c Física\u200c\u200e\u200b'],
  ])('is no part of a text: %s', (_, text) => expect(read('text', text)).toBe('Física'));

  it.each([
    ['email', 'ana\u200d@uni\u200e.example', 'ana@uni.example'],
    ['did', 'did:web:\u200cuni.example', 'did:web:uni.example'],
    ['number', '8\u200f.5', '8.5'],
    ['calendar', '2026\u200e-04-03', '2026-04-03'],
    ['name', 'Ana\u200c Ma\u200dría\u200e', 'Ana María'],
  ] as const)('is no part of a %s', (kind, text, meant) => expect(read(kind, text)).toBe(meant));
});

it.each(['text', 'textarea', 'tags', 'name'] as const)('keeps both signs of a misread letter of a %s', kind => {
  expect(read(kind, 'MarÃ\u00ada')).toBe('MarÃ\u00ada');
  expect(read(kind, 'Ã\u00adndice de Fí\u00adsica')).toBe('Ã\u00adndice de Física');
  expect(read(kind, 'IRMÃ\u00adZINHA')).toBe('IRMÃZINHA');
});

it.each(['text', 'tags', 'name', 'dropdown'] as const)('has the accents of a %s on their letters', kind =>
  expect(read(kind, 'A\u0301ngel')).toBe('Ángel'),
);

it('is a day where it is one at midnight, but where hours are read', () => {
  for (const kind of ['text', 'calendar', 'dropdown'] as const)
    expect(read(kind, '2026-04-03T00:00'), kind).toBe('2026-04-03');
  expect(read('timepicker', '2026-04-03T00:00')).toBe('2026-04-03T00:00');
  expect(read('text', '2026-04-03T00:30')).toBe('2026-04-03T00:30');
});

describe('a number of a spreadsheet', () => {
  it.each([
    [123456789012345, '123456789012345'],
    [-999999999999999, '-999999999999999'],
    [0.1 + 0.2, '0.3'],
    [9.1, '9.1'],
    [-1e-7, '-0.0000001'],
    [-0, '0'],
  ])('is written in full, and no other: %d', (number, text) => {
    expect([read('number', number), read('text', number)]).toEqual([text, text]);
    expect(readValue({ component: 'number', strict: true }, text)).toEqual({ value: text, error: null });
  });

  it.each([
    [1234567890123456, '1.234567890123456E+15'],
    [-9007199254740991, '-9.007199254740991E+15'],
    [1e21, '1E+21'],
    [1.2345678901234567e19, '1.2345678901234567E+19'],
  ])(
    'of more than fifteen digits has lost the others, and is written so that nothing takes it for a number: %d',
    (number, text) => {
      expect([read('number', number), read('text', number)]).toEqual([text, text]);
      expect(readValue({ component: 'number', strict: true }, text).error).toBe('invalid_type');
    },
  );
});

it('has a yes or a no as the field has it, in whatever language it was read, and a text as it was written', () => {
  const words = ['VERDADERO', 'FALSO', 'TRUE', 'no', 'quizá'];
  expect(words.map(word => read('checkbox', word))).toEqual(['true', 'false', 'true', 'false', 'quizá']);
  expect(words.map(word => read('text', word))).toEqual(words);
});

it('folds the letters of a list that only fonts know, and leaves rare ones', () => {
  const list = readFileSync('tests/fixtures/lists/ligatures.csv', 'utf8').split('\n');
  const texts = [list[1], list[2]].map(line => line?.split(',').map(each => read('text', each)));
  expect(texts).toEqual([
    ['Josefina', 'Ruiz', 'h3.lig1@correo.example', '1', 'Certificación oficial'],
    ['太郎', '𠮷田', 'h3.lig2@correo.example', '2', '\uf0b7 Uno'],
  ]);
});

it('takes soft hyphens away, and keeps lines apart where a text may have several', () => {
  expect(read('text', 'Certi\u00adficado\u2028oficial')).toBe('Certificado oficial');
  expect(read('textarea', 'Certi\u00adficado\u2029oficial')).toBe('Certificado\noficial');
  expect(read('name', 'Jose\ufb01na\u00ad')).toBe('Josefina');
});
