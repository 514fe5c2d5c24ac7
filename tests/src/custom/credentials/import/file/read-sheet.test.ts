import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { SSF, utils, write, type BookType } from 'xlsx';
import { readSheet } from '../../../../../../src/custom/credentials/import/file/read-sheet.ts';
import { isoOfSerial, SERIAL_MAX, shapeOf } from '../../../../../../src/custom/base/kit/values/serial.ts';
import { READ_MAX } from '../../../../../../src/custom/credentials/import/file/limits.ts';
import { inflate, readArchive } from '../../../../../../src/custom/credentials/import/file/zip.ts';
import { directoryLineOf, workbookOf } from '../workbooks.ts';

const text = (words: string) => new TextEncoder().encode(words);
const read = async (bytes: Uint8Array, sheet?: string) => (await readSheet(bytes, { sheet })).rows;
const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';

const PEOPLE = [
  ['Nombre', 'Apellidos', 'Promedio', 'Fecha'],
  ['María José', 'Núñez', 9.5, new Date(Date.UTC(2026, 3, 3))],
  ['  Ñandú & Cía <x> ', '', 8, ''],
] as const;

function bookOf(bookType: BookType): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(
    PEOPLE.map(row => [...row]),
    { UTC: true, dateNF: 'dd/mm/yyyy' },
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['otra']]), 'Portada');
  utils.book_append_sheet(book, sheet, 'Alumnos');
  const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
  return new Uint8Array(bytes);
}

