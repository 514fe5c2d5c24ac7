import type { ImportColumn } from '../column.ts';
import type { Cell } from '../file/sheet.ts';
import { isEmail, isValue } from './looks.ts';
import type { Remembered } from './remembered.ts';
import { isTaken, type Mapping } from './source.ts';
import { isWholeTitle, isWhoTitle } from './whole-names.ts';
import { bare } from './words.ts';

/** A shorter name says nothing as a part of a title. */
const PART = 4;
/** Titles of a list are looked for in so many rows: what universities and ministries put above them is two to six. */
const LOOKED_THROUGH = 10;
/** Below the first row so many names of columns make titles: one alone may be anybody's. */
const ENOUGH = 2;

/** "Carrera o grado" is the one or the other. */
const EITHER = / (?:o|u|or) |\//i;
const namesOf = ({ key, label, words = [] }: ImportColumn): string[] =>
  [label, ...label.split(EITHER), key.slice(key.lastIndexOf('.') + 1), ...words].map(bare).filter(name => name !== '');

/** Titles that are a column's label to the letter: of two labels that are alike, neither takes the other's. A person's name may stand in several. */
const byLabel = (titles: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping => {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const { key, kind, label } of columns) {
    if (key in mapping || kind === 'name') continue;
    const at = titles.findIndex((title, place) => !isTaken(mapping, place) && title.trim() === label);
    if (at !== -1) mapping[key] = [at];
  }
  return mapping;
};

/** Titles, as `bare` has them, that are a column's names; a name of a person may stand in several columns. */
function byName(bared: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const column of columns) {
    if (column.key in mapping) continue;
    const names = namesOf(column);
    const places = bared.flatMap((title, at) => (!isTaken(mapping, at) && names.includes(title) ? [at] : []));
    if (places.length > 0) mapping[column.key] = column.kind === 'name' ? places : places.slice(0, 1);
  }
  return mapping;
}

/** Titles, as `bare` has them, that begin or end with a column's name, as "Correo institucional" does. */
function byPart(bared: readonly string[], columns: readonly ImportColumn[], known: Mapping): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const column of columns) {
    if (column.key in mapping) continue;
    const names = namesOf(column).filter(name => name.length >= PART);
    const at = bared.findIndex(
      (title, place) => !isTaken(mapping, place) && names.some(name => title.startsWith(name) || title.endsWith(name)),
    );
    if (at !== -1) mapping[column.key] = [at];
  }
  return mapping;
}

/** Columns as they were found the last time, where all their titles are there again, each once: of two that are alike, nobody knows which it was. */
const asBefore = (bared: readonly string[], columns: readonly ImportColumn[], remembered: Remembered): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ key }) => {
      const known = remembered[key]?.titles ?? [];
      const found = known.map(title => bared.flatMap((each, at) => (each === title ? [at] : [])));
      return known.length === 0 || found.some(places => places.length !== 1) ? [] : [[key, found.flat()]];
    }),
  );

/** Which columns titles name: as they did the last time, by the whole of a title as well, and by a part of one as well. */
export function knownTitles(titles: readonly string[], columns: readonly ImportColumn[], remembered: Remembered) {
  const bared = titles.map(bare);
  const before = asBefore(bared, columns, remembered);
  const exact = byName(bared, columns, byLabel(titles, columns, before));
  return { before, exact, named: byPart(bared, columns, exact) };
}

/** How many titles are known: "Apellido paterno" and "Apellido materno" are two of one column. */
const countOf = (mapping: Mapping): number => new Set(Object.values(mapping).flat()).size;

/**
 * Which row has the titles; null where none has. A name of a column in the first row makes it that. Else they stand below a title of the whole
 * list: in the row that says most names of columns; where it says them in parts of its cells only, it holds nobody's values, and more cells
 * than any row above it, as somebody's row below another's does not.
 */
export function findTitles(
  rows: readonly (readonly Cell[])[],
  columns: readonly ImportColumn[],
  remembered: Remembered,
): number | null {
  let best: { at: number; count: number } | null = null;
  let widest = 0;
  for (const [at, row] of rows.slice(0, LOOKED_THROUGH).entries()) {
    const cells = row.filter(cell => cell !== '');
    const isWidest = cells.length > widest;
    widest = Math.max(widest, cells.length);
    if (cells.some(isEmail)) continue;
    const titles = row.map(cell => String(cell).trim());
    const { exact, named } = knownTitles(titles, columns, remembered);
    if (at === 0) {
      if (Object.keys(exact).length > 0 || Object.keys(named).length > 1) return 0;
      continue;
    }
    const whole = titles.some((title, place) => !isTaken(named, place) && (isWholeTitle(title) || isWhoTitle(title)));
    const count = countOf(named) + Number(whole);
    const isTitles = countOf(exact) >= ENOUGH || (count >= ENOUGH && isWidest && !cells.some(isValue));
    if (isTitles && count > (best?.count ?? 0)) best = { at, count };
  }
  return best?.at ?? null;
}
