import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

const FROM =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*from\s+'([^']+)'|(?:^|\n)import '([^']+)'|import\(\s*'([^']+)'/g;
const KEY = /['"`](\w+(?:\.\w+)+)\.?(?:['"`]|\$\{)/g;

/** A root that something is put behind. */
const BEGUN = /`(\w+)\.\$\{/g;

/** The faces of what several pages draw with: whoever imports a name from one loads the file that has it, and no other. */
const FACE = /^src\/custom\/(base\/charts|credentials\/(designer|import)|vouchers\/(figures|statement))\/index\.ts$/;
const NAMED = /(?:import|export)\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '' && !each.startsWith('type '));

/** The files behind a face that have some of these names. */
const behind = (face: string, wanted: readonly string[]): string[] =>
  [...readFileSync(face, 'utf8').matchAll(NAMED)]
    .filter(([, list = '']) => namesIn(list).some(name => wanted.includes(name)))
    .map(([, , path = '']) => normalize(join(dirname(face), path)));

/** What a file of the portal loads itself, at once or later: files of ours. Types load nothing. */
function loadedBy(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const pathOf = (name: string) => normalize(join(dirname(file), name));
  const loaded = [...source.matchAll(FROM)]
    .map(match => match[1] ?? match[2] ?? match[3] ?? '')
    .filter(name => name.startsWith('.') && /\.tsx?$/.test(name))
    .map(pathOf)
    .filter(path => existsSync(path) && !FACE.test(path));
  const ofFaces = [...source.matchAll(NAMED)].flatMap(([, list = '', name = '']) =>
    FACE.test(pathOf(name)) ? behind(pathOf(name), namesIn(list)) : [],
  );
  return [...loaded, ...ofFaces];
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
