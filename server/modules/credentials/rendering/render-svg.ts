import sharp from 'sharp';
import { drawDesign } from './design/draw.ts';
import { fieldPicture, pictureName } from './design/picture.ts';
import { sheetInPoints } from './design/sheet.ts';
import { prepareFaces } from './fonts/faces.ts';
import { drawPage } from './page/draw.ts';
import { ENGRAVED, frameSvg, rosetteSvg } from './page/engraving.ts';
import type { Page } from './page/page.ts';
import { NO_DIGEST, PAGE } from './page/style.ts';
import { createSvgCanvas } from './page/svg-canvas.ts';
import { plain } from './page/text.ts';
import { pictureDatas } from './pictures/data.ts';

/** A page as one SVG that needs nothing else: its texts as outlines, its pictures in it. The same page always gives the same SVG. */
export const renderSvg = (described: Page): Promise<string> => svgWith(described, 'webp');

async function svgWith(described: Page, format: 'webp' | 'png'): Promise<string> {
  const faces = prepareFaces();
  const { layout, digest } = described;
  const own = (described.pictures ?? []).map(({ name, bytes }) => [fieldPicture(name), bytes] as const);
  const pictures = await pictureDatas(layout?.images ?? {}, Object.fromEntries(own), format);
  const sheet = layout ? sheetInPoints(layout.design) : PAGE;
  const canvas = createSvgCanvas(sheet);
  if (layout) drawDesign({ canvas, page: described, layout, faces, pictures });
  else drawPage(canvas, described, faces, pictures);
  const images = new Map([...pictures].map(([id, { href }]) => [pictureName(id), href]));
  const objectOf = (name: string): string => {
    if (name === ENGRAVED.frame) return frameSvg(sheet, digest ?? NO_DIGEST);
    const href = images.get(name);
    if (href !== undefined)
      return `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)" href="${href}"/>`;
    return digest === null ? '' : rosetteSvg(digest, name === ENGRAVED.mark ? 'mark' : 'full');
  };
  return canvas.finish(objectOf, plain(`${described.title} · ${described.recipient.name}`));
}

/** Pixels of what networks show where an address is passed on (Open Graph: 1.91 to 1). */
const SHARED = { width: 1200, height: 630, margin: 24 } as const;
const AROUND = '#e9e3d6';

/** A page as the picture of its address where that is shared: PNG, 1200 by 630, the whole page in its middle. */
export async function renderShared(described: Page): Promise<Uint8Array> {
  const { width, height, margin } = SHARED;
  const page = await sharp(Buffer.from(await svgWith(described, 'png')), { density: 144, unlimited: true })
    .resize(width - 2 * margin, height - 2 * margin, { fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: AROUND } })
    .composite([{ input: page }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** The longer side of a page in a letter, in pixels. */
const IN_LETTER = 600;

/** A page as a small picture for a letter: PNG, its longer side 600 pixels. */
export const renderSmall = async (described: Page): Promise<Uint8Array> =>
  sharp(Buffer.from(await svgWith(described, 'png')), { density: 96, unlimited: true })
    .resize(IN_LETTER, IN_LETTER, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 80 })
    .toBuffer();
