import { create } from 'qrcode';
import type { Canvas, Colour } from './canvas.ts';

/** Draws a text as QR code in a square of `side` points: each run of dark modules is one rectangle, so that it prints sharp. */
export function qrCode(canvas: Canvas, text: string, x: number, y: number, side: number, colour: Colour): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const module = side / modules.size;
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
