import { labelKey } from '../../../../../contract/office/notification-groups/placeholders.ts';
import type { Sheet } from '../../../../custom/credentials/import/index.ts';

type Cell = Sheet['rows'][number][number];

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
/** The pairs of a row: what stands behind its first cell, two by two. */
const pairsOf = (row: readonly Cell[]): [string, Cell][] => {
  const pairs: [string, Cell][] = [];
  for (let at = 1; at < row.length; at += 2)
    if (textOf(row[at]) !== '') pairs.push([textOf(row[at]), row[at + 1] ?? '']);
  return pairs;
};

/**
 * Returns a table with a column for each detail, of one whose rows are a recipient followed by pairs of detail name and value (spec §3). Rows may name
 * different details, in any order. A table that names its columns once comes back as it is.
 * @param labels the details that differ from person to person
 */
export function withoutPairs(sheet: Sheet, recipient: string, labels: readonly string[]): Sheet {
  const known = new Map(labels.map(label => [labelKey(label), label]));
  const isKnown = (name: string) => known.has(labelKey(name));
  const [first = [], ...rest] = sheet.rows;
  const isPaired = (row: readonly Cell[]) => pairsOf(row).some(([name]) => isKnown(name));
  // A heading names details where rows have values: only the rows below tell a heading from a pair.
  const below = rest.length > 0 ? rest : [first];
  if (labels.length === 0 || !below.some(isPaired) || below.filter(isPaired).length * 2 < below.length) return sheet;
  const body = isPaired(first) ? sheet.rows : rest;
  const names = new Map<string, string>(known);
  for (const row of body)
    for (const [name] of pairsOf(row)) if (!names.has(labelKey(name))) names.set(labelKey(name), name);
  const columns = [...names.keys()];
  const rows = body.map(row => {
    const values = new Map(pairsOf(row).map(([name, value]) => [labelKey(name), value]));
    return [row[0] ?? '', ...columns.map(key => values.get(key) ?? '')];
  });
  return {
    ...sheet,
    rows: [[recipient, ...names.values()], ...rows],
    numbers: undefined,
    hidden: undefined,
    merged: undefined,
  };
}
