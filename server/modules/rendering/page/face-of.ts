import { bundledFor } from '../fonts/bundled.ts';
import type { Face, Glyph } from '../fonts/face.ts';

const PLACEHOLDER = 0x25a1;
// Marks and joiners without a glyph are left out: they belong to another character.
const SILENT = /[\p{M}\u200c\u200d]/u;

/** The first face that has a character, of the page's and then of those bundled for its script; a box where there is none. */
export function faceOf(
  character: string,
  text: string,
  faces: readonly Face[],
): { face: Face; glyph: Glyph } | undefined {
  const codePoint = character.codePointAt(0) ?? PLACEHOLDER;
  const found = find(codePoint, faces);
  if (found) return found;
  const bundled = find(codePoint, bundledFor(character, text));
  return bundled ?? (SILENT.test(character) ? undefined : find(PLACEHOLDER, faces));
}

function find(codePoint: number, faces: Iterable<Face>): { face: Face; glyph: Glyph } | undefined {
  for (const face of faces) {
    const glyph = face.glyph(codePoint);
    if (glyph) return { face, glyph };
  }
  return undefined;
}
