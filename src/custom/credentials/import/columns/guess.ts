import type { ColumnKind, Formats, ImportColumn } from '../column.ts';
import type { Cell, Sheet } from '../file/sheet.ts';
import { guessFormat } from './guess-format.ts';
import { LOOKS } from './looks.ts';
import type { Remembered } from './remembered.ts';
import {
  bodyOf,
  type Headed,
  isLeftOut,
  isTaken,
  type Mapping,
  type Source,
  titlesOf,
  valuesOf,
  wholePlace,
} from './source.ts';
import { findTitles, knownTitles } from './titles.ts';
import { guessOrder, isWholeTitle, isWhoTitle, lookWhole, NAME_PARTS, type NameOrder } from './whole-names.ts';

/** So many rows say what a column holds. */
const SAMPLE = 500;

/** Columns that no title named, by what their cells look like, where only one of each is left. */
function byContent(
  body: readonly Cell[][],
  places: readonly number[],
  columns: readonly ImportColumn[],
  known: Mapping,
): Mapping {
  const mapping: Record<string, readonly number[]> = { ...known };
  for (const [kind, looks] of Object.entries(LOOKS)) {
    const [column, another] = columns.filter(each => each.kind === kind && !(each.key in mapping));
    const [at, second] = places.filter(place => {
      const values = valuesOf(body, place);
      return !isTaken(mapping, place) && values.filter(looks).length * 2 > values.length;
    });
    if (column && !another && at !== undefined && second === undefined) mapping[column.key] = [at];
  }
  return mapping;
}

/** Kinds whose cells look like nothing else: what does not look like them is none. */
const UNMISTAKABLE: readonly ColumnKind[] = ['email', 'did', 'phone', 'language'];

/** Without titles, what looks like nothing in particular follows the list's order. */
function inOrder(places: readonly number[], columns: readonly ImportColumn[], known: Mapping): Mapping {
  const free = places.filter(at => !isTaken(known, at));
  const open = columns.filter(({ key, kind }) => !(key in known) && !UNMISTAKABLE.includes(kind));
  return {
    ...known,
    ...Object.fromEntries(open.slice(0, free.length).map(({ key }, i) => [key, free.slice(i, i + 1)])),
  };
}

/** Whole names in one column, where a list wants them in two and nothing else is a family name: told by its title, or by its many words. */
function wholeNames(
  titles: readonly string[],
  body: readonly Cell[][],
  columns: readonly ImportColumn[],
  known: Mapping,
): Mapping {
  const isWanted = Object.keys(NAME_PARTS).every(key => columns.some(column => column.key === key));
  const [given] = known.name ?? [];
  if (!isWanted || known.lastname !== undefined || (known.name?.length ?? 0) > 1) return known;
  const at =
    given ?? titles.findIndex((title, place) => !isTaken(known, place) && (isWholeTitle(title) || isWhoTitle(title)));
  if (at === -1) return known;
  const isWhole = isWholeTitle(titles[at] ?? '') || lookWhole(valuesOf(body, at));
  return isWhole ? { ...known, name: [at], lastname: [at] } : known;
}

/** How the whole names of a source are parted; undefined where first and family names stand apart. */
export function orderOfNames(source: Headed & Pick<Source, 'mapping'>): NameOrder | undefined {
  const at = wholePlace(source.mapping);
  if (at === undefined) return undefined;
  return guessOrder(titlesOf(source)[at] ?? '', valuesOf(bodyOf(source).slice(0, SAMPLE), at));
}

/** The format of each column that has one, as its values suggest it. */
export const guessFormats = (source: Headed & Pick<Source, 'mapping'>, columns: readonly ImportColumn[]): Formats => {
  const body = bodyOf(source).slice(0, SAMPLE);
  return Object.fromEntries(
    columns.flatMap(column => {
      const values = (source.mapping[column.key] ?? []).flatMap(at => valuesOf(body, at));
      const format = values.length > 0 ? guessFormat(column, values) : undefined;
      return format ? [[column.key, format] as const] : [];
    }),
  );
};

/** The table alone, of what may be a source already. */
const sheetOf = ({ name, sheets, rows, numbers, assumed, hidden, unvalued, merged }: Sheet): Sheet => ({
  name,
  sheets,
  rows,
  numbers,
  assumed,
  hidden,
  unvalued,
  merged,
});

/**
 * Finds out which column of a table is which: as it was the last time, by its titles, by what it holds. Which row has the titles is seen by
 * the names of columns in it, unless somebody says it: null where none does.
 */
export function guessSource(
  sheet: Sheet,
  file: string,
  columns: readonly ImportColumn[],
  remembered: Remembered = {},
  told?: number | null,
  withHidden?: Source['withHidden'],
): Source {
  const { rows } = sheet;
  const above = (told === undefined ? findTitles(rows, columns, remembered) : told) ?? undefined;
  const headed = { rows, hasHeader: above !== undefined, above, hidden: sheet.hidden, withHidden };
  const titles = titlesOf(headed);
  const { before, named } = knownTitles(titles, columns, remembered);
  const body = bodyOf(headed).slice(0, SAMPLE);
  const places = titles.flatMap((_, at) => (isLeftOut(headed, at) ? [] : [at]));
  const mapping = headed.hasHeader
    ? byContent(body, places, columns, wholeNames(titles, body, columns, named))
    : inOrder(places, columns, byContent(body, places, columns, {}));
  const formats = guessFormats({ ...headed, mapping }, columns);
  for (const key of Object.keys(before)) {
    const format = remembered[key]?.format;
    if (format) formats[key] = format;
  }
  const names = (headed.hasHeader && remembered.name?.names) || orderOfNames({ ...headed, mapping });
  return {
    ...sheetOf(sheet),
    file,
    ...headed,
    mapping,
    formats,
    ...(wholePlace(mapping) !== undefined && { names }),
  };
}
