import { bundledFor } from '../fonts/bundled.ts';
import type { Face, Glyph } from '../fonts/face.ts';

interface Found {
  face: Face;
  glyph: Glyph;
}

const PLACEHOLDER = 0x25a1;
// Marks and joiners without a glyph are left out: they belong to another character.
const SILENT = /[\p{M}\u200c\u200d]/u;
// No more characters than the faces have.
const known = new WeakMap<readonly Face[], Map<number, Found>>();

/** The first face that has a character, of the page's and then of those bundled for its script; a box where there is none. */
export function faceOf(character: string, text: string, faces: readonly Face[]): Found | undefined {
  const codePoint = character.codePointAt(0) ?? PLACEHOLDER;
  return (
    ofPage(codePoint, faces) ??
    find(codePoint, bundledFor(character, text)) ??
    (SILENT.test(character) ? undefined : ofPage(PLACEHOLDER, faces))
  );
}

function ofPage(codePoint: number, faces: readonly Face[]): Found | undefined {
  const kept = known.get(faces) ?? new Map<number, Found>();
  const again = kept.get(codePoint);
  if (again) return again;
  const found = find(codePoint, faces);
  if (found) known.set(faces, kept.set(codePoint, found));
  return found;
}

function find(codePoint: number, faces: Iterable<Face>): Found | undefined {
  for (const face of faces) {
    const glyph = face.glyph(codePoint);
    if (glyph) return { face, glyph };
  }
  return undefined;
}
