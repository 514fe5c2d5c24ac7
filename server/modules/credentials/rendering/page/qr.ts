import { encodeQR } from 'qr';
import type { Canvas, Colour } from './canvas.ts';
import type { Place } from './place.ts';

interface Square {
  x: number;
  y: number;
  side: number;
}

/**
 * Draws a text as QR code in a square of `side` points, of which `quiet` modules on each side stay empty: each run of dark modules is one
 * rectangle, so that it prints sharp. A `dense` one holds most, and bears less damage.
 */
export function qrCode(canvas: Canvas, text: string, square: Square, colour: Colour, quiet = 0, isDense = false): void {
  const modules = encodeQR(text, 'raw', { ecc: isDense ? 'low' : 'medium', border: 1 })
    .slice(1, -1)
    .map(row => row.slice(1, -1));
  const size = modules.length;
  const module = square.side / (size + 2 * quiet);
  const side = module * size;
  const x = square.x + quiet * module;
  const y = square.y + quiet * module;
  const runs: Place[] = [];
  for (const [row, cells] of modules.entries()) {
    const top = y + side - (row + 1) * module;
    for (let column = 0; column < size; column++) {
      if (!cells[column]) continue;
      let end = column + 1;
      while (cells[end]) end++;
      runs.push({ x: x + column * module, y: top, width: (end - column) * module, height: module });
      column = end;
    }
  }
  canvas.scoped(() => {
    canvas.fill(colour);
    canvas.rectangles(runs);
  });
}
