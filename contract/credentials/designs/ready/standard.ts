import type { Language } from '../../../base/common/language.ts';
import type { NamedApprover } from '../kinds.ts';
import type { Element, PageDesign } from '../page-design.ts';
import { CAPTION_SIZE, standardPlaces } from '../standard-pictures.ts';
import {
  type Box,
  BRASS,
  code,
  ENGRAVING,
  holder,
  line,
  page,
  rosette,
  RULE,
  SOFT,
  table,
  text,
  title,
} from './parts.ts';

/** What decides how the standard page of somebody is laid out. */
export interface StandardSample {
  language: Language;
  title: string;
  subtitle: string;
  holder: string;
  approvers: readonly NamedApprover[];
  /** The fields that are pictures, by what a page calls them. */
  pictures: readonly { name: string; label: string }[];
}

const WORDS = {
  'es-MX': {
    recipient: 'A nombre de',
    issuedOn: 'Fecha de emisión',
    validUntil: 'Válida hasta',
    approvers: 'Aprobada por (nombres: dice Sello)',
    verify: 'Verifícala en {{$address}}',
    number: 'Número {{$number}}',
    scan: 'Escanea para verificar',
  },
  'en-US': {
    recipient: 'Awarded to',
    issuedOn: 'Issued on',
    validUntil: 'Valid until',
    approvers: 'Approved by (names: Sello says)',
    verify: 'Verify at {{$address}}',
    number: 'Number {{$number}}',
    scan: 'Scan to verify',
  },
} as const satisfies Record<Language, object>;

const POINT = 25.4 / 72;
const SHEET_HEIGHT = 595.28;
/** A box of points, its upper edge measured from the sheet's lower one, as the page itself is drawn. */
const points = (left: number, top: number, width: number, height: number): Box => [
  left * POINT,
  (SHEET_HEIGHT - top) * POINT,
  width * POINT,
  height * POINT,
];

const LEFT = 66;
const MAIN = 506;
const SIDE = 596;
/** About as wide as a letter of a title is, in parts of its size. */
const LETTER = 0.5;
const isLong = (words: string, size: number): boolean => words.length * size * LETTER > MAIN;

/**
 * The standard page as a design, for screens: what is printed is drawn by the server (`rendering/page`), from where these places are; only how many lines
 * a title takes is told there by its letters, and here by about how wide they are.
 */
export function standardPage({ language, pictures, approvers, ...said }: StandardSample): PageDesign {
  const words = WORDS[language];
  let y = 530;
  const down = (height: number): Box => {
    const box = points(LEFT, y, MAIN, height);
    y -= height;
    return box;
  };
  const skip = (height: number): void => void (y -= height);
  const small = { face: 'text', fontSize: 8.5, leastSize: 5, fontColor: SOFT } as const;
  const strong = { face: 'strong', leastSize: 5 } as const;

  const issuer = text('issuer', '{{$issuer}}', down(15), { face: 'strong', fontSize: 11.5, fontColor: BRASS });
  skip(5);
  const isLongTitle = isLong(said.title, 28);
  const heading = title('title', down(isLongTitle ? 72 : 41), {
    fontSize: isLongTitle ? 32 : 36,
    leastSize: 18,
    lineHeight: 1.1,
    verticalAlignment: 'top',
  });
  skip(5);
  const isSubtitled = said.subtitle.trim() !== '';
  const subtitle = isSubtitled && text('subtitle', '{{$subtitle}}', down(16), { fontSize: 11.5, fontColor: SOFT });
  skip(14);
  const lead = text('lead', words.recipient, down(11), small);
  const name = holder('holder', down(isLong(said.holder, 28) ? 66 : 33), {
    fontSize: 28,
    leastSize: 14,
    lineHeight: 1.15,
    verticalAlignment: 'top',
  });
  skip(16);
  const under = line('rule', points(LEFT, y, MAIN, 0.8), RULE);
  skip(12);
  const fields = table('table', points(LEFT, y, MAIN, y - 158));

  const fact = (at: number, label: string, value: string, left: number, width: number): Element[] => [
    text(`label${at}`, label, points(left, 138, width, 10), { ...small, fontSize: 7.5 }),
    text(`value${at}`, value, points(left, 127, width - 12, 26), { ...strong, fontSize: 10, verticalAlignment: 'top' }),
  ];
  const places = standardPlaces(pictures.length);
  const portraits = places.flatMap(({ x, y: bottom, width, height, caption }, at): Element[] => {
    const each = pictures[at];
    if (!each) return [];
    const [left, top, across, up] = points(x, bottom + height, width, height);
    const drawn: Element = {
      type: 'picture',
      name: `picture${at}`,
      position: { x: left, y: top },
      width: across,
      height: up,
      field: each.name,
      fit: 'contain',
    };
    if (caption === null) return [drawn];
    const label = each.label.replace(/\{\{|\}\}/g, '');
    const under = points(x, caption + CAPTION_SIZE + 1.5, width, CAPTION_SIZE * 1.4);
    return [drawn, text(`caption${at}`, label, under, { ...small, fontSize: CAPTION_SIZE, alignment: 'center' })];
  });
  return page({ sheet: 'a4', orientation: 'landscape' }, ENGRAVING, [
    rosette('watermark', 126 * POINT, (SHEET_HEIGHT - 496) * POINT, 400 * POINT, 0.1, ENGRAVING),
    rosette('rosette', SIDE * POINT, (SHEET_HEIGHT - 532) * POINT, 180 * POINT),
    issuer,
    heading,
    ...(subtitle ? [subtitle] : []),
    lead,
    name,
    under,
    fields,
    ...portraits,
    line('foot', points(LEFT, 150, MAIN, 0.8), RULE),
    ...fact(1, words.issuedOn, '{{$issuedOn}}', LEFT, 140),
    ...fact(2, words.validUntil, '{{$validUntil}}', LEFT + 140, 140),
    ...(approvers.length > 0 ? fact(3, words.approvers, '{{$approversTitled}}', LEFT + 280, 220) : []),
    text('seal', '{{$seal}}', points(LEFT, 105, MAIN, 11), { ...strong, fontSize: 8.5 }),
    text('verify', words.verify, points(LEFT, 83, MAIN, 10), { ...small, fontSize: 7.5 }),
    text('did', '{{$issuerDid}}', points(LEFT, 72, MAIN, 9), { ...small, fontSize: 6.5 }),
    text('number', words.number, points(SIDE, 178, 180, 10), {
      face: 'strong',
      fontSize: 7.5,
      leastSize: 5,
      fontColor: SOFT,
      alignment: 'center',
    }),
    code('code', 642 * POINT, (SHEET_HEIGHT - 164) * POINT, 88 * POINT),
    text('scan', words.scan, points(636, 73, 100, 10), { ...small, fontSize: 7.5, alignment: 'center' }),
  ]);
}
