import createBidi from 'bidi-js';
import type { Face, Glyph } from '../fonts/face.ts';
import { faceOf } from './face-of.ts';
import type { SetGlyph, Setting } from './setting.ts';

const bidi = createBidi();

// Scripts whose letters join, stack or run to the left, and emoji made of several characters.
const SHAPED =
  /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]|\u200c|\u200d|\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
// What belongs to the character before it, whatever it is drawn with.
const FOLLOWS = /\p{M}|\p{Emoji_Modifier}|\u200c|\u200d/u;

const JOINS = /[\u200c\u200d]/;

/** Whether a text is more than one glyph after another to the right. */
export const needsShaping = (text: string): boolean => SHAPED.test(text);

interface Run {
  face: Face;
  level: number;
  text: string;
  characters: { character: string; glyph: Glyph }[];
}

/** Sets a text in which scripts and directions may be mixed: its runs in the order in which they stand (UAX #9), each shaped by its face. */
export function setShaped(text: string, faces: readonly Face[]): Setting {
  const embedding = bidi.getEmbeddingLevels(text);
  const runAt = runsOf(text, embedding.levels, faces);
  const inOrder = new Set(bidi.getReorderedIndices(text, embedding).flatMap(index => runAt[index] ?? []));
  const glyphs = [...inOrder].flatMap(glyphsOf);
  const width = glyphs.reduce((sum, { glyph, kern }) => sum + glyph.advance + kern, 0);
  return { glyphs, width };
}

/** Which run each character is of. */
function runsOf(text: string, levels: Uint8Array, faces: readonly Face[]): (Run | undefined)[] {
  const runAt: (Run | undefined)[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const before = runAt.at(-1);
    const goesOn = before?.level === level && continues(before, character);
    const found = goesOn ? before : faceOf(character, text, faces);
    const run =
      found &&
      (before?.level === level && before.face === found.face
        ? before
        : { face: found.face, level, text: '', characters: [] });
    if (run) {
      run.text += character;
      const glyph =
        run.face.glyph(character.codePointAt(0) ?? 0) ?? (found && 'glyph' in found ? found.glyph : undefined);
      if (glyph) run.characters.push({ character, glyph });
    }
    for (let unit = 0; unit < character.length; unit++) runAt[at++] = run ?? before;
  }
  return runAt;
}

// Shaping must see a mark beside its letter, where the face has both.
const continues = ({ face }: Run, character: string): boolean =>
  face.shape !== null &&
  FOLLOWS.test(character) &&
  (JOINS.test(character) || face.glyph(character.codePointAt(0) ?? 0) !== undefined);

function glyphsOf({ face, level, text, characters }: Run): SetGlyph[] {
  const rightToLeft = level % 2 === 1;
  if (face.shape) return face.shape(text, rightToLeft).map(shaped => ({ face, ...shaped }));
  const drawn = rightToLeft ? characters.map(each => mirrored(each, face)).reverse() : characters;
  return drawn.map(({ glyph }) => ({ face, glyph, kern: 0 }));
}

// A bracket opens towards where the text goes on.
function mirrored({ character, glyph }: Run['characters'][number], face: Face): Run['characters'][number] {
  const other = bidi.getMirroredCharacter(character);
  const turned = other === null ? undefined : face.glyph(other.codePointAt(0) ?? 0);
  return { character, glyph: turned ? { ...turned, text: character } : glyph };
}
