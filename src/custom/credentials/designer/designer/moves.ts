import {
  ELEMENTS_MAX,
  OFFLINE_CODE_LEAST,
  QR_LEAST,
  sheetOf,
  type ElementType,
} from '../../../../../contract/credentials/designs/kinds.ts';
import type { Element, PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';

type Place = Pick<Element, 'position' | 'width' | 'height'>;
/** How near an edge catches what is moved by hand, in millimetres. */
export const SNAP = 1.5;
/** How far apart two edges are one line to the eye, in millimetres: places are kept in tenths. */
const FLUSH = 0.06;
/** The least edge of what one must be able to take hold of. */
const LEAST = {
  qrcode: QR_LEAST,
  offlinecode: OFFLINE_CODE_LEAST,
  line: 0.1,
  text: 3,
  image: 3,
  picture: 3,
  signatures: 12,
  table: 8,
  rosette: 5,
  rectangle: 0.5,
} as const;

const round = (length: number): number => Math.round(length * 10) / 10;
const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The design with its element of this name changed. */
export const withElement = (design: PageDesign, name: string, change: (element: Element) => Element): PageDesign => ({
  ...design,
  elements: design.elements.map(each => (each.name === name ? change(each) : each)),
});

/** Moved by so many millimetres, and never off the sheet. */
export function moved<T extends Place>(element: T, design: PageDesign, dx: number, dy: number): T {
  const { width, height } = sheetOf(design);
  const position = {
    x: round(within(element.position.x + dx, 0, width - element.width)),
    y: round(within(element.position.y + dy, 0, height - element.height)),
  };
  return { ...element, position };
}

/** Wider and higher by so many millimetres, within the sheet; never so small that it is lost. What is square stays so. */
export function resized(element: Element, design: PageDesign, dw: number, dh: number): Element {
  const sheet = sheetOf(design);
  const least = LEAST[element.type];
  const room = { width: sheet.width - element.position.x, height: sheet.height - element.position.y };
  if (element.type === 'qrcode' || element.type === 'offlinecode' || element.type === 'rosette') {
    const side = round(
      within(element.width + (Math.abs(dw) > Math.abs(dh) ? dw : dh), least, Math.min(room.width, room.height)),
    );
    return { ...element, width: side, height: side };
  }
  return {
    ...element,
    width: round(within(element.width + dw, least, room.width)),
    height: round(within(element.height + dh, least, room.height)),
  };
}

/** What edges of an element along one axis stand at: its beginning, middle and end. */
const stops = (start: number, length: number): number[] => [start, start + length / 2, start + length];

function nearest(own: readonly number[], others: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const one of own) for (const other of others) if (Math.abs(other - one) < Math.abs(best)) best = other - one;
  return Math.abs(best) <= SNAP ? best : 0;
}

type Axis = 'x' | 'y';
const lengthOf = (of: Pick<Place, 'width' | 'height'>, axis: Axis): number => (axis === 'x' ? of.width : of.height);
const stopsOf = (of: Place, axis: Axis): number[] => stops(of.position[axis], lengthOf(of, axis));

/** What an element is caught by along an axis: edges and middle of the sheet and of the other elements. */
const catchers = (name: string, design: PageDesign, axis: Axis): number[] => [
  ...stops(0, lengthOf(sheetOf(design), axis)),
  ...design.elements.flatMap(each => (each.name === name ? [] : stopsOf(each, axis))),
];

/** Moved by hand: caught by the edges and middles of the sheet and of other elements. */
export function snapped<T extends Place & { name: string }>(element: T, design: PageDesign, dx: number, dy: number): T {
  const free = moved(element, design, dx, dy);
  const by = (axis: Axis) => nearest(stopsOf(free, axis), catchers(element.name, design, axis));
  return moved(free, design, by('x'), by('y'));
}

/** Sized by hand: its right and lower edges are caught as one that is moved is. */
export function sizedTo(element: Element, design: PageDesign, dw: number, dh: number): Element {
  const free = resized(element, design, dw, dh);
  const by = (axis: Axis) =>
    nearest([free.position[axis] + lengthOf(free, axis)], catchers(element.name, design, axis));
  return resized(free, design, by('x'), by('y'));
}

/** Where an element is flush with the sheet or with other elements: across at `x`, down at `y`, in millimetres. */
export function guidesOf(name: string, design: PageDesign): Record<Axis, number[]> {
  const element = design.elements.find(each => each.name === name);
  const along = (axis: Axis): number[] => {
    if (!element) return [];
    const near = catchers(name, design, axis).filter(at =>
      stopsOf(element, axis).some(stop => Math.abs(stop - at) <= FLUSH),
    );
    return [...new Set(near.map(round))];
  };
  return { x: along('x'), y: along('y') };
}

