import {
  positionSize,
  signatureCells,
  type Element,
  type NamedApprover,
} from '../../../../../contract/credentials/designs/index.ts';
import type { Faces } from '../fonts/faces.ts';
import type { Canvas } from '../page/canvas.ts';
import { fit, type Paragraph } from '../page/lines.ts';
import type { Place } from '../page/place.ts';
import type { Sized } from '../pictures/picture.ts';
import { drawPicture } from './picture.ts';
import { colourOf, points } from './sheet.ts';

type SignaturesElement = Extract<Element, { type: 'signatures' }>;
/** What signatures are drawn with. */
interface Drawing {
  canvas: Canvas;
  faces: Faces;
  pictures: ReadonlyMap<string, Sized>;
}

const LINE = 0.6;
const LEAST = 5;
const LEADING = 1.3;

/** Draws the approvers side by side: a line each, their signature above it, their name and position below. */
export function drawSignatures(
  drawing: Drawing,
  element: SignaturesElement,
  place: Place,
  approvers: readonly NamedApprover[],
): void {
  const top = place.y + place.height;
  for (const [at, cell] of signatureCells(approvers.length, element).entries()) {
    const approver = approvers[at];
    const [width, height] = [points(cell.width), points(cell.height)];
    if (!approver || width <= 0 || height <= 0) continue;
    const y = top - points(cell.y) - height;
    drawCell(drawing, element, { x: place.x + points(cell.x), y, width, height }, approver);
  }
}

function drawCell(
  { canvas, faces, pictures }: Drawing,
  { fontSize, fontColor, lineColor }: SignaturesElement,
  cell: Place,
  { name, title, signature }: NamedApprover,
): void {
  const colour = colourOf(fontColor);
  // Two lines of text and a gap: in a low box the letters shrink before the signature is lost.
  const most = Math.max(LEAST, Math.min(fontSize, cell.height / (2 * LEADING * 1.6)));
  const set = (text: string, face: 'strong' | 'text', size: number): Paragraph =>
    fit(text, faces[face], { most: size, least: Math.min(size, LEAST), width: cell.width, maxLines: 1 });
  const below = cell.y + most * LEADING + positionSize(most) * LEADING;
  const over: Place = { ...cell, y: below + LINE, height: Math.max(0, cell.y + cell.height - below - LINE) };
  const picture = signature === null ? undefined : pictures.get(signature);
  canvas.artifact(() => {
    // Who approved is read from the name below: the picture says nothing more.
    if (picture && signature !== null && over.height > 0) drawPicture(canvas, signature, picture, over, 'contain');
    canvas.fill(colourOf(lineColor));
    canvas.rectangle(cell.x, below, cell.width, LINE, 'f');
  });
  const write = ({ size, lines }: Paragraph, baseline: number): void => {
    const [line] = lines;
    if (!line || line.glyphs.length === 0) return;
    const x = cell.x + (cell.width - (line.width * size) / 1000) / 2;
    canvas.mark('P', () => canvas.text(line, x, baseline, size, colour));
  };
  write(set(name, 'strong', most), below - most);
  write(set(title, 'text', positionSize(most)), below - most * LEADING - positionSize(most));
}