describe('spreadsheets', () => {
  it.each(['xlsx', 'biff8'] as const)('reads what another program wrote as %s, sheet by sheet', async type => {
    const bytes = bookOf(type);
    expect(await readSheet(bytes)).toEqual({
      name: 'Portada',
      sheets: ['Portada', 'Alumnos'],
      rows: [['otra']],
      numbers: [1],
    });
    expect(await read(bytes, 'Alumnos')).toEqual([
      ['Nombre', 'Apellidos', 'Promedio', 'Fecha'],
      ['María José', 'Núñez', 9.5, '2026-04-03'],
      ['  Ñandú & Cía <x> ', '', 8],
    ]);
  });

  it.each(['xlsx', 'biff8'] as const)(
    'knows which rows of the file are left after empty ones, of %s',
    async bookType => {
      const sheet = utils.aoa_to_sheet([['Universidad'], [], [null, ''], ['Nombre', 'Correo'], ['Ana', 'x']]);
      sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'Alumnos');
      const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
      expect(await readSheet(new Uint8Array(bytes))).toMatchObject({
        rows: [['Universidad'], ['Nombre', 'Correo'], ['Ana', 'x']],
        numbers: [1, 4, 5],
      });
    },
  );

  it.each(['xlsx', 'biff8'] as const)('reads the zeros that a format shows before a number, of %s', async bookType => {
    const number = (v: number, z: string) => ({ t: 'n' as const, v, z });
    const sheet = utils.aoa_to_sheet([
      [number(1234, '00000'), number(12345, '00000'), number(0, '000;-000'), number(7, '[$-80A]000')],
      [number(7, '0'), number(8.5, '000'), number(-7, '000'), number(7, '0.00'), number(7, '"MX"000')],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Alumnos');
    const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
    expect(await read(new Uint8Array(bytes))).toEqual([
      ['01234', 12345, '000', '007'],
      [7, 8.5, -7, 7, 7],
    ]);
  });

  it.each(['xlsx', 'biff8'] as const)('reads hundredths as they are shown, of %s', async bookType => {
    const number = (v: number, z: string) => ({ t: 'n' as const, v, z });
    const sheet = utils.aoa_to_sheet([
      [number(0.95, '0%'), number(0.57, '0.00%'), number(-0.955, '0.0 %;[Red]-0.0 %'), number(0.95525, '0.000%')],
      [number(95, '0"%"'), number(95, '0\\%'), number(0.95, '0.00'), number(1.5, '#,##0%')],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Alumnos');
    const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
    expect(await read(new Uint8Array(bytes))).toEqual([
      ['95%', '57%', '-95.5%', '95.5250%'],
      [95, 95, 0.95, '150%'],
    ]);
  });

  it.each([
    ['xlsx', 'en-US', ['TRUE', 'FALSE']],
    ['xlsx', 'es-MX', ['VERDADERO', 'FALSO']],
    ['biff8', 'en-US', ['TRUE', 'FALSE']],
    ['biff8', 'es-MX', ['VERDADERO', 'FALSO']],
  ] as const)('says true and false of %s as its reader saw them, in %s', async (bookType, language, words) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[true, false]]), 'Alumnos');
    const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
    expect((await readSheet(new Uint8Array(bytes), {}, language)).rows).toEqual([words]);
  });

  it('takes what a formula last came to, without what is said aloud, and knows hours, truth and errors', async () => {
    const rows = `
      <row><c t="s"><v>0</v></c><c t="str"><f>A1&amp;"x"</f><v>Ana x</v></c><c><f>1+1</f></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>
      <row r="9"><c r="A9" s="1"><v>46115.5</v></c><c r="B9" s="2"><v>0.395833333</v></c><c r="D9" t="inlineStr"><is><rPh><t>no</t></rPh><t>sí</t></is></c></row>
      <row r="10"><c r="A10" s="1"/></row>`;
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-80A]d &quot;de&quot; mmmm"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="20"/></cellXfs>';
    const strings = '<si><r><t>Ana</t></r><r><t xml:space="preserve"> María</t></r><rPh><t>アナ</t></rPh></si>';
    expect(await read(workbookOf({ rows, styles, strings }))).toEqual([
      ['Ana María', 'Ana x', '#CALC!', 'TRUE', '#N/A'],
      ['2026-04-03', '09:30', '', 'sí'],
    ]);
    const since1904 = workbookOf({ rows, styles, strings, workbook: '<workbookPr date1904="1"/>' });
    expect((await read(since1904))[1]?.[0]).toBe('2030-04-04');
  });

  it('agrees with another reader on every day that Excel has, but for its 29 February 1900', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SERIAL_MAX }), serial => {
        fc.pre(serial !== 60);
        const { y, m, d } = SSF.parse_date_code(serial) as { y: number; m: number; d: number };
        expect(isoOfSerial(serial, 'day')).toBe(new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10));
      }),
    );
    for (const beyond of [SERIAL_MAX + 1, SERIAL_MAX + 0.999999999]) expect(isoOfSerial(beyond, 'day')).toBe(beyond);
    expect(isoOfSerial(-1, 'day')).toBe(-1);
  });

  it('cuts off what is not shown, so that the last second of a day is that day’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: SERIAL_MAX }), fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const serial = day + second / 86_400;
        const iso = new Date(Date.UTC(1899, 11, 30) + (day * 86_400 + second) * 1000).toISOString();
        expect(isoOfSerial(serial, 'day')).toBe(iso.slice(0, 10));
        expect(isoOfSerial(serial, 'hour')).toBe(iso.slice(11, 16));
      }),
    );
    expect(isoOfSerial(46112.99998842592, 'both')).toBe('2026-03-31T23:59');
    expect(isoOfSerial(46112, 'both')).toBe('2026-03-31T00:00');
  });

  it('reads the signs that a text names by their number', async () => {
    const rows = `
      <row><c t="s"><v>0</v></c><c t="str"><v>b_x000D_</v></c><c t="inlineStr"><is><r><t>_x00</t></r><r><t>41_ _xD83D__xDE00_</t></r></is></c></row>`;
    const strings = '<si><t>Calle 1_x000D_\nCol. Centro _x005F_x0041_ _x00g1_</t></si>';
    expect(await read(workbookOf({ rows, strings }))).toEqual([
      ['Calle 1\nCol. Centro _x0041_ _x00g1_', 'b\n', '_x0041_ 😀'],
    ]);
  });

  it.each([
    ['dd/mm/yyyy', 'day'],
    ['[$-409]h:mm AM/PM;@', 'hour'],
    ['yyyy-mm-dd h:mm', 'both'],
    ['mmmm', 'day'],
    ['[h]:mm:ss', 'hour'],
    ['[Red]0.00', null],
    ['General', null],
    ['0 "días"', null],
    ['#,##0\\d', null],
  ] as const)('tells what the format %s shows', (format, shape) => {
    expect(shapeOf(format)).toBe(shape);
  });
});