/** A name that no element of the design has. */
function freshName(design: PageDesign, like: string): string {
  const names = new Set(design.elements.map(each => each.name));
  const stem = like.replace(/ \d+$/, '').slice(0, 36);
  for (let count = 1; ; count++) {
    const name = count === 1 ? stem : `${stem} ${count}`;
    if (!names.has(name)) return name;
  }
}

/** One earlier or later in reading order, which is also what lies above what. */
export function reordered(design: PageDesign, name: string, by: -1 | 1): PageDesign {
  const from = design.elements.findIndex(each => each.name === name);
  const to = from + by;
  const [one, other] = [design.elements[from], design.elements[to]];
  if (!one || !other) return design;
  return { ...design, elements: design.elements.map((each, at) => (at === from ? other : at === to ? one : each)) };
}

/** A second one, a little below and beside; its name. */
export function duplicated(design: PageDesign, name: string): { design: PageDesign; name: string } {
  const one = design.elements.find(each => each.name === name);
  if (!one || design.elements.length >= ELEMENTS_MAX) return { design, name };
  const copy = { ...moved(one, design, 5, 5), name: freshName(design, name) };
  return { design: { ...design, elements: [...design.elements, copy] }, name: copy.name };
}

export const without = (design: PageDesign, name: string): PageDesign => ({
  ...design,
  elements: design.elements.filter(each => each.name !== name),
});

const INK = '#161b24';
const FRESH = {
  text: {
    width: 80,
    height: 12,
    role: 'paragraph',
    face: 'text',
    fontSize: 14,
    leastSize: 8,
    lineHeight: 1.2,
    alignment: 'left',
    verticalAlignment: 'middle',
    fontColor: INK,
  },
  signatures: { width: 120, height: 28, fontSize: 11, fontColor: INK, lineColor: '#a98a4a' },
  qrcode: { width: 32, height: 32, barColor: INK },
  offlinecode: { width: 60, height: 60, barColor: INK },
  table: { width: 120, height: 40, fields: [], fontColor: INK, labelColor: '#515b6b' },
  rosette: { width: 50, height: 50, color: '#7a5410', opacity: 1 },
  rectangle: { width: 60, height: 30, color: '#ddd6c8', borderColor: null, borderWidth: 0.3 },
  line: { width: 60, height: 0.4, color: '#a98a4a' },
} as const;

/** What an element of a kind begins with; a text says `words`, and a picture is asked for first. */
export function added(
  design: PageDesign,
  type: Exclude<ElementType, 'image' | 'picture'>,
  name: string,
  words: string,
): { design: PageDesign; name: string } {
  const sheet = sheetOf(design);
  const fresh = FRESH[type];
  const place = {
    name: freshName(design, name),
    position: { x: round((sheet.width - fresh.width) / 2), y: round((sheet.height - fresh.height) / 2) },
  };
  const element =
    type === 'text' ? { type, ...FRESH.text, ...place, content: words } : ({ type, ...fresh, ...place } as Element);
  return { design: { ...design, elements: [...design.elements, element] }, name: place.name };
}

/** A picture that was uploaded, as wide as a third of the sheet. */
export function withImage(design: PageDesign, imageId: string, name: string): { design: PageDesign; name: string } {
  const side = round(sheetOf(design).width / 4);
  const fresh = freshName(design, name);
  const element: Element = {
    type: 'image',
    name: fresh,
    imageId,
    alt: '',
    fit: 'contain',
    width: side,
    height: side,
    position: { x: 20, y: 20 },
  };
  return { design: { ...design, elements: [...design.elements, element] }, name: fresh };
}

/** Where each recipient's own picture stands: upright, as a portrait is. */
export function withPicture(design: PageDesign, field: string, name: string): { design: PageDesign; name: string } {
  const fresh = freshName(design, name);
  const element: Element = {
    type: 'picture',
    name: fresh,
    field,
    fit: 'cover',
    width: 35,
    height: 45,
    position: { x: 20, y: 20 },
  };
  return { design: { ...design, elements: [...design.elements, element] }, name: fresh };
}

/** On another sheet: what no longer fits is moved in, and made smaller where it must be. */
export function onSheet(design: PageDesign, change: Partial<Pick<PageDesign, 'sheet' | 'orientation'>>): PageDesign {
  const next = { ...design, ...change };
  const sheet = sheetOf(next);
  return {
    ...next,
    elements: design.elements.map(each => {
      const smaller = {
        ...each,
        width: Math.min(each.width, sheet.width),
        height: Math.min(each.height, sheet.height),
      };
      return moved(smaller, next, 0, 0);
    }),
  };
}
