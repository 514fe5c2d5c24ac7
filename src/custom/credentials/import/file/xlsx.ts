import type { Language } from '../../../../../contract/base/common/language.ts';
import { NO_RESULT, RowCollector } from './limits.ts';
import { digitsOf, withZeros } from './leading-zeros.ts';
import { isPercent, percentText } from './percent.ts';
import { isoOfSerial, shapeOf, type TimeShape } from '../../../base/kit/values/serial.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Cell, Sheet } from './sheet.ts';
import { truthText } from './truth.ts';
import { readXml, type XmlReader } from './xml.ts';
import { type Archive, inflate, readArchive } from './zip.ts';

/** What a cell format makes of a number: a time, hundredths, or one of so many digits at least. */
type Shape = TimeShape | 'percent' | number | null;

/** Formats that a file does not spell out (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, Shape>> = {
  9: 'percent',
  10: 'percent',
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'day',
  18: 'hour',
  19: 'hour',
  20: 'hour',
  21: 'hour',
  22: 'both',
  45: 'hour',
  46: 'hour',
  47: 'hour',
};

interface Book {
  sheets: { name: string; path: string }[];
  is1904: boolean;
  strings?: string | undefined;
  styles?: string | undefined;
}

/** Reads a part of the archive; where there is none, nothing. */
function readPart(bytes: Uint8Array, archive: Archive, path: string | undefined, reader: XmlReader): void {
  const entry = path === undefined ? undefined : archive.get(path.toLowerCase());
  if (entry) readXml(take => inflate(bytes, entry, take), reader);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
/** A target as a path of the archive: from the root, or from the folder of whoever names it. */
const pathOf = (folder: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `zip:///${folder}`).pathname.slice(1);

function readRelations(bytes: Uint8Array, archive: Archive, of: string): { id: string; type: string; path: string }[] {
  const folder = folderOf(of);
  const relations: { id: string; type: string; path: string }[] = [];
  readPart(bytes, archive, `${folder}_rels/${of.slice(folder.length)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(folder, Target) });
    },
  });
  return relations;
}

function readBook(bytes: Uint8Array, archive: Archive): Book {
  const path = readRelations(bytes, archive, '').find(({ type }) => type === 'officeDocument')?.path;
  // A document of another kind, or no document at all.
  if (path === undefined || !/\/?workbook[^/]*\.xml$/i.test(path)) throw new FileProblem('type');
  const relations = readRelations(bytes, archive, path);
  const book: Book = {
    sheets: [],
    is1904: false,
    strings: relations.find(({ type }) => type === 'sharedStrings')?.path,
    styles: relations.find(({ type }) => type === 'styles')?.path,
  };
  readPart(bytes, archive, path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find(each => each.id === id && each.type === 'worksheet');
      if (relation) book.sheets.push({ name: attributes.name ?? '', path: relation.path });
    },
  });
  return book;
}

/** What a text of the file says: signs that it writes by their number (ST_Xstring, ECMA-376 part 1 §22.9.2.19), lines ended as everywhere. */
const said = (text: string): string =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');

/** The texts that cells name by number; what only says how to pronounce them is no text. */
function readStrings(bytes: Uint8Array, archive: Archive, book: Book, collector: RowCollector): string[] {
  const strings: string[] = [];
  let text = '';
  let part = '';
  let isText = false;
  let isSpoken = false;
  readPart(bytes, archive, book.strings, {
    open: name => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSpoken = true;
      else if (name === 't') {
        isText = !isSpoken;
        part = '';
      }
    },
    text: piece => {
      if (isText) part += piece;
    },
    close: name => {
      if (name === 't') {
        if (isText) text += said(part);
        isText = false;
      } else if (name === 'rPh') isSpoken = false;
      else if (name === 'si') {
        collector.count(text);
        strings.push(text);
      }
    },
  });
  return strings;
}

/** What cell formats make of a number, by their own number. */
function readShapes(bytes: Uint8Array, archive: Archive, book: Book): Shape[] {
  const own = new Map<number, Shape>();
  const shapes: Shape[] = [];
  let isCellFormat = false;
  readPart(bytes, archive, book.styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const format = attributes.formatCode ?? '';
        own.set(Number(attributes.numFmtId), shapeOf(format) ?? (isPercent(format) ? 'percent' : digitsOf(format)));
      }
      if (name === 'cellXfs') isCellFormat = true;
      if (name !== 'xf' || !isCellFormat) return;
      const id = Number(attributes.numFmtId);
      shapes.push(own.get(id) ?? BUILT_IN[id] ?? null);
    },
    close: name => {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return shapes;
}

/** `C7` → 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `C7` → 7; NaN where it names no row. */
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? Number.NaN);
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/**
 * Reads a sheet while it is inflated: no more of it is ever in memory than what is kept. Of a formula, what it last came to is read; nothing
 * is computed, and nothing outside the file is looked at.
 */
function readRows(bytes: Uint8Array, archive: Archive, book: Book, path: string, language: Language): RowCollector {
  const collector = new RowCollector();
  const strings = readStrings(bytes, archive, book, collector);
  const shapes = readShapes(bytes, archive, book);
  let row: number | undefined;
  let column = -1;
  let type = 'n';
  let shape: Shape = null;
  let text = '';
  let part = '';
  let isValue = false;
  let isFormula = false;
  let hasValue = false;
  const cell = (): Cell => {
    if (isFormula && !hasValue) {
      collector.unvalued(row, column);
      return NO_RESULT;
    }
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return truthText(text === '1', language);
    if (type !== 'n' || text === '') return text;
    const number = Number(text);
    if (shape === 'percent') return percentText(number);
    return typeof shape === 'string' ? isoOfSerial(number, shape, book.is1904) : withZeros(number, shape ?? 0);
  };
  readPart(bytes, archive, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        column = -1;
        const told = Number(attributes.r);
        row = Number.isSafeInteger(told) ? told : undefined;
        // A row without height is as hidden as one that says so.
        if (isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0) collector.hideRow();
      } else if (name === 'col') {
        if (isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0)
          collector.hideColumns(Number(attributes.min) - 1, Number(attributes.max) - 1);
      } else if (name === 'mergeCell') {
        const [from = '', to = ''] = (attributes.ref ?? '').split(':');
        collector.merge(columnOf(from), rowOf(from), rowOf(to));
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        isFormula = false;
        hasValue = false;
        shape = shapes[Number(attributes.s ?? 0)] ?? null;
        text = '';
      } else if (name === 'f') isFormula = true;
      else if (name === 'v' || name === 't') {
        hasValue = true;
        isValue = type !== 'spoken';
        part = '';
      } else if (name === 'rPh') type = 'spoken';
    },
    text: piece => {
      if (isValue) part += piece;
    },
    close: name => {
      if (name === 'v' || name === 't') {
        if (isValue) text += said(part);
        isValue = false;
      } else if (name === 'rPh') type = 'inlineStr';
      else if (name === 'c') collector.put(column, cell());
      else if (name === 'row') collector.endRow(row);
    },
  });
  return collector;
}

/** Reads an .xlsx: the sheet that is wanted, else the first one that can be seen; what a program shows in words is said in a language. @throws FileProblem */
export function readXlsx(bytes: Uint8Array, language: Language, wanted?: string): Sheet {
  const archive = readArchive(bytes);
  const book = readBook(bytes, archive);
  const sheet = book.sheets.find(({ name }) => name === wanted) ?? book.sheets[0];
  if (!sheet) throw new FileProblem('empty');
  const read = readRows(bytes, archive, book, sheet.path, language);
  return { name: sheet.name, sheets: book.sheets.map(({ name }) => name), ...read.table() };
}
