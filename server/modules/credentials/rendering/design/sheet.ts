import { sheetOf, type Element, type PageDesign } from '../../../../../contract/credentials/designs/index.ts';
import type { Place } from '../page/place.ts';
import { NO_DIGEST, rgb } from '../page/style.ts';
import type { Colour } from '../page/canvas.ts';

const POINTS_PER_MM = 72 / 25.4;
const LONGEST = 400;

/** Points of so many millimetres; what is no length on a sheet is drawn as the nearest that is. */
export const points = (millimetres: number): number =>
  (Number.isFinite(millimetres) ? Math.max(0, Math.min(LONGEST, millimetres)) : 0) * POINTS_PER_MM;

/** A design's sheet in points. */
export function sheetInPoints(design: PageDesign): { width: number; height: number } {
  const { width, height } = sheetOf(design);
  return { width: points(width), height: points(height) };
}

/** Where an element stands, from the lower left corner. */
export function placeOf(
  { position, width, height }: Pick<Element, 'position' | 'width' | 'height'>,
  sheet: { height: number },
): Place {
  return {
    x: points(position.x),
    y: sheet.height - points(position.y) - points(height),
    width: points(width),
    height: points(height),
  };
}

/** The largest square in the middle of a place. */
export function squareIn({ x, y, width, height }: Place): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, side };
}

/** A colour as designs write it, `#rrggbb`. */
export const colourOf = (text: string): Colour =>
  rgb(/^#[0-9a-f]{6}$/.test(text) ? text.slice(1) : NO_DIGEST.slice(0, 6));

// WCAG 2.2: relative luminance and contrast.
const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Colour): number => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

/** How far two colours stand apart, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
