import { unlessChanged } from '../file/changed.ts';
import { inflate, readArchiveEnd } from '../file/zip.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';

/** A picture that somebody chose, be it a file or a part of an archive, which is read when its turn comes. */
export interface ChosenPicture {
  /** Its file's name, with the folders it came in. */
  name: string;
  read: () => Promise<Blob>;
}

/** Pictures of one choice: as many as a list has people, and room for what else is in a folder. */
export const CHOSEN_MAX = 12_000;
/** Bytes of one picture before it is made smaller: what a camera makes. */
const PICTURE_MAX = 30 * 1024 * 1024;
const ARCHIVE_MAX = 8 * 1024 * 1024 * 1024;

const PICTURE = /\.(png|jpe?g|webp|gif|avif)$/i;
const ARCHIVE = /\.zip$/i;
/** What systems put into archives beside what somebody meant. */
const HIDDEN = /(^|\/)(\.|__macosx\/|thumbs\.db)/i;

/** Whether a file is a picture or may hold some, and no list. */
export const holdsPictures = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ARCHIVE.test(name) || PICTURE.test(name) || type.startsWith('image/');

/** The pictures in an archive: what it holds is read from its end, and each picture alone. @throws FileProblem */
async function inArchive(file: File): Promise<ChosenPicture[]> {
  if (file.size === 0) throw new FileProblem('empty');
  // two archives may have the same names: each is a folder
  const folder = file.name.replace(ARCHIVE, '');
  const entries = await unlessChanged(readArchiveEnd(file, { entriesMax: CHOSEN_MAX, inflatedMax: ARCHIVE_MAX }));
  return [...entries].flatMap(([path, entry]) =>
    PICTURE.test(path) && !HIDDEN.test(path)
      ? [
          {
            name: path.startsWith(`${folder}/`) ? path : `${folder}/${path}`,
            read: async () => {
              if (entry.size > PICTURE_MAX) throw new FileProblem('too_large');
              // a part's own head is a little longer than its name, which no archive makes longer than this
              const part = file.slice(entry.offset, entry.offset + entry.packed + HEAD_MAX);
              const pieces: BlobPart[] = [];
              inflate(new Uint8Array(await unlessChanged(part.arrayBuffer())), { ...entry, offset: 0 }, piece =>
                pieces.push(piece.slice()),
              );
              return new Blob(pieces);
            },
          },
        ]
      : [],
  );
}
const HEAD_MAX = 30 + 2 * 0xffff;

/** The pictures of what was chosen: files, and those in archives. @throws FileProblem */
export async function picturesOf(files: readonly File[]): Promise<ChosenPicture[]> {
  const chosen: ChosenPicture[] = [];
  for (const file of files) {
    if (ARCHIVE.test(file.name)) chosen.push(...(await inArchive(file)));
    else if (!HIDDEN.test(file.name))
      chosen.push({
        name: file.name,
        read: async () => {
          if (file.size > PICTURE_MAX) throw new FileProblem('too_large');
          return new Blob([await unlessChanged(file.arrayBuffer())], { type: file.type });
        },
      });
    if (chosen.length > CHOSEN_MAX) throw new FileProblem('too_much');
  }
  return apart(chosen);
}

/** Those that were chosen together under one name, each under its own: none takes another's place. */
function apart(chosen: readonly ChosenPicture[]): ChosenPicture[] {
  const times = new Map<string, number>();
  return chosen.map(picture => {
    const time = (times.get(picture.name) ?? 0) + 1;
    times.set(picture.name, time);
    return time === 1 ? picture : { ...picture, name: `(${time})/${picture.name}` };
  });
}
