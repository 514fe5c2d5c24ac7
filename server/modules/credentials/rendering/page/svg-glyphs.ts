import type { Face } from '../fonts/face.ts';
import { number as n } from './operators.ts';
import type { Setting } from './setting.ts';

/** The letters of an SVG as outlines, each defined once. */
export interface SvgGlyphs {
  /** The outlines that were used so far. */
  definitions(): string;
  /** A line of text in a size, drawn from its beginning with y upwards; empty where it has no ink. */
  line(setting: Setting, size: number): string;
}

export function createSvgGlyphs(): SvgGlyphs {
  const definitions: string[] = [];
  const known = new Map<Face, Map<number, string>>();
  /** The id of a glyph's outline; undefined for one without ink. */
  const glyphOf = (face: Face, id: number): string | undefined => {
    const names = known.get(face) ?? new Map<number, string>();
    known.set(face, names);
    const name = names.get(id);
    if (name !== undefined) return name || undefined;
    const path = face.drawing(id);
    const made = path && `g${[...known.keys()].indexOf(face)}-${id}`;
    if (made) definitions.push(`<path id="${made}" d="${path}"/>`);
    names.set(id, made);
    return made || undefined;
  };
  return {
    definitions: () => definitions.join(''),
    line(setting, size) {
      let pen = 0;
      const drawn: string[] = [];
      for (const { face, glyph, kern, dx = 0, dy = 0 } of setting.glyphs) {
        const name = glyphOf(face, glyph.id);
        const scale = size / face.unitsPerEm;
        if (name)
          drawn.push(
            `<use href="#${name}" transform="matrix(${n(scale, 5)} 0 0 ${n(scale, 5)} ${n(((pen + dx) * size) / 1000, 2)} ${n((dy * size) / 1000, 2)})"/>`,
          );
        pen += glyph.advance + kern;
      }
      return drawn.join('');
    },
  };
}
