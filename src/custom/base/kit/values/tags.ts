import { composed } from '../../../../../contract/base/common/plain.ts';

/** A tag in quotes, as tables have what holds their own signs, or whatever stands up to the next sign. */
const WRITTEN = /\s*"((?:[^"]|"")*)"\s*(?=[;|\n]|$)|[^;|\n]+/g;
/** Whether a tag would be read as another, or as several, without quotes around it. */
const needsQuotes = (tag: string): boolean => /^"|[;|\n]/.test(tag);

/** Tags as people write them, one after the other and each once, however its accents are written; quotes around one that needs none are its own. */
export function readTags(text: string): string[] {
  const tags = [...text.matchAll(WRITTEN)].map(([whole, quoted]) => {
    const inside = quoted?.replaceAll('""', '"');
    return composed(inside !== undefined && needsQuotes(inside) ? inside : whole).trim();
  });
  return [...new Set(tags)].filter(tag => tag !== '');
}

/** Tags as `readTags` reads them back. */
export const writeTags = (tags: readonly string[]): string =>
  tags.map(tag => (needsQuotes(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');
