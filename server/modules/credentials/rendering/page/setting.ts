import type { Face, Glyph } from '../fonts/face.ts';

/**
 * A glyph in a line: `kern` moves the following one, `dx` and `dy` this one alone. Where several glyphs stand for some characters together, the
 * first of these `together` says them. Lengths are thousandths of the size.
 */
export interface SetGlyph {
  face: Face;
  glyph: Glyph;
  kern: number;
  dx?: number;
  dy?: number;
  together?: { count: number; text: string };
}

/** Characters set in one face after another. Lengths are thousandths of the size. */
export interface Setting {
  glyphs: SetGlyph[];
  width: number;
}
