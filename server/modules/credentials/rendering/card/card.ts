import type { CardDesign } from '../../../../../contract/credentials/designs/index.ts';
import { rosette } from '../../../../../engine/rosette/index.ts';
import { escapeHtml } from '../../../../platform/mail/html/index.ts';
import { prepareFaces } from '../fonts/faces.ts';
import { createSvgGlyphs, type SvgGlyphs } from '../page/svg-glyphs.ts';
import { plain, set, widthOf } from '../page/text.ts';
import { sayable } from '../sayable.ts';

/** What a card says. */
export interface CardWords {
  issuer: string;
  title: string;
  holder: string;
  fields: readonly { name: string; label: string; value: string }[];
  /** Who approved it, in a line; empty for nobody. */
  approvers: string;
  /** SHA-256, hex: what its rosette is drawn from; null for none. */
  digest: string | null;
  /** A word across the card, for what is no longer good. */
  stamp: string | null;
}

/** A card to be drawn: its pictures by the ids that its design names. */
export interface Card {
  design: CardDesign;
  images: Readonly<Record<string, Uint8Array>>;
  /** The holder's own picture, where the design shows one and there is one. */
  picture?: Uint8Array;
  words: CardWords;
}

/** Tenths of a millimetre: ISO/IEC 7810 ID-1. */
const CARD = { width: 856, height: 540 } as const;
const EDGE = 48;
const PORTRAIT = { x: CARD.width - EDGE - 190, y: 150, width: 190, height: 240 } as const;

/** How wide a text is at most, by the size of its letters: as the stronger of the two weights that a card has. */
const breadth = (text: string): number => widthOf(plain(text), prepareFaces().strong) / 1000;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The longest beginning that is so wide at most, by the size of its letters: at least one letter with what belongs to it. */
function beginning(text: string, most: number): string {
  let [kept, wide] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    wide += breadth(segment);
    if (kept && wide > most) break;
    kept += segment;
  }
  return kept;
}

/** The size at which a text fits a width, and the text cut where it would be too small to be read. */
function fitted(text: string, { size, least, width }: { size: number; least: number; width: number }) {
  const room = width / least;
  // What goes on and on is measured as far as it fits, and not to its end.
  if (beginning(text, room) === text) return { text, size: Math.min(size, width / breadth(text)) };
  return { text: `${beginning(text, room - breadth('…')).trimEnd()}…`, size: least };
}

const attributes = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

interface Line {
  x: number;
  y: number;
  width: number;
  size: number;
  least: number;
  isStrong?: boolean;
  opacity?: number;
}

/** A text as the outlines of its letters, so that it looks the same wherever the card is shown; its title says it. */
function outlined(
  glyphs: SvgGlyphs,
  text: string,
  at: { x: number; y: number; size: number; fill: string; opacity?: number; isStrong?: boolean },
): string {
  const { x, y, size, fill, opacity = 1, isStrong = false } = at;
  const { strong, text: regular } = prepareFaces();
  const setting = set(plain(text), isStrong ? strong : regular);
  const placed = { transform: `translate(${x} ${y}) scale(1 -1)`, fill, opacity };
  return `<g${attributes(placed)}><title>${escapeHtml(text)}</title>${glyphs.line(setting, size)}</g>`;
}

function line(
  glyphs: SvgGlyphs,
  words: string,
  fill: string,
  { x, y, width, size: most, least, ...look }: Line,
): string {
  const { text, size } = fitted(sayable(words), { size: most, least, width });
  return outlined(glyphs, text, { x, y, size: Math.floor(size * 10) / 10, fill, ...look });
}

// Base64 has nothing to escape, and megabytes to look for it.
const picture = (bytes: Uint8Array | undefined, place: Record<string, string | number>, type = 'image/png'): string =>
  bytes ? `<image href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"${attributes(place)}/>` : '';

function engraving(digest: string, colour: string): string {
  const { paths } = rosette(digest);
  const drawn = paths
    .map(({ d, strokeWidth, opacity }) => `<path${attributes({ d, 'stroke-width': strokeWidth, opacity })}/>`)
    .join('');
  return `<g${attributes({ transform: 'translate(470 -20) scale(0.29)', fill: 'none', stroke: colour, opacity: 0.28 })}>${drawn}</g>`;
}

