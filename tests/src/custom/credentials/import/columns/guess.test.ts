import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportColumn, PERSON_WORDS } from '../../../../../../src/custom/credentials/import/column.ts';
import { exampleOf, guessFormat } from '../../../../../../src/custom/credentials/import/columns/guess-format.ts';
import { guessSource } from '../../../../../../src/custom/credentials/import/columns/guess.ts';
import { rememberedOf } from '../../../../../../src/custom/credentials/import/columns/remembered.ts';
import { bodyOf, rowsOf, type Source } from '../../../../../../src/custom/credentials/import/columns/source.ts';
import type { Cell } from '../../../../../../src/custom/credentials/import/file/sheet.ts';

const person = (key: keyof typeof PERSON_WORDS, label: string): ImportColumn => ({
  key,
  label,
  kind: key === 'lastname' ? 'name' : key,
  required: key !== 'did',
  words: PERSON_WORDS[key],
});
const COLUMNS: ImportColumn[] = [
  person('name', 'Name'),
  person('lastname', 'Last name'),
  person('email', 'E-mail'),
  person('did', 'DID'),
  { key: 'values.degree', label: 'Título', kind: 'text', required: true },
  { key: 'values.average', label: 'Promedio', kind: 'number', required: true },
  { key: 'values.date', label: 'Fecha de examen', kind: 'calendar', required: true },
];
const guess = (rows: Cell[][], remembered = {}, told?: number | null) =>
  guessSource({ name: '', sheets: [], rows }, 'a.csv', COLUMNS, remembered, told);

describe('a whole name in one column', () => {
  const people = (title: string, ...names: string[]) => guess([[title, 'Correo'], ...names.map(name => [name, 'x'])]);
  it.each([
    ['Nombre completo', 'María José Núñez Peña', 'María José', 'Núñez Peña'],
    ['Nombre completo', 'Ana López García', 'Ana', 'López García'],
    ['Nombre completo', 'Ana López', 'Ana', 'López'],
    ['Nombre completo', 'Juana Inés de la Cruz del Río', 'Juana Inés', 'de la Cruz del Río'],
    ['Nombre completo', 'Plácido', 'Plácido', undefined],
    ['Apellidos y nombres', 'López García Ana Luz', 'Ana Luz', 'López García'],
    ['Nombre', 'López García, Ana Luz', 'Ana Luz', 'López García'],
    ['Alumno', 'Ana López García', 'Ana', 'López García'],
    ['Full name', 'Mary Ann Smith', 'Mary Ann', 'Smith'],
  ])('%s: %s', (title, whole, name, lastname) => {
    const source = people(title, whole);
    expect(rowsOf(source, COLUMNS)[0]?.cells).toMatchObject({ name, ...(lastname && { lastname }) });
    expect('lastname' in (rowsOf(source, COLUMNS)[0]?.cells ?? {})).toBe(lastname !== undefined);
  });

  it('is parted in another order where somebody says so, also the next time', () => {
    const first: Source = { ...people('Nombre completo', 'López García Ana'), names: 'familyTwo' };
    expect(rowsOf(first, COLUMNS)[0]?.cells).toMatchObject({ name: 'Ana', lastname: 'López García' });
    const again = guess([['Nombre completo'], ['Ruiz Paz Luz']], rememberedOf(first));
    expect(rowsOf(again, COLUMNS)[0]?.cells).toMatchObject({ name: 'Luz', lastname: 'Ruiz Paz' });
  });

  it('is none where family names stand apart, or where a first name is all there is', () => {
    expect(
      guess([
        ['Nombre', 'Apellidos'],
        ['Ana Luz Sol', 'Mar'],
      ]).names,
    ).toBeUndefined();
    expect(people('Nombre', 'Ana', 'Luz María').mapping).toEqual({ name: [0], email: [1] });
  });
});

