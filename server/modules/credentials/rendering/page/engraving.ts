import { rosette } from '../../../../../engine/rosette/index.ts';
import type { Canvas, Colour } from './canvas.ts';
import { number } from './operators.ts';
import type { Place } from './place.ts';
import { FRAME } from './style.ts';

/** The side of the square in which the engine draws rosettes. */
export const SIDE = 2000;

/** The document's objects that hold what is engraved from a digest: its rosette, whole and small, and its frame. */
export const ENGRAVED = { full: 'Rosette', mark: 'Corner', frame: 'Frame' } as const;

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
    canvas.object(ENGRAVED.full, { x, y, width: side, height: side }, SIDE);
  });
}

/** Closes the corners of a frame with the small rosette. */
export function corners(canvas: Canvas, page: { width: number; height: number }, colour: Colour, paper: Colour): void {
  const { inset, depth } = FRAME;
  canvas.scoped(() => {
    canvas.stroke(colour, 1);
    for (const x of [inset, page.width - inset - depth]) {
      for (const y of [inset, page.height - inset - depth]) {
        canvas.fill(paper);
        canvas.rectangle(x, y, depth, depth, 'f');
        canvas.object(ENGRAVED.mark, { x: x + 2, y: y + 2, width: depth - 4, height: depth - 4 }, SIDE);
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
const WAVES = 6;

/** How close a digest's waves stand: its first byte decides. */
export const waveOf = (digest: string): number => (Number.parseInt(digest.slice(0, 2), 16) || 0) % WAVES;

const n = (value: number): string => number(value, 2);

/** Lines of the frame: curves within a place, each a start and cubics after it, or the edge of a place. */
interface Lines {
  lineWidth: number;
  place: Place;
  curves: readonly (readonly Point[])[] | 'edge';
}
type Point = readonly [x: number, y: number];

/** A braid of waves along a band, as engravers draw borders: `length` points long from x, y, to the right or upwards. */
function braid(x: number, y: number, length: number, upwards: boolean, wave: number): Lines {
  const { depth } = FRAME;
  const half = length / (2 * Math.round(length / (14 + wave * 2)));
  const point = (along: number, across: number): Point => (upwards ? [x + across, y + along] : [x + along, y + across]);
  const curves: Point[][] = [];
  for (let strand = 0; strand < STRANDS; strand++) {
    const start = -half * 2 + (strand * 2 * half) / STRANDS;
    const edge = (i: number): number => (i % 2 === 0 ? 1.5 : depth - 1.5);
    const points = [point(start, edge(0))];
    for (let i = 1; start + (i - 1) * half < length; i++) {
      const from = start + (i - 1) * half;
      const to = from + half;
      const bend = half * SOFTNESS;
      points.push(point(from + bend, edge(i - 1)), point(to - bend, edge(i)), point(to, edge(i)));
    }
    curves.push(points);
  }
  const [width, height] = upwards ? [depth, length] : [length, depth];
  return { lineWidth: 0.35, place: { x, y, width, height }, curves };
}

/** A frame around a sheet: two lines with a braid between them. */
function frameLines(sheet: { width: number; height: number }, digest: string): Lines[] {
  const { inset, depth } = FRAME;
  const wave = waveOf(digest);
  const [width, height] = [sheet.width - 2 * inset, sheet.height - 2 * inset];
  const outer = { x: inset, y: inset, width, height };
  const inner = { x: inset + depth, y: inset + depth, width: width - 2 * depth, height: height - 2 * depth };
  return [
    braid(inner.x, inset, inner.width, false, wave),
    braid(inner.x, inset + height - depth, inner.width, false, wave),
    braid(inset, inner.y, inner.height, true, wave),
    braid(inset + width - depth, inner.y, inner.height, true, wave),
    { lineWidth: 0.9, place: outer, curves: 'edge' },
    { lineWidth: 0.6, place: inner, curves: 'edge' },
  ];
}

const boxOf = ({ x, y, width, height }: Place): string => [x, y, width, height].map(n).join(' ');

/** The frame of a sheet as PDF operators, in the colour that is set. */
export const frameOperators = (sheet: { width: number; height: number }, digest: string): string =>
  frameLines(sheet, digest)
    .map(({ lineWidth, place, curves }) => {
      if (curves === 'edge') return `${lineWidth} w ${boxOf(place)} re S`;
      const drawn = curves.map(([[x, y] = [0, 0], ...rest]) => {
        const points = rest.map(([px, py], i) => `${n(px)} ${n(py)}${i % 3 === 2 ? ' c' : ''}`);
        return `${n(x)} ${n(y)} m ${points.join(' ')} S`;
      });
      return [`${lineWidth} w q ${boxOf(place)} re W n`, ...drawn, 'Q'].join('\n');
    })
    .join('\n');

/** The same as part of an SVG whose y goes upwards. */
export const frameSvg = (sheet: { width: number; height: number }, digest: string): string =>
  frameLines(sheet, digest)
    .map(({ lineWidth, place: { x, y, width, height }, curves }, i) => {
      const box = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
      if (curves === 'edge') return `<rect ${box} fill="none" stroke-width="${lineWidth}"/>`;
      const path = curves.map(
        ([start = [0, 0], ...rest]) => `M${start.map(n).join(' ')}C${rest.flat().map(n).join(' ')}`,
      );
      return `<clipPath id="band${i}"><rect ${box}/></clipPath><path clip-path="url(#band${i})" fill="none" stroke-width="${lineWidth}" d="${path.join('')}"/>`;
    })
    .join('');

/** A rosette as part of an SVG, in a square of side 2000 with y upwards, in the colour of the element that places it. */
export const rosetteSvg = (digest: string, variant: 'full' | 'mark'): string =>
  `<g fill="none" transform="matrix(1 0 0 -1 0 ${SIDE})">${rosette(digest, { variant })
    .paths.map(({ d, strokeWidth }) => `<path d="${d}" stroke-width="${strokeWidth}"/>`)
    .join('')}</g>`;

/** Draws the frame. */
export const drawFrame = (canvas: Canvas, colour: Colour): void =>
  canvas.scoped(() => {
    canvas.stroke(colour, 1);
    canvas.object(ENGRAVED.frame, { x: 0, y: 0, width: 1, height: 1 }, 1);
  });
