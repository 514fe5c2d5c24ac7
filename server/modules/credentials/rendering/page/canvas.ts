import type { UsedGlyph } from '../fonts/codes.ts';
import type { Face } from '../fonts/face.ts';
import { number as n, opacityName } from './operators.ts';
import { createOutline, type Outline } from './outline.ts';
import type { Place } from './place.ts';
import type { Setting } from './setting.ts';
import { createShower, type ShownFaces } from './show.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** A page in the making, as PDF (`createCanvas`) or as SVG (`createSvgCanvas`). Lengths are points from the lower left corner. */
export interface Canvas extends Outline {
  /** Everything drawn by `draw` is undone in state, not in ink. */
  scoped(draw: () => void): void;
  /** Moves the origin to x, y and turns what follows in this scope counterclockwise; the angle is in degrees. */
  turn(x: number, y: number, degrees: number): void;
  /** What `draw` draws is heard in its turn, and painted when the answer is called. */
  held(draw: () => void): () => void;
  stroke(colour: Colour, width: number): void;
  fill(colour: Colour): void;
  /** How much ink covers, from 0 to 1. */
  opacity(value: number): void;
  rectangle(x: number, y: number, width: number, height: number, paint: 'f' | 'S' | 'W n'): void;
  /** Fills many rectangles in one go. */
  rectangles(places: readonly Place[]): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  /** Puts an object of the document (a picture, a form), whose side is `unit`, into a place. */
  object(name: string, place: Place, unit: number): void;
  /** A line of text with its baseline starting at x, y. */
  text(setting: Setting, x: number, y: number, size: number, colour: Colour): void;
}

/** A canvas whose page becomes a content stream (ISO 32000-1 §8, §9). */
export interface PdfCanvas extends Canvas {
  finish(): Drawn;
}

/** What a page came to: its operators, and what of the document they need. */
export interface Drawn {
  operators: string;
  used: ReadonlyMap<Face, readonly UsedGlyph[]>;
  objects: ReadonlySet<string>;
  opacities: ReadonlySet<number>;
}

/** An empty canvas; one of several pages that share their fonts has `faces` with them, and what it used is what all of them did so far. */
export function createCanvas(faces?: ShownFaces): PdfCanvas {
  let parts: string[] = [];
  const raw = (operators: string): void => void parts.push(operators);
  const objects = new Set<string>();
  const opacities = new Set<number>();
  const scoped = (draw: () => void): void => {
    parts.push('q');
    draw();
    parts.push('Q');
  };
  const shower = createShower(raw, faces);
  return {
    ...createOutline(raw),
    scoped,
    turn(x, y, degrees) {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      parts.push(`${n(cos, 4)} ${n(sin, 4)} ${n(-sin, 4)} ${n(cos, 4)} ${x} ${y} cm`);
    },
    held(draw) {
      const below = parts;
      const own: string[] = (parts = []);
      draw();
      parts = below;
      return () => void parts.push(...own);
    },
    stroke: ([r, g, b], width) => void parts.push(`${n(r)} ${n(g)} ${n(b)} RG ${n(width)} w`),
    fill: ([r, g, b]) => void parts.push(`${n(r)} ${n(g)} ${n(b)} rg`),
    opacity(value) {
      opacities.add(value);
      parts.push(`/${opacityName(value)} gs`);
    },
    rectangle: (x, y, width, height, paint) => void parts.push(`${n(x)} ${n(y)} ${n(width)} ${n(height)} re ${paint}`),
    rectangles(places) {
      const each = places.map(({ x, y, width, height }) => [x, y, width, height].map(v => v.toFixed(3)).join(' '));
      parts.push(`${each.map(place => `${place} re`).join('\n')}\nf`);
    },
    line: (x1, y1, x2, y2) => void parts.push(`${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S`),
    object(name, { x, y, width, height }, unit) {
      objects.add(name);
      scoped(() => parts.push(`${n(width / unit, 6)} 0 0 ${n(height / unit, 6)} ${n(x)} ${n(y)} cm /${name} Do`));
    },
    text(setting, x, y, size, [r, g, b]) {
      if (setting.glyphs.length === 0) return;
      raw(`BT ${n(r)} ${n(g)} ${n(b)} rg ${n(x)} ${n(y)} Td`);
      shower.show(setting, size);
      raw('ET');
    },
    finish: () => ({ operators: parts.join('\n'), used: shower.used(), objects, opacities }),
  };
}
