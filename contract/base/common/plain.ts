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

// Letters that fonts, PDFs and keyboards of other widths bring for plain ones: ligatures and digraphs, Kangxi radicals, presentation forms of Hebrew
// and Arabic, full and half width, letters of mathematics. People mean ª, º, Ⅻ and ſ.
const FOREIGN =
  /[\u0132\u0133\u013f\u0140\u0149\u01c4-\u01cc\u01f1-\u01f3\u2e9f\u2ef3\u2f00-\u2fd5\ufb00-\ufb06\ufb13-\ufb17\ufb20-\ufb28\ufb4f\ufb50-\ufbb1\ufbd3-\ufc5d\ufc64-\ufd3d\ufd50-\ufdf9\ufe80-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]|[\uff66-\uff9d][\uff9e\uff9f]?/gu;
/** Soft hyphens, and other invisible signs that copying brings. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** The separators of lines and paragraphs that word processors copy. */
const SEPARATORS = /[\u2028\u2029]/g;

/** A text with line breaks in the place of other separators of lines. */
export const withLineBreaks = (text: string): string => text.replace(SEPARATORS, '\n');

/**
 * A text as people type it: each letter and its marks in one sign (NFC, which names of files in macOS are not), plain letters for those that only
 * fonts know, no invisible signs, and a space for a separator of lines.
 */
export const composed = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(SEPARATORS, ' ')
    .replace(FOREIGN, letters => letters.normalize('NFKC'))
    .normalize('NFC');
