import { plain } from '../../../../../contract/common/plain.ts';
import { isPictureDigest } from '../../../../../contract/pictures/kinds.ts';

/** Pictures that were added to a list: the digest of each by its file's name. */
export type Pictures = Readonly<Record<string, string>>;

/** A file's name as people write it in a list: without its folder, in whatever case, with or without accents. */
export const plainName = (text: string): string => plain(text.trim().replace(/^.*[\\/]/, ''));
const stemOf = (name: string): string => name.replace(/\.[a-z]{3,4}$/, '');

/** Finds the picture that a cell names: by its file's name, with its ending or, where no other has the same, without; or by its digest. */
export function pictureFinder(pictures: Pictures): (text: string) => string | null {
  const byName = new Map<string, string>();
  const byStem = new Map<string, string | null>();
  for (const [file, digest] of Object.entries(pictures)) {
    const name = plainName(file);
    byName.set(name, digest);
    const stem = stemOf(name);
    byStem.set(stem, byStem.has(stem) && byStem.get(stem) !== digest ? null : digest);
  }
  return text => {
    const own = text.trim();
    if (isPictureDigest(own)) return own;
    const name = plainName(own);
    return byName.get(name) ?? byStem.get(name) ?? null;
  };
}

/** The names of the pictures that nobody in a list has. */
export const unusedPictures = (pictures: Pictures, used: ReadonlySet<unknown>): string[] =>
  Object.keys(pictures).filter(name => !used.has(pictures[name]));
