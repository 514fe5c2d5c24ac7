import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

const FROM =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*from\s+'([^']+)'|(?:^|\n)import '([^']+)'|import\(\s*'([^']+)'/g;
const KEY = /['"`](\w+(?:\.\w+)+)\.?(?:['"`]|\$\{)/g;

/** A root that something is put behind. */
const BEGUN = /`(\w+)\.\$\{/g;

/** What a file of the portal loads itself, at once or later: files of ours. Types load nothing. */
function loadedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(FROM)]
    .map(match => match[1] ?? match[2] ?? match[3] ?? '')
    .filter(name => name.startsWith('.') && /\.tsx?$/.test(name))
    .map(name => normalize(join(dirname(file), name)))
    .filter(existsSync);
}

/** A file and all that it loads, directly or by another; not what `leads` elsewhere, which is of its own. */
export function graphOf(file: string, leads: (file: string) => boolean): Set<string> {
  const found = new Set<string>([file]);
  for (const each of found) for (const next of loadedBy(each)) if (!leads(next)) found.add(next);
  return found;
}

/** What may be phrase keys in a source, whole or up to where something is put in. */
export const keysIn = (source: string): string[] =>
  [...source.matchAll(KEY), ...source.matchAll(BEGUN)].map(match => match[1] ?? '');
