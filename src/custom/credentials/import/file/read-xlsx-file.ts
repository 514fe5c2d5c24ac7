import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Sheet } from './sheet.ts';

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/**
 * Reads a file where a list is taken as .xlsx alone: by its name a file may be anything. One with a password stands in the container of Excel's
 * own format until 2007, as that itself does. @throws FileProblem
 */
export async function readXlsxFile(file: File, read: (file: File) => Promise<Sheet>): Promise<Sheet> {
  if (!/\.xlsx$/i.test(file.name)) throw new FileProblem('not_xlsx');
  if (file.size === 0) throw new FileProblem('empty');
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isArchive = begins(first, 0x50, 0x4b);
  if (!isArchive && !begins(first, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('not_xlsx');
  const sheet = await read(file);
  if (!isArchive) throw new FileProblem('not_xlsx');
  return sheet;
}
