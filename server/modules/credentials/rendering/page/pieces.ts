/** What a line may end after, and whether a space stands before it. */
export interface Piece {
  text: string;
  spaced: boolean;
}

// Scripts that write words without spaces.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]$/u;
const WORDLIKE = /[\p{L}\p{N}\p{M}\p{So}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The pieces of a text between which a line may be broken: words, of whatever script. */
export function* piecesOf(text: string): Iterable<Piece> {
  for (const [i, word] of text.split(' ').entries()) {
    if (!UNSPACED.test(word)) yield { text: word, spaced: i > 0 };
    else yield* withinWord(word, i > 0);
  }
}

// No line begins with what closes or ends with what opens.
function* withinWord(word: string, spaced: boolean): Iterable<Piece> {
  let piece: Piece = { text: '', spaced };
  for (const { segment } of words.segment(word)) {
    const begins = WORDLIKE.test(segment) || OPENING.test(segment);
    if (begins && piece.text && !OPENING.test(piece.text)) {
      yield piece;
      piece = { text: '', spaced: false };
    }
    piece.text += segment;
  }
  yield piece;
}
