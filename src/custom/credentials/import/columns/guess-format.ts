import { DATE_FORMATS, NUMBER_FORMATS, readDate, readNumber } from '../../../base/kit/values/formats.ts';
import type { Format, ImportColumn } from '../column.ts';
import type { Cell } from '../file/sheet.ts';
import { isDateFormat } from './normal.ts';

/** The formats that a column may have. */
export const formatsOf = ({ kind }: Pick<ImportColumn, 'kind'>): readonly Format[] =>
  kind === 'calendar' ? DATE_FORMATS : kind === 'number' ? NUMBER_FORMATS : [];

/** A text in a format, or null where it cannot be read so. */
export const readAs = (text: string, format: Format): string | null =>
  isDateFormat(format) ? readDate(text, format) : readNumber(text, format);

/** The format that reads most of a column's texts; where several do, the one that comes first: day first, decimal point. */
export function guessFormat(column: ImportColumn, values: readonly Cell[]): Format | undefined {
  const texts = values.filter(value => typeof value === 'string');
  let most = -1;
  let best: Format | undefined;
  for (const format of formatsOf(column)) {
    const read = texts.filter(text => readAs(text, format) !== null).length;
    if (read <= most) continue;
    most = read;
    best = format;
  }
  return best;
}

/** A value whose reading depends on the format, to show what the choice means; else the first one. */
export function exampleOf(column: ImportColumn, values: readonly Cell[]): Cell | undefined {
  const formats = formatsOf(column);
  const depends = (cell: Cell) =>
    typeof cell === 'string' && new Set(formats.flatMap(format => readAs(cell, format) ?? [])).size > 1;
  return values.find(depends) ?? values[0];
}
