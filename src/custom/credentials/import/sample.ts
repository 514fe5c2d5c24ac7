import type { CellObject } from 'xlsx';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';
import type { Translate } from '../../base/kit/values/claim-text.ts';
import type { ColumnKind, ImportColumn } from './column.ts';

const APRIL_3 = 46_115;
const text = (words: string): CellObject => ({ t: 's', v: words });

const EXAMPLES: Partial<Record<ColumnKind, CellObject>> = {
  email: text('maria@uni.example'),
  did: text('did:web:uni.example'),
  phone: text('+525512345678'),
  language: text('Español'),
  number: { t: 'n', v: 8.5 },
  calendar: { t: 'n', v: APRIL_3, z: 'dd/mm/yyyy' },
  timepicker: text('09:30'),
  image: text('maria.jpg'),
};
const NAMES: Readonly<Record<string, string>> = { name: 'María José', lastname: 'Núñez Pérez' };

function exampleOf({ key, kind, choices, example }: ImportColumn, translate: Translate): CellObject {
  if (typeof example === 'number') return { t: 'n', v: example };
  if (example !== undefined) return text(safeCell(example));
  if (kind === 'checkbox') return text(translate('ra.boolean.true'));
  if (kind === 'dropdown') return text(safeCell(choices?.[0] ?? ''));
  return EXAMPLES[kind] ?? text(NAMES[key] ?? translate('import.file.sampleText'));
}

/** An Excel file with the list's columns and one row that fits them. */
export async function sampleOf(columns: readonly ImportColumn[], translate: Translate): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet([
    columns.map(({ label }) => safeCell(label)),
    columns.map(column => exampleOf(column, translate)),
  ]);
  sheet['!cols'] = columns.map(({ label }) => ({ wch: Math.max(16, label.length + 2) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sello');
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
