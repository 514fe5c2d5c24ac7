import type { Checked } from './checker.ts';
import type { Formats, ImportColumn, ImportRow } from './column.ts';
import { type Repair, type RepairKind, repairOf } from './repairs.ts';

/** The same repair of the same column in one row or in many. */
export interface RepairGroup {
  id: string;
  column: ImportColumn;
  kind: RepairKind;
  /** What one of them says now. */
  from: string;
  /** What can be chosen; each gives every row of the group its text, by the row's key. */
  choices: { to: string; texts: ReadonlyMap<number, string> }[];
  count: number;
}

/** Repairs of the rows, by column. A row that did not change is not looked at twice. */
export function createRepairer(columns: readonly ImportColumn[], formats: Formats) {
  const known = new WeakMap<ImportRow, Record<string, Repair>>();
  const look = (row: ImportRow, faults: Checked['rows'][number]['faults']): Record<string, Repair> => {
    const repairs: Record<string, Repair> = {};
    for (const column of columns) {
      const repair = repairOf(column, row.cells[column.key] ?? '', faults[column.key], formats[column.key]);
      if (repair) repairs[column.key] = repair;
    }
    return repairs;
  };
  return (row: ImportRow, faults: Checked['rows'][number]['faults']): Record<string, Repair> => {
    const repairs = known.get(row) ?? look(row, faults);
    known.set(row, repairs);
    return repairs;
  };
}
export type Repairer = ReturnType<typeof createRepairer>;

/**
 * Repairs that can be done together: those of one kind in a column; where a person has to choose, only of cells that say the same.
 */
export function groupRepairs<R extends ImportRow>(
  columns: readonly ImportColumn[],
  rows: readonly R[],
  checked: Checked,
  repairer: Repairer,
  isFixed: (row: R, column: ImportColumn) => boolean = () => false,
): RepairGroup[] {
  const groups = new Map<
    string,
    { column: ImportColumn; repair: Repair; from: string; texts: Map<number, string>[] }
  >();
  rows.forEach((row, at) => {
    const repairs = repairer(row, checked.rows[at]?.faults ?? {});
    for (const column of columns) {
      const repair = repairs[column.key];
      if (!repair || isFixed(row, column)) continue;
      const from = row.cells[column.key] ?? '';
      const id = [column.key, repair.kind, ...(repair.texts.length > 1 ? [from.toLowerCase()] : [])].join(' ');
      const group = groups.get(id) ?? {
        column,
        repair,
        from,
        texts: repair.texts.map(() => new Map<number, string>()),
      };
      repair.texts.forEach((text, choice) => group.texts[choice]?.set(row.key, text));
      groups.set(id, group);
    }
  });
  return [...groups].map(([id, { column, repair, from, texts }]) => ({
    id,
    column,
    kind: repair.kind,
    from,
    choices: texts.map((each, choice) => ({ to: repair.texts[choice] ?? '', texts: each })),
    count: texts[0]?.size ?? 0,
  }));
}
