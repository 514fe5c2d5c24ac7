import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import type { ColumnKind, ImportRow } from './column.ts';
import { doubtsOf } from './doubts.ts';
import { isSheetError } from './sheet-error.ts';

/** What is wrong in a row, by column. */
export type Faults = Record<string, FieldError>;
/** A row as it was judged, with whatever else its judge found out. */
export interface Judged {
  faults: Faults;
}
export interface Checked<J extends Judged = Judged> {
  rows: readonly J[];
  wrong: number;
  duplicates: number;
}

interface Rules<R extends ImportRow, J extends Judged> {
  judge: (row: R) => J;
  /** Who or what a row is about, in one spelling; empty where it does not say. */
  whoOf: (row: R) => string;
  /** What a column holds; undefined where there is no such column. */
  kindOf: (column: string) => ColumnKind | undefined;
  /** Where it stands that a row is there twice. */
  twiceAt: string;
}

/** A row as its judge has it, but for what is no value at all, whatever a column takes. */
function judged<J extends Judged>(row: ImportRow, own: J, kindOf: Rules<ImportRow, J>['kindOf']): J {
  const { cells } = row;
  const errors = Object.keys(cells).filter(column => isSheetError(cells[column] ?? ''));
  const doubts = doubtsOf(row, kindOf);
  if (errors.length === 0 && Object.keys(doubts).length === 0) return own;
  const faults = {
    ...own.faults,
    ...doubts,
    ...Object.fromEntries(errors.map(column => [column, 'sheet_error' as const])),
  };
  return { ...own, faults };
}

/** Checks rows again and again while they are edited: a row that did not change is not judged twice. */
export function createChecker<R extends ImportRow, J extends Judged>({
  judge,
  kindOf,
  whoOf,
  twiceAt,
}: Rules<R, J>): (rows: readonly R[]) => Checked<J> {
  const known = new WeakMap<R, J>();
  return rows => {
    const seen = new Set<string>();
    let wrong = 0;
    let duplicates = 0;
    const checked = rows.map(row => {
      const own = known.get(row) ?? judged(row, judge(row), kindOf);
      known.set(row, own);
      const who = whoOf(row);
      const isTwice = who !== '' && seen.has(who);
      seen.add(who);
      const faults = isTwice ? { ...own.faults, [twiceAt]: own.faults[twiceAt] ?? 'duplicate_row' } : own.faults;
      if (isTwice) duplicates += 1;
      if (Object.keys(faults).length > 0) wrong += 1;
      return isTwice ? { ...own, faults } : own;
    });
    return { rows: checked, wrong, duplicates };
  };
}