/** A name in one line, or in two where one has no room for it. */
function inLines(name: string, width: number): string[] {
  if (breadth(name) * 30 <= width) return [name];
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const at = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trim()];
}

const HARM = '#b3261e';
/** A word across the card, on paper of its own: it is read whatever colour lies below. */
function stamp(glyphs: SvgGlyphs, words: string): string {
  const { text, size } = fitted(sayable(words), { size: 84, least: 40, width: 640 });
  const wide = breadth(text) * size;
  const width = wide + 64;
  const paper = { x: -width / 2, y: -70, width, height: 140 };
  const border = { fill: '#fffdf8', 'fill-opacity': 0.92, stroke: HARM, 'stroke-width': 8 };
  return [
    `<g${attributes({ transform: `translate(${CARD.width / 2} ${CARD.height / 2}) rotate(-14)` })}>`,
    `<rect${attributes({ ...paper, ...border })}/>`,
    outlined(glyphs, text, { x: -wide / 2, y: size * 0.35, size, fill: HARM, isStrong: true }),
    '</g>',
  ].join('');
}

/** A credential as a card: SVG of which every text is escaped, and whose pictures stand in it. The same words always give the same card. */
export function cardSvg({ design, images, words, picture: portrait }: Card): string {
  const { backgroundColor, textColor, backgroundImageId, logoImageId } = design;
  const logo = logoImageId ? images[logoImageId] : undefined;
  const background = backgroundImageId ? images[backgroundImageId] : undefined;
  const whole = { x: 0, y: 0, width: CARD.width, height: CARD.height };
  const inner = CARD.width - 2 * EDGE - (portrait ? PORTRAIT.width + 64 : 0);
  const left = logo ? EDGE + 112 : EDGE;
  const shown = design.fields.flatMap(name => words.fields.find(field => field.name === name) ?? []);
  const column = inner / Math.max(shown.length, 1);
  const glyphs = createSvgGlyphs();
  const said = (text: string, at: Line): string => line(glyphs, text, textColor, at);
  const parts = [
    `<clipPath id="card"><rect${attributes({ ...whole, rx: 32 })}/></clipPath><g clip-path="url(#card)">`,
    `<rect${attributes({ ...whole, fill: backgroundColor })}/>`,
    picture(background, { ...whole, preserveAspectRatio: 'xMidYMid slice' }),
    background ? `<rect${attributes({ ...whole, fill: backgroundColor, opacity: 0.72 })}/>` : '',
    design.rosette && words.digest !== null ? engraving(words.digest, textColor) : '',
    picture(logo, { x: EDGE, y: EDGE, width: 88, height: 88, preserveAspectRatio: 'xMidYMid meet' }),
    picture(portrait, { ...PORTRAIT, preserveAspectRatio: 'xMidYMid slice' }, 'image/webp'),
    said(words.issuer, {
      x: left,
      y: EDGE + 54,
      width: EDGE + inner - left,
      size: 30,
      least: 20,
      isStrong: true,
    }),
    said(words.title, { x: EDGE, y: 270, width: inner, size: 52, least: 30, isStrong: true }),
    ...inLines(words.holder, inner).map((part, at) =>
      said(part, { x: EDGE, y: 334 + at * 40, width: inner, size: 38, least: 24 }),
    ),
    ...shown.flatMap(({ label, value }, at) => [
      said(label, { x: EDGE + at * column, y: 426, width: column - 24, size: 22, least: 18, opacity: 0.9 }),
      said(value, { x: EDGE + at * column, y: 464, width: column - 24, size: 30, least: 20, isStrong: true }),
    ]),
    design.approvers && words.approvers !== ''
      ? said(words.approvers, { x: EDGE, y: 508, width: inner, size: 20, least: 14, opacity: 0.9 })
      : '',
    words.stamp === null ? '' : stamp(glyphs, words.stamp),
    '</g></svg>',
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ viewBox: `0 0 ${CARD.width} ${CARD.height}` })} role="img">`,
    `<title>${escapeHtml(sayable(`${words.title} · ${words.holder}`))}</title><defs>${glyphs.definitions()}</defs>`,
    ...parts,
  ].join('');
}
