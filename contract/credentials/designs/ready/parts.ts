import type { Element, PageDesign } from '../page-design.ts';

/** Ink, brass and paper, as in the light theme, and the colors of bands. */
export const INK = '#161b24';
export const SOFT = '#515b6b';
export const BRASS = '#7a5410';
export const ENGRAVING = '#a98a4a';
export const RULE = '#ddd6c8';
export const PAPER = '#fffdf8';

/** Left edge, upper edge, width, height, in millimetres. */
export type Box = readonly [x: number, y: number, width: number, height: number];
const at = ([x, y, width, height]: Box) => ({ position: { x, y }, width, height });

type Text = Extract<Element, { type: 'text' }>;
/** A text that shrinks to half its size before it is cut. */
export const text = (name: string, content: string, box: Box, more: Partial<Text> & { fontSize: number }): Text => ({
  type: 'text',
  name,
  ...at(box),
  content,
  role: 'paragraph',
  face: 'text',
  lineHeight: 1.2,
  alignment: 'left',
  verticalAlignment: 'middle',
  fontColor: INK,
  leastSize: Math.max(6, Math.round(more.fontSize / 2)),
  ...more,
});

/** The holder's name, large; the page's second heading. */
export const holder = (name: string, box: Box, more: Partial<Text> & { fontSize: number }): Text =>
  text(name, '{{$holder}}', box, { role: 'heading', face: 'display', ...more });

export const title = (
  name: string,
  box: Box,
  more: Partial<Text> & { fontSize: number },
  content = '{{$title}}',
): Text => text(name, content, box, { role: 'title', face: 'display', ...more });

export const code = (name: string, x: number, y: number, side: number, barColor = INK): Element => ({
  type: 'qrcode',
  name,
  ...at([x, y, side, side]),
  barColor,
});

export const rosette = (name: string, x: number, y: number, side: number, opacity = 1, color = BRASS): Element => ({
  type: 'rosette',
  name,
  ...at([x, y, side, side]),
  color,
  opacity,
});

/** All fields that no text shows, with their labels. */
export const table = (name: string, box: Box, fontColor = INK, labelColor = SOFT): Element => ({
  type: 'table',
  name,
  ...at(box),
  fields: [],
  fontColor,
  labelColor,
});

/** The approvers, each with a line to sign on. */
export const signatures = (name: string, box: Box): Element => ({
  type: 'signatures',
  name,
  ...at(box),
  fontSize: 11,
  fontColor: INK,
  lineColor: ENGRAVING,
});

/** The picture of a field, where the design is of something that has one. */
export const portrait = (name: string, box: Box, field: string | undefined): Element[] =>
  field === undefined ? [] : [{ type: 'picture', name, ...at(box), field, fit: 'cover' }];

export const line = (name: string, box: Box, color = ENGRAVING): Element => ({ type: 'line', name, ...at(box), color });

export const band = (name: string, box: Box, color: string): Element => ({
  type: 'rectangle',
  name,
  ...at(box),
  color,
  borderColor: null,
  borderWidth: 0,
});

type Sheet = Pick<PageDesign, 'sheet' | 'orientation'>;
/** A page on paper, with the engraved frame where a color is named for it. */
export const page = (sheet: Sheet, frame: string | null, elements: Element[]): PageDesign => ({
  ...sheet,
  background: { color: PAPER, imageId: null },
  frame: frame === null ? null : { color: frame },
  elements,
});