describe('which column is which', () => {
  it.each([
    [
      ['Name', 'LAST NAME', 'e-mail', 'titulo', 'PROMEDIO'],
      { name: [0], lastname: [1], email: [2], 'values.degree': [3], 'values.average': [4] },
    ],
    [['Matrícula', 'Apellido Paterno', 'Apellido Materno', 'Nombre(s)'], { name: [3], lastname: [1, 2] }],
    [['Nombre del alumno', 'Correo institucional', 'Fecha'], { name: [0], email: [1] }],
    [['Nombre completo', 'Correo'], { name: [0], lastname: [0], email: [1] }],
    [['degree', 'Dirección de correo', 'wallet'], { 'values.degree': [0], email: [1], did: [2] }],
  ])('is known by its title: %j', (titles, mapping) => {
    const source = guess([titles, titles.map(() => 'x')]);
    expect(source).toMatchObject({ hasHeader: true, mapping });
    expect(Object.keys(source.mapping)).toHaveLength(Object.keys(mapping).length);
  });

  it.each(['CARRERA', 'grado', 'Carrera o grado'])('is known by either of its two names: %s', title => {
    const columns: ImportColumn[] = [
      ...COLUMNS,
      { key: 'values.programme', label: 'Carrera o grado', kind: 'text', required: true },
    ];
    const sheet = { name: '', sheets: [], rows: [[title], ['Física']] };
    expect(guessSource(sheet, 'a.csv', columns).mapping).toEqual({ 'values.programme': [0] });
  });

  it('is known by what it holds where no title says it', () => {
    const source = guess([
      ['Nombre', 'Apellidos', 'Contacto', 'Cuándo'],
      ['Ana', 'Peña', 'ana@x.example', '03/04/2026'],
    ]);
    expect(source.mapping).toEqual({ name: [0], lastname: [1], email: [2], 'values.date': [3] });
  });

  it('follows the order of the list without titles, but for what is plainly an address', () => {
    const rows = [
      ['ana@x.example', 'Ana', 'Peña', 'Título de médica'],
      ['luz@x.example', 'Luz', 'Mar', 'Física'],
    ];
    expect(guess(rows)).toMatchObject({
      hasHeader: false,
      mapping: { email: [0], name: [1], lastname: [2], 'values.degree': [3] },
    });
    expect(
      guess(
        [
          ['Nombre', 'Apellidos'],
          ['Ana', 'Peña'],
        ],
        {},
        null,
      ),
    ).toMatchObject({ hasHeader: false, mapping: { name: [0] } });
  });

  it('is what it was the last time, with its format, and only where its titles are there again', () => {
    const first = guess([
      ['Persona', 'Apellidos', 'Grado obtenido', 'Fecha de examen'],
      ['Ana', 'Peña', 'Física', '03/04/2026'],
    ]);
    const corrected = {
      ...first,
      mapping: { ...first.mapping, name: [0], 'values.degree': [2] },
      formats: { 'values.date': 'mdy' as const },
    };
    const remembered = rememberedOf(corrected);
    const again = guess(
      [
        ['x', 'Apellidos', 'GRADO OBTENIDO', 'Fecha de examen'],
        ['1', 'Mar', 'Química', '03/04/2026'],
      ],
      remembered,
    );
    expect(again.mapping).toEqual({ lastname: [1], 'values.degree': [2], 'values.date': [3] });
    expect(again.formats['values.date']).toBe('mdy');
    expect(rememberedOf({ ...corrected, hasHeader: false })).toEqual({});
  });
});

describe('a list with a title above the names of its columns', () => {
  const ABOVE: Cell[][] = [['Universidad de la Costa'], ['', '', 'Facultad de Química'], ['Lista de alumnos 2026']];
  const TITLES = ['Nombre', 'Apellidos', 'Correo', 'Promedio'];
  const PEOPLE: Cell[][] = [
    ['Ana', 'Ruiz', 'ana@x.example', '8,5'],
    ['Luz', 'Mar', 'luz@x.example', '9'],
  ];
  const TABLE = [TITLES, ...PEOPLE];

  it('is read as it is without it, whatever stands there', () => {
    const plain = guess(TABLE);
    // Whatever is drawn, "name" too, a title of the whole list is no name of a column.
    const word = fc.string({ maxLength: 12 }).map(text => `Lista ${text} 2026`);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 9 }), above => {
        const source = guess([...above, ...TABLE]);
        expect(source).toMatchObject({ hasHeader: true, above: above.length, mapping: plain.mapping });
        expect(source.formats).toEqual(plain.formats);
        expect(rowsOf(source, COLUMNS)).toEqual(rowsOf(plain, COLUMNS));
      }),
    );
  });

  it.each([
    ['titles that only begin with a name', ['No.', 'Nombre del alumno', 'Correo institucional']],
    ['a title of whole names', ['Nombre completo', 'Correo institucional', 'Grupo']],
    ['a title that says who they are', ['Alumno', 'Correo', 'Grupo']],
    ['family names that stand apart', ['Apellido paterno', 'Apellido materno', 'Nombres', '1']],
  ])('is known by %s', (_, titles) => {
    const source = guess([...ABOVE, titles, ['x', 'y', 'z']]);
    expect(source).toMatchObject({ hasHeader: true, above: 3 });
    expect(bodyOf(source)).toEqual([['x', 'y', 'z']]);
  });

  it('is read by the row with most names of columns, not by what a title says of all', () => {
    const source = guess([['Escuela', 'Primaria'], ['Título', 'Médica', 'Promedio', '9'], ...TABLE]);
    expect(bodyOf(source)).toEqual(PEOPLE);
  });

  it.each<[string, Cell[][]]>([
    ['somebody whose address is known', [['Lista'], ['Nombre', 'Apellidos', 'nombre@x.example']]],
    ['somebody with a number', [['Lista'], ['Título de médica', 'Nombre de pila', '9.5']]],
    ['somebody with a day', [['Lista'], ['Título de médica', 'Nombre Ruiz', '03/04/2026']]],
    [
      'somebody below others',
      [
        ['Física', 'Ana'],
        ['Título de médica', 'Nombre Ruiz'],
      ],
    ],
    ['one name of a column', [['Lista'], ['Ana', 'Correo', 'Mar']]],
    ['the eleventh row', [...Array.from({ length: 10 }, () => ['Lista']), ...TABLE]],
  ])('takes no titles from %s', (_, rows) => {
    expect(guess(rows)).toMatchObject({ hasHeader: false });
    expect(bodyOf(guess(rows))).toHaveLength(rows.length);
  });

  it('has its titles in the first row where that has a name of a column, whatever is below it', () => {
    expect(guess([['Matrícula', 'Correo', ''], ...TABLE])).toMatchObject({ hasHeader: true, above: 0 });
  });

  it('has them where somebody says so, or nowhere', () => {
    const rows = [['Lista'], ['Uno', 'Dos'], ['Ana', 'Ruiz']];
    expect(bodyOf(guess(rows, {}, 1))).toEqual([['Ana', 'Ruiz']]);
    expect(bodyOf(guess([...ABOVE, ...TABLE], {}, null))).toHaveLength(6);
  });

  it('has them in the first row where a draft was kept before one could say so', () => {
    const { above: _, ...kept } = guess(TABLE);
    expect(rowsOf(kept, COLUMNS)).toEqual(rowsOf(guess(TABLE), COLUMNS));
    expect(rememberedOf(kept)).toEqual(rememberedOf(guess(TABLE)));
  });
});

