import { DEFAULT_LANGUAGE, type Language } from '../../../../../contract/base/common/language.ts';
import { readCsv } from './csv.ts';
import { decodeText } from './encodings.ts';
import { FILE_MAX_BYTES } from './limits.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Encoding, Sheet } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4);
const isCompoundFile = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
/** What some systems call a spreadsheet, and what is plainly something else. */
const isOther = (text: string) => /^\s*(<|\{\\rtf|%PDF|[[{]\s*["{[])/.test(text.slice(0, 200));

/** What somebody chose of a file: one of its sheets, or how it is written. */
export interface Wanted {
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}

/**
 * Reads a file by what it is, whatever its name says: .xlsx, .xls or separated values. What a spreadsheet shows in words and keeps without them, as true and
 * false, is said in the reader's language. @throws FileProblem
 */
export async function readSheet(
  bytes: Uint8Array,
  wanted: Wanted = {},
  language: Language = DEFAULT_LANGUAGE,
): Promise<Sheet> {
  if (bytes.length > FILE_MAX_BYTES) throw new FileProblem('too_large');
  const sheet = await sheetOf(bytes, language, wanted);
  // A book may begin with a sheet that is only a cover.
  if (sheet.rows.length === 0 && sheet.sheets.length < 2) throw new FileProblem('empty');
  return sheet;
}

/** Code that is loaded when a file needs it; without it nothing is known about the file. */
const loaded = <T>(code: Promise<T>): Promise<T> =>
  code.catch(() => {
    throw new FileProblem('unloaded');
  });

async function sheetOf(bytes: Uint8Array, language: Language, wanted: Wanted): Promise<Sheet> {
  if (isZip(bytes)) return readXlsx(bytes, language, wanted.sheet);
  if (isCompoundFile(bytes)) return (await loaded(import('./xls.ts'))).readXls(bytes, language, wanted.sheet);
  const { text, encoding, assumed } = decodeText(bytes, wanted.encoding);
  if (isOther(text)) throw new FileProblem('type');
  return { ...readCsv(text), ...(assumed && { assumed: { encoding, ...assumed } }) };
}
