import type { Face } from '../fonts/face.ts';
import type { Setting } from './text.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const hex = (id: number): string => id.toString(16).padStart(4, '0');

/** A page's content stream in the making. Lengths are points from the lower left corner (ISO 32000-1 §8, §9). */
export interface Canvas {
  raw(operators: string): void;
  /** Everything drawn by `draw` is undone in state, not in ink. */
  scoped(draw: () => void): void;
  stroke(colour: Colour, width: number): void;
  fill(colour: Colour): void;
  rectangle(x: number, y: number, width: number, height: number, paint: 'f' | 'S' | 'W n'): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  /** A line of text with its baseline starting at x, y. */
  text(setting: Setting, x: number, y: number, size: number, colour: Colour): void;
  /** The operators, and the glyphs used of each face. */
  finish(): { operators: string; used: ReadonlyMap<Face, ReadonlyMap<number, string>> };
}

/** An empty canvas; `nameOf` gives the resource name of a face. */
export function createCanvas(nameOf: (face: Face) => string): Canvas {
  const parts: string[] = [];
  const used = new Map<Face, Map<number, string>>();
  const note = (face: Face, id: number, text: string): void => {
    const glyphs = used.get(face) ?? new Map<number, string>();
    used.set(face, glyphs);
    glyphs.set(id, text);
  };
  return {
    raw: operators => void parts.push(operators),
    scoped(draw) {
      parts.push('q');
      draw();
      parts.push('Q');
    },
    stroke: ([r, g, b], width) => void parts.push(`${n(r)} ${n(g)} ${n(b)} RG ${n(width)} w`),
    fill: ([r, g, b]) => void parts.push(`${n(r)} ${n(g)} ${n(b)} rg`),
    rectangle: (x, y, width, height, paint) => void parts.push(`${n(x)} ${n(y)} ${n(width)} ${n(height)} re ${paint}`),
    line: (x1, y1, x2, y2) => void parts.push(`${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S`),
    text({ glyphs }, x, y, size, [r, g, b]) {
      if (glyphs.length === 0) return;
      parts.push(`BT ${n(r)} ${n(g)} ${n(b)} rg ${n(x)} ${n(y)} Td`);
      let current: Face | undefined;
      let shown = '';
      const flush = (): void => {
        if (shown) parts.push(`[<${shown}>] TJ`);
        shown = '';
      };
      for (const { face, glyph, kern } of glyphs) {
        if (face !== current) {
          flush();
          parts.push(`/${nameOf(face)} ${n(size)} Tf`);
          current = face;
        }
        note(face, glyph.id, glyph.text);
        shown += hex(glyph.id) + (kern ? `> ${n(-kern)} <` : '');
      }
      flush();
      parts.push('ET');
    },
    finish: () => ({ operators: parts.join('\n'), used }),
  };
}
