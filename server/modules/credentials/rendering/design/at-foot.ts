import type { Face } from '../fonts/face.ts';
import type { Canvas } from '../page/canvas.ts';
import { COLOURS } from '../page/style.ts';
import { fit } from '../page/lines.ts';

const SIZE = 7.5;
const EDGE = 4;

/** Sets a sentence on a strip of paper of its own in the middle of the page's foot, where no design covers it. */
export function drawAtFoot(canvas: Canvas, sentence: string, faces: readonly Face[], sheet: { width: number }): void {
  const { size, lines } = fit(sentence, faces, {
    most: SIZE,
    least: SIZE - 2,
    width: sheet.width - 8 * EDGE,
    maxLines: 1,
  });
  const [line] = lines;
  if (!line) return;
  const width = (line.width * size) / 1000;
  const x = (sheet.width - width) / 2;
  canvas.artifact(() => {
    canvas.fill(COLOURS.paper);
    canvas.rectangle(x - EDGE, EDGE, width + 2 * EDGE, size + EDGE, 'f');
  });
  canvas.mark('P', () => canvas.text(line, x, EDGE + size * 0.45, size, COLOURS.ink));
}
