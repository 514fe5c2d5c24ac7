import { createCodes, type Codes, type UsedGlyph } from '../fonts/codes.ts';
import type { Face } from '../fonts/face.ts';
import { faceName, number } from './operators.ts';
import type { Setting } from './setting.ts';

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');

/** Writes lines as text-showing operators (ISO 32000-1 §9.4.3), and notes which glyphs they need. */
export interface Shower {
  show(setting: Setting, size: number): void;
  used(): ReadonlyMap<Face, readonly UsedGlyph[]>;
}

/** The faces that text was shown in, each with the name and the codes by which pages know it. */
export type ShownFaces = Map<Face, { name: string; codes: Codes }>;

/** A shower that writes with `raw`. Pages that share their fonts share `codes`. */
export function createShower(raw: (operators: string) => void, codes: ShownFaces = new Map()): Shower {
  const codesOf = (face: Face) => {
    const found = codes.get(face) ?? { name: faceName(codes.size), codes: createCodes() };
    codes.set(face, found);
    return found;
  };
  return {
    show({ glyphs }, size) {
      let current: Face | undefined;
      let rise = 0;
      let left = 0;
      let shown = '';
      const flush = (operators: string): void => {
        if (shown) raw(`[<${shown}>] TJ`);
        shown = '';
        if (operators) raw(operators);
      };
      for (const { face, glyph, kern, dx = 0, dy = 0, together } of glyphs) {
        if (together) {
          flush(`/Span <</ActualText <feff${utf16(together.text)}>>> BDC`);
          left = together.count;
        }
        const { name, codes } = codesOf(face);
        if (face !== current) flush(`/${name} ${number(size)} Tf`);
        if (dy !== rise) flush(`${number((dy * size) / 1000)} Ts`);
        [current, rise] = [face, dy];
        if (dx) shown += `> ${number(-dx)} <`;
        const onwards = kern - dx;
        shown += hex(codes.of(glyph)) + (onwards ? `> ${number(-onwards)} <` : '');
        if (left > 0 && --left === 0) flush('EMC');
      }
      flush(rise === 0 ? '' : '0 Ts');
    },
    used: () => new Map([...codes].map(([face, each]) => [face, each.codes.used()])),
  };
}