describe('separated values', () => {
  const LINES = 'Nombre;Correo\r\nJosé Núñez;jose@x.example\r\n;\r\n"Peña; Ana";ana@x.example';
  const ROWS = [
    ['Nombre', 'Correo'],
    ['José Núñez', 'jose@x.example'],
    ['Peña; Ana', 'ana@x.example'],
  ];
  const utf16 = (littleEndian: boolean, mark: boolean) => {
    const words = mark ? `\ufeff${LINES}` : LINES;
    const view = new DataView(new ArrayBuffer(words.length * 2));
    for (let at = 0; at < words.length; at += 1) view.setUint16(at * 2, words.charCodeAt(at), littleEndian);
    return new Uint8Array(view.buffer);
  };
  it.each([
    ['UTF-8', text(LINES)],
    ['UTF-8 with its mark', text(`\ufeff${LINES}`)],
    ['UTF-16', utf16(true, true)],
    ['UTF-16, the other way round', utf16(false, true)],
    ['UTF-16 without its mark', utf16(true, false)],
    ['Windows-1252', Uint8Array.from(LINES, letter => letter.charCodeAt(0))],
    ['commas', text(LINES.replaceAll('"Peña; Ana"', 'Peña- Ana').replaceAll(';', ',').replace('Peña-', 'Peña;'))],
    ['tabs', text(LINES.replaceAll('"Peña; Ana"', '"Peña# Ana"').replaceAll(';', '\t').replace('#', ';'))],
    ['a separator that is told', text(`sep=;\r\n${LINES}`)],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(ROWS);
  });

  it.each([
    [text('Escuela;;\r\n;;\r\nNombre;Correo;\r\n'), [['Escuela'], ['Nombre', 'Correo']], [1, 3]],
    [
      text('Escuela\nLista\n\nNombre;Correo\nAna;x\n'),
      [['Escuela'], ['Lista'], ['Nombre', 'Correo'], ['Ana', 'x']],
      [1, 2, 4, 5],
    ],
    [text('Nombre\n\nAna\nLuz; Sol\n'), [['Nombre'], ['Ana'], ['Luz; Sol']], [1, 3, 4]],
    [
      text('sep=;\nNombre;Nota\n\n"Ana\nLuz";1\nSol;2\n'),
      [
        ['Nombre', 'Nota'],
        ['Ana\nLuz', '1'],
        ['Sol', '2'],
      ],
      [1, 3, 4],
    ],
    [
      text(';\n"Ana;Nita\n;\n"Sol";"x"\n'),
      [
        ['"Ana', 'Nita'],
        ['Sol', 'x'],
      ],
      [2, 4],
    ],
  ])(
    'knows which rows a spreadsheet shows of it, and what parts them below a title: %#',
    async (bytes, rows, numbers) => {
      expect(await readSheet(bytes)).toMatchObject({ rows, numbers });
    },
  );

  it('takes a lone quotation mark for a letter, so that nobody after it is lost', async () => {
    const list = (first: string) => text(`Nombre;Apodo;Correo\n${first}\n"Sol";"La ""Niña""";sol@x.example`);
    const read = async (first: string) => (await readSheet(list(first))).rows.slice(1);
    const sol = ['Sol', 'La "Niña"', 'sol@x.example'];
    expect(await read('"Ana;Nita;ana@x.example')).toEqual([['"Ana', 'Nita', 'ana@x.example'], sol]);
    expect(await read('"Nita" Ruiz;Nita;ana@x.example')).toEqual([['"Nita" Ruiz', 'Nita', 'ana@x.example'], sol]);
  });

  it('refuses one that would have rows run into each other', async () => {
    const torn = text('Nombre;Correo\n"Ana;ana@x.example\n"Ruiz; Sol";sol@x.example\nMar;mar@x.example');
    await expect(readSheet(torn)).rejects.toMatchObject({ reason: 'quotes' });
  });

  it('reads ten thousand lines that end as on an old Mac', async () => {
    expect(await read(text('Ana,ana@x.example,8,9\r'.repeat(10_000)))).toHaveLength(10_000);
  });
});

