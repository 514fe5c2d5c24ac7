import { ELEMENTS_MAX, fillSlots, slotsOf, type Element } from '../../../../../contract/credentials/designs/index.ts';
import type { Faces } from '../fonts/faces.ts';
import type { Canvas } from '../page/canvas.ts';
import { corners, drawFrame, drawRosette } from '../page/engraving.ts';
import { drawFields } from '../page/fields.ts';
import type { Layout, Page } from '../page/page.ts';
import type { Place } from '../page/place.ts';
import { qrCode } from '../page/qr.ts';
import { drawStamp } from '../page/stamp.ts';
import { COLOURS } from '../page/style.ts';
import { plain } from '../page/text.ts';
import type { Sized } from '../pictures/picture.ts';
import { drawAtFoot } from './at-foot.ts';
import { drawPicture, fieldPicture } from './picture.ts';
import { drawSignatures } from './signatures.ts';
import { colourOf, contrast, placeOf, points, sheetInPoints, squareIn } from './sheet.ts';
import { drawText } from './text.ts';
import { valueIn } from './values.ts';

/** What a designed page is drawn with. */
export interface Drawing {
  canvas: Canvas;
  page: Page;
  layout: Layout;
  faces: Faces;
  pictures: ReadonlyMap<string, Sized>;
  /** Characters for which there is room yet, in the smallest letters that can be read: what no page holds costs no work. */
  room: { characters: number };
}

type Draw = {
  [Type in Element['type']]: (drawing: Drawing, element: Extract<Element, { type: Type }>, place: Place) => void;
};

/** Draws a page from its design: elements in their order, and over all of them what no design can hide, its codes first. */
export function drawDesign(parts: Omit<Drawing, 'room'>): void {
  const drawing = { ...parts, room: { characters: CHARACTERS_MAX } };
  const { canvas, page, layout, faces } = drawing;
  const sheet = sheetInPoints(layout.design);
  drawGround(drawing, sheet);
  const codes: (() => void)[] = [];
  for (const element of layout.design.elements.slice(0, ELEMENTS_MAX)) {
    const draw = (): void => drawElement(drawing, element, placeOf(element, sheet));
    if (element.type === 'qrcode' || element.type === 'offlinecode') codes.push(canvas.held(draw));
    else draw();
  }
  for (const paint of codes) paint();
  const foot = [page.foot.warns && page.foot.sentence, !saysNumber(layout) && page.code.number].filter(Boolean);
  if (foot.length > 0) drawAtFoot(canvas, foot.join(' · '), faces.strong, sheet);
  if (page.stamp) {
    const width = sheet.width * 0.7;
    drawStamp(canvas, page.stamp, faces.strong, { x: sheet.width / 2, y: sheet.height / 2, width, most: 110 });
  }
}

/** Whether a text of the design has the number. Designs made before there were numbers have none. */
const saysNumber = ({ design }: Layout): boolean =>
  design.elements.some(each => each.type === 'text' && slotsOf(each.content).includes('$number'));

function drawGround(
  { canvas, page, layout: { design }, pictures }: Drawing,
  sheet: { width: number; height: number },
): void {
  const { background } = design;
  const paper = colourOf(background.color);
  const picture = background.imageId === null ? undefined : pictures.get(background.imageId);
  canvas.artifact(() => {
    canvas.fill(paper);
    canvas.rectangle(0, 0, sheet.width, sheet.height, 'f');
    if (picture) drawPicture(canvas, background.imageId ?? '', picture, { x: 0, y: 0, ...sheet }, 'cover');
    if (!design.frame) return;
    const colour = colourOf(design.frame.color);
    drawFrame(canvas, colour);
    if (page.digest) corners(canvas, sheet, colour, paper);
  });
}

