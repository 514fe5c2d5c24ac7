import type { FITS } from '../../../../../contract/credentials/designs/index.ts';
import type { Canvas } from '../page/canvas.ts';
import type { Place } from '../page/place.ts';
import type { Sized } from '../pictures/picture.ts';

/** The document's object that holds a picture. */
export const pictureName = (imageId: string): string => `I${imageId.replace(/[^\w-]/g, '')}`;

/** By what a field's picture is known among those of a page: no image has such an id. */
export const fieldPicture = (field: string): string => `of-${field}`;

/** Draws a picture in the middle of a place, in its own proportions: within it, or covering it and cut at its edges. */
export function drawPicture(
  canvas: Canvas,
  imageId: string,
  { width, height }: Sized,
  place: Place,
  fit: (typeof FITS)[number],
): void {
  const [across, up] = [place.width / width, place.height / height];
  const scale = fit === 'cover' ? Math.max(across, up) : Math.min(across, up);
  if (!(scale > 0)) return;
  const size = { width: width * scale, height: height * scale };
  const middle = { x: place.x + (place.width - size.width) / 2, y: place.y + (place.height - size.height) / 2 };
  canvas.scoped(() => {
    canvas.rectangle(place.x, place.y, place.width, place.height, 'W n');
    canvas.object(pictureName(imageId), { ...middle, ...size }, 1);
  });
}
