import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChecker, type Judged } from '../../../../../src/custom/credentials/import/checker.ts';
import type {
  ColumnKind,
  Format,
  ImportColumn,
  ImportRow,
} from '../../../../../src/custom/credentials/import/column.ts';
import { distance, nearest } from '../../../../../src/custom/credentials/import/near.ts';
import { createRepairer, groupRepairs } from '../../../../../src/custom/credentials/import/repair-groups.ts';
import { repairOf } from '../../../../../src/custom/credentials/import/repairs.ts';
import { setColumn } from '../../../../../src/custom/credentials/import/rows.ts';

const column = (kind: ColumnKind, choices?: string[]): ImportColumn => ({
  key: kind,
  label: kind,
  kind,
  choices,
  required: true,
});
const repair = (kind: ColumnKind, text: string, fault?: 'invalid', format?: Format) =>
  repairOf(column(kind, ['Básico', 'Avanzado', 'Avalado']), text, fault, format);

describe('what a spreadsheet shows instead of a value', () => {
  const check = createChecker<ImportRow, Judged>({
    judge: () => ({ faults: {} }),
    kindOf: () => undefined,
    whoOf: () => '',
    twiceAt: 'text',
  });
  const fault = (text: string) => check([{ key: 1, cells: { text } }]).rows[0]?.faults.text;
  it.each([
    '#N/A',
    '#N/D',
    '#n/a',
    ' #REF! ',
    '#¡REF!',
    '#VALUE!',
    '#¡VALOR!',
    '#DIV/0!',
    '#¡DIV/0!',
    '#NAME?',
    '#¿NOMBRE?',
    '#NUM!',
    '#¡NULO!',
    '#SPILL!',
    '#¡DESBORDAMIENTO!',
    '#####',
  ])('%s is a fault in any column, and nothing to guess', text => {
    expect(fault(text)).toBe('sheet_error');
    expect(repairOf(column('name'), text, 'sheet_error', undefined)).toBeNull();
  });
  it.each(['#1', '#', 'N/A', 'Grupo #REF!', '#HOLA!', 'REF!', '# 12'])('%s is a text', text =>
    expect(fault(text)).toBeUndefined(),
  );
});

