import type { Face } from '../fonts/face.ts';
import { createKept } from '../kept.ts';
import { faceOf } from './face-of.ts';
import type { SetGlyph, Setting } from './setting.ts';
import { needsShaping, setShaped } from './shaped.ts';

// What cannot be seen: controls, format characters, half surrogates, variation selectors. Joiners shape what stands beside them.
const UNSEEN = /[\p{Cc}\p{Cs}\ufe00-\ufe0f]|(?![\u200c\u200d])\p{Cf}/gu;

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
  if (needsShaping(text)) return setShaped(text, faces);
  const glyphs: SetGlyph[] = [];
  let width = 0;
  for (const character of text) {
    const found = faceOf(character, text, faces);
    if (!found) continue;
    const last = glyphs.at(-1);
    if (last && last.face === found.face) {
      last.kern = found.face.kern(last.glyph, found.glyph);
      width += last.kern;
    }
    glyphs.push({ face: found.face, glyph: found.glyph, kern: 0 });
    width += found.glyph.advance;
  }
  return { glyphs, width };
}

/** How long a text is, about: kerning moves a line's end by less than the space beside it. */
export function widthOf(text: string, faces: readonly Face[]): number {
  if (needsShaping(text)) return shapedWidth(text, faces);
  let width = 0;
  for (const character of text) width += faceOf(character, text, faces)?.glyph.advance ?? 0;
  return width;
}

const KEPT_LENGTH = 500_000;
const KEPT_EACH = 20;
const widths = new WeakMap<readonly Face[], ReturnType<typeof createKept<number>>>();

// What is shaped takes a hundred times as long as a letter after another, and is measured again at each size that is tried, and in each table of a page.
function shapedWidth(text: string, faces: readonly Face[]): number {
  const kept = widths.get(faces) ?? createKept<number>(KEPT_LENGTH);
  widths.set(faces, kept);
  return kept(text, () => ({ value: setShaped(text, faces).width, size: KEPT_EACH + text.length }));
}
