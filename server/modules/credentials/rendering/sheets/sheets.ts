import type { Language } from '../../../../../contract/base/common/index.ts';
import { prepareFaces } from '../fonts/faces.ts';
import type { Face } from '../fonts/face.ts';
import { createCanvas, type Canvas, type Drawn } from '../page/canvas.ts';
import { setLine, wrap } from '../page/lines.ts';
import { qrCode } from '../page/qr.ts';
import type { ShownFaces } from '../page/show.ts';
import { COLOURS } from '../page/style.ts';
import { plain } from '../page/text.ts';
import { beginning, ending, leavesOf, OBJECTS_FROM, type Leaves } from './leaves.ts';

/** A card to be cut out: what it is, of whom, and where its code leads. */
export interface SheetCard {
  title: string;
  author: string;
  lines: readonly string[];
  /** What is typed where no code can be scanned. */
  number: string;
  url: string;
}

/** Sheets of cards, and after them, on sheets of their own, what is kept apart from them. */
export interface Sheets {
  language: Language;
  title: string;
  author: string;
  cards: readonly SheetCard[];
  table: SheetTable & { rows: TableRows };
}
/** A table on sheets of its own: its head, and a sentence above it. */
export interface SheetTable {
  title: string;
  sentence: string;
  head: readonly string[];
}
export type TableRows = readonly (readonly string[])[];

/** A4 upright, in points. */
const SHEET = { width: 595.28, height: 841.89 } as const;
const MARGIN = 34;
const CARD = { columns: 2, rows: 4, padding: 14, qr: 84 } as const;
const ROW = { height: 20, size: 10, top: 96 } as const;

const width = (SHEET.width - 2 * MARGIN) / CARD.columns;
const height = (SHEET.height - 2 * MARGIN) / CARD.rows;
const PER_SHEET = CARD.columns * CARD.rows;
/** Rows of a table on one sheet, below its head. */
export const ROWS_PER_SHEET = Math.floor((SHEET.height - 2 * MARGIN - ROW.top) / ROW.height) - 1;

const inPieces = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

interface Line {
  text: string;
  faces: readonly Face[];
  size: number;
  width: number;
}
const lineOf = ({ text, faces, size, width: room }: Line) =>
  wrap(plain(text), faces, size, room, 1).lines[0] ?? setLine('', faces);

function drawCard(canvas: Canvas, card: SheetCard, left: number, top: number): void {
  const { display, text, strong } = prepareFaces();
  canvas.stroke(COLOURS.rule, 0.6);
  canvas.rectangle(left, top - height, width, height, 'S');
  const x = left + CARD.padding;
  const room = width - 3 * CARD.padding - CARD.qr;
  let y = top - CARD.padding - 14;
  const put = (line: Line, gap: number, colour = COLOURS.ink): void => {
    canvas.text(lineOf(line), x, y, line.size, colour);
    y -= gap;
  };
  put({ text: card.title, faces: display, size: 14, width: room }, 15);
  put({ text: card.author, faces: text, size: 8, width: room }, 24, COLOURS.soft);
  for (const line of card.lines) put({ text: line, faces: text, size: 9, width: room }, 14);
  const side = CARD.qr;
  qrCode(canvas, card.url, { x: left + width - CARD.padding - side, y: top - CARD.padding - side, side }, COLOURS.ink);
  canvas.text(
    lineOf({ text: card.number, faces: strong, size: 13, width: width - 2 * CARD.padding }),
    x,
    top - height + CARD.padding,
    13,
    COLOURS.ink,
  );
}

function drawCards(cards: readonly SheetCard[], shown: ShownFaces): Drawn {
  const canvas = createCanvas(shown);
  for (const [i, card] of cards.entries())
    drawCard(
      canvas,
      card,
      MARGIN + (i % CARD.columns) * width,
      SHEET.height - MARGIN - Math.floor(i / CARD.columns) * height,
    );
  return canvas.finish();
}

function drawTable({ title, sentence, head }: SheetTable, rows: TableRows, shown: ShownFaces): Drawn {
  const { display, text, strong } = prepareFaces();
  const canvas = createCanvas(shown);
  const top = SHEET.height - MARGIN;
  const whole = SHEET.width - 2 * MARGIN;
  canvas.text(lineOf({ text: title, faces: display, size: 16, width: whole }), MARGIN, top - 16, 16, COLOURS.ink);
  for (const [i, line] of wrap(plain(sentence), text, 9, whole, 3).lines.entries())
    canvas.text(line, MARGIN, top - 36 - i * 12, 9, COLOURS.soft);
  const column = whole / head.length;
  for (const [nth, row] of [head, ...rows].entries()) {
    const y = top - ROW.top - nth * ROW.height + ROW.height;
    for (const [i, cell] of row.entries())
      canvas.text(
        lineOf({ text: cell, faces: nth === 0 ? strong : text, size: ROW.size, width: column - 8 }),
        MARGIN + i * column,
        y,
        ROW.size,
        COLOURS.ink,
      );
    canvas.stroke(COLOURS.rule, 0.6);
    canvas.line(MARGIN, y - 6, MARGIN + whole, y - 6);
  }
  return canvas.finish();
}

/** Sheets of a table's next rows, as the objects of a PDF from a number on. */
export function renderTable(table: SheetTable, rows: TableRows, from: number): Leaves {
  const shown: ShownFaces = new Map();
  const drawn = inPieces(rows, ROWS_PER_SHEET).map(piece => drawTable(table, piece, shown));
  return leavesOf(drawn, SHEET, from);
}

/** Cards and what belongs to them as one PDF: cards first, eight a sheet, then the table. */
export function renderSheets({ cards, table, ...about }: Sheets): Uint8Array {
  const shown: ShownFaces = new Map();
  const drawn = [
    ...inPieces(cards, PER_SHEET).map(each => drawCards(each, shown)),
    ...inPieces(table.rows, ROWS_PER_SHEET).map(rows => drawTable(table, rows, shown)),
  ];
  const leaves = leavesOf(drawn, SHEET, OBJECTS_FROM);
  return Buffer.concat([beginning, leaves.bytes, ending(about, [leaves])]);
}
