import { rosette } from '../../../../engine/rosette/index.ts';
import type { Canvas, Colour } from './canvas.ts';

/** The side of the square in which the engine draws rosettes. */
export const SIDE = 2000;

/** The document's objects that hold a digest's rosette, whole and small (`rosetteOperators`). */
export const ROSETTES = { full: 'Rosette', mark: 'Corner' } as const;

/** Puts the rosette into a square. */
export function drawRosette(
  canvas: Canvas,
  { x, y, side }: { x: number; y: number; side: number },
  colour: Colour,
  opacity = 1,
): void {
  canvas.scoped(() => {
    if (opacity < 1) canvas.opacity(opacity);
    canvas.stroke(colour, 1);
    canvas.object(ROSETTES.full, { x, y, width: side, height: side }, SIDE);
  });
}

/** Closes the corners of a frame with the small rosette. */
export function corners(
  canvas: Canvas,
  page: { width: number; height: number },
  { inset, depth }: { inset: number; depth: number },
  colour: Colour,
  paper: Colour,
): void {
  canvas.scoped(() => {
    canvas.stroke(colour, 1);
    for (const x of [inset, page.width - inset - depth]) {
      for (const y of [inset, page.height - inset - depth]) {
        canvas.fill(paper);
        canvas.rectangle(x, y, depth, depth, 'f');
        canvas.object(ROSETTES.mark, { x: x + 2, y: y + 2, width: depth - 4, height: depth - 4 }, SIDE);
      }
    }
  });
}

/** The rosette of a digest as PDF operators in a square of side 2000 with the origin in its lower left corner. */
export function rosetteOperators(digest: string, variant: 'full' | 'mark'): string {
  const { paths } = rosette(digest, { variant });
  return paths.map(({ d, strokeWidth }) => `${strokeWidth} w ${cubic(d)} S`).join('\n');
}

// The engine writes one quadratic start and then smooth relative quadratics; PDF has only cubics, and y upwards.
function cubic(d: string): string {
  const numbers = d.match(/-?\d+/g)?.map(Number) ?? [];
  const at = (i: number): number => numbers[i] ?? 0;
  const third = (from: number, to: number): number => Math.round(from + ((to - from) * 2) / 3);
  let [x, y, cx, cy] = [at(0), at(1), at(2), at(3)];
  const parts = [`${x} ${2000 - y} m`];
  const curveTo = (nx: number, ny: number): void => {
    parts.push(`${third(x, cx)} ${2000 - third(y, cy)} ${third(nx, cx)} ${2000 - third(ny, cy)} ${nx} ${2000 - ny} c`);
    [x, y] = [nx, ny];
  };
  curveTo(at(4), at(5));
  for (let i = 6; i + 1 < numbers.length; i += 2) {
    [cx, cy] = [2 * x - cx, 2 * y - cy];
    curveTo(x + at(i), y + at(i + 1));
  }
  return `${parts.join(' ')} h`;
}

const STRANDS = 5;
const SOFTNESS = 0.3642;

/**
 * A braid of waves along a band, as engravers draw borders: `length` points long from x, y, to the right or upwards. The digest's byte
 * decides how close the waves stand.
 */
function braid(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  depth: number,
  upwards: boolean,
  byte: number,
): void {
  const half = length / (2 * Math.round(length / (14 + (byte % 6) * 2)));
  const point = (along: number, across: number): string =>
    (upwards ? [x + across, y + along] : [x + along, y + across]).map(value => value.toFixed(2)).join(' ');
  canvas.scoped(() => {
    canvas.rectangle(x, y, upwards ? depth : length, upwards ? length : depth, 'W n');
    for (let strand = 0; strand < STRANDS; strand++) {
      const start = -half * 2 + (strand * 2 * half) / STRANDS;
      const edge = (i: number): number => (i % 2 === 0 ? 1.5 : depth - 1.5);
      const parts = [`${point(start, edge(0))} m`];
      for (let i = 1; start + (i - 1) * half < length; i++) {
        const from = start + (i - 1) * half;
        const to = from + half;
        const bend = half * SOFTNESS;
        parts.push(`${point(from + bend, edge(i - 1))} ${point(to - bend, edge(i))} ${point(to, edge(i))} c`);
      }
      canvas.raw(`${parts.join(' ')} S`);
    }
  });
}

/** A frame around the page: two lines with a braid between them, `depth` points deep. */
export function frame(
  canvas: Canvas,
  page: { width: number; height: number },
  style: { inset: number; depth: number; colour: Colour; digest: string },
): void {
  const { inset, depth, colour, digest } = style;
  const byte = Number.parseInt(digest.slice(0, 2), 16) || 0;
  const [width, height] = [page.width - 2 * inset, page.height - 2 * inset];
  const inner = { x: inset + depth, y: inset + depth, width: width - 2 * depth, height: height - 2 * depth };
  canvas.scoped(() => {
    canvas.stroke(colour, 0.35);
    braid(canvas, inner.x, inset, inner.width, depth, false, byte);
    braid(canvas, inner.x, inset + height - depth, inner.width, depth, false, byte);
    braid(canvas, inset, inner.y, inner.height, depth, true, byte);
    braid(canvas, inset + width - depth, inner.y, inner.height, depth, true, byte);
    canvas.stroke(colour, 0.9);
    canvas.rectangle(inset, inset, width, height, 'S');
    canvas.stroke(colour, 0.6);
    canvas.rectangle(inner.x, inner.y, inner.width, inner.height, 'S');
  });
}