describe('what may be meant', () => {
  it.each([
    ['email', 'ana@gmial.com', undefined, 'domain', ['ana@gmail.com']],
    ['email', 'Ana@hotmal.com', undefined, 'domain', ['Ana@hotmail.com']],
    ['email', 'ana @gmail,con', 'invalid', 'domain', ['ana@gmail.com']],
    ['email', 'Ana Peña <ana@uni.example>;', 'invalid', 'address', ['ana@uni.example']],
    ['email', 'mailto:ana@@uni.example.', 'invalid', 'address', ['ana@uni.example']],
    ['checkbox', 'quizá', 'invalid', 'yesNo', ['true', 'false']],
    ['dropdown', 'Basco', 'invalid', 'choice', ['Básico']],
    ['calendar', '04/13/2026', 'invalid', 'date', ['2026-04-13']],
    ['calendar', '03/04/2026', 'invalid', 'date', ['2026-04-03', '2026-03-04']],
    ['number', '8.5 puntos', 'invalid', 'number', ['8.5']],
    ['timepicker', '9:30 p. m.', 'invalid', 'time', ['21:30']],
    ['timepicker', '12.05 am', 'invalid', 'time', ['00:05']],
    ['timepicker', '2026-02-28T00:00', 'invalid', 'time', ['00:00']],
    ['timepicker', '2026-02-28T18:00', 'invalid', 'time', ['18:00']],
    ['timepicker', '28/02/2026 06:00:00 p. m.', 'invalid', 'time', ['18:00']],
    ['timepicker', '28.02.2026, 6:05', 'invalid', 'time', ['06:05']],
    ['name', '*Ana María*, ', 'invalid', 'letters', ['Ana María']],
    ['name', 'Vázquez‑Mota 2', 'invalid', 'letters', ['Vázquez-Mota']],
    ['name', 'Ana  María', undefined, 'spaces', ['Ana María']],
    ['text', 'Física \n aplicada', undefined, 'spaces', ['Física aplicada']],
    ['did', 'did:web: uni.example', 'invalid', 'spaces', ['did:web:uni.example']],
  ] as const)('%s “%s” (%s): %s %j', (kind, text, fault, what, texts) =>
    expect(repair(kind, text, fault)).toEqual({ kind: what, texts }),
  );

  it('is no choice that counts otherwise, however alike it is', () => {
    const choices = ['Nivel 1', 'Nivel 3', '5', '2026-A'];
    const meant = (text: string) => repairOf(column('dropdown', choices), text, 'invalid_choice', undefined)?.texts;
    for (const text of ['Nivel 2', 'Nivel', '6', '<5', '−5', '2025-A', '15'])
      expect([text, meant(text)]).toEqual([text, undefined]);
    expect(['Nivell 3', 'nibel 1', '2026 A'].map(meant)).toEqual([['Nivel 3'], ['Nivel 1'], ['2026-A']]);
  });

  it('is each of the choices that are as like it, and a person has to say which', () => {
    const choices = ['Practica', 'Práctica', 'Teoría'];
    expect(repairOf(column('dropdown', choices), 'practicà', 'invalid_choice', undefined)).toEqual({
      kind: 'choice',
      texts: ['Practica', 'Práctica'],
    });
  });

  it.each([
    ['email', 'ana@mail.com', undefined],
    ['email', 'ana@GMAIL.com', undefined],
    ['email', 'ana@uni.example', undefined],
    ['email', 'nadie', 'invalid'],
    ['dropdown', 'Otra cosa', 'invalid'],
    ['calendar', 'ayer', 'invalid'],
    ['number', '8.5/10', 'invalid'],
    ['timepicker', '25:00', 'invalid'],
    ['timepicker', '2026-02-28', 'invalid'],
    ['timepicker', '2026-02-28T18:00Z', 'invalid'],
    ['name', '123', 'invalid'],
    ['text', '', 'invalid'],
    ['textarea', 'a\nb  c', undefined],
  ] as const)('%s “%s” (%s) is nothing to guess', (kind, text, fault) => expect(repair(kind, text, fault)).toBeNull());

  it('reads a number in the format that was chosen, and in both where none was', () => {
    expect(repair('number', '1,234 puntos', 'invalid', 'comma')?.texts).toEqual(['1.234']);
    expect(repair('number', '1,234 puntos', 'invalid')?.texts).toEqual(['1234', '1.234']);
  });

  it.each([
    ['3.1-', '-3.1'],
    ['(250)', '-250'],
    ['($ 1,250.50)', '-1250.50'],
    ['$(250)', '-250'],
    ['250 $-', '-250'],
    ['−8.5 °C', '-8.5'],
    ['Temperatura: –8.5', '-8.5'],
    ['-$8.50 MXN', '-8.50'],
    ['+3 puntos', '3'],
    ['MXN8.50', '8.50'],
    ['8.50 € ', '8.50'],
    ['No.5', '5'],
    ['.5', '0.5'],
    ['8.5 (ocho punto cinco)', '8.5'],
    ['95%', '95'],
  ])('keeps the sign of a number: %s is %s', (text, number) =>
    expect(repair('number', text, 'invalid', 'point')).toEqual({ kind: 'number', texts: [number] }),
  );

  it.each([
    ['<5', '< 5', '≤5', '>5', '~3', '≈3', '±2', '+-2', '-(5)', '(-5)', '(5', '5)', '- 5 puntos', '--5', '5+', '5--'],
    ['Grupo-5', 'Sala 3-B', '$<5', '<$5', '= 5', '8½', '8²', '5*', '5 mil', '5k', 'menos 5', 'Más de 5', '8 y medio'],
    ['Ocho (8)', '5 ± dos', '–', '5 < x', 'about 5'],
  ])('suggests none where something else stands beside it: %s …', (...texts) => {
    for (const text of texts) expect([text, repair('number', text, 'invalid')]).toEqual([text, null]);
  });

  it('takes the point in hundredths of a spreadsheet for no other sign', () => {
    expect(repair('number', '95.5250%', 'invalid', 'point')?.texts).toEqual(['95.5250']);
    expect(repair('number', '95.5250%', 'invalid', 'comma')).toBeNull();
  });

  it('suggests none below zero where there is none', () => {
    const unsigned = { ...column('number'), unsigned: true as const };
    expect(repairOf(unsigned, '(250)', 'only_digits', 'point')).toBeNull();
    expect(repairOf(unsigned, '250 pesos', 'only_digits', 'point')?.texts).toEqual(['250']);
  });

  it('never suggests what stands there, nor an address that is none', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        for (const kind of ['email', 'name', 'number', 'calendar'] as const)
          for (const each of repair(kind, text, 'invalid')?.texts ?? []) expect(each).not.toBe(text);
        for (const each of repair('email', text, 'invalid')?.texts ?? []) expect(each).toMatch(/^\S+@\S+\.\S+$/);
      }),
    );
  });
});

