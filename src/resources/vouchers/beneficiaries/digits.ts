import type { PersonRow } from './people-model.ts';
import { personOf } from './people-model.ts';

/** Columns whose zeros at the beginning Excel takes away. */
export const DIGIT_COLUMNS = ['phone_number', 'identification'] as const;
export type DigitColumn = (typeof DIGIT_COLUMNS)[number];

/** How many digits a phone number has in some countries, without the country's own. */
const PHONE_DIGITS: Readonly<Record<string, number>> = { MX: 10, US: 10, CA: 10, CO: 10, EC: 10, PE: 9, CL: 9 };

export interface ShortDigits {
  column: DigitColumn;
  /** How many digits others have. */
  expected: number;
  /** The rows that have one digit less, or more of them, by their keys. */
  keys: readonly number[];
}

/** The length that most of some texts have; undefined where there are too few to tell. */
function mostOf(lengths: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || other - one);
  return most && most[1] > 1 && most[1] * 2 > lengths.length ? most[0] : undefined;
}

/** Numbers that are shorter than those of most others in the list, or of their country: mostly for a zero that a spreadsheet took away. */
export function shortDigits(rows: readonly PersonRow[], country: string): ShortDigits[] {
  const groups = new Map<string, { column: DigitColumn; rows: { key: number; length: number }[] }>();
  for (const { key, cells } of rows) {
    const person = personOf(cells);
    for (const column of DIGIT_COLUMNS) {
      if (!/^\d+$/.test(person[column])) continue;
      const name = column === 'phone_number' ? column : `${column} ${person.identification_type}`;
      const group = groups.get(name) ?? { column, rows: [] };
      group.rows.push({ key, length: person[column].length });
      groups.set(name, group);
    }
  }
  return [...groups.values()].flatMap(({ column, rows: found }) => {
    const usual = column === 'phone_number' ? PHONE_DIGITS[country] : undefined;
    const expected = usual ?? mostOf(found.map(({ length }) => length));
    if (expected === undefined) return [];
    const keys = found.filter(({ length }) => length < expected).map(({ key }) => key);
    return keys.length > 0 ? [{ column, expected, keys }] : [];
  });
}

/** The rows with zeros before what is too short. */
export function filledUp(rows: readonly PersonRow[], { column, expected, keys }: ShortDigits): PersonRow[] {
  const short = new Set(keys);
  return rows.map(row =>
    short.has(row.key)
      ? { ...row, cells: { ...row.cells, [column]: personOf(row.cells)[column].padStart(expected, '0') } }
      : row,
  );
}
