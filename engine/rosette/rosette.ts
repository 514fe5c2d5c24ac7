import { EngineError } from '../errors.ts';
import { fromHex } from '../primitives/bytes.ts';
import { curvePath } from './curve.ts';

/** One line of a rosette: SVG path data to stroke, never to fill; width is in units of the view box. */
export interface RosettePath {
  d: string;
  strokeWidth: number;
  opacity: number;
}

/** A rosette as data: draw its paths in the caller's colour. */
export interface Rosette {
  viewBox: string;
  paths: RosettePath[];
}

interface Style {
  symmetries: readonly number[];
  turns: readonly number[];
  /** Outer edge, inner edge, lobes (about) and stroke of each band. */
  bands: readonly { outer: number; inner: number; lobes: number; strokeWidth: number; opacity: number }[];
  pointsPerLobe: number;
}

const CENTRE = 1000;
const FULL: Style = {
  symmetries: [5, 6, 7, 8, 9, 10, 11, 12],
  turns: [5, 7, 8, 9, 11, 13],
  bands: [
    { outer: 985, inner: 690, lobes: 132, strokeWidth: 4, opacity: 0.9 },
    { outer: 860, inner: 380, lobes: 90, strokeWidth: 4, opacity: 0.75 },
    { outer: 600, inner: 180, lobes: 60, strokeWidth: 4, opacity: 0.85 },
    { outer: 330, inner: 20, lobes: 36, strokeWidth: 4, opacity: 1 },
  ],
  pointsPerLobe: 5,
};
const MARK: Style = {
  symmetries: [5, 6, 7, 8, 9],
  turns: [2, 3, 4, 5, 7],
  bands: [
    { outer: 960, inner: 480, lobes: 16, strokeWidth: 70, opacity: 1 },
    { outer: 520, inner: 40, lobes: 9, strokeWidth: 70, opacity: 0.8 },
  ],
  pointsPerLobe: 5,
};

/**
 * Draws the guilloche of a digest (32 bytes, or their hex): the same digest always gives the same lines, another gives
 * others. `mark` is the small form for list rows. Throws EngineError 'encoding' for anything but 32 bytes.
 */
export function rosette(digest: Uint8Array | string, options: { variant?: 'full' | 'mark' } = {}): Rosette {
  const bytes = typeof digest === 'string' ? fromHex(digest) : digest;
  if (bytes.length !== 32) throw new EngineError('encoding', 'A rosette is drawn from 32 bytes.');
  const style = options.variant === 'mark' ? MARK : FULL;
  const draw = stream(bytes);
  const symmetry = draw.pick(style.symmetries);
  const paths = style.bands.map(band => {
    const turns = draw.pick(style.turns.filter(count => divisor(count, symmetry) === 1));
    const lobes = lobesFor(band.lobes, symmetry, turns, draw.unit());
    const middle = (band.outer + band.inner) / 2;
    const reach = (band.outer - band.inner) / 2;
    const scallop = 0.06 + 0.2 * draw.unit();
    const pinch = 0.05 + 0.4 * draw.unit();
    const second = draw.pick([2, 3]);
    const ripple = 0.22 * draw.unit();
    const turn = 2 * Math.PI * draw.unit();
    const radius = (angle: number) => {
      const slow = symmetry * angle + turn;
      const envelope = (1 - scallop) * (1 - (pinch * (1 + Math.cos(slow))) / 2);
      const line =
        Math.cos((lobes / turns) * angle) * (1 - ripple) + ripple * Math.cos((second * lobes * angle) / turns + turn);
      return middle + reach * (scallop * Math.cos(slow) + envelope * line);
    };
    const d = curvePath({ turns, points: lobes * style.pointsPerLobe, radius }, CENTRE);
    return { d, strokeWidth: band.strokeWidth, opacity: band.opacity };
  });
  return { viewBox: `0 0 ${2 * CENTRE} ${2 * CENTRE}`, paths };
}

// A multiple of the symmetry that shares no factor with the turns: one closed line with the whole figure's symmetry.
function lobesFor(about: number, symmetry: number, turns: number, vary: number): number {
  let count = Math.max(1, Math.round((about * (0.75 + 0.3 * vary)) / symmetry));
  while (divisor(count, turns) !== 1) count++;
  return count * symmetry;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

// Every byte of the digest is used: a value mixes one byte with all before it.
function stream(bytes: Uint8Array): { unit(): number; pick<T>(choices: readonly T[]): T } {
  let state = bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  let at = 0;
  const next = () => {
    state = Math.imul(state ^ bytes[at++ % bytes.length]!, 0x01000193) >>> 0;
    return (state ^ (state >>> 15)) & 0xffff;
  };
  return {
    unit: () => next() / 0x10000,
    pick: choices => choices[next() % choices.length]!,
  };
}
