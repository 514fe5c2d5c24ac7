/** Where the two orders of text differ: a surrogate pair beside a character from U+E000 to U+FFFF. */
const PAIR = /[\ud800-\udbff]/;
const LATE = /[\ue000-\uffff]/;
const MOVED = /[\ud800-\uffff]/g;

/** Whether a text could stand elsewhere among others by its code points than by its UTF-16 units. */
export const sortsTwoWays = (text: string): boolean => PAIR.test(text) && LATE.test(text);

const SURROGATES = 0x800;
const AFTER = 0x2000;

/**
 * The text with the surrogates moved behind U+FFFF's place, so that its UTF-16 units sort as the code points of the original do (RDFC-1.0 §4.2
 * "code point order", where JavaScript compares units). `fromCodePointOrder` undoes it.
 */
export const toCodePointOrder = (text: string): string =>
  text.replace(MOVED, unit => moved(unit, unit < '\ue000' ? AFTER : -SURROGATES));

/** The text that `toCodePointOrder` was given. */
export const fromCodePointOrder = (text: string): string =>
  text.replace(MOVED, unit => moved(unit, unit < '\uf800' ? SURROGATES : -AFTER));

const moved = (unit: string, by: number): string => String.fromCharCode(unit.charCodeAt(0) + by);
