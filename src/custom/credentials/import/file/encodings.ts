import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Encoding } from './sheet.ts';

/** Those with a byte for each sign, of which nothing but what they say tells which it is; of two that say as much, the one that is more common comes first. */
const BYTEWISE = ['windows-1252', 'macintosh', 'ibm850', 'ibm437'] as const satisfies readonly Encoding[];

/** The signs from 128 on, of those that not every decoder knows, or knows rightly. */
const UPPER: Partial<Record<Encoding, string>> = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
};

function decode(bytes: Uint8Array, encoding: Encoding): string {
  const upper = UPPER[encoding];
  if (!upper) return new TextDecoder(encoding).decode(bytes);
  const table = Array.from({ length: 256 }, (_, byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]));
  // In pieces: a file of 50 MB is more signs than a call takes.
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += Array.from(bytes.subarray(at, at + 8192), byte => table[byte]).join('');
  return text;
}

/** How a text was read. */
export interface Decoded {
  text: string;
  encoding: Encoding;
  /** Where the file does not say it: up to two words that show it, and as what else it may be read. */
  assumed?: { examples: string[]; others: Encoding[] };
}

/** Letters that names and words of the languages have that are written so. */
const USUAL = /[áéíóúüñçãõâêôàèìòùäëïöåøæîûßýÁÉÍÓÚÜÑÇÃÕÂÊÔÀÈÌÒÙÄËÏÖÅØÆ]/;
/** Signs that stand beside words: quotation marks, dashes, ordinals, degrees, inverted marks. */
const BESIDE = /[ªº°¿¡«»‘’“”–—…·€£©®½¼\u00a0]/;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER_CASE = /\p{Lu}/u;

/** So many signs beyond ASCII tell. */
const SAMPLE = 4_000;
/** Of a convincing reading, three of four signs are where such signs are. */
const CONVINCING = 0.5;

/** How well a sign stands where it is: 1 for a letter in a word, below nothing for what no word has. */
function worth(before: string, sign: string, after: string): number {
  const isInside = LETTER.test(before) && LETTER.test(after);
  if (/\p{Cc}|\ufffd/u.test(sign)) return -2;
  if (USUAL.test(sign)) {
    if (!LETTER.test(before) && !LETTER.test(after)) return -0.5;
    // A capital within a word of small letters, a small one between capitals: of ñ read as Ò, of Ñ read as ¥ or ò.
    if (UPPER_CASE.test(sign)) return LOWER.test(before) || (LETTER.test(before) && LOWER.test(after)) ? -1 : 1;
    if (UPPER_CASE.test(before) && UPPER_CASE.test(after)) return -1;
    if (!LETTER.test(before)) return UPPER_CASE.test(after) ? -1 : 0.5;
    return 1;
  }
  if (LETTER.test(sign)) return 0.25;
  if (sign === '’' || sign === '·') return 0.5;
  return BESIDE.test(sign) && !isInside ? 0.5 : -1;
}

/** No word has more letters beyond ASCII in a row: Ñúñez has three. */
const RUN_MAX = 3;

function score(text: string): number {
  let seen = 0;
  let sum = 0;
  for (const { 0: run, index } of text.matchAll(/(?:(?!\p{ASCII})\p{L})+|\P{ASCII}/gu)) {
    for (let at = index; at < index + run.length; at++)
      sum += run.length > RUN_MAX ? -1 : worth(text[at - 1] ?? '', text[at] ?? '', text[at + 1] ?? '');
    seen += run.length;
    if (seen >= SAMPLE) break;
  }
  return seen === 0 ? 1 : sum / seen;
}

/** Two words, each with a sign of its own, that show how a text was read. */
function examplesOf(text: string): string[] {
  const found: string[] = [];
  for (const [word] of text.matchAll(/[^\s,;|"]*(?!\s)\P{ASCII}[^\s,;|"]*/gu)) {
    if (!found.includes(word)) found.push(word);
    if (found.length === 2) break;
  }
  return found;
}

/** UTF-16 by its mark or by its zeros; undefined where it is none. @throws FileProblem where there are zeros in both places: no text has them */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, 1024).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  if (zeros[1] && !zeros[0]) return 'utf-16le';
  if (zeros[0] && !zeros[1]) return 'utf-16be';
  if (zeros[0]) throw new FileProblem('type');
  return undefined;
}

/**
 * The text of a file. What says itself how it is written (UTF-8, UTF-16) is read so. Else the letters decide: the reading is taken whose letters
 * stand where words have them, and is said to be assumed. @throws FileProblem `encoding` where no reading convinces, unless one is wanted
 */
export function decodeText(bytes: Uint8Array, wanted?: Encoding): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: decode(bytes, utf16), encoding: utf16 };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeBytewise(bytes, wanted);
  }
}

function decodeBytewise(bytes: Uint8Array, wanted: Encoding | undefined): Decoded {
  const readings = BYTEWISE.map(encoding => ({ encoding, text: decode(bytes, encoding) })).map(each => ({
    ...each,
    score: score(each.text),
  }));
  const ranked = readings.toSorted((a, b) => b.score - a.score);
  const best = ranked.find(({ encoding }) => encoding === wanted) ?? ranked[0];
  if (!best || (wanted === undefined && best.score < CONVINCING)) throw new FileProblem('encoding');
  const { text, encoding } = best;
  const others = readings.filter(each => each.text !== text).map(each => each.encoding);
  return { text, encoding, assumed: { examples: examplesOf(text), others } };
}
