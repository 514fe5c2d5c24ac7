import { utils, write, type BookType } from 'xlsx';
import { expect, it } from 'vitest';
import { readSheet } from '../../../../../../src/custom/credentials/import/file/read-sheet.ts';
import { readXlsxFile } from '../../../../../../src/custom/credentials/import/file/read-xlsx-file.ts';

/** As the reading thread does. */
const read = async (file: File) => readSheet(new Uint8Array(await file.arrayBuffer()));

/** What a list is that is taken as .xlsx alone: its rows, or why it is not read. */
const given = (name: string, ...bytes: BlobPart[]) =>
  readXlsxFile(new File(bytes, name), read).then(
    ({ rows }) => rows,
    (error: { reason: string }) => error.reason,
  );

function book(bookType: BookType, rows: string[][]): ArrayBuffer {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Hoja1');
  return write(made, { bookType, type: 'array' }) as ArrayBuffer;
}

it('says of each file what is true of it, and not that it should be what it is', async () => {
  expect(await given('lista.XLSX', book('xlsx', [['Ana']]))).toEqual([['Ana']]);
  expect(await given('lista.xlsx', book('xlsx', []))).toBe('empty');
  expect(await given('lista.xlsx')).toBe('empty');
  // One with a password stands in the container of an .xls.
  expect(await given('lista.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('damaged');
});

it('takes nothing else for an .xlsx, whatever its name says', async () => {
  expect(await given('lista.csv', 'name\nAna\n')).toBe('not_xlsx');
  expect(await given('lista.csv', book('xlsx', [['Ana']]))).toBe('not_xlsx');
  expect(await given('lista.xlsx', 'name\nAna\n')).toBe('not_xlsx');
  expect(await given('lista.xlsx', '<html><table>')).toBe('not_xlsx');
  expect(await given('lista.xlsx', book('biff8', [['Ana']]))).toBe('not_xlsx');
});
