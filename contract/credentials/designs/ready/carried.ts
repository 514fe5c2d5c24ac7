import type { PageDesign } from '../page-design.ts';
import { band, code, holder, line, page, PAPER, portrait, rosette, SOFT, table, text, title } from './parts.ts';
import type { ReadyWords } from './words.ts';

const UPRIGHT = { sheet: 'a4', orientation: 'portrait' } as const;
const A4 = { sheet: 'a4', orientation: 'landscape' } as const;
const center = { alignment: 'center' } as const;

/** An identity card on a sheet: a header in one color, the name, its facts, a code that a phone reads from afar. */
export const identity = (words: ReadyWords, photo?: string): PageDesign => {
  const blue = '#17375e';
  const width = photo === undefined ? 170 : 122;
  return page(UPRIGHT, null, [
    band(words.names.band, [0, 0, 210, 62], blue),
    rosette(words.names.rosette, 148, 4, 54, 0.5, '#cfe0f5'),
    text(words.names.issuer, '{{$issuer}}', [20, 14, 125, 10], { face: 'strong', fontSize: 14, fontColor: PAPER }),
    title(words.names.title, [20, 25, 125, 22], { fontSize: 28, fontColor: PAPER, verticalAlignment: 'top' }),
    text(words.names.subtitle, '{{$subtitle}}', [20, 48, 125, 8], { fontSize: 12, fontColor: PAPER }),
    text(words.names.lead, words.bearer, [20, 76, width, 7], { fontSize: 11, fontColor: SOFT }),
    holder(words.names.holder, [20, 84, width, 22], { fontSize: 34, leastSize: 15, verticalAlignment: 'top' }),
    ...portrait(words.names.photo, [155, 66, 35, 45], photo),
    line(words.names.rule, [20, 112, 170, 0.4], blue),
    table(words.names.table, [20, 120, 170, 70]),
    code(words.names.code, 20, 204, 46, blue),
    text(words.names.date, words.issuedOn, [76, 206, 114, 8], { fontSize: 11 }),
    text(words.names.validity, words.validUntil, [76, 215, 114, 8], { fontSize: 11 }),
    text(words.names.approvers, '{{$approversTitled}}', [76, 225, 114, 8], { face: 'strong', fontSize: 11 }),
    text(words.names.verify, words.verify, [76, 234, 114, 10], {
      fontSize: 8,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
    text(words.names.seal, '{{$seal}}', [20, 262, 170, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
  ]);
};

/** A pass: its code first, because that is what is shown at a door. */
export const pass = (words: ReadyWords, photo?: string): PageDesign => {
  const green = '#123d2f';
  return page(UPRIGHT, null, [
    band(words.names.band, [0, 0, 210, 297], green),
    band(words.names.paper, [16, 58, 178, 200], PAPER),
    text(words.names.issuer, '{{$issuer}}', [16, 18, 178, 10], {
      ...center,
      face: 'strong',
      fontSize: 14,
      fontColor: PAPER,
    }),
    title(words.names.title, [16, 29, 178, 20], { ...center, fontSize: 30, fontColor: PAPER }),
    code(words.names.code, 65, 70, 80, green),
    ...portrait(words.names.photo, [152, 70, 32, 41], photo),
    holder(words.names.holder, [26, 158, 158, 20], { ...center, fontSize: 30, leastSize: 14, fontColor: green }),
    text(words.names.subtitle, '{{$subtitle}}', [26, 179, 158, 8], { ...center, fontSize: 12, fontColor: SOFT }),
    line(words.names.rule, [75, 191, 60, 0.4], green),
    table(words.names.table, [26, 196, 158, 40]),
    text(words.names.validity, words.validUntil, [26, 240, 158, 8], { ...center, face: 'strong', fontSize: 12 }),
    text(words.names.seal, '{{$seal}}', [16, 264, 178, 10], { ...center, fontSize: 8, fontColor: PAPER }),
    text(words.names.verify, words.verify, [16, 275, 178, 8], { ...center, fontSize: 8, fontColor: PAPER }),
  ]);
};

/** A membership: the member's name across a wide sheet. */
export const membership = (words: ReadyWords, photo?: string): PageDesign => {
  const ink = '#1b2433';
  const gold = '#e8d6a8';
  return page(A4, null, [
    band(words.names.band, [0, 0, 297, 210], ink),
    rosette(words.names.rosette, 150, 12, 186 - 52, 0.35, gold),
    text(words.names.issuer, '{{$issuer}}', [26, 26, 160, 10], { face: 'strong', fontSize: 15, fontColor: gold }),
    title(words.names.title, [26, 38, 180, 22], { fontSize: 32, fontColor: PAPER }),
    text(words.names.subtitle, '{{$subtitle}}', [26, 61, 180, 9], { fontSize: 13, fontColor: PAPER }),
    text(words.names.lead, words.member, [26, 84, 180, 7], { fontSize: 11, fontColor: gold }),
    holder(words.names.holder, [26, 92, 200, 22], { fontSize: 38, leastSize: 16, fontColor: PAPER }),
    ...portrait(words.names.photo, [229, 26, 44, 56], photo),
    table(words.names.table, [26, 120, 190, 40], PAPER, gold),
    text(words.names.date, words.issuedOn, [26, 166, 170, 7], { fontSize: 11, fontColor: PAPER }),
    text(words.names.validity, words.validUntil, [26, 174, 170, 7], { fontSize: 11, fontColor: PAPER }),
    text(words.names.seal, '{{$seal}}', [26, 184, 180, 9], { fontSize: 8, fontColor: PAPER, verticalAlignment: 'top' }),
    band(words.names.label, [229, 142, 44, 44], PAPER),
    code(words.names.code, 232, 145, 38, ink),
  ]);
};

/** A certificate of health: facts before ornament. */
export const health = (words: ReadyWords, photo?: string): PageDesign => {
  const teal = '#0f4c5c';
  const width = photo === undefined ? 164 : 122;
  return page(UPRIGHT, null, [
    band(words.names.band, [0, 0, 10, 297], teal),
    text(words.names.issuer, '{{$issuer}}', [26, 20, 120, 12], { face: 'strong', fontSize: 15, fontColor: teal }),
    rosette(words.names.rosette, 166, 16, 24, 1, teal),
    title(words.names.title, [26, 42, 164, 20], { fontSize: 28 }),
    text(words.names.subtitle, '{{$subtitle}}', [26, 63, width, 9], { fontSize: 13, fontColor: SOFT }),
    text(words.names.lead, words.holderOf, [26, 80, width, 7], { fontSize: 11, fontColor: SOFT }),
    holder(words.names.holder, [26, 88, width, 18], { fontSize: 28, leastSize: 14 }),
    ...portrait(words.names.photo, [155, 63, 35, 45], photo),
    line(words.names.rule, [26, 110, 164, 0.4], teal),
    table(words.names.table, [26, 118, 164, 96]),
    text(words.names.approvers, '{{$approversTitled}}', [26, 222, 110, 9], { face: 'strong', fontSize: 12 }),
    text(words.names.date, words.issuedOn, [26, 232, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.validity, words.validUntil, [26, 240, 110, 7], { fontSize: 10, fontColor: SOFT }),
    text(words.names.seal, '{{$seal}}', [26, 256, 120, 10], { fontSize: 8, fontColor: SOFT, verticalAlignment: 'top' }),
    code(words.names.code, 152, 224, 38, teal),
    text(words.names.verify, words.verify, [130, 264, 60, 12], {
      alignment: 'right',
      fontSize: 7.5,
      fontColor: SOFT,
      verticalAlignment: 'top',
    }),
  ]);
};
