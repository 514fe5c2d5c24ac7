import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { createChecker, type Judged } from '../../../../../src/custom/credentials/import/checker.ts';
import {
  type ImportColumn,
  type ImportRow,
  PERSON_WORDS,
} from '../../../../../src/custom/credentials/import/column.ts';
import { guessSource } from '../../../../../src/custom/credentials/import/columns/guess.ts';
import { mixedDays } from '../../../../../src/custom/credentials/import/columns/mixed-days.ts';
import {
  filledDown,
  rowsOf,
  type Source,
  valuesOf,
  bodyOf,
} from '../../../../../src/custom/credentials/import/columns/source.ts';
import { readSheet } from '../../../../../src/custom/credentials/import/file/read-sheet.ts';
import { createRepairer, groupRepairs } from '../../../../../src/custom/credentials/import/repair-groups.ts';
import { keepTexts, partOtherwise } from '../../../../../src/custom/credentials/import/rows.ts';
import { workbookOf } from './workbooks.ts';

const COLUMNS: ImportColumn[] = [
  { key: 'name', label: 'Name', kind: 'name', required: true, words: PERSON_WORDS.name },
  { key: 'lastname', label: 'Last name', kind: 'name', required: true, words: PERSON_WORDS.lastname },
  { key: 'email', label: 'E-mail', kind: 'email', required: true, words: PERSON_WORDS.email },
  { key: 'values.id', label: 'Matricula', kind: 'text', required: false, words: ['Matrícula'] },
  { key: 'values.program', label: 'Programa', kind: 'text', required: false },
  { key: 'values.day', label: 'Fecha', kind: 'calendar', required: false },
  { key: 'values.grade', label: 'Promedio', kind: 'number', required: false },
];
const kindOf = (key: string) => COLUMNS.find(column => column.key === key)?.kind;
const check = createChecker<ImportRow, Judged>({
  judge: () => ({ faults: {} }),
  kindOf,
  whoOf: () => '',
  twiceAt: 'email',
});

const sheetOf = (name: string) => readSheet(readFileSync(join('tests', 'fixtures', 'lists', name)));
const sourceOf = async (name: string, withHidden?: Source['withHidden']) =>
  guessSource(await sheetOf(name), name, COLUMNS, {}, undefined, withHidden);
const keyed = (source: Source): ImportRow[] => rowsOf(source, COLUMNS).map((row, at) => ({ ...row, key: at + 1 }));
const cells = (source: Source) => keyed(source).map(row => row.cells);
const faultsOf = (rows: readonly ImportRow[]) => check(rows).rows.map(({ faults }) => faults);
const groupsOf = (rows: readonly ImportRow[], formats = {}) =>
  groupRepairs(COLUMNS, rows, check(rows), createRepairer(COLUMNS, formats));
const typed = (text: string, key = 'values.program'): ImportRow => ({ key: 1, cells: { [key]: text } });

describe('encodings', () => {
  it('reads what Excel wrote for MS-DOS, and says that it assumed it', async () => {
    const source = await sourceOf('cp850-silent.csv');
    expect(cells(source).map(row => [row.lastname, row['values.program']])).toEqual([
      ['Hernández', 'Matemáticas'],
      ['González', 'Matemáticas'],
    ]);
    expect(source.assumed).toMatchObject({ encoding: 'ibm850', examples: ['Hernández', 'Matemáticas'] });
  });
});

