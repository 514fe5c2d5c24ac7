import { read, utils } from 'xlsx';
import { expect, it } from 'vitest';
import {
  moneyCell,
  timeCell,
  writeWorkbook,
  type Sheet,
  type SheetRows,
} from '../../../../../server/platform/files/workbook/index.ts';
import { readSheet } from '../../../../../src/custom/credentials/import/file/read-sheet.ts';

async function* piecesOf(...pieces: SheetRows[]): AsyncGenerator<SheetRows> {
  yield* pieces;
}
const bytesOf = async (sheets: readonly Sheet[], language: 'es-MX' | 'en-US' = 'es-MX') => {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook(sheets, language)) parts.push(part);
  return Buffer.concat(parts);
};
const mexico = timeCell('America/Mexico_City');

it('has amounts as numbers with the digits of their currency, and moments as clocks of their zone show them', async () => {
  const rows: SheetRows = [
    [
      'Venta',
      mexico(new Date('2026-03-01T05:30:15Z')),
      moneyCell(-1_234_05, 2),
      moneyCell(7, 0),
      null,
      moneyCell(5, 2),
    ],
  ];
  const headings = ['Qué', 'Cuándo', 'Monto', 'Enteros', '', 'Poco'];
  const bytes = await bytesOf([{ name: 'Uno', widths: [10], headings, rows: () => piecesOf(rows) }]);
  const sheet = read(bytes, { cellNF: true, cellDates: false }).Sheets.Uno ?? {};
  expect(sheet.A1).toMatchObject({ t: 's', v: 'Qué' });
  expect(sheet.B2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm:ss', w: '28/02/2026 23:30:15' });
  expect(sheet.C2).toMatchObject({ t: 'n', v: -1234.05, z: '#,##0.00' });
  expect(sheet.D2).toMatchObject({ t: 'n', v: 7, z: '#,##0' });
  expect(sheet.E2).toBeUndefined();
  expect(sheet.F2).toMatchObject({ v: 0.05 });
  const english = await bytesOf([{ name: 'One', widths: [10], rows: () => piecesOf(rows) }], 'en-US');
  expect(read(english, { cellNF: true }).Sheets.One?.B1).toMatchObject({ z: 'mm/dd/yyyy hh:mm:ss' });
});

it('runs nothing that others wrote, and keeps each text as it is', async () => {
  const texts = ['=1+1', '+52', '-3', '@sum', '<b>&"', '_x0041_', 'a\u0000b\u000bc', '\ud800x', ' tail ', 'ñ 漢 😀'];
  const bytes = await bytesOf([{ name: 'A/b:*c', widths: [], rows: () => piecesOf(texts.map(text => [text])) }]);
  const { Sheets, SheetNames } = read(bytes);
  expect(SheetNames).toEqual(['A b  c']);
  expect(utils.sheet_to_json<string[]>(Sheets['A b  c'] ?? {}, { header: 1 }).flat()).toEqual([
    "'=1+1",
    "'+52",
    "'-3",
    "'@sum",
    '<b>&"',
    '_x0041_',
    'abc',
    'x',
    ' tail ',
    'ñ 漢 😀',
  ]);
});

it('writes its first sheet last, of what the others had, and is read by our own import', async () => {
  let seen = 0;
  async function* many(): AsyncGenerator<SheetRows> {
    for (let piece = 0; piece < 30; piece += 1) {
      seen += 100;
      yield Array.from({ length: 100 }, (_, n) => [`Fila ${piece}.${n}`, moneyCell(n, 2)]);
    }
  }
  const summary: Sheet = { name: 'Resumen', widths: [20], rows: () => piecesOf([['Filas', String(seen)]]) };
  const bytes = await bytesOf([summary, { name: 'Filas', widths: [20, 10], rows: many }]);
  const { Sheets, SheetNames } = read(bytes);
  expect(SheetNames).toEqual(['Resumen', 'Filas']);
  expect(Sheets.Resumen?.B1?.v).toBe('3000');
  expect(Sheets.Filas?.['!ref']).toBe('A1:B3000');
  const own = await readSheet(new Uint8Array(bytes), { sheet: 'Filas' });
  expect(own.rows).toHaveLength(3_000);
});
