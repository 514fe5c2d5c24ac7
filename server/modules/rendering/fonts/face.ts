import fontkit, { type Font } from '@pdf-lib/fontkit';
import { readTrueType, type TrueType } from './subset.ts';

/** One glyph as it is set: its number, its advance in thousandths of the size, and the text it stands for. */
export interface Glyph {
  id: number;
  advance: number;
  text: string;
}

/** A typeface, parsed once. Lengths are thousandths of the size. */
export interface Face {
  name: string;
  outlines: TrueType;
  ascent: number;
  descent: number;
  capHeight: number;
  box: [number, number, number, number];
  /** The glyph of a character; undefined where the face has none. */
  glyph(codePoint: number): Glyph | undefined;
  /** How much closer (negative) or further two characters stand; only for faces that are kerned. */
  kern(left: Glyph, right: Glyph): number;
}

const PAIRS_KEPT = 20_000;

/** Parses a TrueType font. Kerning costs time at first sight of a pair, so that only display faces ask for it. */
export function openFace(name: string, bytes: Buffer, options: { kerned: boolean }): Face {
  const font: Font = fontkit.create(bytes);
  const em = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const glyphs = new Map<number, Glyph | undefined>();
  const pairs = new Map<string, number>();
  const look = (codePoint: number): Glyph | undefined => {
    if (!font.hasGlyphForCodePoint(codePoint)) return undefined;
    const glyph = font.glyphForCodePoint(codePoint);
    return { id: glyph.id, advance: em(glyph.advanceWidth), text: String.fromCodePoint(codePoint) };
  };
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name,
    outlines: readTrueType(bytes),
    ascent: em(font.ascent),
    descent: em(font.descent),
    capHeight: em(font.capHeight),
    box: [em(minX), em(minY), em(maxX), em(maxY)],
    glyph(codePoint) {
      if (!glyphs.has(codePoint)) glyphs.set(codePoint, look(codePoint));
      return glyphs.get(codePoint);
    },
    kern(left, right) {
      if (!options.kerned) return 0;
      const pair = left.text + right.text;
      const known = pairs.get(pair);
      if (known !== undefined) return known;
      const [first] = font.layout(pair, ['kern']).positions;
      const kern = first ? em(first.xAdvance) - left.advance : 0;
      if (pairs.size < PAIRS_KEPT) pairs.set(pair, kern);
      return kern;
    },
  };
}