describe('lost letters', () => {
  it('are marked in every text column, and no word is cut or joined to mend them', async () => {
    const rows = keyed(await sourceOf('qm.csv'));
    for (const [at, faults] of faultsOf(rows).entries())
      for (const [column, text] of Object.entries(rows[at]?.cells ?? {}))
        if (column !== 'email')
          expect([text, faults[column]]).toEqual([text, text.includes('?') ? 'lost_letters' : undefined]);
    for (const { choices, mayStay } of groupsOf(rows)) {
      expect(choices).toEqual([]);
      expect(mayStay?.size).toBeGreaterThan(0);
    }
  });

  it.each(['Mu\ufffdoz', 'MuÃ±oz', 'Mu&ntilde;oz', 'Mu&#241;oz', '?ngel', 'Le?n', 'GarcÃ\u00ada', 'Lâ€™Hospital'])(
    'marks %s',
    text => {
      expect(faultsOf([typed(text)])).toEqual([{ 'values.program': 'lost_letters' }]);
      expect(faultsOf([typed(text, 'name')])).toEqual([{ name: 'lost_letters' }]);
    },
  );

  it.each([
    '¿Qué es física?',
    'https://uni.example/a?b=c',
    'Física & Química',
    'Sí?',
    'AT&T',
    'Ângela',
    'R&D; otros',
    'Ça',
    '? ',
  ])('leaves %s alone', text => expect(faultsOf([typed(text)])).toEqual([{}]));

  it.each([
    ['MuÃ±oz', 'Muñoz'],
    ['Mu&ntilde;oz', 'Muñoz'],
    ['Mu&#xF1;oz', 'Muñoz'],
    ['Física &amp; Química', 'Física & Química'],
    ['MarÃ\u00ada', 'María'],
    ['CertificaciÃ³n â€œAâ€\u009d', 'Certificación “A”'],
  ])('mends %s, for it is certain', (text, mended) => {
    const [group] = groupsOf([typed(text)]);
    expect(group?.choices.map(({ to }) => to)).toEqual([mended]);
  });

  it.each(['Ãngel', 'Ãlvarez', 'Åukasz', 'MarÃ\u00ada', 'GARCÃA', 'HERNÃNDEZ', 'SÃNCHEZ', 'ÃLVAREZ', 'DÃAZ', 'CitÃ '])(
    'are marked in %s, which lost a byte of one',
    text =>
      expect(faultsOf([typed(text), typed(text, 'name')])).toEqual([
        { 'values.program': 'lost_letters' },
        { name: 'lost_letters' },
      ]),
  );

  it.each([
    ...['João', 'São Paulo', 'JOÃO', 'SÃO', 'GUIMARÃES', 'IRMÃS', 'IRMÃ', 'ROMÃ', 'MANHÃZINHA', 'CAPITÃES', 'Falcão'],
    ...['Åse', 'Ångström', 'Åke', 'ÅSA', 'Åberg', 'Håkan', 'SKÅ', 'Å', 'Åas', 'NGUYỄN TRÃI', 'LÃNG', 'Lãnh', 'HOÃN'],
    ...['Ânia', 'Ângela', 'CÂMARA', 'Žižek', 'Łukasz'],
  ])('leaves the name %s alone', text => expect(faultsOf([typed(text), typed(text, 'name')])).toEqual([{}, {}]));

  it('lets nobody keep a name that the server refuses', () => {
    const kept = keepTexts([typed('JesÃºs', 'name')], 'name', new Set([1]));
    expect(groupsOf([typed('JesÃºs', 'name')]).flatMap(({ choices }) => choices.map(({ to }) => to))).toEqual([
      'Jesús',
    ]);
    expect(groupsOf([typed('JesÃºs', 'name')])[0]?.mayStay?.size ?? 0).toBe(0);
    expect(kept).toHaveLength(1);
  });

  it('lets somebody keep a text, until it is another one', () => {
    const kept = keepTexts([typed('Mu?oz')], 'values.program', new Set([1]));
    expect(faultsOf(kept)).toEqual([{}]);
    expect(faultsOf(kept.map(row => ({ ...row, cells: { 'values.program': 'Pe?a' } })))).toEqual([
      { 'values.program': 'lost_letters' },
    ]);
  });
});

describe('symbols that only one font knows', () => {
  it.each(['\uf0b7 Física', 'F\ue001sica', '\u{f0000}Física'])('are marked in %j', text => {
    expect(faultsOf([typed(text)])).toEqual([{ 'values.program': 'private_letters' }]);
    expect(faultsOf([typed(text, 'name')])).toEqual([{ name: 'private_letters' }]);
  });

  it.each([
    ['\uf0b7 Física', 'Física'],
    ['Física \uf0b7 Química', 'Física Química'],
    ['F\ue001sica', undefined],
    ['\uf0b7', undefined],
  ])('are taken out of %j beside words alone', (text, left) => {
    const [group] = groupsOf([typed(text)]);
    expect(group?.choices.map(({ to }) => to)).toEqual(left === undefined ? [] : [left]);
    expect(group?.mayStay?.size).toBe(1);
  });
});

