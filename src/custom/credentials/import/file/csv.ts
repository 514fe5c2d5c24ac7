import Papa from 'papaparse';
import { RowCollector, TITLES_WITHIN } from './limits.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Sheet } from './sheet.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const SEPARATOR = new RegExp(`[${SEPARATORS.join('')}]`);
const SEPARATOR_CODES = new Set(SEPARATORS.map(each => each.charCodeAt(0)));
/** More of them in one line than any row has, be they in its texts. */
const LINE_SEPARATORS_MAX = 20_000;
/** A carriage return ends a line by itself where Excel wrote for an old Mac. */
const LINE_ENDS = new Set(['\n', '\r'].map(each => each.charCodeAt(0)));

/** One line with millions of cells would be taken apart as a whole before anybody could stop it. */
function refuseLongLines(text: string): void {
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (LINE_ENDS.has(code)) separators = 0;
    else if (SEPARATOR_CODES.has(code) && (separators += 1) > LINE_SEPARATORS_MAX) throw new FileProblem('too_wide');
  }
}

/** Excel's own way of writing a text that looks like a number: `="0012"`. */
const FORMULA_TEXT = /^="((?:[^"]|"")*)"$/;
const unwrapped = (cell: string): string => FORMULA_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

const bare = (cell: string): string => /^"(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** What parts the cells of the first lines; undefined where nothing parts all of them. */
function separatorOf(text: string): string | undefined {
  const { meta, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
    preview: 1,
  });
  return errors.some(({ type }) => type === 'Delimiter') ? undefined : meta.delimiter;
}

/** The same below lines in which nothing is parted, as a title: only where the lines there agree on how many cells they have. */
function separatorBelow(text: string): string | undefined {
  const first = text.search(SEPARATOR);
  if (first === -1) return undefined;
  const at = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
  if (text.slice(0, at).split(/\r\n|\r|\n/, TITLES_WITHIN + 1).length > TITLES_WITHIN) return undefined;
  const table = text.slice(at);
  const delimiter = separatorOf(table);
  if (delimiter === undefined) return undefined;
  const { data } = Papa.parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy', preview: 10 });
  return data.length > 1 && data.every(({ length }) => length === data[0]?.length) ? delimiter : undefined;
}

/** The rows of a table; undefined where a quotation mark that nobody closed would have rows run into each other. */
function quotedRows(text: string, delimiter: string): RowCollector | undefined {
  const collector = new RowCollector();
  let isTorn = false;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      isTorn = errors.some(({ type }) => type === 'Quotes');
      if (isTorn) return parser.abort();
      data.forEach((cell, column) => collector.put(column, unwrapped(cell.trim())));
      collector.endRow();
    },
  });
  return isTorn ? undefined : collector;
}

/** The same with a line for each row, whatever quotation marks are in it; undefined where that gives rows of different lengths: a text that really was in quotation marks has been cut. */
function literalRows(text: string, delimiter: string): RowCollector | undefined {
  const collector = new RowCollector();
  let width: number | undefined;
  let isCut = false;
  Papa.parse<string[]>(text, {
    delimiter,
    fastMode: true,
    step: ({ data }, parser) => {
      if (data.every(cell => cell.trim() === '')) return collector.endRow();
      isCut = data.length < 2 || data.length !== (width ??= data.length);
      if (isCut) return parser.abort();
      data.forEach((cell, column) => collector.put(column, unwrapped(bare(cell.trim()).trim())));
      collector.endRow();
    },
  });
  return isCut ? undefined : collector;
}

/**
 * Reads separated values: commas, semicolons, tabs or bars, whichever fits; or the one that a first line `sep=;` names. A lone quotation mark is a
 * letter like others, where the table stays one. @throws FileProblem
 */
export function readCsv(text: string): Sheet {
  refuseLongLines(text);
  const told = /^\s*sep=(.)(\r\n|\r|\n)/i.exec(text);
  const table = told ? text.slice(told[0].length) : text;
  const delimiter = told?.[1];
  let read = quotedRows(table, delimiter ?? separatorOf(table) ?? separatorBelow(table) ?? Papa.DefaultDelimiter);
  for (const each of delimiter === undefined ? SEPARATORS : [delimiter]) read ??= literalRows(table, each);
  if (!read) throw new FileProblem('quotes');
  return { name: '', sheets: [], ...read.table() };
}
