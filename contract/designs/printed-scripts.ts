/** The scripts that a page has typefaces for: docs/pages.md names them, and `tests/server/modules/rendering/scripts.test.ts` has each printed. */
const PRINTED =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Hangul}\p{scx=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Common}]/u;
const LETTER = /\p{L}/u;

/** Whether each letter of a text is of a script that is printed; letters of others are boxes on a page, and stand whole in what is signed. */
export const isPrinted = (text: string): boolean =>
  Array.from(text).every(character => !LETTER.test(character) || PRINTED.test(character));
