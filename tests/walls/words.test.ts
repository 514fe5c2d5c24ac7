import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { DECLARED_PAGES } from '../../src/declarations.ts';
import { AREAS, type Area } from '../../src/i18n/areas.ts';
import { pageFiles } from '../../scripts/build/page-files.ts';
import { graphOf, keysIn } from './support/portal-graph.ts';

const LANGUAGE = 'src/i18n/en-US';
const flat = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => [
    `${path}${key}`,
    ...(typeof value === 'object' && value !== null ? flat(value, `${path}${key}.`) : []),
  ]);
const phrases = import.meta.glob<object>(['../../src/i18n/en-US/*/*/*.ts', '!**/index.ts'], {
  eager: true,
  import: 'default',
});

/** The area that each phrase key of an area stands in; a key that has others below it, too. */
const areaOf = new Map(
  Object.entries(phrases).flatMap(([path, words]) =>
    flat(words).map(key => [key, path.split('/').at(-2) as Area] as const),
  ),
);
const drawing = new Set(pageFiles().map(({ file }) => file));
const DECLARING = /^src\/(resources\/[^/]+\/[^/]+\/index|custom\/[^/]+\/[^/]+\/pages)\.tsx?$/;

/** The areas of what a file and all that it loads say, and where. */
function spokenFrom(file: string): Map<Area, string> {
  const found = new Map<Area, string>();
  for (const each of graphOf(file, next => drawing.has(next) || DECLARING.test(next)))
    for (const key of keysIn(readFileSync(each, 'utf8'))) {
      const area = areaOf.get(key);
      if (area && !found.has(area)) found.set(area, `${each}: ${key}`);
    }
  return found;
}

describe('the words that are loaded', () => {
  it('has an area for each folder', () => {
    const foldersIn = (path: string) =>
      readdirSync(path, { withFileTypes: true })
        .filter(each => each.isDirectory())
        .map(each => each.name)
        .sort();
    const rooms = foldersIn(LANGUAGE);
    expect(Object.fromEntries(rooms.map(room => [room, foldersIn(join(LANGUAGE, room))]))).toEqual(AREAS);
  });

  it('finds the pages’ own words in them', () => {
    const list = normalize('src/resources/credentials/credentials/CredentialList.tsx');
    expect(spokenFrom(list).get('credentials')).toMatch(/credentials\./);
    expect([...graphOf(list, () => false)].length).toBeGreaterThan(20);
  });

  it('are, from the start, all that is said outside the pages', () => {
    const shell = [...spokenFrom('src/main.tsx')];
    const declared = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map(each => join('src', each))
      .filter(each => DECLARING.test(each))
      .flatMap(each => [...spokenFrom(each)]);
    expect([...shell, ...declared]).toEqual([]);
  });

  it.each(pageFiles())('are those of $path', ({ path, file }) => {
    const spoken = spokenFrom(file);
    const page = DECLARED_PAGES.find(({ paths }) => (paths as readonly string[]).includes(path));
    const missing = [...spoken].filter(([area]) => !page?.words?.includes(area));
    const idle = page?.words?.filter(area => !spoken.has(area)) ?? [];
    expect({ missing, idle }).toEqual({ missing: [], idle: [] });
  });
});
