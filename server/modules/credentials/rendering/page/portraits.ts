import {
  CAPTION_SIZE,
  standardPlaces,
  type StandardPlace,
} from '../../../../../contract/credentials/designs/standard-pictures.ts';
import { drawPicture, fieldPicture } from '../design/picture.ts';
import type { Faces } from '../fonts/faces.ts';
import type { Sized } from '../pictures/picture.ts';
import type { Canvas } from './canvas.ts';
import { fit } from './lines.ts';
import type { Page } from './page.ts';
import { COLOURS } from './style.ts';
import { plain, set } from './text.ts';

/** Draws all pictures of a standard page between its rosette and its code, each with its name where there are several; those beyond what can be told apart are counted. */
export function drawPortraits(canvas: Canvas, page: Page, faces: Faces, pictures: ReadonlyMap<string, Sized>): void {
  const own = (page.pictures ?? []).flatMap(each => {
    const picture = pictures.get(fieldPicture(each.name));
    return picture ? [{ ...each, picture }] : [];
  });
  const places = standardPlaces(own.length);
  for (const [at, place] of places.entries()) {
    const each = own[at];
    if (!each) continue;
    canvas.mark('Figure', () => drawPicture(canvas, fieldPicture(each.name), each.picture, place, 'contain'), {
      alt: plain(each.label) || each.name,
      place,
    });
    // whoever hears the page has been told the name with the picture
    canvas.artifact(() => drawCaption(canvas, each, place, faces));
  }
  const [first] = places;
  const left = own.length - places.length;
  if (!first || left <= 0) return;
  const line = set(page.more.replace('{count}', String(left)), faces.strong);
  canvas.mark('P', () => canvas.text(line, first.x, MORE, CAPTION_SIZE, COLOURS.soft));
}

/** Between the pictures and the code. */
const MORE = 169;

function drawCaption(
  canvas: Canvas,
  { label }: { label: string },
  { x, width, caption }: StandardPlace,
  faces: Faces,
): void {
  if (caption === null) return;
  const { size, lines } = fit(label, faces.text, { width, most: CAPTION_SIZE, least: 5, maxLines: 1 });
  for (const line of lines)
    canvas.text(line, x + (width - (line.width * size) / 1000) / 2, caption, size, COLOURS.soft);
}