describe('hostile files', () => {
  const refused = (bytes: Uint8Array, reason: string) => expect(readSheet(bytes)).rejects.toMatchObject({ reason });
  const bomb = workbookOf({ rows: ' '.repeat(40 * MB) });
  const lying = (change: (view: DataView, line: number) => void) => {
    const bytes = bomb.slice();
    change(new DataView(bytes.buffer), directoryLineOf(bytes, SHEET));
    return bytes;
  };
  const row = (at: number, cells = '<c t="inlineStr"><is><t>x</t></is></c>') => `<row r="${at}">${cells}</row>`;

  it('refuses a bomb by what it says it is', () =>
    refused(
      lying(() => undefined),
      'too_much',
    ));
  it('stops a bomb that lies about its size before it has grown', async () => {
    const bytes = lying((view, line) => view.setUint32(line + 24, 1000, true));
    await refused(bytes, 'damaged');
    const entry = readArchive(bytes).get(SHEET);
    let grown = 0;
    expect(() => entry && inflate(bytes, entry, piece => (grown += piece.length))).toThrow('damaged');
    expect(grown).toBe(0);
  });
  it('refuses a million entries before it looks at them', () => {
    const bytes = workbookOf({});
    new DataView(bytes.buffer).setUint16(bytes.length - 22 + 10, 65_535, true);
    return refused(bytes, 'too_much');
  });
  it('refuses an entry that is shorter than it says', () =>
    refused(
      lying((view, line) => {
        view.setUint32(line + 24, MB, true);
        view.setUint32(line + 20, 100, true);
      }),
      'damaged',
    ));
  it('refuses entities that grow', () =>
    refused(workbookOf({ sheet: '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>' }), 'damaged'));
  it('refuses more rows than a list has', () =>
    refused(
      workbookOf({ rows: Array.from({ length: READ_MAX + 1 }, (_, at) => row(at + 1)).join('') }),
      'too_many_rows',
    ));
  it('reads on over rows that hold nothing', async () => {
    const empty = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 2}"><c s="1"/></row>`).join('');
    expect(await read(workbookOf({ rows: row(1) + empty }))).toEqual([['x']]);
  });
  it('refuses a cell at the end of the world', () =>
    refused(workbookOf({ rows: row(1, '<c r="XFD1"><v>1</v></c>') }), 'too_wide'));
  it('refuses a text longer than Excel has', () =>
    refused(workbookOf({ rows: row(1, `<c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c>`) }), 'damaged'));
  it('refuses more text than a list has', () =>
    refused(
      workbookOf({ strings: Array.from({ length: 2000 }, () => `<si><t>${'x'.repeat(30_000)}</t></si>`).join('') }),
      'too_much',
    ));
  it('refuses a line of commas', () => refused(text(','.repeat(20 * MB)), 'too_wide'));
  it('refuses a text that never ends', () => refused(text(`"${'x'.repeat(MB)}`), 'quotes'));
  it.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2), 'type'],
    ['a page that calls itself .xls', text('<html><table><tr><td>Ana'), 'type'],
    ['a PDF', text('%PDF-1.7'), 'type'],
    ['records for programs', text('[{"name": "Ana", "email": "ana@x.example"}]'), 'type'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'type'],
    ['half an archive', workbookOf({ rows: row(1) }).subarray(0, 300), 'damaged'],
    ['nothing', new Uint8Array(), 'empty'],
    ['half an .xls', bookOf('biff8').subarray(0, 600), 'damaged'],
  ])('refuses %s', (_, bytes, reason) => refused(bytes, reason));

  it('never ends but with rows or a reason, whatever byte is wrong', async () => {
    const whole = workbookOf({ rows: row(1) + row(2), strings: '<si><t>Ana</t></si>' });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const bytes = whole.slice();
        bytes[at] = byte;
        await readSheet(bytes).catch((error: unknown) => expect((error as Error).name).toBe('FileProblem'));
      }),
      { numRuns: 300 },
    );
  });
});
