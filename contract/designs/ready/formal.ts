import type { PageDesign } from '../page-design.ts';
import { band, BRASS, code, ENGRAVING, holder, line, page, rosette, SOFT, table, text, title } from './parts.ts';
import type { ReadyWords } from './words.ts';

const A4 = { sheet: 'a4', orientation: 'landscape' } as const;
const LETTER = { sheet: 'letter', orientation: 'landscape' } as const;
const UPRIGHT = { sheet: 'letter', orientation: 'portrait' } as const;
const center = { alignment: 'center' } as const;

/** A university degree: everything on the middle axis, within the frame. */
export const degree = (words: ReadyWords): PageDesign =>
  page(A4, ENGRAVING, [
    rosette('watermark', 93.5, 50, 110, 0.12),
    title([40, 24, 217, 15], { ...center, fontSize: 26 }, '{{$issuer}}'),
    text('awards', words.awards, [40, 42, 217, 8], { ...center, fontSize: 13, fontColor: SOFT }),
    holder([30, 51, 237, 20], { ...center, fontSize: 40, leastSize: 18 }),
    text('degree', words.degree, [40, 73, 217, 8], { ...center, fontSize: 13, fontColor: SOFT }),
    text('award', '{{$title}}', [35, 82, 227, 16], {
      ...center,
      role: 'heading',
      face: 'display',
      fontSize: 28,
      fontColor: BRASS,
    }),
    text('subtitle', '{{$subtitle}}', [40, 99, 217, 9], { ...center, fontSize: 13 }),
    line('rule', [118.5, 111, 60, 0.4]),
    table([40, 116, 217, 34]),
    text('approvers', '{{$approvers}}', [40, 156, 120, 12], {
      face: 'strong',
      fontSize: 12,
      verticalAlignment: 'bottom',
    }),
    line('signature', [40, 169, 120, 0.3]),
    text('date', words.issuedOn, [40, 171, 160, 7], { fontSize: 10, fontColor: SOFT }),
    text('seal', '{{$seal}}', [40, 178, 170, 8], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(225, 152, 32),
  ]);

/** A diploma: words on the left, a large rosette on the right. */
export const diploma = (words: ReadyWords): PageDesign =>
  page(A4, ENGRAVING, [
    text('issuer', '{{$issuer}}', [26, 26, 165, 9], { face: 'strong', fontSize: 14, fontColor: BRASS }),
    title([26, 38, 165, 24], { fontSize: 34, verticalAlignment: 'top' }),
    text('subtitle', '{{$subtitle}}', [26, 63, 165, 9], { fontSize: 14, fontColor: SOFT }),
    text('awarded', words.awards, [26, 79, 165, 7], { fontSize: 12, fontColor: SOFT }),
    holder([26, 87, 165, 20], { fontSize: 36, leastSize: 16, verticalAlignment: 'top' }),
    line('rule', [26, 110, 60, 0.4]),
    table([26, 116, 165, 46]),
    text('approvers', '{{$approvers}}', [26, 164, 165, 8], { face: 'strong', fontSize: 11 }),
    text('date', words.issuedOn, [26, 172, 165, 7], { fontSize: 10, fontColor: SOFT }),
    text('seal', '{{$seal}}', [26, 179, 165, 8], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    rosette('rosette', 201, 30, 70),
    code(219, 118, 34),
    text('verify', words.verify, [201, 155, 70, 14], {
      ...center,
      fontSize: 8,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);

/** A certificate that something is so: an upright sheet that reads like a letter. */
export const statement = (words: ReadyWords): PageDesign =>
  page(UPRIGHT, null, [
    band('band', [0, 0, 215.9, 6], BRASS),
    rosette('mark', 167, 18, 26),
    text('issuer', '{{$issuer}}', [24, 22, 138, 14], { face: 'display', fontSize: 20 }),
    line('rule', [24, 48, 168, 0.4]),
    title([24, 58, 168, 20], { fontSize: 30 }),
    text('subtitle', '{{$subtitle}}', [24, 79, 168, 9], { fontSize: 13, fontColor: SOFT }),
    text('certifies', words.certifies, [24, 96, 168, 8], { fontSize: 13, fontColor: SOFT }),
    holder([24, 105, 168, 18], { fontSize: 30, leastSize: 14 }),
    table([24, 132, 168, 66]),
    text('approvers', '{{$approvers}}', [24, 206, 100, 12], {
      face: 'strong',
      fontSize: 12,
      verticalAlignment: 'bottom',
    }),
    line('signature', [24, 219, 100, 0.3]),
    text('date', words.issuedOn, [24, 221, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text('validity', words.validUntil, [24, 228, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text('seal', '{{$seal}}', [24, 240, 120, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(157, 210, 35),
    text('verify', words.verify, [140, 248, 52, 12], {
      alignment: 'right',
      fontSize: 7.5,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);

/** A recognition: a band of colour beside words of thanks. */
export const recognition = (words: ReadyWords): PageDesign => {
  const wine = '#5a1a2b';
  return page(LETTER, null, [
    band('band', [0, 0, 74, 215.9], wine),
    rosette('rosette', 8, 78, 58, 0.9, '#f0dfb8'),
    text('issuer', '{{$issuer}}', [8, 20, 58, 40], { ...center, face: 'display', fontSize: 18, fontColor: '#fffdf8' }),
    band('label', [20, 163, 34, 34], '#fffdf8'),
    code(22, 165, 30, wine),
    text('recognizes', words.recognizes, [90, 34, 170, 9], { fontSize: 14, fontColor: SOFT }),
    holder([90, 45, 170, 24], { fontSize: 38, leastSize: 16 }),
    text('by', words.by, [90, 72, 170, 8], { fontSize: 14, fontColor: SOFT }),
    title([90, 81, 170, 22], { fontSize: 30, fontColor: wine }),
    text('subtitle', '{{$subtitle}}', [90, 104, 170, 9], { fontSize: 13, fontColor: SOFT }),
    line('rule', [90, 117, 60, 0.5], wine),
    table([90, 122, 170, 42]),
    text('approvers', '{{$approvers}}', [90, 170, 170, 9], { face: 'strong', fontSize: 12 }),
    text('date', words.issuedOn, [90, 180, 170, 7], { fontSize: 10, fontColor: SOFT }),
    text('seal', '{{$seal}}', [90, 188, 170, 9], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
  ]);
};
