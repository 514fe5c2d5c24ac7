import Papa from 'papaparse';
import { RowCollector } from './limits.ts';
import { FileProblem, type Sheet } from './sheet.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const SEPARATOR_CODES = new Set(SEPARATORS.map(each => each.charCodeAt(0)));
/** More of them in one line than any row has, be they in its texts. */
const LINE_SEPARATORS_MAX = 20_000;
const LINE_FEED = 10;

/** Text in whatever way Excel wrote it: UTF-8 or UTF-16, with or without its mark, else Windows-1252, as in Mexico. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = [0, 0];
  bytes.subarray(0, 1024).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  if (zeros[1] && !zeros[0]) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros[0] && !zeros[1]) return new TextDecoder('utf-16be').decode(bytes);
  if (zeros[0]) throw new FileProblem('type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One line with millions of cells would be taken apart as a whole before anybody could stop it. */
function refuseLongLines(text: string): void {
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) separators = 0;
    else if (SEPARATOR_CODES.has(code) && (separators += 1) > LINE_SEPARATORS_MAX) throw new FileProblem('too_wide');
  }
}

/** Reads separated values: commas, semicolons, tabs or bars, whichever fits; or the one that a first line `sep=;` names. @throws FileProblem */
export function readCsv(text: string): Sheet {
  refuseLongLines(text);
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const collector = new RowCollector();
  Papa.parse<string[]>(told ? text.slice(told[0].length) : text, {
    ...(told ? { delimiter: told[1] } : { delimitersToGuess: SEPARATORS }),
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      data.forEach((cell, column) => collector.put(column, cell.trim()));
      collector.endRow();
    },
  });
  return { name: '', sheets: [], rows: collector.rows };
}