describe('how far words are apart', () => {
  it('is nothing for one word, the same both ways, and one for each slip', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, `${a}x`)).toBe(1);
      }),
    );
    expect(distance('gmial', 'gmail')).toBe(1);
  });
  it('is not decided where two are as near', () => {
    expect(nearest('cat', ['car', 'bat'], 1)).toBeUndefined();
    expect(nearest('cat', ['car', 'dog'], 1)).toBe('car');
  });
});

describe('repairs together', () => {
  const columns = [column('email'), column('checkbox')];
  const row = (key: number, email: string, checkbox: string): ImportRow => ({ key, cells: { email, checkbox } });
  const rows = [
    row(1, 'a@gmial.com', 'quizá'),
    row(2, 'b@gmil.com', 'Quizá'),
    row(3, 'c@x.example', 'tal vez'),
    row(4, 'c@x.example', 'sí'),
  ];
  const check = createChecker<ImportRow, Judged>({
    judge: ({ cells }): Judged => (cells.checkbox === 'sí' ? { faults: {} } : { faults: { checkbox: 'invalid_type' } }),
    whoOf: ({ cells }) => cells.email ?? '',
    kindOf: () => undefined,
    twiceAt: 'email',
  });

  it('are of one kind in a column, or of cells that say the same', () => {
    const groups = groupRepairs(columns, rows, check(rows), createRepairer(columns, {}));
    expect(groups.map(({ kind, from, count }) => [kind, from, count])).toEqual([
      ['domain', 'a@gmial.com', 2],
      ['yesNo', 'quizá', 2],
      ['yesNo', 'tal vez', 1],
    ]);
    const [domains, perhaps] = groups;
    expect(setColumn(rows, 'email', domains?.choices[0]?.texts ?? new Map()).map(each => each.cells.email)).toEqual([
      'a@gmail.com',
      'b@gmail.com',
      'c@x.example',
      'c@x.example',
    ]);
    expect([...(perhaps?.choices[1]?.texts ?? [])]).toEqual([
      [1, 'false'],
      [2, 'false'],
    ]);
  });

  it('leave alone what may not be changed', () => {
    const groups = groupRepairs(
      columns,
      rows,
      check(rows),
      createRepairer(columns, {}),
      (_, { key }) => key === 'email',
    );
    expect(groups.map(({ kind }) => kind)).toEqual(['yesNo', 'yesNo']);
  });

  it('find who stands twice, and count what is wrong once', () => {
    const checked = check(rows);
    expect(checked).toMatchObject({ wrong: 4, duplicates: 1 });
    expect(checked.rows[3]?.faults).toEqual({ email: 'duplicate_row' });
  });
});
