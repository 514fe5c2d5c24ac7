import { type CellObject, read, type WorkSheet } from 'xlsx';
import type { Language } from '../../../../../contract/common/language.ts';
import { digitsOf, withZeros } from './leading-zeros.ts';
import { READ_MAX, RowCollector } from './limits.ts';
import { isPercent, percentText } from './percent.ts';
import { isoOfSerial, shapeOf } from '../../values/serial.ts';
import { type Cell, FileProblem, type Sheet } from './sheet.ts';
import { truthText } from './truth.ts';

const valueOf = ({ t, v, w, z }: CellObject, is1904: boolean, language: Language): Cell => {
  if (t === 'b') return truthText(v === true, language);
  if (t === 'n' && typeof v === 'number') {
    const format = typeof z === 'string' ? z : '';
    const shape = shapeOf(format);
    if (shape === null && isPercent(format)) return percentText(v);
    return shape ? isoOfSerial(v, shape, is1904) : withZeros(v, digitsOf(format));
  }
  return t === 'e' ? (w ?? '') : String(v ?? '');
};

function rowsOf(sheet: WorkSheet, is1904: boolean, language: Language): RowCollector {
  const collector = new RowCollector();
  for (const row of (sheet['!data'] ?? []) as (CellObject | undefined)[][]) {
    row?.forEach((cell, column) => cell && collector.put(column, valueOf(cell, is1904, language)));
    collector.endRow();
  }
  return collector;
}

/** Reads an .xls, Excel's own format until 2007, which a library knows. @throws FileProblem */
export function readXls(bytes: Uint8Array, language: Language, wanted?: string): Sheet {
  try {
    const options = { type: 'array', dense: true, cellNF: true, cellHTML: false, sheetRows: READ_MAX + 1 } as const;
    const book = read(bytes, options);
    const hidden = book.Workbook?.Sheets ?? [];
    const sheets = book.SheetNames.filter((_, at) => !hidden[at]?.Hidden);
    const name = sheets.find(each => each === wanted) ?? sheets[0];
    const sheet = name === undefined ? undefined : book.Sheets[name];
    if (name === undefined || !sheet) throw new FileProblem('empty');
    const { rows, numbers } = rowsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false, language);
    return { name, sheets, rows, numbers };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'protected' : 'damaged');
  }
}
