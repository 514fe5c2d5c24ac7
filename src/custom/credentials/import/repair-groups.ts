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
  /** The rows that may stay as they are. */
  mayStay?: ReadonlySet<number>;
  /** What can be chosen; each gives every row of the group its text, by the row's key. */
  choices: { to: string; texts: ReadonlyMap<number, string> }[];
  count: number;
}

/** Both readings of a whole name of three words: as it was parted, it may stay. */
const namesRepair = ({ unsure }: ImportRow): Repair | null =>
  unsure ? { kind: 'names', texts: [`${unsure.instead.name} + ${unsure.instead.lastname}`], mayStay: true } : null;

/** Repairs of the rows, by column. A row that did not change is not looked at twice. */
export function createRepairer(columns: readonly ImportColumn[], formats: Formats) {
  const known = new WeakMap<ImportRow, Record<string, Repair>>();
  const look = (row: ImportRow, faults: Checked['rows'][number]['faults']): Record<string, Repair> => {
    const repairs: Record<string, Repair> = {};
    for (const column of columns) {
      const repair =
        faults[column.key] === 'unsure_name'
          ? namesRepair(row)
          : repairOf(column, row.cells[column.key] ?? '', faults[column.key], formats[column.key]);
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
    { column: ImportColumn; repair: Repair; from: string; keys: Set<number>; texts: Map<number, string>[] }
  >();
  rows.forEach((row, at) => {
    const repairs = repairer(row, checked.rows[at]?.faults ?? {});
    for (const column of columns) {
      const repair = repairs[column.key];
      if (!repair || isFixed(row, column)) continue;
      const text = row.cells[column.key] ?? '';
      const from = repair.kind === 'names' ? `${row.cells.name ?? ''} + ${text}` : text;
      const id = [
        column.key,
        repair.kind,
        ...(repair.texts.length > 1 ? [from.toLowerCase()] : []),
        ...(repair.texts.length === 0 ? ['?'] : []),
      ].join(' ');
      const group = groups.get(id) ?? {
        column,
        repair,
        from,
        keys: new Set<number>(),
        texts: repair.texts.map(() => new Map<number, string>()),
      };
      group.keys.add(row.key);
      repair.texts.forEach((to, choice) => group.texts[choice]?.set(row.key, to));
      groups.set(id, group);
    }
  });
  return [...groups].map(([id, { column, repair, from, keys, texts }]) => ({
    id,
    column,
    kind: repair.kind,
    from,
    choices: texts.map((each, choice) => ({ to: repair.texts[choice] ?? '', texts: each })),
    count: keys.size,
    ...(repair.mayStay && { mayStay: keys }),
  }));
}