describe('what is hidden', () => {
  it('is left out with its number, unless it is wanted', async () => {
    const source = await sourceOf('hidden-rows.xlsx');
    expect(source.hidden).toEqual({ rows: [2], columns: [] });
    expect(cells(source).map(row => row.name)).toEqual(['Ana', 'Cira']);
    expect(cells(await sourceOf('hidden-rows.xlsx', { rows: true })).map(row => row.name)).toEqual([
      'Ana',
      'Beto',
      'Cira',
    ]);
  });

  const columns = workbookOf({
    sheet: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" hidden="1"/><col min="4" max="4" width="0"/></cols><sheetData>
      <row r="1">${['Nombre', 'Name', 'Apellidos', 'Correo', 'E-mail'].map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
      <row r="2">${['Vieja', 'Nueva', 'Gil', 'vieja@uni.example', 'nueva@uni.example'].map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
      <row r="3" ht="0" customHeight="1">${['Otra', 'Oculta', 'Gil', 'x@uni.example', 'y@uni.example'].map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
    </sheetData></worksheet>`,
  });
  it('never wins over a visible column, and counts as hidden also without width or height', async () => {
    const sheet = await readSheet(columns);
    expect(sheet.hidden).toEqual({ rows: [2], columns: [0, 3] });
    expect(cells(guessSource(sheet, 'list.xlsx', COLUMNS))).toEqual([
      { name: 'Nueva', lastname: 'Gil', email: 'nueva@uni.example' },
    ]);
  });

  it('is known of an .xls, too', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Nombre', 'Correo'],
      ['Ana', 'ana@uni.example'],
      ['Beto', 'beto@uni.example'],
    ]);
    sheet['!rows'] = [{}, { hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Lista');
    const bytes = new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer);
    expect((await readSheet(bytes)).hidden).toEqual({ rows: [1], columns: [] });
  });
});

describe('ruined numbers', () => {
  it('are marked in a column of texts, and suggested to nobody', async () => {
    const rows = keyed(await sourceOf('sci.csv'));
    expect(faultsOf(rows).map(faults => faults['values.id'])).toEqual(['lost_digits', 'lost_digits']);
    expect(groupsOf(rows).map(({ choices }) => choices)).toEqual([[]]);
  });

  it('are marked where a spreadsheet kept more than fifteen digits as a number', async () => {
    const rows =
      '<row r="1"><c t="inlineStr"><is><t>Matricula</t></is></c><c t="inlineStr"><is><t>Programa</t></is></c></row><row r="2"><c><v>12345678901234568</v></c><c><v>1E+15</v></c></row>';
    const source = guessSource(await readSheet(workbookOf({ rows })), '', COLUMNS);
    expect(faultsOf(keyed(source))).toEqual([{ 'values.id': 'lost_digits', 'values.program': 'lost_digits' }]);
  });

  it('are none where a text has all its digits', () =>
    expect(faultsOf([typed('12345678901234567890'), typed('12E3B'), typed('E12')])).toEqual([{}, {}, {}]));
});

describe('what is empty and is not', () => {
  it('names formulas without a result, and never takes them for nothing', async () => {
    const source = await sourceOf('formula-no-value.xlsx');
    expect(source.unvalued).toEqual(['E2', 'G2', 'C3']);
    expect(faultsOf(keyed(source))).toEqual([
      { 'values.program': 'sheet_error', 'values.grade': 'sheet_error' },
      { email: 'sheet_error' },
    ]);
  });

  const merged = workbookOf({
    sheet: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1"><c t="inlineStr"><is><t>Nombre</t></is></c><c t="inlineStr"><is><t>Programa</t></is></c></row>
      <row r="2"><c t="inlineStr"><is><t>Ana</t></is></c><c t="inlineStr"><is><t>Física</t></is></c></row>
      <row r="3"><c t="inlineStr"><is><t>Beto</t></is></c></row><row r="5"><c t="inlineStr"><is><t>Cira</t></is></c></row>
      </sheetData><mergeCells><mergeCell ref="B2:B5"/><mergeCell ref="A1:A1"/></mergeCells></worksheet>`,
  });
  it('tells cells that reach over rows, and fills them down when asked', async () => {
    const source = guessSource(await readSheet(merged), 'list.xlsx', COLUMNS);
    expect(source.merged).toEqual([{ column: 1, from: 1, to: 3 }]);
    const filled = filledDown(source);
    expect(cells(filled).map(row => row['values.program'])).toEqual(['Física', 'Física', 'Física']);
    expect(filled.merged).toBeUndefined();
  });

  it('unwraps what Excel was told to take as a text', async () => {
    expect(cells(await sourceOf('excelstring.csv')).map(row => [row['values.id'], row['values.grade']])).toEqual([
      ['0012', '8.5'],
    ]);
    const list = new TextEncoder().encode('Matricula,Nombre\n\'0014,\'t Hooft\n"=""0015""",Ana\n');
    expect(cells(guessSource(await readSheet(list), '', COLUMNS)).map(row => [row['values.id'], row.name])).toEqual([
      ['0014', "'t Hooft"],
      ['0015', 'Ana'],
    ]);
  });

  it('reads an archive whose folders are parted as Windows does', async () => {
    expect(cells(await sourceOf('backslash.xlsx'))[0]).toMatchObject({ name: 'Ana', lastname: 'López' });
  });
});

describe('days', () => {
  it('tells dates of the spreadsheet beside dates as text', async () => {
    const source = await sourceOf('mixed-dates.xlsx');
    const [at = -1] = source.mapping['values.day'] ?? [];
    expect(mixedDays(valuesOf(bodyOf(source), at))).toMatchObject({ date: '2026-03-04', text: '25/04/2026' });
    expect(mixedDays(['2026-03-04', '2026-03-05'])).toBeNull();
    expect(mixedDays(['25/04/2026'])).toBeNull();
  });

  const listed = async (days: string[]) =>
    keyed(
      guessSource(
        await readSheet(new TextEncoder().encode(`Nombre;Fecha\n${days.map(day => `Ana;${day}`).join('\n')}\n`)),
        '',
        COLUMNS,
      ),
    );

  it.each([
    ['04/03/26', 'short_year', ['2026-03-04']],
    ['4 de marzo de 26', 'short_year', ['2026-03-04']],
    ['2026-04-03T12:00:00Z', 'utc_instant', ['2026-04-03']],
    ['2026-04-03T12:00:00+00:00', 'utc_instant', ['2026-04-03']],
    ['2026-04-03T12:00:00-06:00', 'zoned_instant', ['2026-04-03']],
    ['1026-04-03', 'unlikely_year', []],
    ['03/04/2620', 'unlikely_year', []],
  ])('does not take %s silently', async (day, fault, texts) => {
    const rows = await listed([day, '25/12/2026']);
    expect(faultsOf(rows)).toEqual([{ 'values.day': fault }, {}]);
    const formats = { 'values.day': 'dmy' as const };
    expect(groupsOf(rows, formats).map(({ choices }) => choices.map(({ to }) => to))).toEqual([texts]);
  });

  it('takes years that people have', async () =>
    expect(faultsOf(await listed(['01/01/1900', '31/12/2200', '3 de abril de 2026']))).toEqual([{}, {}, {}]));
});

describe('whole names of three words', () => {
  const people = async (names: string[]) =>
    keyed(
      guessSource(
        await readSheet(new TextEncoder().encode(`Nombre completo,Correo\n${names.join('\n')}\n`)),
        '',
        COLUMNS,
      ),
    );

  it('are marked, and parted in the other way when asked', async () => {
    const rows = await people([
      'Juan Carlos Pérez,a@uni.example',
      'Ana López,b@uni.example',
      'Ana María López García,c@uni.example',
    ]);
    expect(faultsOf(rows)).toEqual([{ lastname: 'unsure_name' }, {}, {}]);
    const [group] = groupsOf(rows);
    expect([group?.from, group?.choices.map(({ to }) => to), group?.mayStay]).toEqual([
      'Juan + Carlos Pérez',
      ['Juan Carlos + Pérez'],
      new Set([1]),
    ]);
    const parted = partOtherwise(rows, new Set([1]));
    expect(parted[0]?.cells).toMatchObject({ name: 'Juan Carlos', lastname: 'Pérez' });
    expect(faultsOf(parted)).toEqual([{}, {}, {}]);
    expect(faultsOf(keepTexts(rows, 'lastname', new Set([1])))).toEqual([{}, {}, {}]);
  });

  it('count what belongs together as one word, and are certain where a comma parts them', async () =>
    expect(faultsOf(await people(['Ana de la Cruz,a@uni.example', '"Pérez Gil, Ana",b@uni.example']))).toEqual([
      {},
      {},
    ]));
});

describe('signs in names', () => {
  it.each(['Mu?oz', 'Mu#oz', 'Ana_María', 'Per3z'])('leaves a sign within a word to a person: %s', text => {
    const row: ImportRow = { key: 1, cells: { name: text } };
    const wrong = { rows: [{ faults: { name: 'invalid_name' as const } }], wrong: 1, duplicates: 0 };
    expect(groupRepairs(COLUMNS, [row], wrong, createRepairer(COLUMNS, {}))).toEqual([]);
  });
});

it('reads a person with one name alone, whose column names people whole', async () => {
  expect(cells(await sourceOf('one-name.csv'))).toEqual([{ name: 'Sukarno', email: 's@correo.example' }]);
});
