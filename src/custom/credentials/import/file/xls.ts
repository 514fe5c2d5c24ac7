import { type CellObject, read, type WorkSheet } from 'xlsx';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { digitsOf, withZeros } from './leading-zeros.ts';
import { NO_RESULT, READ_MAX, RowCollector } from './limits.ts';
import { isPercent, percentText } from './percent.ts';
import { isoOfSerial, shapeOf } from '../../../base/kit/values/serial.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Cell, Sheet } from './sheet.ts';
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
  for (const [at, row] of ((sheet['!data'] ?? []) as (CellObject | undefined)[][]).entries()) {
    if (sheet['!rows']?.[at]?.hidden || sheet['!rows']?.[at]?.hpx === 0) collector.hideRow();
    row?.forEach((cell, column) => {
      if (!cell) return;
      const isEmptyFormula = cell.f !== undefined && cell.v === undefined;
      if (isEmptyFormula) collector.unvalued(at + 1, column);
      collector.put(column, isEmptyFormula ? NO_RESULT : valueOf(cell, is1904, language));
    });
    collector.endRow(at + 1);
  }
  sheet['!cols']?.forEach((column, at) => {
    if (column?.hidden || column?.wpx === 0) collector.hideColumns(at, at);
  });
  for (const { s, e } of sheet['!merges'] ?? []) collector.merge(s.c, s.r + 1, e.r + 1);
  return collector;
}

/** Reads an .xls, Excel's own format until 2007, which a library knows. @throws FileProblem */
export function readXls(bytes: Uint8Array, language: Language, wanted?: string): Sheet {
  try {
    const options = {
      type: 'array',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      sheetRows: READ_MAX + 1,
    } as const;
    const book = read(bytes, options);
    const hidden = book.Workbook?.Sheets ?? [];
    const sheets = book.SheetNames.filter((_, at) => !hidden[at]?.Hidden);
    const name = sheets.find(each => each === wanted) ?? sheets[0];
    const sheet = name === undefined ? undefined : book.Sheets[name];
    if (name === undefined || !sheet) throw new FileProblem('empty');
    const table = rowsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false, language);
    return { name, sheets, ...table.table() };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'protected' : 'damaged');
  }
}
