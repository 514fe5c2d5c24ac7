// UTF-8 that was read as Windows-1252: a letter of two bytes becomes Ã or Â and a sign that no word has after them.
// Å and Ä begin letters, too, and real names: only a control character after them tells.
const PAIR = /[ÂÃ][\u0080-\u009f\u00a1-\u00bf\u0152-\u2122]|[ÄÅ][\u0080-\u009f]|â€[\u0080-\u2122]?/u;
/** Of í misread (Ã and a soft hyphen). Between capitals, as in IRMÃ-ZINHA, it is a place to part a word. */
const SOFT_PAIR = /((?<=\p{Ll})[ÂÃ]\u00ad|[ÂÃ]\u00ad(?=\p{Ll}))/u;

/** Whether a text certainly has letters whose UTF-8 was read as Windows-1252: `Ã±`, `Ã“`, `â€™`. */
export const hasMisread = (text: string): boolean => {
  const soft = SOFT_PAIR.test(text);
  return soft || PAIR.test(text.replaceAll('\u00ad', ''));
};

/** Applies a change to all of a text but the pairs of which a soft hyphen is the second sign. */
export const aroundSoftPairs = (text: string, change: (part: string) => string): string =>
  text
    .split(SOFT_PAIR)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

// Á, Í, Ł and others lose their second byte where control characters are taken away: Ã, or Å, is left before the rest. Portuguese has Ã before
// A, E, I, O, at the end of a word and before its endings; Vietnamese in words of one syllable; the names of the North have Å before consonants.
const VIETNAMESE = /^[BCDĐGHKLMNPQRSTVX]{0,3}[OU]?Ã(?:N[GH]?|M)$/u;
const LEFT_OVER = [
  /^Ã\p{L}/u,
  /\p{Ll}[ÃÅ]/u,
  /Ã(?:[AÁ]|[BCDFGHJKLNÑPQRTVWX]|M(?!ENTE)|S(?=\p{L})|Z(?!IN))/u,
  /^Å(?!as?$)[aeiouy]/iu,
];

/** Whether a text seems to have letters that lost a byte: `Ãngel`, `MARÃA`, `Åukasz`; no name is told so for certain. */
export const hasLeftOver = (text: string): boolean =>
  /[ÃÅ]/.test(text) &&
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    word => !VIETNAMESE.test(word) && LEFT_OVER.some(pattern => pattern.test(word)),
  );
