import { plain } from '../../../../../contract/base/common/plain.ts';
import { isPictureDigest } from '../../../../../contract/credentials/pictures/kinds.ts';

/** Pictures that were added to a list: the digest of each by its file's name, with the folders it came in. */
export type Pictures = Readonly<Record<string, string>>;

/** A file's name as people write it in a list: in whatever case, with or without accents, with either slash. */
const plainPath = (text: string): string =>
  text
    .trim()
    .split(/[\\/]/)
    .map(part => plain(part.trim()))
    .join('/');
const stemOf = (name: string): string => name.replace(/\.[a-z]{3,4}$/, '');

/** A path, and what is left of it without its first folder, its second, and so on. */
const endsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
};

/** What has a name: null where there are several that are not the same. */
type Named = Map<string, string | null>;
const put = (named: Named, name: string, digest: string): unknown =>
  named.set(name, named.has(name) && named.get(name) !== digest ? null : digest);

/**
 * Finds the picture that a cell names: by its file's name, with as many of its folders as it takes to be one alone, with its ending or, where no other
 * has the same, without; or by its digest. A cell may say more folders than the file came in, and never another.
 */
export function pictureFinder(pictures: Pictures): (text: string) => string | null {
  const byEnd: Named = new Map();
  const byStem: Named = new Map();
  const whole = new Set<string>();
  for (const [file, digest] of Object.entries(pictures)) {
    const path = plainPath(file);
    for (const end of endsOf(path)) {
      put(byEnd, end, digest);
      put(byStem, stemOf(end), digest);
    }
    whole.add(path).add(stemOf(path));
  }
  return text => {
    const own = text.trim();
    if (isPictureDigest(own)) return own;
    const named = (path: string): string | null | undefined => {
      const exact = byEnd.get(path);
      return exact === undefined ? byStem.get(path) : exact;
    };
    const [path = '', ...shorter] = endsOf(plainPath(own));
    const found = [path, ...shorter.filter(end => whole.has(end))].find(end => named(end) !== undefined);
    return (found !== undefined && named(found)) || null;
  };
}

/** The names of the pictures that nobody in a list has. */
export const unusedPictures = (pictures: Pictures, used: ReadonlySet<unknown>): string[] =>
  Object.keys(pictures).filter(name => !used.has(pictures[name]));

/** The names of the pictures that are not alone in being called so, their folders left aside, and are not the same. */
export function clashingPictures(pictures: Pictures): string[] {
  const named: Named = new Map();
  const lastOf = (file: string) => plainPath(file).replace(/^.*\//, '');
  for (const [file, digest] of Object.entries(pictures)) put(named, lastOf(file), digest);
  return Object.keys(pictures).filter(file => named.get(lastOf(file)) === null);
}
