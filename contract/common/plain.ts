/** What is looked for as an apostrophe: more than what a name is spelled anew for (`spelledName`), since U+02BC is a letter where it is written. */
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/g;
/** Hyphens that keyboards and word processors write for `-`. */
export const HYPHENS = /[\u2010\u2011\u2013\u2212]/g;

/** A text with one apostrophe and one hyphen, whichever of their likes keyboards and word processors wrote. */
export const oneSpelling = (text: string): string => text.replace(APOSTROPHES, "'").replace(HYPHENS, '-');

/** Letters of their own that people type without knowing them, in large letters and small. */
const BASES: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
/** A text with the base letters of those that are no Latin letter with a mark: `Łódź` stays with its marks, `Łukasz` → `lukasz`. */
export const withBases = (text: string): string =>
  text.replace(/[łøđðıßæœþŁØĐÐẞÆŒÞ]/g, letter => BASES[letter.toLowerCase()] ?? letter);

/**
 * Small letters without the marks of Latin ones, with one apostrophe and one hyphen, as people look for them: `Sí` → `si`, `O’Brien` → `o'brien`, as
 * `plainly` of the database has it. Marks of other scripts are spelling: without its vowels, one word of Hindi is another.
 */
export const plain = (text: string): string =>
  withBases(oneSpelling(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))).toLowerCase();

/** A text with each letter and its marks in one sign, where there is one: as whoever types it has it, and files' names of macOS do not (NFC). */
export const composed = (text: string): string => text.normalize('NFC');
