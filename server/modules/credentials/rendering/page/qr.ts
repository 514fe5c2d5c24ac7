import { create } from 'qrcode';
import type { Canvas, Colour } from './canvas.ts';

interface Square {
  x: number;
  y: number;
  side: number;
}

/**
 * Draws a text as QR code in a square of `side` points, of which `quiet` modules on each side stay empty: each run of dark modules is one
 * rectangle, so that it prints sharp.
 */
export function qrCode(canvas: Canvas, text: string, square: Square, colour: Colour, quiet = 0): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const module = square.side / (modules.size + 2 * quiet);
  const side = module * modules.size;
  const x = square.x + quiet * module;
  const y = square.y + quiet * module;
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let end = column + 1;
      while (end < modules.size && modules.get(row, end)) end++;
      const top = y + side - (row + 1) * module;
      parts.push(
        [x + column * module, top, (end - column) * module, module].map(value => value.toFixed(3)).join(' ') + ' re',
      );
      column = end;
    }
  }
  canvas.scoped(() => {
    canvas.fill(colour);
    canvas.raw(`${parts.join('\n')}\nf`);
  });
}
