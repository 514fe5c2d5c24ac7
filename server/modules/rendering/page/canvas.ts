import type { Face } from '../fonts/face.ts';
import { createOutline, type Outline } from './outline.ts';
import type { Setting } from './text.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

// No reader takes a length that is none, or one beyond any sheet.
const FARTHEST = 20_000;
const n = (value: number): string =>
  String(Number.isFinite(value) ? Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, value)) * 1000) / 1000 : 0);
const hex = (id: number): string => id.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');

/** A page's content stream in the making. Lengths are points from the lower left corner (ISO 32000-1 §8, §9). */
export interface Canvas extends Outline {
  raw(operators: string): void;
  /** Everything drawn by `draw` is undone in state, not in ink. */
  scoped(draw: () => void): void;
  stroke(colour: Colour, width: number): void;
  fill(colour: Colour): void;
  /** How much ink covers, from 0 to 1. */
  opacity(value: number): void;
  rectangle(x: number, y: number, width: number, height: number, paint: 'f' | 'S' | 'W n'): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  /** Puts an object of the document (a picture, a form), whose side is `unit`, into a place. */
  object(name: string, place: Place, unit: number): void;
  /** A line of text with its baseline starting at x, y. */
  text(setting: Setting, x: number, y: number, size: number, colour: Colour): void;
  finish(): Drawn;
}

/** What a page came to: its operators, and what of the document they need. */
export interface Drawn {
  operators: string;
  /** Glyphs used of each face, with the text that each stands for. */
  used: ReadonlyMap<Face, ReadonlyMap<number, string>>;
  objects: ReadonlySet<string>;
  opacities: ReadonlySet<number>;
}

/** The resource name of the face that was used as the nth. */
export const faceName = (nth: number): string => `F${nth + 1}`;
/** The resource name of an opacity. */
export const opacityName = (value: number): string => `O${Math.round(value * 100)}`;

/** An empty canvas. */
export function createCanvas(): Canvas {
  const parts: string[] = [];
  const used = new Map<Face, Map<number, string>>();
  const objects = new Set<string>();
  const opacities = new Set<number>();
  const glyphsOf = (face: Face): Map<number, string> => {
    const glyphs = used.get(face) ?? new Map<number, string>();
    used.set(face, glyphs);
    return glyphs;
  };
  const nameOf = (face: Face): string => {
    glyphsOf(face);
    return faceName([...used.keys()].indexOf(face));
  };
  const scoped = (draw: () => void): void => {
    parts.push('q');
    draw();
    parts.push('Q');
  };
  const show = ({ glyphs }: Setting, size: number): void => {
    let current: Face | undefined;
    let rise = 0;
    let shown = '';
    const flush = (): void => {
      if (shown) parts.push(`[<${shown}>] TJ`);
      shown = '';
    };
    for (const { face, glyph, kern, dx = 0, dy = 0 } of glyphs) {
      if (face !== current) {
        flush();
        parts.push(`/${nameOf(face)} ${n(size)} Tf`);
        current = face;
      }
      if (dy !== rise) {
        flush();
        parts.push(`${n((dy * size) / 1000)} Ts`);
        rise = dy;
      }
      const known = glyphsOf(face);
      known.set(glyph.id, known.get(glyph.id) || glyph.text);
      if (dx) shown += `> ${n(-dx)} <`;
      const onwards = kern - dx;
      shown += hex(glyph.id) + (onwards ? `> ${n(-onwards)} <` : '');
    }
    flush();
    if (rise !== 0) parts.push('0 Ts');
  };
  return {
    ...createOutline(operators => void parts.push(operators)),
    raw: operators => void parts.push(operators),
    scoped,
    stroke: ([r, g, b], width) => void parts.push(`${n(r)} ${n(g)} ${n(b)} RG ${n(width)} w`),
    fill: ([r, g, b]) => void parts.push(`${n(r)} ${n(g)} ${n(b)} rg`),
    opacity(value) {
      opacities.add(value);
      parts.push(`/${opacityName(value)} gs`);
    },
    rectangle: (x, y, width, height, paint) => void parts.push(`${n(x)} ${n(y)} ${n(width)} ${n(height)} re ${paint}`),
    line: (x1, y1, x2, y2) => void parts.push(`${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S`),
    object(name, { x, y, width, height }, unit) {
      objects.add(name);
      scoped(() => parts.push(`${width / unit} 0 0 ${height / unit} ${x} ${y} cm /${name} Do`));
    },
    text(setting, x, y, size, [r, g, b]) {
      if (setting.glyphs.length === 0) return;
      if (setting.spoken) parts.push(`/Span <</ActualText <feff${utf16(setting.spoken)}>>> BDC`);
      parts.push(`BT ${n(r)} ${n(g)} ${n(b)} rg ${n(x)} ${n(y)} Td`);
      show(setting, size);
      parts.push('ET');
      if (setting.spoken) parts.push('EMC');
    },
    finish: () => ({ operators: parts.join('\n'), used, objects, opacities }),
  };
}