describe('how values are written', () => {
  const [average, date] = [COLUMNS[5], COLUMNS[6]] as [ImportColumn, ImportColumn];
  it.each([
    [date, ['03/04/2026', '15/06/2026'], 'dmy'],
    [date, ['03/04/2026', '06/15/2026'], 'mdy'],
    [date, ['03/04/2026'], 'dmy'],
    [date, ['2026-04-03', '2026-06-15'], 'dmy'],
    [date, ['46115', '46116'], 'serial'],
    [average, ['8.5', '9'], 'point'],
    [average, ['8,5', '9'], 'comma'],
    [average, ['1,234'], 'point'],
    [COLUMNS[0] as ImportColumn, ['Ana'], undefined],
  ])('is seen by the values: %o', (column, values, format) => expect(guessFormat(column, values)).toBe(format));

  it('is shown on a value that could be read in two ways', () => {
    expect(exampleOf(date, ['15/06/2026', 5, '03/04/2026'])).toBe('03/04/2026');
    expect(exampleOf(date, ['15/06/2026'])).toBe('15/06/2026');
  });
});

describe('the rows of a source', () => {
  it('are written as the list writes them, and what cannot be read stays', () => {
    const source = guess([
      ['Nombre', 'Apellido paterno', 'Apellido materno', 'Promedio', 'Fecha de examen'],
      ['\u200bAna\u00a0', 'Peña', 'Ríos', '8,50', '03/04/2026'],
      ['Luz', '', 'Mar', 8.299999999999999, 46115],
      ['', '', '', '', ''],
      ['Sol', 'Río', '', 'nueve', '31/02/2026'],
    ]);
    expect(source.formats).toEqual({ 'values.average': 'comma', 'values.date': 'dmy' });
    expect(rowsOf(source, COLUMNS).map(row => row.cells)).toEqual([
      { name: 'Ana', lastname: 'Peña Ríos', 'values.average': '8.50', 'values.date': '2026-04-03' },
      { name: 'Luz', lastname: 'Mar', 'values.average': '8.3', 'values.date': '2026-04-03' },
      { name: 'Sol', lastname: 'Río', 'values.average': 'nueve', 'values.date': '31/02/2026' },
    ]);
  });
});

describe('columns with titles that are alike', () => {
  const column = (key: string, label: string): ImportColumn => ({ key, label, kind: 'text', required: true });
  it.each([
    ['Practica', 'Práctica'],
    ['दिन', 'दान'],
  ])('%s and %s are told apart, in whatever order they stand, also the next time', (one, other) => {
    const columns = [column('values.one', one), column('values.other', other)];
    const read = (rows: Cell[][], remembered = {}) =>
      guessSource({ name: '', sheets: [], rows }, 'a.csv', columns, remembered);
    const source = read([
      [other, one],
      ['2', '1'],
    ]);
    expect(source.mapping).toEqual({ 'values.one': [1], 'values.other': [0] });
    expect(
      read(
        [
          [one, other],
          ['1', '2'],
        ],
        rememberedOf(source),
      ).mapping,
    ).toEqual({
      'values.one': [0],
      'values.other': [1],
    });
  });
});
