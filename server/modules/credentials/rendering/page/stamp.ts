import type { Face } from '../fonts/face.ts';
import type { Canvas } from './canvas.ts';
import { COLOURS } from './style.ts';
import { set } from './text.ts';

/** Stamps a word over whatever stands there, turned around a point by 14 degrees, as large as `width` and `most` allow. */
export function drawStamp(
  canvas: Canvas,
  word: string,
  faces: readonly Face[],
  at: { x: number; y: number; width: number; most: number },
): void {
  const text = set(word, faces);
  const size = Math.min(at.most, (at.width * 1000) / Math.max(1, text.width));
  const width = (text.width * size) / 1000;
  canvas.scoped(() => {
    canvas.opacity(0.8);
    canvas.turn(at.x, at.y, 14);
    // Whatever colour stands below, the word is read: it has paper of its own, through which the page still shows.
    canvas.artifact(() => {
      canvas.fill(COLOURS.paper);
      canvas.rectangle(-width / 2 - 22, -size / 3 - 6, width + 44, size * 1.36 + 12, 'f');
    });
    canvas.mark('P', () => {
      canvas.stroke(COLOURS.harm, 3);
      canvas.rectangle(-width / 2 - 16, -size / 3, width + 32, size * 1.36, 'S');
      canvas.stroke(COLOURS.harm, 1);
      canvas.rectangle(-width / 2 - 11, 5 - size / 3, width + 22, size * 1.36 - 10, 'S');
      canvas.text(text, -width / 2, 0, size, COLOURS.harm);
    });
  });
}
