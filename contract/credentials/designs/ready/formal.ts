import type { PageDesign } from '../page-design.ts';
import {
  band,
  BRASS,
  code,
  ENGRAVING,
  holder,
  line,
  page,
  portrait,
  rosette,
  signatures,
  SOFT,
  table,
  text,
  title,
} from './parts.ts';
import type { ReadyWords } from './words.ts';

const A4 = { sheet: 'a4', orientation: 'landscape' } as const;
const LETTER = { sheet: 'letter', orientation: 'landscape' } as const;
const UPRIGHT = { sheet: 'letter', orientation: 'portrait' } as const;
const center = { alignment: 'center' } as const;

/** A university degree: everything on the middle axis, within the frame. */
export const degree = (words: ReadyWords, photo?: string): PageDesign =>
  page(A4, ENGRAVING, [
    rosette(words.names.watermark, 93.5, 50, 110, 0.12),
    title(
      words.names.title,
      photo === undefined ? [40, 24, 217, 15] : [62, 24, 173, 15],
      { ...center, fontSize: 26 },
      '{{$issuer}}',
    ),
    ...portrait(words.names.photo, [30, 21, 25, 30], photo),
    text(words.names.lead, words.awards, photo === undefined ? [40, 42, 217, 8] : [62, 42, 173, 8], {
      ...center,
      fontSize: 13,
      fontColor: SOFT,
    }),
    holder(words.names.holder, [30, 51, 237, 20], { ...center, fontSize: 40, leastSize: 18 }),
    text(words.names.degree, words.degree, [40, 73, 217, 8], { ...center, fontSize: 13, fontColor: SOFT }),
    text(words.names.award, '{{$title}}', [35, 82, 227, 16], {
      ...center,
      role: 'heading',
      face: 'display',
      fontSize: 28,
      fontColor: BRASS,
    }),
    text(words.names.subtitle, '{{$subtitle}}', [40, 99, 217, 9], { ...center, fontSize: 13 }),
    line(words.names.rule, [118.5, 111, 60, 0.4]),
    table(words.names.table, [40, 116, 217, 34]),
    signatures(words.names.approvers, [40, 150, 170, 20.5]),
    text(words.names.date, words.issuedOn, [40, 171, 160, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.seal, '{{$seal}}', [40, 178, 170, 8], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(words.names.code, 225, 152, 32),
  ]);

/** A diploma: words on the left, a large rosette on the right. */
export const diploma = (words: ReadyWords, photo?: string): PageDesign =>
  page(A4, ENGRAVING, [
    text(words.names.issuer, '{{$issuer}}', [26, 26, photo === undefined ? 165 : 136, 9], {
      face: 'strong',
      fontSize: 14,
      fontColor: BRASS,
    }),
    title(words.names.title, [26, 38, photo === undefined ? 165 : 136, 24], { fontSize: 34, verticalAlignment: 'top' }),
    ...portrait(words.names.photo, [166, 26, 25, 32], photo),
    text(words.names.subtitle, '{{$subtitle}}', [26, 63, 165, 9], { fontSize: 14, fontColor: SOFT }),
    text(words.names.lead, words.awards, [26, 79, 165, 7], { fontSize: 12, fontColor: SOFT }),
    holder(words.names.holder, [26, 87, 165, 20], { fontSize: 36, leastSize: 16, verticalAlignment: 'top' }),
    line(words.names.rule, [26, 110, 60, 0.4]),
    table(words.names.table, [26, 116, 165, 46]),
    text(words.names.approvers, '{{$approversTitled}}', [26, 164, 165, 8], { face: 'strong', fontSize: 11 }),
    text(words.names.date, words.issuedOn, [26, 172, 165, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.seal, '{{$seal}}', [26, 179, 165, 8], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    rosette(words.names.rosette, 201, 30, 70),
    code(words.names.code, 219, 118, 34),
    text(words.names.verify, words.verify, [201, 155, 70, 14], {
      ...center,
      fontSize: 8,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);

/** A certificate that something is so: an upright sheet that reads like a letter. */
export const statement = (words: ReadyWords, photo?: string): PageDesign =>
  page(UPRIGHT, null, [
    band(words.names.band, [0, 0, 215.9, 6], BRASS),
    rosette(words.names.rosette, 167, 18, 26),
    text(words.names.issuer, '{{$issuer}}', [24, 22, 138, 14], { face: 'display', fontSize: 20 }),
    line(words.names.rule, [24, 48, 168, 0.4]),
    title(words.names.title, [24, 58, 168, 20], { fontSize: 30 }),
    text(words.names.subtitle, '{{$subtitle}}', [24, 79, photo === undefined ? 168 : 128, 9], {
      fontSize: 13,
      fontColor: SOFT,
    }),
    text(words.names.lead, words.certifies, [24, 96, photo === undefined ? 168 : 128, 8], {
      fontSize: 13,
      fontColor: SOFT,
    }),
    holder(words.names.holder, [24, 105, photo === undefined ? 168 : 128, 18], { fontSize: 30, leastSize: 14 }),
    ...portrait(words.names.photo, [157, 83, 35, 45], photo),
    table(words.names.table, [24, 132, 168, 66]),
    signatures(words.names.approvers, [24, 199, 126, 21]),
    text(words.names.date, words.issuedOn, [24, 221, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.validity, words.validUntil, [24, 228, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.seal, '{{$seal}}', [24, 240, 120, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(words.names.code, 157, 210, 35),
    text(words.names.verify, words.verify, [140, 248, 52, 12], {
      alignment: 'right',
      fontSize: 7.5,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);

/** A recognition: a band of color beside words of thanks. */
export const recognition = (words: ReadyWords, photo?: string): PageDesign => {
  const wine = '#5a1a2b';
  return page(LETTER, null, [
    band(words.names.band, [0, 0, 74, 215.9], wine),
    rosette(words.names.rosette, 8, 78, 58, 0.9, '#f0dfb8'),
    text(words.names.issuer, '{{$issuer}}', [8, 20, 58, 40], {
      ...center,
      face: 'display',
      fontSize: 18,
      fontColor: '#fffdf8',
    }),
    band(words.names.label, [20, 163, 34, 34], '#fffdf8'),
    code(words.names.code, 22, 165, 30, wine),
    text(words.names.lead, words.recognizes, [90, 34, photo === undefined ? 170 : 140, 9], {
      fontSize: 14,
      fontColor: SOFT,
    }),
    holder(words.names.holder, [90, 45, photo === undefined ? 170 : 140, 24], { fontSize: 38, leastSize: 16 }),
    ...portrait(words.names.photo, [235, 34, 25, 32], photo),
    text(words.names.degree, words.by, [90, 72, 170, 8], { fontSize: 14, fontColor: SOFT }),
    title(words.names.title, [90, 81, 170, 22], { fontSize: 30, fontColor: wine }),
    text(words.names.subtitle, '{{$subtitle}}', [90, 104, 170, 9], { fontSize: 13, fontColor: SOFT }),
    line(words.names.rule, [90, 117, 60, 0.5], wine),
    table(words.names.table, [90, 122, 170, 42]),
    text(words.names.approvers, '{{$approversTitled}}', [90, 170, 170, 9], { face: 'strong', fontSize: 12 }),
    text(words.names.date, words.issuedOn, [90, 180, 170, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.seal, '{{$seal}}', [90, 188, 170, 9], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
  ]);
};
