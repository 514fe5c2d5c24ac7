import type { Canvas } from './canvas.ts';
import type { Face } from '../fonts/face.ts';
import { frame } from './engraving.ts';
import { drawFields } from './fields.ts';
import type { Page } from './page.ts';
import { qrCode } from './qr.ts';
import { BOX, COLOURS, PAGE, QR } from './style.ts';
import { fit, plain, set, wrap, type Paragraph } from './text.ts';

/** The faces of the page, each list in the order in which a character is looked for. */
export interface Faces {
  display: readonly Face[];
  text: readonly Face[];
  strong: readonly Face[];
}

const NO_DIGEST = '0'.repeat(64);
const FACT_WIDTHS = [140, 140, 220] as const;

/** Draws a page. The rosette stands as the form XObject `Rosette`, `Corner` is its small form. */
export function drawPage(canvas: Canvas, page: Page, faces: Faces): void {
  canvas.fill(COLOURS.paper);
  canvas.rectangle(0, 0, PAGE.width, PAGE.height, 'f');
  frame(canvas, PAGE, { inset: 20, depth: 22, colour: COLOURS.engraving, digest: page.digest ?? NO_DIGEST });
  if (page.digest) drawRosettes(canvas);
  const y = drawHeading(canvas, page, faces);
  const area = { left: BOX.left, top: y, width: BOX.main, height: y - BOX.foot };
  drawFields(canvas, page.fields, area, faces, page.more);
  drawFoot(canvas, page, faces);
  if (page.stamp) drawStamp(canvas, page.stamp, faces);
}

function drawRosettes(canvas: Canvas): void {
  const form = (name: string, x: number, y: number, side: number): void =>
    canvas.scoped(() => canvas.raw(`${side / 2000} 0 0 ${side / 2000} ${x} ${y} cm /${name} Do`));
  canvas.scoped(() => {
    canvas.raw('/Faint gs');
    canvas.stroke(COLOURS.engraving, 1);
    form('Rosette', BOX.left + 60, 96, 400);
  });
  canvas.scoped(() => {
    canvas.stroke(COLOURS.brass, 1);
    form('Rosette', BOX.side, BOX.top - 178, 180);
    for (const x of [20, PAGE.width - 42]) {
      for (const y of [20, PAGE.height - 42]) {
        canvas.fill(COLOURS.paper);
        canvas.rectangle(x, y, 22, 22, 'f');
        form('Corner', x + 2, y + 2, 18);
      }
    }
  });
}

/** Author, title, subtitle and recipient from the top; answers where the fields may begin. */
function drawHeading(canvas: Canvas, page: Page, faces: Faces): number {
  const column = { width: BOX.main };
  let y: number = BOX.top;
  const draw = (
    paragraph: Pick<Paragraph, 'size' | 'lines'>,
    colour: (typeof COLOURS)[keyof typeof COLOURS],
    leading = 1.18,
  ): void => {
    for (const line of paragraph.lines) {
      y -= paragraph.size * leading;
      canvas.text(line, BOX.left, y, paragraph.size, colour);
    }
  };
  draw(fit(page.author, faces.strong, { ...column, most: 11.5, least: 9, maxLines: 1 }), COLOURS.brass);
  y -= 6;
  const oneLine = fit(page.title, faces.display, { ...column, most: 36, least: 28, maxLines: 1 });
  const twoLines = fit(page.title, faces.display, { ...column, most: 32, least: 18, maxLines: 2 });
  draw(oneLine.whole ? oneLine : twoLines, COLOURS.ink, 1.1);
  y -= 6;
  if (plain(page.subtitle)) {
    draw(fit(page.subtitle, faces.text, { ...column, most: 11.5, least: 9, maxLines: 2 }), COLOURS.soft, 1.3);
  }
  y -= 14;
  draw({ size: 8.5, lines: [set(page.recipient.label, faces.text)] }, COLOURS.soft);
  y -= 2;
  draw(fit(page.recipient.name, faces.display, { ...column, most: 28, least: 14, maxLines: 2 }), COLOURS.ink, 1.15);
  y -= 16;
  canvas.stroke(COLOURS.rule, 0.8);
  canvas.line(BOX.left, y, BOX.left + BOX.main, y);
  return y - 12;
}

function drawFoot(canvas: Canvas, { facts, foot, code }: Page, faces: Faces): void {
  canvas.stroke(COLOURS.rule, 0.8);
  canvas.line(BOX.left, BOX.foot - 8, BOX.left + BOX.main, BOX.foot - 8);
  let x: number = BOX.left;
  for (const [i, { label, value }] of facts.entries()) {
    const width = FACT_WIDTHS[i] ?? 0;
    canvas.text(set(label, faces.text), x, BOX.foot - 22, 7.5, COLOURS.soft);
    wrap(value, faces.strong, 10, width - 12, 2).lines.forEach((line, i) =>
      canvas.text(line, x, BOX.foot - 35 - i * 12, 10, COLOURS.ink),
    );
    x += width;
  }
  const line = (text: string, y: number, size: number, face: readonly Face[], colour: typeof COLOURS.ink): void => {
    const [first] = wrap(text, face, size, BOX.main, 1).lines;
    if (first) canvas.text(first, BOX.left, y, size, colour);
  };
  line(foot.sentence, BOX.bottom + 32, 8.5, faces.strong, COLOURS.ink);
  line(foot.number, BOX.bottom + 21, 7, faces.text, COLOURS.soft);
  line(foot.where, BOX.bottom + 10, 7.5, faces.text, COLOURS.soft);
  line(foot.authorId, BOX.bottom, 6.5, faces.text, COLOURS.soft);
  qrCode(canvas, code.url, BOX.qr, BOX.bottom + 12, QR, COLOURS.ink);
  const scan = set(code.label, faces.text);
  canvas.text(scan, BOX.qr + QR / 2 - (scan.width * 7.5) / 2000, BOX.bottom, 7.5, COLOURS.soft);
}

function drawStamp(canvas: Canvas, word: string, faces: Faces): void {
  const text = set(word, faces.strong);
  // As large as the side column holds.
  const size = Math.min(44, 190_000 / text.width);
  const width = (text.width * size) / 1000;
  canvas.scoped(() => {
    canvas.raw('/Stamp gs');
    // Turned by 14 degrees around the middle of the side column.
    canvas.raw(`0.9703 0.2419 -0.2419 0.9703 ${BOX.side + 80} 262 cm`);
    canvas.stroke(COLOURS.harm, 3);
    canvas.rectangle(-width / 2 - 16, -size / 3, width + 32, size * 1.36, 'S');
    canvas.stroke(COLOURS.harm, 1);
    canvas.rectangle(-width / 2 - 11, 5 - size / 3, width + 22, size * 1.36 - 10, 'S');
    canvas.text(text, -width / 2, 0, size, COLOURS.harm);
  });
}
