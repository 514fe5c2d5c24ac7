import type { Face, Glyph } from '../fonts/face.ts';

/**
 * Characters set in one face after another; `kern` moves the following glyph, `dx` and `dy` this one alone. Lengths are thousandths of the
 * size.
 */
export interface Setting {
  glyphs: { face: Face; glyph: Glyph; kern: number; dx?: number; dy?: number }[];
  width: number;
  /** The text as it is read, where its glyphs stand in another order or stand for more than their characters. */
  spoken?: string;
}

/** A text set in lines of one size. */
export interface Paragraph {
  size: number;
  lines: Setting[];
  /** Whether nothing was left out. */
  whole: boolean;
}

const PLACEHOLDER = 0x25a1;
const ELLIPSIS = '…';
// No letter is narrower, in thousandths of the size.
const NARROWEST = 150;
// What cannot be seen: controls, format characters, half surrogates, variation selectors.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\ufe00-\ufe0f]/gu;

/** One line without line breaks or invisible characters, canonically composed. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .trim();

/** Sets a text in the first face that has each character; one that no face has is shown as a box. */
export function set(text: string, faces: readonly Face[]): Setting {
  const glyphs: Setting['glyphs'] = [];
  let width = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? PLACEHOLDER;
    const found = find(codePoint, faces) ?? (/\p{M}/u.test(character) ? undefined : find(PLACEHOLDER, faces));
    if (!found) continue;
    const last = glyphs.at(-1);
    if (last && last.face === found.face) {
      last.kern = found.face.kern(last.glyph, found.glyph);
      width += last.kern;
    }
    glyphs.push({ ...found, kern: 0 });
    width += found.glyph.advance;
  }
  return { glyphs, width };
}

function find(codePoint: number, faces: readonly Face[]): { face: Face; glyph: Glyph } | undefined {
  for (const face of faces) {
    const glyph = face.glyph(codePoint);
    if (glyph) return { face, glyph };
  }
  return undefined;
}

// Advances alone: kerning moves a line's end by less than the space beside it.
function widthOf(text: string, faces: readonly Face[]): number {
  let width = 0;
  for (const character of text) width += advanceOf(character, faces);
  return width;
}

const advanceOf = (character: string, faces: readonly Face[]): number =>
  (find(character.codePointAt(0) ?? PLACEHOLDER, faces) ?? find(PLACEHOLDER, faces))?.glyph.advance ?? 0;

/**
 * Breaks a text into at most `maxLines` lines of `width` points; what does not fit ends in an ellipsis. `broken` where a word was longer than a
 * line.
 */
export function wrap(
  text: string,
  faces: readonly Face[],
  size: number,
  width: number,
  maxLines: number,
): { lines: Setting[]; whole: boolean; broken: boolean } {
  const room = (width * 1000) / size;
  const all = plain(text);
  // The lines hold no more characters than this; the rest would be measured for nothing.
  const words = all.slice(0, Math.ceil((room / NARROWEST) * maxLines)).split(' ');
  const space = widthOf(' ', faces);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  let broken = false;
  for (const word of words) {
    const wordWidth = widthOf(word, faces);
    if (line && lineWidth + space + wordWidth <= room) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    lineWidth = wordWidth;
    while (lineWidth > room && lines.length <= maxLines) {
      broken = true;
      const head = cut(line, faces, room);
      lines.push(head);
      line = line.slice(head.length);
      lineWidth = widthOf(line, faces);
    }
    if (lines.length > maxLines) break;
  }
  if (line) lines.push(line);
  const whole = lines.length <= maxLines && words.join(' ').length === all.length;
  const kept = lines.slice(0, maxLines);
  if (!whole && kept.length > 0) {
    const last = cut(kept[kept.length - 1] ?? '', faces, room - widthOf(ELLIPSIS, faces));
    kept[kept.length - 1] = last.trimEnd() + ELLIPSIS;
  }
  return { lines: kept.map(each => set(each, faces)), whole, broken };
}

// The longest beginning that fits, at least one character.
function cut(text: string, faces: readonly Face[], room: number): string {
  let kept = '';
  let width = 0;
  for (const character of text) {
    width += advanceOf(character, faces);
    if (kept && width > room) break;
    kept += character;
  }
  return kept;
}

/** The largest size from `most` to `least` points at which the text fits into the lines. */
export function fit(
  text: string,
  faces: readonly Face[],
  at: { most: number; least: number; width: number; maxLines: number },
): Paragraph {
  for (let size = at.most; ; size = Math.max(at.least, size - 2)) {
    const { lines, whole } = wrap(text, faces, size, at.width, at.maxLines);
    if (whole || size === at.least) return { size, lines, whole };
  }
}