const DRAW: Draw = {
  text({ canvas, page, layout, faces, room }, element, place) {
    const text = fillSlots(element.content, valueIn(page, layout)).slice(0, room.characters);
    room.characters -= text.length;
    drawText(canvas, element, place, faces, text);
  },
  image({ canvas, pictures }, { imageId, alt, fit }, place) {
    const picture = pictures.get(imageId);
    if (!picture) return;
    const draw = (): void => drawPicture(canvas, imageId, picture, place, fit);
    const words = plain(alt);
    if (words) canvas.mark('Figure', draw, { alt: words, place });
    else canvas.artifact(draw);
  },
  picture({ canvas, page, pictures }, { field, fit }, place) {
    const told = page.pictures?.find(({ name }) => name === field);
    const picture = told && pictures.get(fieldPicture(field));
    if (!picture) return;
    const draw = (): void => drawPicture(canvas, fieldPicture(field), picture, place, fit);
    canvas.mark('Figure', draw, { alt: plain(told.label) || field, place });
  },
  signatures: ({ canvas, page, faces, pictures }, element, place) =>
    drawSignatures({ canvas, faces, pictures }, element, place, page.approvers ?? []),
  qrcode({ canvas, page }, { barColor }, place) {
    const square = squareIn(place);
    if (square.side <= 0) return;
    const { url, label } = page.code;
    const says = `${label}: ${url}`;
    const draw = (): void => drawCode(canvas, url, square, barColor);
    const around = { x: square.x, y: square.y, width: square.side, height: square.side };
    canvas.link({ place: around, url, says }, () => canvas.mark('Figure', draw, { alt: says, place: around }));
  },
  offlinecode({ canvas, page: { offlineCode } }, { barColor }, place) {
    const square = squareIn(place);
    if (!offlineCode || square.side <= 0) return;
    const around = { x: square.x, y: square.y, width: square.side, height: square.side };
    const draw = (): void => drawCode(canvas, offlineCode.text, square, barColor, true);
    canvas.mark('Figure', draw, { alt: offlineCode.label, place: around });
  },
  table({ canvas, page, layout, faces, room }, { fields, fontColor, labelColor }, place) {
    const area = { left: place.x, top: place.y + place.height, width: place.width, height: place.height - MORE_HEIGHT };
    if (area.width <= 0 || area.height <= 0) return;
    const colours = { label: colourOf(labelColor), value: colourOf(fontColor) };
    drawFields(canvas, fieldsFor(page, layout, fields), { area, faces, more: page.more, room, ...colours });
  },
  rosette({ canvas, page }, { color, opacity }, place) {
    const square = squareIn(place);
    if (page.digest && square.side > 0)
      canvas.artifact(() => drawRosette(canvas, square, colourOf(color), Math.max(0, Math.min(1, opacity || 0))));
  },
  rectangle({ canvas }, { color, borderColor, borderWidth }, { x, y, width, height }) {
    const line = points(borderWidth);
    canvas.artifact(() => {
      if (color !== null) {
        canvas.fill(colourOf(color));
        canvas.rectangle(x, y, width, height, 'f');
      }
      if (borderColor === null || line === 0) return;
      canvas.stroke(colourOf(borderColor), line);
      canvas.rectangle(x + line / 2, y + line / 2, Math.max(0, width - line), Math.max(0, height - line), 'S');
    });
  },
  line: ({ canvas }, { color }, { x, y, width, height }) =>
    canvas.artifact(() => {
      canvas.fill(colourOf(color));
      canvas.rectangle(x, y, width, height, 'f');
    }),
};

const WHITE = [1, 1, 1] as const;
// A symbol's empty margin (ISO/IEC 18004), and the least contrast at which readers are dependable.
const QUIET = 4;
const READABLE = 4.5;
const MORE_HEIGHT = 9;
const CHARACTERS_MAX = 20_000;

function drawCode(
  canvas: Canvas,
  text: string,
  square: ReturnType<typeof squareIn>,
  barColor: string,
  isDense = false,
): void {
  const bars = colourOf(barColor);
  // A camera wants light around dark, whatever lies below.
  canvas.fill(WHITE);
  canvas.rectangle(square.x, square.y, square.side, square.side, 'f');
  qrCode(canvas, text, square, contrast(bars, WHITE) < READABLE ? COLOURS.ink : bars, QUIET, isDense);
}

function drawElement<Type extends Element['type']>(
  drawing: Drawing,
  element: Extract<Element, { type: Type }>,
  place: Place,
): void {
  const draw: Draw[Type] = DRAW[element.type];
  draw(drawing, element, place);
}

function fieldsFor(page: Page, { design }: Layout, wanted: readonly string[]): Page['fields'] {
  if (wanted.length > 0) return wanted.flatMap(name => page.fields.find(field => field.name === name) ?? []);
  const inTexts = new Set(design.elements.flatMap(each => (each.type === 'text' ? slotsOf(each.content) : [])));
  return page.fields.filter(({ name }) => !inTexts.has(name));
}
