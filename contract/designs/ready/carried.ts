import type { PageDesign } from '../page-design.ts';
import { band, code, holder, line, page, PAPER, rosette, SOFT, table, text, title } from './parts.ts';
import type { ReadyWords } from './words.ts';

const UPRIGHT = { sheet: 'a4', orientation: 'portrait' } as const;
const A4 = { sheet: 'a4', orientation: 'landscape' } as const;
const center = { alignment: 'center' } as const;

/** An identity card on a sheet: a header in one colour, the name, its facts, a code that a phone reads from afar. */
export const identity = (words: ReadyWords): PageDesign => {
  const blue = '#17375e';
  return page(UPRIGHT, null, [
    band('band', [0, 0, 210, 62], blue),
    rosette('rosette', 148, 4, 54, 0.5, '#cfe0f5'),
    text('issuer', '{{$issuer}}', [20, 14, 125, 10], { face: 'strong', fontSize: 14, fontColor: PAPER }),
    title([20, 25, 125, 22], { fontSize: 28, fontColor: PAPER, verticalAlignment: 'top' }),
    text('subtitle', '{{$subtitle}}', [20, 48, 125, 8], { fontSize: 12, fontColor: PAPER }),
    text('bearer', words.bearer, [20, 76, 170, 7], { fontSize: 11, fontColor: SOFT }),
    holder([20, 84, 170, 22], { fontSize: 34, leastSize: 15, verticalAlignment: 'top' }),
    line('rule', [20, 112, 170, 0.4], blue),
    table([20, 120, 170, 70]),
    code(20, 204, 46, blue),
    text('date', words.issuedOn, [76, 206, 114, 8], { fontSize: 11 }),
    text('validity', words.validUntil, [76, 215, 114, 8], { fontSize: 11 }),
    text('approvers', '{{$approvers}}', [76, 225, 114, 8], { face: 'strong', fontSize: 11 }),
    text('verify', words.verify, [76, 234, 114, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    text('seal', '{{$seal}}', [20, 262, 170, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
  ]);
};

/** A pass: its code first, because that is what is shown at a door. */
export const pass = (words: ReadyWords): PageDesign => {
  const green = '#123d2f';
  return page(UPRIGHT, null, [
    band('band', [0, 0, 210, 297], green),
    band('paper', [16, 58, 178, 200], PAPER),
    text('issuer', '{{$issuer}}', [16, 18, 178, 10], { ...center, face: 'strong', fontSize: 14, fontColor: PAPER }),
    title([16, 29, 178, 20], { ...center, fontSize: 30, fontColor: PAPER }),
    code(65, 70, 80, green),
    holder([26, 158, 158, 20], { ...center, fontSize: 30, leastSize: 14, fontColor: green }),
    text('subtitle', '{{$subtitle}}', [26, 179, 158, 8], { ...center, fontSize: 12, fontColor: SOFT }),
    line('rule', [75, 191, 60, 0.4], green),
    table([26, 196, 158, 40]),
    text('validity', words.validUntil, [26, 240, 158, 8], { ...center, face: 'strong', fontSize: 12 }),
    text('seal', '{{$seal}}', [16, 264, 178, 10], { ...center, fontSize: 8, fontColor: PAPER }),
    text('verify', words.verify, [16, 275, 178, 8], { ...center, fontSize: 8, fontColor: PAPER }),
  ]);
};

/** A membership: the member's name across a wide sheet. */
export const membership = (words: ReadyWords): PageDesign => {
  const ink = '#1b2433';
  const gold = '#e8d6a8';
  return page(A4, null, [
    band('band', [0, 0, 297, 210], ink),
    rosette('rosette', 150, 12, 186 - 52, 0.35, gold),
    text('issuer', '{{$issuer}}', [26, 26, 160, 10], { face: 'strong', fontSize: 15, fontColor: gold }),
    title([26, 38, 180, 22], { fontSize: 32, fontColor: PAPER }),
    text('subtitle', '{{$subtitle}}', [26, 61, 180, 9], { fontSize: 13, fontColor: PAPER }),
    text('member', words.member, [26, 84, 180, 7], { fontSize: 11, fontColor: gold }),
    holder([26, 92, 200, 22], { fontSize: 38, leastSize: 16, fontColor: PAPER }),
    table([26, 120, 190, 40], PAPER, gold),
    text('date', words.issuedOn, [26, 166, 170, 7], { fontSize: 11, fontColor: PAPER }),
    text('validity', words.validUntil, [26, 174, 170, 7], { fontSize: 11, fontColor: PAPER }),
    text('seal', '{{$seal}}', [26, 184, 180, 9], { fontSize: 8, fontColor: PAPER, verticalAlignment: 'top' }),
    band('label', [229, 142, 44, 44], PAPER),
    code(232, 145, 38, ink),
  ]);
};

/** A certificate of health: facts before ornament. */
export const health = (words: ReadyWords): PageDesign => {
  const teal = '#0f4c5c';
  return page(UPRIGHT, null, [
    band('band', [0, 0, 10, 297], teal),
    text('issuer', '{{$issuer}}', [26, 20, 120, 12], { face: 'strong', fontSize: 15, fontColor: teal }),
    rosette('mark', 166, 16, 24, 1, teal),
    title([26, 42, 164, 20], { fontSize: 28 }),
    text('subtitle', '{{$subtitle}}', [26, 63, 164, 9], { fontSize: 13, fontColor: SOFT }),
    text('holder-of', words.holderOf, [26, 80, 164, 7], { fontSize: 11, fontColor: SOFT }),
    holder([26, 88, 164, 18], { fontSize: 28, leastSize: 14 }),
    line('rule', [26, 110, 164, 0.4], teal),
    table([26, 118, 164, 96]),
    text('approvers', '{{$approvers}}', [26, 222, 110, 9], { face: 'strong', fontSize: 12 }),
    text('date', words.issuedOn, [26, 232, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text('validity', words.validUntil, [26, 240, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text('seal', '{{$seal}}', [26, 256, 120, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(152, 224, 38, teal),
    text('verify', words.verify, [130, 264, 60, 12], {
      alignment: 'right',
      fontSize: 7.5,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);
};
