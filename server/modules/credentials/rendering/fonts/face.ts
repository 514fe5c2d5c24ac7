import fontkit, { type Font } from '@pdf-lib/fontkit';
import { openShaper } from './shaper.ts';
import { readTrueType, type TrueType } from './subset.ts';

/** One glyph as it is set: its number, its advance in thousandths of the size, and the text it stands for. */
export interface Glyph {
  id: number;
  advance: number;
  text: string;
}

/** A glyph beside its neighbours: how far the next one moves besides its advance, and where it stands itself. */
export interface ShapedGlyph {
  glyph: Glyph;
  kern: number;
  dx: number;
  dy: number;
  together?: { count: number; text: string };
}

/** A typeface, parsed once. Lengths are thousandths of the size. */
export interface Face {
  name: string;
  outlines: TrueType;
  ascent: number;
  descent: number;
  capHeight: number;
  box: [number, number, number, number];
  /** Units of its outlines that the size has. */
  unitsPerEm: number;
  /** The advance of a glyph by its number. */
  advance(id: number): number;
  /** A glyph's outline as the path of an SVG, in its units with y upwards; empty for a space. */
  drawing(id: number): string;
  /** A text's glyphs in the order in which they are drawn; only for faces whose letters change with their neighbours. */
  shape: ((text: string, rightToLeft: boolean) => ShapedGlyph[]) | null;
  /** The glyph of a character; undefined where the face has none. */
  glyph(codePoint: number): Glyph | undefined;
  /** How much closer (negative) or further two characters stand; only for faces that are kerned. */
  kern(left: Glyph, right: Glyph): number;
}

const PAIRS_KEPT = 20_000;
/** Letters are drawn one by one, so a pair is measured without the features that put another glyph in its place. */
const APART = { kern: true, liga: false, clig: false, calt: false, rlig: false };

/** Parses a TrueType font. Kerning costs time at first sight of a pair, so that only display faces ask for it. */
export function openFace(name: string, bytes: Buffer, options: { kerned: boolean; shaped?: boolean }): Face {
  const font: Font = fontkit.create(bytes);
  const em = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const glyphs = new Map<number, Glyph | undefined>();
  const pairs = new Map<string, number>();
  const look = (codePoint: number): Glyph | undefined => {
    if (!font.hasGlyphForCodePoint(codePoint)) return undefined;
    const glyph = font.glyphForCodePoint(codePoint);
    return { id: glyph.id, advance: em(glyph.advanceWidth), text: String.fromCodePoint(codePoint) };
  };
  const advance = (id: number): number => em(font.getGlyph(id).advanceWidth);
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name,
    outlines: readTrueType(bytes),
    ascent: em(font.ascent),
    descent: em(font.descent),
    capHeight: em(font.capHeight),
    box: [em(minX), em(minY), em(maxX), em(maxY)],
    unitsPerEm: font.unitsPerEm,
    advance,
    drawing: id => font.getGlyph(id).path.toSVG(),
    shape: options.shaped ? shapeWith(openShaper(bytes), advance, em) : null,
    glyph(codePoint) {
      if (!glyphs.has(codePoint)) glyphs.set(codePoint, look(codePoint));
      return glyphs.get(codePoint);
    },
    kern(left, right) {
      if (!options.kerned) return 0;
      const pair = left.text + right.text;
      const known = pairs.get(pair);
      if (known !== undefined) return known;
      const { glyphs: drawn, positions } = font.layout(pair, APART);
      // A pair that is drawn as another glyph has the advance of that one.
      const isApart = drawn.length === 2 && drawn[0]?.id === left.id && drawn[1]?.id === right.id;
      const kern = isApart && positions[0] ? em(positions[0].xAdvance) - left.advance : 0;
      if (pairs.size < PAIRS_KEPT) pairs.set(pair, kern);
      return kern;
    },
  };
}

const shapeWith =
  (
    shape: ReturnType<typeof openShaper>,
    advanceOf: (id: number) => number,
    em: (units: number) => number,
  ): Face['shape'] =>
  (text, rightToLeft) =>
    shape(text, rightToLeft).flatMap(({ text: together, glyphs }) => {
      const widths = glyphs.map(({ id }) => advanceOf(id));
      const texts = shareOut(together, widths, rightToLeft);
      return glyphs.map(({ id, advance, dx, dy }, i) => ({
        glyph: { id, advance: widths[i] ?? 0, text: texts[i] ?? '' },
        kern: em(advance) - (widths[i] ?? 0),
        dx: em(dx),
        dy: em(dy),
        ...(i === 0 && glyphs.length > 1 && { together: { count: glyphs.length, text: together } }),
      }));
    });

/**
 * Which of the characters that are drawn together each glyph stands for, for readers that look at glyphs alone: one each, in their order, the
 * last the rest. Of more glyphs than characters those that take no room, dots and marks, stand for none.
 */
function shareOut(text: string, widths: readonly number[], rightToLeft: boolean): string[] {
  const characters = [...text];
  const shares = widths.map(() => '');
  const all = widths.map((_, i) => i);
  const wide = all.filter(i => (widths[i] ?? 0) > 0);
  const speaking = [all, wide].find(each => each.length > 0 && each.length <= characters.length) ?? [
    widths.indexOf(Math.max(...widths)),
  ];
  if (rightToLeft) speaking.reverse();
  speaking.forEach((glyph, i) => {
    shares[glyph] = characters.slice(i, i === speaking.length - 1 ? undefined : i + 1).join('');
  });
  return shares;
}
