import { PRINTED_CHARACTERS } from './printed-characters.ts';

/** First and last characters of the ranges that are printed, one range after the other. */
const EDGES = edgesOf(PRINTED_CHARACTERS);
// What takes no ink: spaces, line breaks, joiners, selectors of a variant.
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function edgesOf(written: string): readonly number[] {
  let end = 0;
  return written.split(' ').flatMap(range => {
    const [step = '', more = '0'] = range.split('-');
    const first = end + Number.parseInt(step, 36);
    end = first + Number.parseInt(more, 36);
    return [first, end];
  });
}

function hasGlyph(code: number): boolean {
  let [low, high] = [0, EDGES.length / 2];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((EDGES[2 * middle] ?? 0) <= code) low = middle;
    else high = middle;
  }
  return code >= (EDGES[2 * low] ?? 0) && code <= (EDGES[2 * low + 1] ?? 0);
}

/** The characters of a text for which no typeface of a page has a glyph, each once: they are boxes or missing on a PDF, and whole in what is signed. */
export const unprintedIn = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter(character => !UNSEEN.test(character) && !hasGlyph(character.codePointAt(0) ?? 0)),
  ),
];
