import type { Format } from '../column.ts';
import { type Source, titlesOf } from './source.ts';
import { type NameOrder, partOf } from './whole-names.ts';
import { bare } from './words.ts';

/** Where a person's columns came from the last time, and how their values were written; titles as `bare` has them. */
export type Remembered = Record<
  string,
  { titles: string[]; format?: Format | undefined; names?: NameOrder | undefined }
>;

/** The place in the browser's store for the lists of one kind, such as a template's. */
export const rememberedKey = (list: string): string => `columns.${list}`;

/** What to remember of a source whose columns have titles; of another, nothing. */
export function rememberedOf(source: Source): Remembered {
  const titles = titlesOf(source).map(bare);
  return Object.fromEntries(
    Object.entries(source.mapping).flatMap(([key, places]) => {
      const named = places.map(at => titles[at] ?? '');
      return named.length === 0 || named.includes('')
        ? []
        : [[key, { titles: named, format: source.formats[key], ...(partOf(key) && { names: source.names }) }]];
    }),
  );
}
