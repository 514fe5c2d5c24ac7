import type { Canvas } from './canvas.ts';
import type { Face } from '../fonts/face.ts';
import type { Faces } from '../fonts/faces.ts';
import { corners, drawFrame, drawRosette } from './engraving.ts';
import { drawFields } from './fields.ts';
import type { Sized } from '../pictures/picture.ts';
import type { Page } from './page.ts';
import { drawPortraits } from './portraits.ts';
import { qrCode } from './qr.ts';
import { drawStamp } from './stamp.ts';
import { BOX, RECIPIENT, COLOURS, PAGE, QR } from './style.ts';
import { fit, wrap, type Paragraph } from './lines.ts';
import { plain, set } from './text.ts';

const FACT_WIDTHS = [140, 140, 220] as const;

/** Draws the standard page. */
export function drawPage(canvas: Canvas, page: Page, faces: Faces, pictures: ReadonlyMap<string, Sized>): void {
  canvas.artifact(() => {
    canvas.fill(COLOURS.paper);
    canvas.rectangle(0, 0, PAGE.width, PAGE.height, 'f');
    drawFrame(canvas, COLOURS.engraving);
    if (page.digest) drawRosettes(canvas);
  });
  const y = drawHeading(canvas, page, faces);
  const area = { left: BOX.left, top: y, width: BOX.main, height: y - BOX.foot };
  // The name stands in large letters above.
  const fields = page.fields.filter(({ value }) => value !== page.recipient.name);
  drawFields(canvas, fields, { area, faces, more: page.more, label: COLOURS.soft, value: COLOURS.ink });
  drawPortraits(canvas, page, faces, pictures);
  drawFoot(canvas, page, faces);
  if (page.stamp) drawStamp(canvas, page.stamp, faces.strong, { x: BOX.side + 80, y: 262, width: 190, most: 44 });
}

function drawRosettes(canvas: Canvas): void {
  drawRosette(canvas, { x: BOX.left + 60, y: 96, side: 400 }, COLOURS.engraving, 0.1);
  drawRosette(canvas, { x: BOX.side, y: BOX.top - 178, side: 180 }, COLOURS.brass);
  corners(canvas, PAGE, COLOURS.brass, COLOURS.paper);
}

/** Author, title, subtitle and recipient from the top; answers where the fields may begin. */
function drawHeading(canvas: Canvas, page: Page, faces: Faces): number {
  const column = { width: BOX.main };
  let y: number = BOX.top;
  const draw = (
    tag: 'H1' | 'P',
    paragraph: Pick<Paragraph, 'size' | 'lines'>,
    colour: (typeof COLOURS)[keyof typeof COLOURS],
    leading = 1.18,
  ): void =>
    canvas.mark(tag, () => {
      for (const line of paragraph.lines) {
        y -= paragraph.size * leading;
        canvas.text(line, BOX.left, y, paragraph.size, colour);
      }
    });
  draw('P', fit(page.author, faces.strong, { ...column, most: 11.5, least: 9, maxLines: 1 }), COLOURS.brass);
  y -= 6;
  const oneLine = fit(page.title, faces.display, { ...column, most: 36, least: 28, maxLines: 1 });
  const twoLines = fit(page.title, faces.display, { ...column, most: 32, least: 18, maxLines: 2 });
  draw('H1', oneLine.whole ? oneLine : twoLines, COLOURS.ink, 1.1);
  y -= 6;
  if (plain(page.subtitle)) {
    draw('P', fit(page.subtitle, faces.text, { ...column, most: 11.5, least: 9, maxLines: 2 }), COLOURS.soft, 1.3);
  }
  y -= 14;
  draw('P', { size: 8.5, lines: [set(page.recipient.label, faces.text)] }, COLOURS.soft);
  y -= 2;
  draw('P', fit(page.recipient.name, faces.display, RECIPIENT), COLOURS.ink, 1.15);
  y -= 16;
  rule(canvas, y);
  return y - 12;
}

const rule = (canvas: Canvas, y: number): void =>
  canvas.artifact(() => {
    canvas.stroke(COLOURS.rule, 0.8);
    canvas.line(BOX.left, y, BOX.left + BOX.main, y);
  });

function drawFoot(canvas: Canvas, { facts, foot, code }: Page, faces: Faces): void {
  rule(canvas, BOX.foot - 8);
  let x: number = BOX.left;
  const drawFact = ({ label, value }: Page['facts'][number], width: number): void =>
    canvas.group('TR', () => {
      canvas.mark('TH', () => canvas.text(set(label, faces.text), x, BOX.foot - 22, 7.5, COLOURS.soft));
      canvas.mark('TD', () =>
        wrap(value, faces.strong, 10, width - 12, 2).lines.forEach((line, i) =>
          canvas.text(line, x, BOX.foot - 35 - i * 12, 10, COLOURS.ink),
        ),
      );
      x += width;
    });
  if (facts.length > 0) canvas.group('Table', () => facts.forEach((fact, i) => drawFact(fact, FACT_WIDTHS[i] ?? 0)));
  const line = (text: string, y: number, size: number, face: readonly Face[], colour: typeof COLOURS.ink): void => {
    const [first] = wrap(text, face, size, BOX.main, 1).lines;
    if (first) canvas.mark('P', () => canvas.text(first, BOX.left, y, size, colour));
  };
  line(foot.sentence, BOX.bottom + 32, 8.5, faces.strong, COLOURS.ink);
  line(foot.number, BOX.bottom + 21, 7, faces.text, COLOURS.soft);
  line(foot.where, BOX.bottom + 10, 7.5, faces.text, COLOURS.soft);
  line(foot.authorId, BOX.bottom, 6.5, faces.text, COLOURS.soft);
  drawCode(canvas, code, faces);
}

function drawCode(canvas: Canvas, { url, label, number }: Page['code'], faces: Faces): void {
  const centred = (text: string, face: readonly Face[], y: number): void => {
    const line = set(text, face);
    canvas.mark('P', () => canvas.text(line, BOX.qr + QR / 2 - (line.width * 7.5) / 2000, y, 7.5, COLOURS.soft));
  };
  if (number) centred(number, faces.strong, BOX.bottom + 12 + QR + 6);
  const says = `${label}: ${url}`;
  const place = { x: BOX.qr, y: BOX.bottom, width: QR, height: 12 + QR };
  canvas.link({ place, url, says }, () => {
    canvas.mark('Figure', () => qrCode(canvas, url, { x: BOX.qr, y: BOX.bottom + 12, side: QR }, COLOURS.ink), {
      alt: says,
      place,
    });
    centred(label, faces.text, BOX.bottom);
  });
}
