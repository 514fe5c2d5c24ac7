import { plain } from '../../../../contract/base/common/plain.ts';
import { withHyphens } from '../../../../contract/base/common/values.ts';
import { NUMBER_FORMATS, readNumber } from '../../base/kit/values/formats.ts';
import type { Format } from './column.ts';

/** Digits with what parts them; a decimal point stands before them where no word ends with it, as `no.5` does. */
const NUMBER = /\d+(?:[.,]\d+)*|(?<![\p{L}\d])[.,]\d+/gu;
const MONEY_BEFORE = /[$€£¥]\s*$/;
const MONEY_AFTER = /^\s*[$€£¥]/;
/** What may be beside a number and change nothing of it: words, their punctuation, a unit. */
const PLAIN_BEFORE = /(?:^|[\s:;,.#"'“‘¡¿])$/;
const PLAIN_AFTER = /^(?:[\p{L}%°"'”’:;,.!?]|\s+[\p{L}("'“‘%°]|\s*$)/u;
/** What compares, calculates, parts or bars: with a number behind it, it says another one, and which is not for us to read. */
const SIGN_BEFORE = /[\p{Sm}\p{Pd}\p{No}*/^([{_\\]\s*$/u;
/** Words that have another number meant than the one beside them. */
const OTHERWISE =
  /\b(?:menos|minus|negativ[aeo]|bajo cero|below zero|menor|mayor|mas|more|less|fewer|under|over|above|below|least|most|maximo|minimo|aprox\w*|approx\w*|about|around|circa|ca|casi|almost|cerca|hasta|desde|up to|mil|miles|millon|millones|thousand|millions?|k|mdp|y medi[ao]|and a half)\b/;

/** Whether what stands around a number says that it is below zero, as accountants have it, `(250)` and `($250)`, or SAP, `250-`. */
const isBelow = (before: string, after: string): boolean =>
  ['()', '-'].includes((before + after).replace(/[\s$€£¥]/g, '')) && !before.includes('-');

/** The number in a text with its sign; undefined where there are several, or where what stands beside it may make another of it. */
function signed(text: string): string | undefined {
  const [found, another] = text.matchAll(NUMBER);
  if (!found || another) return undefined;
  const digits = found[0].replace(/^(?=[.,])/, '0');
  const around = [text.slice(0, found.index), text.slice(found.index + found[0].length)] as const;
  if (isBelow(...around)) return `-${digits}`;
  const before = around[0].replace(MONEY_BEFORE, '');
  const after = around[1].replace(MONEY_AFTER, '');
  const sign = /[-+]?$/.exec(before)?.[0] ?? '';
  const rest = before.slice(0, before.length - sign.length).replace(MONEY_BEFORE, '');
  const isRead =
    (sign === '' || PLAIN_BEFORE.test(rest)) &&
    !SIGN_BEFORE.test(rest) &&
    PLAIN_AFTER.test(after) &&
    !OTHERWISE.test(plain(`${before} ${after}`));
  return isRead ? sign.replace('+', '') + digits : undefined;
}

/** The one number in a text, as each format that may be meant reads it: `8.5 puntos` has one, `8.5/10` two, and `<5` none that could be written. */
export function numberIn(text: string, format: Format | undefined): string[] {
  const number = signed(withHyphens(text).trim());
  const formats = NUMBER_FORMATS.filter(each => each === format || !NUMBER_FORMATS.some(other => other === format));
  return number === undefined ? [] : formats.flatMap(each => readNumber(number, each) ?? []);
}
