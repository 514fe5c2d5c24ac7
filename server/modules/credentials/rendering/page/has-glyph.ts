import type { Face } from '../fonts/face.ts';
import { prepareFaces } from '../fonts/faces.ts';
import { faceOf } from './face-of.ts';
import { plain } from './text.ts';

/** Whether a page prints a character in every style: one that is seen at all, and that a face of the page or of its script has. */
export const hasGlyph = (character: string): boolean =>
  plain(character) === character.normalize('NFC') &&
  character !== '' &&
  Object.values<readonly Face[]>({ ...prepareFaces() }).every(
    faces => faceOf(character, character, faces)?.glyph.text === character,
  );
